import { stripEnd } from '../text-ends';

/** Sections of a record, in order. */
export const recordParts = ['goal', 'decided', 'done', 'fixed', 'found', 'measured', 'open'] as const;

export type RecordPart = (typeof recordParts)[number];

/** One fact of a session that can stand alone. */
export interface RecordLine {
  readonly part: RecordPart;
  /** One line of at most 200 characters, as in the transcript: not yet made harmless. */
  readonly text: string;
  /** Id of the turn or decision that it is based on. */
  readonly turn: string;
  /** When a section has too many lines, those with the largest weights stay. */
  readonly weight: number;
}

/** The subject and results of a session, made without a model: only what was said, decided and done. */
export interface SessionRecord {
  /** The subject in a few words of the person or the tool. */
  readonly matter: string;
  /** Sorted by section, and within each in the order of the session. */
  readonly lines: readonly RecordLine[];
  /** Number of further lines that were left out. */
  readonly leftCount: number;
}

const longestText = 200;

/** Returns a text as one line of at most `most` characters, cut at a word. */
export function oneLine(text: string, most = longestText): string {
  const line = text.slice(0, 4_000).replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  const kept = (space > most / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '');
  return `${stripEnd(kept, /[\s,;:(–—-]/)}…`;
}

/** Returns somebody's words in quotes. */
export function quoted(text: string, most = longestText): string {
  return `“${oneLine(text, most - 2)}”`;
}
