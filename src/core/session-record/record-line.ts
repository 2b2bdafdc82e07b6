import { letterCount } from '../extraction/text/statement';
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
const mostPieces = 3;
const mostOfPiece = 196;
/** Number of letters from which a text says something. */
export const shortest = 12;

/**
 * Returns a text as one line of at most `most` characters: whole sentences if the first one fits, else cut at the end of
 * a clause, else at a word.
 */
export function oneLine(text: string, most = longestText): string {
  const line = text.slice(0, 4_000).replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const sentences = /^.*[.!?。！？]["”’)*`]*(?=\s)/su.exec(line.slice(0, most))?.[0] ?? '';
  if (sentences.length > most / 3) return sentences;
  const cut = line.slice(0, most - 1);
  const clause = Math.max(...[', ', '; ', ': ', ' – ', ' — ', '，', '；'].map((mark) => cut.lastIndexOf(mark)));
  const space = cut.lastIndexOf(' ');
  const end = clause > most / 2 ? clause : space > most / 2 ? space : cut.length;
  return `${stripEnd(cut.slice(0, end).replace(/[\uD800-\uDBFF]$/, ''), /[\s,;:(–—-]/)}…`;
}

/** Returns somebody's words in quotes. */
export function quoted(text: string, most = longestText): string {
  return `“${oneLine(text, most - 2)}”`;
}

/** Joins whole sentences into lines as far as they fit, and returns the first lines. */
export function inPieces(
  sentences: readonly string[],
  turn: string,
  part: RecordLine['part'],
  weight: number,
): RecordLine[] {
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length < mostOfPiece)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces
    .filter((piece) => letterCount(piece) >= shortest)
    .slice(0, mostPieces)
    .map((piece, at) => ({ part, text: quoted(piece), turn, weight: weight - at * 0.5 }));
}
