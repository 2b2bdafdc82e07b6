import { textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { oneLine } from '../session-record/record-line';
import type { UpkeepNote } from './upkeep-note';

/** The facts that weigh for or against a note beside another one. */
export interface Standing {
  /** Day `YYYY-MM-DD` on which it was written; '' when it names none. */
  readonly date: string;
  /** Trust from 0 to 1, by its kind. */
  readonly authority: number;
  /** Effective confidence; null for a note that states none. */
  readonly confidence: number | null;
  /** Where it comes from: the place of a promoted fact, or the session with its turns; '' when it names neither. */
  readonly source: string;
  /** Its summary, text or title, in one line. */
  readonly text: string;
}

const longestText = 300;

export function standingOf(note: UpkeepNote): Standing {
  const { day, authority, effective, summary, body, title } = note;
  const text = [summary, body, title].map((each) => oneLine(each, longestText)).find((each) => each !== '') ?? '';
  return { date: day, authority, confidence: effective, source: sourceOf(note), text };
}

function sourceOf({ frontmatter, session, turnIds }: UpkeepNote): string {
  const origin = textValue(valueOf(frontmatter, 'cb_origin'));
  if (origin !== '' || session === '') return origin;
  return `session ${session}${turnIds.length === 0 ? '' : `: ${turnIds.join(', ')}`}`;
}

/** Puts the note first that can be trusted more; of equal ones the newer, which may know what the older could not. */
export function inOrderOfStanding([one, other]: readonly [UpkeepNote, UpkeepNote]): readonly [UpkeepNote, UpkeepNote] {
  const isFirst =
    one.authority === other.authority
      ? one.day > other.day ||
        (one.day === other.day && (isSaidLater(one, other) || (!isSaidLater(other, one) && one.path <= other.path)))
      : one.authority > other.authority;
  return isFirst ? [one, other] : [other, one];
}

/** True for a note of a later turn of the same session. */
const isSaidLater = (one: UpkeepNote, other: UpkeepNote): boolean =>
  one.session !== '' && one.session === other.session && lastTurn(one) > lastTurn(other);

const lastTurn = ({ turnIds }: UpkeepNote): number => Number.parseFloat(turnIds.at(-1)?.slice(1) ?? '0');

/** Says why the first of two notes stands above the second, as the end of a sentence. */
export function standingReason(first: UpkeepNote, second: UpkeepNote | undefined): string {
  if (second !== undefined && first.authority > second.authority) return 'the first can be trusted more.';
  if (second !== undefined && first.day === second.day && isSaidLater(first, second))
    return `the first was said later in the same session (${first.turnIds.at(-1) ?? ''}).`;
  if (second === undefined || first.day === second.day) return 'nothing speaks for either.';
  return first.day > second.day ? `the first is newer (${first.day}).` : `the first is older (${first.day}).`;
}
