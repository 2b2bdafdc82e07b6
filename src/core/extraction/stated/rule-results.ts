import type { BeatDraft } from '../../note/beat';
import { harmlessLine, harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting } from '../../session-record/record-line';
import type { Session } from '../../transcript/turn';
import { closingsOf } from '../closings';
import { boast, isReport } from '../reports';
import type { TurnUnits } from '../text/turn-units';
import { contentWords, sharedCount } from '../text/words';
import { isBareLead } from './rule-headlines';

const fewestShared = 2;
const longestResult = 240;

/** Returns drafts in which a rule that is all in the title has what was done for it, as an undisputed report says. */
export function withResults(drafts: readonly BeatDraft[], session: Session, units: TurnUnits): BeatDraft[] {
  const closings = closingsOf(session, units);
  return drafts.map((draft) => {
    const at = session.turns.findIndex(({ id }) => id === draft.turnIds.at(-1));
    const next = session.turns.findIndex(({ role }, other) => other > at && role === 'user');
    const closing = closings.find((each) => each.at > at && (next < 0 || each.at < next) && each.isDone);
    const report = session.turns[closing?.at ?? -1];
    if (!isBareLead(draft.summary) || at < 0 || report === undefined) return draft;
    const wanted = contentWords(draft.title);
    const told = units
      .of(closing?.at ?? 0)
      .flatMap(({ statements }) => statements)
      .find(
        (each) =>
          isReport(each) && !boast.test(each.plain) && sharedCount(contentWords(each.plain), wanted) >= fewestShared,
      );
    const result = fitting(told?.plain ?? '', longestResult);
    return result === ''
      ? draft
      : {
          ...draft,
          summary: harmlessLine(result),
          body: `${draft.body}\n\n**Done:** ${harmlessMarkdown(result)} (${report.id})`,
          turnIds: [...draft.turnIds, report.id],
        };
  });
}
