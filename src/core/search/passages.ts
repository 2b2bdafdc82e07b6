import type { NoteFacts, NoteRecord } from '../note/note-record';

/** A text that gets a vector of its own. */
export interface Passage {
  /** The same for the same text, wherever it stands. */
  readonly identity: string;
  readonly text: string;
}

/** What tells one passage of a note from another, without its text. */
interface PlacedChunk {
  readonly headings: readonly string[];
  /** Of its text. */
  readonly hash: string;
}

/** Turns a text into a short name that no other text has. */
export type Digest = (text: string) => string;

/** The identities of a note's passages: those of its chunks in order, then, for a note with a summary, one of the whole. */
export function passageIdentities(facts: NoteFacts, chunks: readonly PlacedChunk[], digest: Digest): string[] {
  const identities = chunks.map(({ headings, hash }) => digest(JSON.stringify([trailOf(facts.title, headings), hash])));
  return facts.summary === ''
    ? identities
    : [...identities, digest(JSON.stringify([facts.title, facts.summary, facts.tags]))];
}

/** The passages in the same order: `title > heading` and the chunk's text; `title. summary tags`. */
export function passagesOf({ facts, chunks }: Pick<NoteRecord, 'facts' | 'chunks'>, digest: Digest): Passage[] {
  const texts = chunks.map(({ headings, text }) => `${trailOf(facts.title, headings).join(' > ')}\n${text}`);
  if (facts.summary !== '') texts.push(`${facts.title}. ${facts.summary} ${facts.tags.join(' ')}`);
  return passageIdentities(facts, chunks, digest).map((identity, place) => ({ identity, text: texts[place] ?? '' }));
}

/** A heading that says what stands before it is said once. */
function trailOf(title: string, headings: readonly string[]): string[] {
  return [...new Set([title, ...headings])];
}
