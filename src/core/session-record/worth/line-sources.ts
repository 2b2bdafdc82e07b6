import type { RecordLine } from '../record-line';
import type { Rated } from './rated-replies';

const longestCompared = 60;
const mostBesides = 1.15;

/** Returns the sentence of which a line has most; of equal ones the best. */
export function sourceOf(line: RecordLine, rated: readonly Rated[]): Rated | undefined {
  const text = bare(line.text);
  const ranked = rated
    .filter((each) => tells(line, each))
    .map((each) => ({ each, shared: sharedStart(text, bare(each.statement.plain)) }));
  return ranked.sort((one, other) => other.shared - one.shared || other.each.worth - one.each.worth)[0]?.each;
}

/** Returns how many characters of the beginning of a sentence stand together in a text. */
function sharedStart(text: string, said: string): number {
  const from = Math.max(0, text.indexOf(said.slice(0, longestCompared)));
  let end = 0;
  while (end < said.length && text[from + end] === said[end]) end += 1;
  return end;
}

/** True for a line that holds little besides a sentence. */
export const isMostly = (line: RecordLine, rated: Rated): boolean =>
  tells(line, rated) &&
  bare(line.text.replace(marked, '')).length <=
    bare(`${rated.unit.label} ${rated.statement.plain}`).length * mostBesides;

/** True for a line that is made of a sentence. */
export function tells({ text }: RecordLine, { statement, unit }: Rated): boolean {
  const said = bare(statement.plain);
  const line = bare(text.replace(marked, ''));
  return (
    said !== '' &&
    line !== '' &&
    (bare(text).includes(said.slice(0, longestCompared)) || (unit.label === '' && said.includes(line)))
  );
}

/** Matches the words with which a line begins that says who told it. */
const marked = /^(?:Reported|Noted): /;
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
