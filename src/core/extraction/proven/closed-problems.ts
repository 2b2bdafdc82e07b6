import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { isOrder } from '../../session-record/wording/imperatives';
import { fitting } from '../../session-record/record-line';
import type { Session, Turn } from '../../transcript/turn';
import { briefTitle } from '../brief-title';
import { closingsOf, lastAsked, type Closing } from '../closings';
import { sureDraft } from '../draft';
import { isMomentary, isPassing } from '../passing-states';
import { boast, happened, isReport, needless, unnamed } from '../reports';
import { completedUnits } from '../text/completed-units';
import { isMusing, standsAlone } from '../text/stands-alone';
import { statementScore, type Statement } from '../text/statement';
import type { TurnUnits } from '../text/turn-units';
import { partOf, type Unit } from '../text/units';
import { contentWords, sharedCount, specificsOf } from '../text/words';
import { asWritten } from '../titles';

const mostDrafts = 4;
const leastCause = 2.5;
const mostFixes = 2;
const longestOrder = 80;
/** Matches the words that call something the cause. */
const called =
  /^(?:the )?(?:actual |real )?(?:root )?cause(?: (?:is|was)|:)|^(?:die )?ursache|^(?:la )?cause|根本原因|原因|причина/iu;

/** Matches what goes wrong, in words that are no fault by themselves. */
const trouble = /\b(?:[45]\d\d|killed|off by|slow(?:ly)?|twice|empty|wrong|out of memory|times? out)\b/i;

interface Cause {
  readonly statement: Statement;
  readonly title: string;
  readonly score: number;
}

/**
 * Returns drafts of faults whose cause and fix the assistant reports together at the end of a request that the person
 * did not dispute.
 */
export function closedProblems(
  session: Session,
  units: TurnUnits,
  isNew: (turnsBefore: number) => boolean,
): BeatDraft[] {
  return closingsOf(session, units)
    .filter(({ isDone, isAsking, at }) => isDone && !isAsking && isNew(at + 1))
    .flatMap((closing) => problemOf(closing, session, units) ?? [])
    .slice(-mostDrafts);
}

function problemOf({ units, at }: Closing, session: Session, all: TurnUnits): BeatDraft | null {
  const said = units.flatMap(({ statements }) => statements);
  const found = bestCause(units, said);
  const earlier = found === null ? causeBefore(session, all, at) : null;
  const cause = found ?? earlier?.cause ?? null;
  if (cause === null) return null;
  // A fix stands behind its cause and shares its words.
  const wanted = contentWords(cause.statement.plain);
  const fixes = said
    .slice(said.indexOf(cause.statement) + 1)
    .filter((each) => isFix(each) && sharedCount(contentWords(each.plain), wanted) > 0)
    .slice(0, mostFixes);
  const turn = session.turns[at];
  const first = fitting(fixes[0]?.plain ?? '', 200);
  if (first === '' || turn === undefined) return null;
  const whole = fitting(cause.statement.plain, 240);
  const isMore = whole.length > cause.title.length + 12;
  return sureDraft(
    {
      type: 'problem',
      title: cause.title,
      summary: isMore ? `${whole} ${first}` : first,
      body: [
        `**Cause:** ${harmlessMarkdown(cause.statement.raw)}`,
        `**Fix:** ${harmlessMarkdown(fixes.map(({ raw }) => raw).join(' '))}`,
      ].join('\n\n'),
      turnIds: earlier === null ? [turn.id] : [earlier.turn.id, turn.id],
    },
    session,
  );
}

function bestCause(units: readonly Unit[], said: readonly Statement[]): Cause | null {
  const labelled = new Set(units.flatMap((unit) => (partOf(unit.label) === 'cause' ? unit.statements : [])));
  return said.reduce<Cause | null>((best, statement) => {
    const found = causeIn(statement, labelled.has(statement));
    return found !== null && found.score > (best?.score ?? 0) ? found : best;
  }, null);
}

/** Returns the cause that the message before a short order such as `fix it` explains; null without one. */
function causeBefore(
  { turns }: Session,
  all: TurnUnits,
  at: number,
): { readonly cause: Cause; readonly turn: Turn } | null {
  const asked = lastAsked(turns, at);
  const turn = turns[asked - 1];
  if (turn?.role !== 'assistant' || (turns[asked]?.text ?? '').length > longestOrder || isMusing(turn.text))
    return null;
  const units = completedUnits(all.of(asked - 1));
  const cause = bestCause(
    units,
    units.flatMap(({ statements }) => statements),
  );
  return cause === null ? null : { cause, turn };
}

function causeIn(statement: Statement, isLabelled: boolean): Cause | null {
  const { plain, raw, cause, insight, problem } = statement;
  const isCalled = isLabelled || called.test(plain);
  if (!isReport(statement) || happened.test(plain) || boast.test(plain)) return null;
  if (isCalled ? isMomentary(plain) : isPassing(plain)) return null;
  if (!isCalled && !((cause || insight) && (problem || trouble.test(plain)))) return null;
  if (!isCalled && needless.test(plain)) return null;
  const title = briefTitle(plain);
  if (title === null || specificsOf(raw).length === 0) return null;
  const score = statementScore(statement) + (isCalled ? 3 : 0);
  return score < leastCause ? null : { statement, title: asWritten(title, raw), score };
}

/** True for a change that was made, in words that name something. */
function isFix({ plain, specifics, hedged }: Statement): boolean {
  const text = plain.replace(/^(?:I|I've|We|We've|It is|They are|They were) (?:now )?/i, '');
  if (isOrder(plain)) return false;
  const isMade =
    /^\p{L}+ed\b/iu.test(text) ||
    happened.test(plain) ||
    /\S now (?!that\b)\p{L}+s?\b/u.test(plain) ||
    (unnamed.test(plain) && specifics.length > 0);
  return isMade && !hedged && !boast.test(plain) && (specifics.length > 0 || /\d/.test(plain)) && standsAlone(plain);
}
