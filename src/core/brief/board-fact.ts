import { entryDetails, rationaleLine } from '../board/entry-details';
import { kindOf } from '../board/kinds';
import type { BoardRecord } from '../board/record';

/** The state of an entry of the project board, for a brief. */
export interface BoardFact {
  readonly record: BoardRecord;
  /** Day on which it got its status, `YYYY-MM-DD`. */
  readonly since: string;
}

/** Keys that say how grave a blocker or a risk is, by the table of kinds. */
const levels = ['severity', 'likelihood', 'impact'];

/** Returns how grave a blocker or a risk is, from 0; what is mitigated counts half. */
export function gravityOf({ kind, keys, status }: BoardRecord): number {
  const sum = levels.reduce((total, key) => {
    const values = kindOf(kind).keys[key]?.values ?? [];
    return total + values.indexOf(String(keys[key])) + 1;
  }, 0);
  return status === 'mitigated' ? sum / 2 : sum;
}

/** Returns the statement of an entry with what the title does not say of it and its reason, as sentences in one line. */
export function entryText({ record }: BoardFact): string {
  const { title, rationale } = record;
  const details = entryDetails(record).filter(
    (detail) => !isSaidIn(title, valueOf(detail)) && !detail.startsWith('alternatives:'),
  );
  const why = rationaleLine(rationale);
  return [title, ...details.map(capitalized), ...(why === '' || isSaidIn(title, why) ? [] : [why])]
    .map((part, at, all) => (at === all.length - 1 || /[.?!…:]$/.test(part) ? part : `${part}.`))
    .join(' ')
    .replace(/[.:]$/, '');
}

/** True when the title contains a text, such as the value of a detail. */
function isSaidIn(title: string, text: string): boolean {
  return title.toLowerCase().includes(text.replace(/[.:]$/, '').toLowerCase());
}

function valueOf(detail: string): string {
  return detail.slice(detail.indexOf(': ') + 2);
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
