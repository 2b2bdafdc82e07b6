import type { RecordLine } from '../record-line';

/** Matches ways between which nobody has chosen: `gauge: add it to the list, or leave it`. */
const ways = /:\s[^.;]{3,100},\s(?:or|oder|ou|oppure|или)\s\p{L}/iu;

/** True for a claim that only names ways between which nobody has chosen. */
export const isUndecided = (claim: string): boolean => ways.test(claim);

/** Leaves out what the assistant named as ways to choose from. */
export function withoutUndecided(lines: readonly RecordLine[]): RecordLine[] {
  return lines.filter(({ part, text }) => part !== 'told' || !isUndecided(text));
}
