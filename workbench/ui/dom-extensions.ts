import { extendBuiltins } from './dom/builtin-extensions';
import { extendElements } from './dom/element-extensions';
import { extendHtml } from './dom/html-extensions';
import { extendNodes } from './dom/node-extensions';
import { addGlobals } from './dom/window-globals';

export { setActiveWindow } from './dom/window-globals';

/** Adds the app's DOM extensions to a window; call it once for each window, before anything else runs there. */
export function installDomExtensions(win: Window & typeof globalThis): void {
  extendBuiltins(win);
  extendNodes(win);
  extendElements(win);
  extendHtml(win);
  addGlobals(win);
}
