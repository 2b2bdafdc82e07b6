import type { Session } from '../../transcript/turn';
import { notYet } from '../open/not-yet';
import type { RecordLine } from '../record-line';

const label = /^(?:Reported|Noted|At that point): /;
/** Matches a count of tests that passed. */
const passed =
  /(\d{1,6}) (?:tests? |specs? |examples? |checks? )?(?:passed|passing|pass|bestanden|réussis?|пройдено)(?!\p{L})/iu;

/**
 * Leaves out what the assistant said is not reached yet when the person then went on with the work, and counts of passed
 * tests that no run shows any more.
 */
export function withoutOvertaken(lines: readonly RecordLine[], { turns, deeds = [] }: Session): RecordLine[] {
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  const counts = deeds.flatMap((deed) => (deed.kind === 'test' ? (passed.exec(deed.outcome)?.[1] ?? []) : []));
  return lines.filter(({ part, text, turn }) => {
    if (part === 'open' || !(part === 'told' || label.test(text))) return true;
    const at = places.get(turn) ?? turns.length;
    const count = passed.exec(text)?.[1];
    if (count !== undefined && counts.length > 0 && !counts.includes(count)) return false;
    return !notYet.test(text) || !turns.slice(at + 1).some(({ role }) => role === 'user');
  });
}
