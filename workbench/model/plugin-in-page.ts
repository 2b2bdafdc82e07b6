import type { PluginClass } from './plugins';

type PluginBody = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void;

declare global {
  /** The plugin's `main.js` as the body of a function, as the app runs it; set by a script from the server. */
  var pluginBody: PluginBody | undefined;
}

/** Runs the page's copy of `main.js`; `provide` implements `require`. Throws when it exports no plugin. */
export function pluginInPage(provide: (name: string) => unknown): PluginClass {
  const module: { exports: unknown } = { exports: {} };
  globalThis.pluginBody?.(provide, module, module.exports);
  const { exports } = module;
  const found = typeof exports === 'object' && exports !== null && 'default' in exports ? exports.default : exports;
  if (typeof found !== 'function') throw new Error('main.js exports no plugin.');
  return found as PluginClass;
}
