import type { App } from '../model/app';
import type { Hotkey } from '../model/commands';
import { Keymap, type Scope } from '../model/keymap';
import type { WorkspaceLeaf } from '../workspace/workspace-leaf';

/** Sends the keys of a document to the active view if it has keys of its own, else to the commands. */
export function installHotkeys(app: App): void {
  app.scope.register(null, null, (event) => runHotkey(app, event));
  let ofView: Scope | null = null;
  app.workspace.on('active-leaf-change', (leaf: WorkspaceLeaf | null) => {
    if (ofView !== null) app.keymap.popScope(ofView);
    ofView = leaf?.view.scope ?? null;
    if (ofView !== null) app.keymap.pushScope(ofView);
  });
  listenToKeys(app, document);
  app.workspace.on('window-open', (_opened: unknown, popout: Window) => {
    listenToKeys(app, popout.document);
  });
}

function listenToKeys(app: App, doc: Document): void {
  doc.addEventListener('keydown', (event) => {
    app.lastEvent = event;
    app.keymap.onKeyEvent(event);
  });
  doc.addEventListener(
    'click',
    (event) => {
      app.lastEvent = event;
    },
    { capture: true },
  );
}

/** While a dialog is open, no command runs, but the browser does not get the key either. */
function runHotkey(app: App, event: KeyboardEvent): false | undefined {
  const command = Object.values(app.commands.commands).find(
    ({ hotkeys }) => hotkeys?.some((hotkey) => isPressed(event, hotkey)) === true,
  );
  if (command === undefined) return undefined;
  if (activeDocument.querySelector('.modal-container') !== null) return false;
  return app.commands.executeCommand(command) ? false : undefined;
}

function isPressed(event: KeyboardEvent, { modifiers, key }: Hotkey): boolean {
  const isMod = Keymap.isModifier(event, 'Mod');
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    isMod === modifiers.includes('Mod') &&
    event.altKey === modifiers.includes('Alt') &&
    event.shiftKey === modifiers.includes('Shift')
  );
}
