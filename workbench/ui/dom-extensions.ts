import { extendBuiltins } from './dom/builtin-extensions';
import { extendElements } from './dom/element-extensions';
import { extendHtml } from './dom/html-extensions';
import { extendNodes } from './dom/node-extensions';
import { addGlobals } from './dom/window-globals';

export { setActiveWindow } from './dom/window-globals';

/** Gives a window what the app gives each of its windows; call it once for each, before anything else runs there. */
export function installDomExtensions(win: Window & typeof globalThis): void {
  extendBuiltins(win);
  extendNodes(win);
  extendElements(win);
  extendHtml(win);
  addGlobals(win);
}
