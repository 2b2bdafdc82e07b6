import type { RecordLine } from '../record-line';
import type { Rated } from './rated-replies';

const longestCompared = 60;

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
const marked = /^(?:Reported|Noted|At that point): /;
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
