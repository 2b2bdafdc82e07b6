/** What a key does in the search pane. */
export type PaneAction = 'first' | 'next' | 'previous' | 'last' | 'unfold' | 'fold' | 'open' | 'insert link' | 'to query' | 'clear';

export interface PaneKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const inList: Readonly<Record<string, PaneAction>> = {
  ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last', ArrowRight: 'unfold', ArrowLeft: 'fold', Escape: 'to query',
};
const inQuery: Readonly<Record<string, PaneAction>> = { ArrowDown: 'first', Escape: 'clear' };

/** null for a key that means nothing here. Enter takes Mod and its companions, which say where a note opens. */
export function paneActionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PaneKey, place: 'query' | 'list'): PaneAction | null {
  const isMod = ctrlKey || metaKey;
  if (key === 'Enter') return altKey && !isMod ? 'insert link' : 'open';
  if (isMod || altKey || shiftKey) return null;
  return (place === 'list' ? inList : inQuery)[key] ?? null;
}
