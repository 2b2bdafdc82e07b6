import type { ClientRow } from './setup-input';

/** Says how an AI tool is connected, without a full stop: `connected to /home/ada/Notes`. */
export function clientStateWords({ state, vault, starts }: ClientRow): string {
  switch (state) {
    case 'not-found':
      return 'not found on this computer';
    case 'found':
      return 'not connected';
    case 'connected':
      return `connected${vault === null ? '' : ` to ${vault}`}`;
    case 'other-vault':
      return `connected to another vault: ${vault ?? 'none is named'}`;
    case 'other-program':
      return `starts another program: ${starts ?? 'none'}${vault === null ? '' : `, for ${vault}`}`;
    case 'plugin':
      return starts === null
        ? 'connected by the plugin'
        : 'connected twice: by the plugin and by its own configuration';
    case 'broken':
      return 'found, but its configuration cannot be used';
  }
}

/** The next step for an AI tool; null when there is none. */
export function clientActionOf({ state, starts }: ClientRow): 'connect' | 'change' | 'disconnect' | null {
  if (state === 'found') return 'connect';
  if (state === 'other-vault' || state === 'other-program') return 'change';
  if (state === 'connected' || (state === 'plugin' && starts !== null)) return 'disconnect';
  return null;
}
