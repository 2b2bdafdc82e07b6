import { textList, valueOf } from '../note/frontmatter/frontmatter-values';
import { baseNameOf, foldName } from '../note/path';
import type { UpkeepNote } from './upkeep-note';

/** Property that names the notes which were compared with this one and contradict it in nothing. */
export const distinctKey = 'cb_distinct';

const settling = new Set(['contradicts', 'supersedes']);

/** True when two notes were compared before: one names the other in a relation that settles it, or as distinct. */
export function isSettled(one: UpkeepNote, other: UpkeepNote): boolean {
  return settledBy(one).some((name) => isNameOf(name, other)) || settledBy(other).some((name) => isNameOf(name, one));
}

/** True for a note that names any note with which it was compared. */
export function settlesAny(note: UpkeepNote): boolean {
  return settledBy(note).length > 0;
}

function settledBy({ relations, frontmatter }: UpkeepNote): string[] {
  const distinct = textList(valueOf(frontmatter, distinctKey)).map((link) => link.replace(/^\[\[|\]\]$/gu, ''));
  return [...relations.filter(({ predicate }) => settling.has(predicate)).map(({ target }) => target), ...distinct];
}

function isNameOf(name: string, { path }: UpkeepNote): boolean {
  const folded = foldName(name.replace(/\.md$/iu, ''));
  return folded === foldName(baseNameOf(path)) || folded === foldName(path.replace(/\.md$/iu, ''));
}
