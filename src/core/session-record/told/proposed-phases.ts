import { closingsOf } from '../../extraction/closings';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Session } from '../../transcript/turn';
import { proposing } from '../wording/conditions-and-plans';
import { longestText, type RecordLine } from '../record-line';

const fewest = 3;
const weight = 5;
const label = 'Proposed: ';
/** Matches the heading of a step or phase. */
const phase =
  /^(?:\d{1,2}[.)]|(?:phase|step|stage|sprint|fase|paso|passo|étape|schritt|этап|шаг|фаза) \d{1,2}|第.{1,3}[阶步])(?!\d)/iu;

/** Matches what a heading says of a plan that is not proposed. */
const rejected =
  /(?:^|[^\p{L}])(?:not|never|avoid|failed|rejected|old|previous|last|nicht|kein\p{L}*|no|non|pas|não|не)(?!\p{L})|n['’]t(?!\p{L})|不|旧/iu;

/** Returns the phases of each plan that a reply proposes in headings below one that says so, in one line. */
export function proposedPhases(session: Session, units: TurnUnits): RecordLine[] {
  return closingsOf(session, units).flatMap(({ at }): RecordLine[] => {
    const headings = units
      .of(at)
      .flatMap(({ heading, sections }) => (sections.some(isProposal) && phase.test(heading) ? [heading] : []));
    const phases = [...new Set(headings)];
    const text = listed(phases);
    const turn = session.turns[at]?.id ?? '';
    return phases.length < fewest || text === '' ? [] : [{ part: 'told', text, turn, weight }];
  });
}

const isProposal = (heading: string): boolean => proposing.test(heading) && !rejected.test(heading);

/** Returns the phases as far as they fit, with the number of the others. */
function listed(phases: readonly string[]): string {
  for (let count = phases.length; count >= fewest; count -= 1) {
    const more = count < phases.length ? `; ${String(phases.length - count)} more` : '';
    const text = `${label}${phases.slice(0, count).join('; ')}${more}`;
    if (text.length <= longestText) return text;
  }
  return '';
}
