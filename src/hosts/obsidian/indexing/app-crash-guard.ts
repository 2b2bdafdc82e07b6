import type { Plugin } from 'obsidian';
import { CrashGuard, type RunningWindows } from './crash-guard';

const storageKey = 'cyberbrain-crashes';

/** The guard over the app's local storage: a window that closes in an orderly way, or goes to the background on a phone, has not crashed. */
export function appCrashGuard(plugin: Plugin, windows: RunningWindows): CrashGuard {
  const { app } = plugin;
  const memory = {
    load: (): unknown => app.loadLocalStorage(storageKey),
    save: (value: unknown) => {
      app.saveLocalStorage(storageKey, value);
    },
  };
  const guard = new CrashGuard(memory, windows);
  plugin.registerDomEvent(window, 'pagehide', () => {
    guard.leave();
  });
  plugin.registerDomEvent(window, 'pageshow', () => {
    guard.comeBack();
  });
  const { doc } = app.workspace.containerEl;
  plugin.registerDomEvent(doc, 'visibilitychange', () => {
    if (doc.hidden) guard.leave();
    else guard.comeBack();
  });
  plugin.register(() => {
    guard.leave();
  });
  return guard;
}
