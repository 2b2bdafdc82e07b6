/** What a key does in a list of results. */
export type ListAction = 'first' | 'next' | 'previous' | 'last' | 'unfold' | 'fold' | 'open' | 'insert link' | 'leave';

/** What a key does in the field over it. */
export type QueryAction = 'first' | 'open' | 'insert link' | 'clear';

export interface PaneKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const inList: Readonly<Record<string, ListAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'unfold',
  ArrowLeft: 'fold',
  Escape: 'leave',
};
const inQuery: Readonly<Record<string, QueryAction>> = { ArrowDown: 'first', Escape: 'clear' };

/** null for a key that means nothing in the list. */
export function listActionOf(key: PaneKey): ListAction | null {
  return useOf(key) ?? plainKey(key, inList);
}

/** null for a key that means nothing here in the field. */
export function queryActionOf(key: PaneKey): QueryAction | null {
  return useOf(key) ?? plainKey(key, inQuery);
}

/** Enter takes Mod and its companions, which say where a note opens. */
function useOf({ key, ctrlKey, metaKey, altKey }: PaneKey): 'open' | 'insert link' | null {
  if (key !== 'Enter') return null;
  return altKey && !ctrlKey && !metaKey ? 'insert link' : 'open';
}

function plainKey<Action>(
  { key, ctrlKey, metaKey, altKey, shiftKey }: PaneKey,
  actions: Readonly<Record<string, Action>>,
): Action | null {
  return ctrlKey || metaKey || altKey || shiftKey ? null : (actions[key] ?? null);
}
