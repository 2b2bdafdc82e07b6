import type { NoteFacts, NoteRecord } from '../note/note-record';

/** A text with a vector of its own. */
export interface Passage {
  /** Identifier that is the same for the same text, wherever it occurs. */
  readonly identity: string;
  readonly text: string;
}

/** What distinguishes a passage from the others of its note, without its text. */
interface PlacedChunk {
  readonly headings: readonly string[];
  /** Hash of the text. */
  readonly hash: string;
}

/** Turns a text into a short unique name. */
export type Digest = (text: string) => string;

/** Returns the identities of a note's passages: those of its chunks in order, then, for a note with a summary, one for the whole note. */
export function passageIdentities(facts: NoteFacts, chunks: readonly PlacedChunk[], digest: Digest): string[] {
  const identities = chunks.map(({ headings, hash }) => digest(JSON.stringify([trailOf(facts.title, headings), hash])));
  return facts.summary === ''
    ? identities
    : [...identities, digest(JSON.stringify([facts.title, facts.summary, facts.tags]))];
}

/** Returns the passages in the same order: `title > heading` and the chunk's text; `title. summary tags`. */
export function passagesOf({ facts, chunks }: Pick<NoteRecord, 'facts' | 'chunks'>, digest: Digest): Passage[] {
  const texts = chunks.map(({ headings, text }) => `${trailOf(facts.title, headings).join(' > ')}\n${text}`);
  if (facts.summary !== '') texts.push(`${facts.title}. ${facts.summary} ${facts.tags.join(' ')}`);
  return passageIdentities(facts, chunks, digest).map((identity, place) => ({ identity, text: texts[place] ?? '' }));
}

/** Returns title and headings without a heading that only repeats the one before it. */
function trailOf(title: string, headings: readonly string[]): string[] {
  return [...new Set([title, ...headings])];
}
