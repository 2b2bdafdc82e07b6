import { monthWords } from '../../support/measures';
import { isContent, type Token } from '../../support/token';
import type { Alignment, Slot } from './aligned';

/** True for the signs of a Chinese or Japanese date. */
export function isDateSign({ kind, text }: Token): boolean {
  return kind === 'gram' && /^[年月日]$/u.test(text);
}

/** Makes one slot of those that only parts of one date part: in "1 May 2026" and "3 May 2027" the month stands between them. */
export function joinDates({ sharedCount, slots }: Alignment, left: readonly Token[]): Alignment {
  const content = left.filter(isContent);
  const joined: Slot[] = [];
  for (const slot of slots) {
    const last = joined.at(-1);
    const between = last === undefined ? null : partsBetween(last, slot, content);
    if (last === undefined || between === null) joined.push(slot);
    else
      joined.splice(-1, 1, {
        one: [...last.one, ...between, ...slot.one],
        other: [...last.other, ...between, ...slot.other],
        before: last.before,
      });
  }
  return { sharedCount, slots: joined };
}

/** Returns what stands between two slots of one date; null when they do not belong to one. */
function partsBetween(one: Slot, other: Slot, content: readonly Token[]): readonly Token[] | null {
  const [last, first] = [one.one.at(-1), other.one[0]];
  if (last === undefined || first === undefined) return null;
  const between = content.slice(content.indexOf(last) + 1, content.indexOf(first));
  const areParts = [...one.one, ...one.other, ...between, ...other.one, ...other.other].every(isDatePart);
  return areParts && one.other.length > 0 && other.other.length > 0 ? between : null;
}

export function isDatePart(token: Token): boolean {
  return (
    (token.kind === 'number' && [null, 'd', '月', 'year'].includes(token.unit)) ||
    monthWords.has(token.text) ||
    isDateSign(token)
  );
}
