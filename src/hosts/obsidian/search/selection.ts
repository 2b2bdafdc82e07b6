export type SelectionStep = 'next' | 'previous' | 'first' | 'last';

/** The path that is selected after a step; it stays within the list, and a list without selection begins at its first. */
export function stepSelection(paths: readonly string[], selected: string | null, step: SelectionStep): string | null {
  const last = paths.length - 1;
  const at = selected === null ? -1 : paths.indexOf(selected);
  const target = { next: at + 1, previous: at - 1, first: 0, last }[step];
  return paths[Math.max(0, Math.min(last, target))] ?? null;
}

/** The selection in a new list: the same note where it still is; else what now stands in its place, when the list was only refreshed. */
export function keepSelection(
  before: readonly string[],
  selected: string | null,
  after: readonly string[],
  isRefresh: boolean,
): string | null {
  if (selected === null || after.includes(selected)) return selected;
  if (!isRefresh) return null;
  return after[Math.min(before.indexOf(selected), after.length - 1)] ?? null;
}
