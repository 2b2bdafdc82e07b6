import { Keymap, Scope } from '../../../workbench/model/keymap';
import type { App } from '../../../workbench/model/app';

/** As much of the app as dialogs and settings ask for; keys of the page reach its keymap. */
export function bareApp(parts: object = {}): App {
  const scope = new Scope();
  const keymap = new Keymap(scope);
  document.addEventListener('keydown', (event) => keymap.onKeyEvent(event));
  const rest = {
    commands: { commands: {} },
    plugins: { manifests: {}, enabledPlugins: new Set<string>() },
    loadLocalStorage: () => null,
  };
  return { scope, keymap, ...rest, ...parts } as unknown as App;
}

/** Presses a key on whatever has the focus. */
export function press(key: string, held: KeyboardEventInit = {}): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
  );
}

/** Lets what is under way settle. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
