import { stripEnd } from '../text-ends';

/** The parts of a record, in the order in which they stand in it. */
export const recordParts = ['goal', 'decided', 'done', 'fixed', 'found', 'measured', 'open'] as const;

export type RecordPart = (typeof recordParts)[number];

/** One fact of a session that stands alone. */
export interface RecordLine {
  readonly part: RecordPart;
  /** One line of at most 200 characters, as the transcript has it: not yet harmless. */
  readonly text: string;
  /** Id of the turn, or of what the person decided, that it rests on. */
  readonly turn: string;
  /** Among lines of one part the larger ones stay when there are too many. */
  readonly weight: number;
}

/** What a session was about and what came of it, without a model: only what was said, decided and done. */
export interface SessionRecord {
  /** What it was about, in a few words of the person or the tool. */
  readonly matter: string;
  /** In the order of the parts, within each in the order of the session. */
  readonly lines: readonly RecordLine[];
  /** How many more there were. */
  readonly leftCount: number;
}

const longestText = 200;

/** A text as one line of at most `most` characters, cut at a word. */
export function oneLine(text: string, most = longestText): string {
  const line = text.slice(0, 4_000).replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  const kept = (space > most / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '');
  return `${stripEnd(kept, /[\s,;:(–—-]/)}…`;
}

/** Words of somebody, marked as such. */
export function quoted(text: string, most = longestText): string {
  return `“${oneLine(text, most - 2)}”`;
}
