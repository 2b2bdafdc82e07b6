import { closingsOf, type Closing } from '../../extraction/closings';
import { readBlocks } from '../../extraction/text/markdown-blocks';
import { plainText } from '../../extraction/text/sentences';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Session } from '../../transcript/turn';
import { proposing } from '../wording/conditions-and-plans';
import { longestText, type RecordLine } from '../record-line';

const fewest = 3;
const longestRead = 60_000;
const weight = 5;
const label = 'Proposed: ';
/** Matches the heading of a step or phase. */
const phase =
  /^(?:\d{1,2}[.)]|(?:phase|step|stage|sprint|fase|paso|passo|étape|schritt|этап|шаг|фаза) \d{1,2}|第.{1,3}[阶步])(?!\d)/iu;

/** Returns the phases of each plan that a reply proposes in headings, in one line, when nothing is known to have been done. */
export function proposedPhases(session: Session, units: TurnUnits): RecordLine[] {
  return closingsOf(session, units).flatMap((closing): RecordLine[] => {
    const turn = session.turns[closing.at];
    if (turn === undefined || !isProposal(closing, session)) return [];
    const phases = readBlocks(turn.text.slice(0, longestRead))
      .flatMap(({ kind, text }) => (kind === 'heading' ? [plainText(text)] : []))
      .filter((heading) => phase.test(heading));
    const text = listed(phases);
    return phases.length < fewest || text === '' ? [] : [{ part: 'told', text, turn: turn.id, weight }];
  });
}

const isProposal = ({ isDone, units }: Closing, { deeds }: Session): boolean =>
  (deeds !== undefined && !isDone) ||
  units.some(({ heading, sections }) => [heading, ...sections].some((words) => proposing.test(words)));

/** Returns the phases as far as they fit, with the number of the others. */
function listed(phases: readonly string[]): string {
  for (let count = phases.length; count >= fewest; count -= 1) {
    const more = count < phases.length ? `; ${String(phases.length - count)} more` : '';
    const text = `${label}${phases.slice(0, count).join('; ')}${more}`;
    if (text.length <= longestText) return text;
  }
  return '';
}
