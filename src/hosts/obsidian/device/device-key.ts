import type { App } from 'obsidian';
import type { Random } from '../../../ports/random';

const storageKey = 'cyberbrain-device';
const keyForm = /^[0-9a-f]{32}$/;

/**
 * A random name for what this device keeps of this vault, made at the first start. null when the app cannot remember it:
 * its local storage swallows failures, so what was saved is read back.
 */
export function deviceKey(app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>, random: Random): string | null {
  const known: unknown = app.loadLocalStorage(storageKey);
  if (typeof known === 'string' && keyForm.test(known)) return known;
  const made = random.token(16);
  app.saveLocalStorage(storageKey, made);
  return app.loadLocalStorage(storageKey) === made ? made : null;
}
