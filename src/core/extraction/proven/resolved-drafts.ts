import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { stepOf } from '../../session-record/confirmed-lines';
import { fitting } from '../../session-record/record-line';
import type { Session } from '../../transcript/turn';
import { sureDraft } from '../draft';
import { resolvedCauses, type Resolved } from './resolved-causes';
import { standsAlone } from '../text/stands-alone';
import type { Unit } from '../text/units';
import type { TurnUnits } from '../text/turn-units';
import { asPhrase, contentWords, sharedCount } from '../text/words';

const mostDrafts = 4;
/** Matches a step that only checks, or that is for another case. */
const checking =
  /^(?:if|when|in case|wenn|falls|si|se|если|confirm|check|verify|test|see|show|list|to (?:confirm|verify|check|test))(?!\p{L})/iu;

const isRemedy = (step: string): boolean => step !== '' && !checking.test(step);

/** Returns what a message says was done, when the cause was named before it. */
function reportIn(units: readonly Unit[]): string | undefined {
  const [first] = units.flatMap(({ statements }) => statements).filter(({ role }) => role === 'claim');
  return first !== undefined && first.specifics.length > 0 && standsAlone(first.plain) && isRemedy(first.plain)
    ? fitting(first.plain, 200) || undefined
    : undefined;
}

/** Returns drafts of faults that are over, each with its cause, the command that helped and the words that say so. */
export function resolvedDrafts(
  session: Session,
  units: TurnUnits,
  isNew: (turnsBefore: number) => boolean,
): BeatDraft[] {
  return resolvedCauses(session, units)
    .filter(({ until }) => isNew(until + 1))
    .flatMap((resolved) => draftOf(resolved, session, units) ?? [])
    .slice(-mostDrafts);
}

function draftOf(resolved: Resolved, session: Session, units: TurnUnits): BeatDraft | null {
  const { cause, title, at, until, proof } = resolved;
  const step = stepThatHelped(resolved, session, units);
  const [told, proven] = [session.turns[at], session.turns[until]];
  if (step === '' || told === undefined || proven === undefined) return null;
  const whole = fitting(cause.plain, 240);
  const isMore = asPhrase(whole) !== asPhrase(title);
  return sureDraft(
    {
      type: 'problem',
      title,
      summary: isMore && whole !== '' ? `${whole} Fix: ${fitting(step, 160)}` : `Fix: ${fitting(step, 240)}`,
      body: [
        `**Cause:** ${harmlessMarkdown(cause.raw)}`,
        `**Fix:** ${harmlessMarkdown(step)}`,
        `**Proof:** “${harmlessMarkdown(proof)}” (${proven.id})`,
      ].join('\n\n'),
      turnIds: [...new Set([told.id, proven.id])],
    },
    session,
  );
}

/**
 * Returns the first command of the message that the proof answers, else the one given between the cause and its proof
 * that is closest to the cause, the last of equals; '' without one.
 */
function stepThatHelped({ cause, at, until }: Resolved, { turns }: Session, units: TurnUnits): string {
  const isConfirmed = turns[until]?.role === 'user';
  const reply = isConfirmed ? units.of(until - 1) : [];
  const direct = reply.map(stepOf).find(isRemedy) ?? (until - 1 === at ? undefined : reportIn(reply));
  if (direct !== undefined) return direct;
  const wanted = contentWords(cause.plain);
  let best = { step: '', score: 0 };
  for (let turn = at; turn < until; turn += 1) {
    if (turns[turn]?.role !== 'assistant') continue;
    for (const unit of units.of(turn)) {
      const step = stepOf(unit);
      const score = !isRemedy(step) ? 0 : 1 + sharedCount(contentWords(step), wanted);
      if (score > 0 && score >= best.score) best = { step, score };
    }
  }
  return best.step;
}
