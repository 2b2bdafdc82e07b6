import type { NoteFacts } from '../note/note-record';

/** What a note is described by, in the order in which it is written. */
export const enrichKeys = ['type', 'summary', 'tags'] as const;

export type EnrichKey = (typeof enrichKeys)[number];

/** What is said of a note beside what it says itself; keys that are not to be written are missing. */
export interface Enrichment {
  readonly type?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
}

/** The keys that a note lacks, and those that are to be written anew all the same. Tags in its text count as tags. */
export function missingKeys(
  { type, summary, tags }: Pick<NoteFacts, EnrichKey>,
  overwritten: readonly EnrichKey[],
): EnrichKey[] {
  const isThere = { type: type !== '', summary: summary !== '', tags: tags.length > 0 };
  return enrichKeys.filter((key) => !isThere[key] || overwritten.includes(key));
}
