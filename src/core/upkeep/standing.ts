import type { UpkeepNote } from './upkeep-note';

/** Puts the note first that can be trusted more; of equal ones the newer, which may know what the older could not. */
export function inOrderOfStanding([one, other]: readonly [UpkeepNote, UpkeepNote]): readonly [UpkeepNote, UpkeepNote] {
  const isFirst =
    one.authority === other.authority
      ? one.day > other.day || (one.day === other.day && one.path <= other.path)
      : one.authority > other.authority;
  return isFirst ? [one, other] : [other, one];
}

/** Says why the first of two notes stands above the second, as the end of a sentence. */
export function standingReason(first: UpkeepNote, second: UpkeepNote | undefined): string {
  if (second !== undefined && first.authority > second.authority) return 'the first has the higher authority.';
  if (second === undefined || first.day === second.day) return 'nothing speaks for either.';
  return first.day > second.day ? `the first is newer (${first.day}).` : `the first is older (${first.day}).`;
}
