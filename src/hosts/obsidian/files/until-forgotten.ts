import type { Vault } from 'obsidian';

const patienceMs = 2_000;

/** Resolves when the app lists nothing at `path` any more: what is removed by its adapter may reach its list of files later. Gives up after a moment. */
export function untilForgotten(vault: Vault, path: string): Promise<void> {
  if (vault.getAbstractFileByPath(path) === null) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      vault.offref(deletion);
      resolve();
    };
    const timer = window.setTimeout(end, patienceMs);
    const deletion = vault.on('delete', (file) => {
      if (file.path === path) end();
    });
  });
}
