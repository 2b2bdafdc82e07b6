import { dayOrderOf, inOrder, type WrittenDay } from '../../talk/day-order';
import { localTime } from '../../talk/local-time';

const day = /(\d{1,4})\s?([./-]|[년年])\s?(\d{1,2})\s?[./월月-]\s?(\d{1,4})/u;
const clock = /(\d{1,2})\s?[:.시時时]\s?(\d{1,2})(?:\s?[:.분分]\s?(\d{1,2}))?/u;
const afternoon = /\bp\.? ?m\b|오후|午後|下午/iu;
const morning = /\ba\.? ?m\b|오전|午前|上午/iu;
const offsetOf = /\b(?:GMT|UTC)\s?([+−-])(\d{1,2})(?::?(\d\d))?/u;
const zoneName = /(?:^|\s|\()([A-Z]{2,5})\)?\s*$/;

/** Hours between UTC and the zones whose names browsers write. */
const zones: ReadonlyMap<string, number> = new Map(
  `UTC 0 GMT 0 WET 0 WEST 1 BST 1 CET 1 MEZ 1 CEST 2 MESZ 2 EET 2 SAST 2 EEST 3 MSK 3 IST 5.5 WIB 7 AWST 8 JST 9 KST 9 ACST 9.5 AEST 10 ACDT 10.5 AEDT 11 NZST 12 NZDT 13
  BRT -3 ART -3 NST -3.5 NDT -2.5 AST -4 ADT -3 EST -5 EDT -4 CST -6 CDT -5 MST -7 MDT -6 PST -8 PDT -7 AKST -9 AKDT -8 HST -10`
    .match(/[A-Z]{2,5} \S+/g)
    ?.map((each): [string, number] => [each.split(' ')[0] ?? '', Number(each.split(' ')[1])]),
);

/**
 * Reads the time of an export, whose form is that of the computer's language; a time in a zone that is not known counts
 * as one of this computer. null when there is none.
 */
export function exportTime(text: string): string | null {
  const written = day.exec(text);
  const after = written === null ? '' : text.slice(written.index + written[0].length);
  const time = clock.exec(after);
  if (written === null || time === null) return null;
  const days: WrittenDay = [Number(written[1]), Number(written[3]), Number(written[4])];
  // Where the month stands first, no zero stands before a number.
  const isMonthFirst = written[2] === '/' && !/^0|\D0\d\D/.test(written[0]);
  const date = inOrder(days, dayOrderOf([days], isMonthFirst));
  const wall = { ...date, hour: hourOf(Number(time[1]), after), minute: Number(time[2]), second: Number(time[3] ?? 0) };
  const here = localTime(wall);
  const minutes = minutesFromUtc(after);
  if (here === null || minutes === null) return here;
  const ms = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute - minutes, wall.second);
  return new Date(ms).toISOString();
}

function hourOf(hour: number, text: string): number {
  if (afternoon.test(text)) return (hour % 12) + 12;
  return morning.test(text) ? hour % 12 : hour;
}

/** Returns by how many minutes a time is ahead of UTC; null when its zone is not known. */
function minutesFromUtc(text: string): number | null {
  const offset = offsetOf.exec(text);
  if (offset !== null) return (offset[1] === '+' ? 1 : -1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  const hours = zones.get(zoneName.exec(text)?.[1] ?? '');
  return hours === undefined ? null : hours * 60;
}
