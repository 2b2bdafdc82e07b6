import type { App, ItemView, WorkspaceLeaf as LeafOfApp } from 'obsidian';
import { WorkspaceLeaf, type App as MockApp } from 'obsidian-test-mocks/obsidian';
import { settled } from '../settled';

/** A view opened in a leaf of its own, its content in the document so that it can be focused. */
export interface OpenedView<View extends ItemView> {
  readonly view: View;
  readonly content: HTMLElement;
  /** What screen readers and eyes find: buttons and links by their names. */
  readonly actions: () => string[];
  press(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function openView<View extends ItemView>(
  app: MockApp,
  make: (leaf: LeafOfApp, app: App) => View,
): Promise<OpenedView<View>> {
  const leaf = WorkspaceLeaf.create2__(app).asOriginalType3__();
  const view = make(leaf, app.asOriginalType__());
  activeDocument.body.appendChild(view.containerEl);
  view.load();
  await call(view, 'onOpen');
  await settled();
  return {
    view,
    content: view.contentEl,
    actions: () => controls(view.contentEl).map(nameOf),
    press: async (name) => {
      const found = controls(view.contentEl).find((each) => nameOf(each) === name);
      if (found === undefined) throw new Error(`There is no ${name}.`);
      found.focus();
      found.click();
      await settled();
    },
    close: async () => {
      await call(view, 'onClose');
      view.unload();
      view.containerEl.remove();
    },
  };
}

function controls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button, a[href]')];
}

function nameOf(el: HTMLElement): string {
  return el.getAttribute('aria-label') ?? el.textContent;
}

/** The app calls these; the typings hide them. */
async function call(view: ItemView, name: 'onOpen' | 'onClose'): Promise<void> {
  await (view as unknown as Record<typeof name, () => Promise<void>>)[name]();
}
