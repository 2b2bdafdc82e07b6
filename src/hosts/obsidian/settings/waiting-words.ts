import type { AppHost } from '../host';

/** Returns the sentence for a setting that the vault turns on and this device has not confirmed, after a space; else ''. */
export function waitingWords(host: AppHost, key: 'autofile' | 'applyPassed'): string {
  return host.settings.isAccepted(key)
    ? ''
    : ' It is on in the vault’s settings, but not on this device. Turn it on here to use it.';
}
