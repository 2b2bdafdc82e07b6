import { letterCount } from '../extraction/text/statement';
import { wholeClause } from '../extraction/clauses';
import { stripEnd } from '../text-ends';

/** Sections of a record, in order. */
export const recordParts = ['goal', 'decided', 'done', 'fixed', 'found', 'told', 'measured', 'open'] as const;

export type RecordPart = (typeof recordParts)[number];

/** One fact of a session that can stand alone. */
export interface RecordLine {
  readonly part: RecordPart;
  /** One line of whole clauses, as in the transcript: not yet made harmless. */
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
  /** The sentences of the person that say most of what the session was about, the best first; missing when none does. */
  readonly demands?: readonly string[];
  /** The result of the session, in a sentence of the assistant or the titles of commits; missing when none says it. */
  readonly outcome?: string;
  /** Number of further lines that were left out. */
  readonly leftCount: number;
}

/** `a16.2` is between the turns 16 and 17. */
export function placeOf({ turn }: RecordLine): number {
  const [at = '0', beside = '0'] = turn.slice(1).split('.');
  return Number(at) + Number(beside) / 1_000;
}

/** Maximum length of a line's text in characters; its turn follows within 240. */
export const longestText = 215;
const mostPieces = 4;
/** Number of letters from which a text says something. */
export const shortest = 12;

const fullStop = /[.!?。！？]["”’)*`]*(?=\s)|[。！？]/gu;
/** Matches an abbreviation or dots in front of a full stop, which then ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|w\.r\.t|z\.B|d\.h|u\.a|p\.ex|alt|vs|cf|ca|bzw|etc)$|\.$/i;

/** Returns the whole sentences with which a text begins; '' without one. */
function wholeSentences(text: string): string {
  const ends = [...text.matchAll(fullStop)].filter(
    ({ index }) => index > 0 && !abbreviation.test(text.slice(0, index)),
  );
  const last = ends.at(-1);
  return last === undefined ? '' : text.slice(0, last.index + last[0].length);
}

/** Returns a text as one line. */
const lineOf = (text: string): string => text.slice(0, 4_000).replace(/\s+/g, ' ').trim();

/**
 * Returns a text as one line of at most `most` characters that ends where a sentence or a clause ends; '' when no such
 * part of it says something.
 */
export function fitting(text: string, most = longestText): string {
  const line = lineOf(text);
  if (line.length <= most) return /…$/.test(line) ? '' : line;
  const sentences = wholeSentences(line.slice(0, most));
  if (sentences.length > most / 4) return sentences.trim();
  const clause = wholeClause(line, most);
  return limiting.test(line.slice(clause.length, clause.length + 40)) ? '' : clause;
}

/** Matches the beginning of a part without which the part before it would say something else. */
const limiting =
  /^[\s,;，；(—–-]*(?:but|unless|except|only|not|aber|sondern|außer|nicht|mais|sauf|pas|pero|sino|salvo|ma|eccetto|mas|exceto|но|кроме|не)(?!\p{L})|^[\s,;，；(]*(?:但|而不|除)/iu;

/** Returns a text as one line of at most `most` characters, cut at a word if it must be: for names, not for facts. */
export function oneLine(text: string, most = longestText): string {
  const line = lineOf(text);
  if (line.length <= most) return line;
  const whole = fitting(line, most);
  if (whole !== '') return whole;
  const cut = line.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  const end = space > most / 2 ? space : cut.length;
  return `${stripEnd(cut.slice(0, end).replace(/[\uD800-\uDBFF]$/, ''), /[\s,;:(–—-]/)}…`;
}

/** Matches the words in front of an example that is not quoted. */
export const leading =
  /,? (?:for example|such as|as follows|e\.g\.|like this|zum Beispiel|z\. ?B\.|par exemple|por ejemplo|ad esempio|например)\s?[:：]?$/iu;

/** Returns a person's words in quotes; '' when they do not fit. */
export function quoted(text: string, most = longestText): string {
  const words = fitting(text.replace(leading, ''), most - 2);
  return words === '' ? '' : `“${words}”`;
}

/** Matches a sign that nobody sees, in words whose point may be that sign. */
const invisible = /[^\p{Extended_Pictographic}\d#*]\uFE0F|[\u200B\u2060\uFEFF]/u;

/** True for a text with a sign that nobody sees, or with one end of a bracket or a quotation, because the rest was cut off. */
export function isHalf(text: string): boolean {
  const count = (marks: RegExp): number => text.match(marks)?.length ?? 0;
  // A smile and the mark of a list item open nothing.
  const closers = count(/[)）]/g) - count(/(?:^|\s)\w{1,2}\)|[:;]-?\)/g);
  return (
    count(/[(（]/g) > count(/[)）]/g) ||
    closers > count(/[(（]/g) ||
    count(/"/g) % 2 === 1 ||
    count(/`/g) % 2 === 1 ||
    /\\["')]/.test(text) ||
    invisible.test(text)
  );
}

/** Matches the end of a whole sentence; what was cut must not be read as one with the next sentence. */
const ended = /[.!?:。！？：…]["”’)*`]*$/u;

/** Joins whole sentences into lines as far as they fit, and returns the first lines. */
export function inPieces(
  sentences: readonly string[],
  turn: string,
  part: RecordLine['part'],
  weight: number,
  lead = '',
): RecordLine[] {
  const pieces: string[] = [];
  const most = longestText - 2 - lead.length;
  for (const sentence of sentences.map((each) => fitting(each, most))) {
    const last = pieces.at(-1);
    if (last !== undefined && ended.test(last) && last.length + sentence.length < most)
      pieces[pieces.length - 1] = `${last} ${sentence}`.trim();
    else pieces.push(sentence);
  }
  return pieces
    .filter((piece) => letterCount(piece) >= shortest && !isHalf(piece))
    .slice(0, mostPieces)
    .map((piece, at) => ({ part, text: `${lead}${quoted(piece)}`, turn, weight: weight - at * 0.5 }));
}
