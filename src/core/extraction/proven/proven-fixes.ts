import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { oneLine } from '../../session-record/record-line';
import { shortPath } from '../../session-record/removed-files';
import { tellingError } from '../../session-record/work-lines';
import type { Session } from '../../transcript/turn';
import type { Deed } from '../../transcript/work/deed';
import { sureDraft } from '../draft';
import { isPassing } from '../passing-states';
import { boast, happened } from '../reports';
import { causeCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { deedOf, pointsBack } from '../text/narration';
import { namesSubject, standsAlone } from '../text/stands-alone';
import { letterCount, statementScore, type Statement } from '../text/statement';
import { asWritten, titleFrom } from '../titles';
import type { TurnUnits } from '../text/turn-units';
import { asPhrase, contentWords, sharedCount, specificsOf } from '../text/words';
import { isSlip } from '../weigh-unit';
import { stripEnd } from '../../text-ends';

type Failure = Extract<Deed, { kind: 'failure' }>;
type Fixed = Failure & { readonly fix: NonNullable<Failure['fix']> };

/**
 * Maximum number of turns between a failure and the run that worked; beyond it the turns between are about other
 * matters.
 */
const mostTurns = 8;
const leastCause = 2;
const mostDrafts = 6;
/** Matches an error of one computer, which says nothing about the work. */
const missingProgram = /\bcommand not found\b|\bis not recognized as\b/i;
/** Number of letters that a title may leave out of a cause. */
const shortestRest = 15;

/**
 * Returns drafts of commands that failed and later worked, when the assistant explained why in between: the error, the
 * cause and the change.
 */
export function fixDrafts(session: Session, units: TurnUnits, isNew: (turnsBefore: number) => boolean): BeatDraft[] {
  const deeds = session.deeds ?? [];
  return deeds
    .flatMap((deed) =>
      deed.kind === 'failure' && deed.fix !== null && !missingProgram.test(deed.error) && isNew(deed.fix.turnsBefore)
        ? (fixDraft(deed as Fixed, session, units) ?? [])
        : [],
    )
    .slice(0, mostDrafts);
}

/**
 * Returns the number of turns before the next run of the same command, whether it failed or worked; explanations after
 * it belong to that run.
 */
function nextRun(failure: Fixed, deeds: readonly Deed[]): number {
  const next = deeds.find(
    (deed) => deed.kind === 'failure' && deed.command === failure.command && deed.turnsBefore > failure.turnsBefore,
  );
  return Math.min(next?.turnsBefore ?? Infinity, failure.fix.turnsBefore);
}

interface Told {
  readonly cause: Statement;
  readonly at: number;
  readonly score: number;
}

/**
 * Returns the best explanation between a failure and the next run; one that shares no word with the error must call
 * something a fault or a cause.
 */
function toldCause(failure: Fixed, session: Session, units: TurnUnits): Told | null {
  const wanted = contentWords(failure.error);
  const last = Math.min(nextRun(failure, session.deeds ?? []), failure.turnsBefore + mostTurns) - 1;
  let best: Told | null = null;
  for (let at = Math.max(0, failure.turnsBefore - 1); at <= last; at += 1) {
    if (session.turns[at]?.role !== 'assistant') continue;
    for (const cause of units.of(at).flatMap(({ statements }) => statements)) {
      const shared = sharedCount(contentWords(cause.plain), wanted);
      const score = isCause(cause) ? statementScore(cause) + shared : 0;
      const isTold = shared > 0 || cause.cause || cause.problem;
      if (isTold && score >= leastCause && score > (best?.score ?? 0)) best = { cause, at, score };
    }
  }
  return best;
}

function fixDraft(failure: Fixed, session: Session, units: TurnUnits): BeatDraft | null {
  const { command, error, fix } = failure;
  const best = toldCause(failure, session, units);
  const title = best === null ? null : titleFrom(best.cause.plain);
  const told = best === null ? undefined : session.turns[best.at];
  if (best === null || title === null || title.endsWith('…') || told === undefined) return null;
  const files = fix.files.map((file) => shortPath(file, session.cwd ?? '')).join(', ');
  const deed = changeAfter(best, failure, units);
  const other = fix.command !== command && files === '' ? `\`${fix.command}\`` : '';
  const changes = files === '' ? other : `changes to ${files}`;
  const done = deed === '' ? changes : deed;
  const where = files === '' || deed === '' ? '' : ` (${files})`;
  if (changes === '' || !saysCause(best.cause, title)) return null;
  const said = tellingError(error);
  const proof = session.turns[Math.max(0, fix.turnsBefore - 1)];
  return sureDraft(
    {
      type: 'problem',
      title: asWritten(title, best.cause.raw),
      summary: `\`${oneLine(command, 70)}\` failed${said === '' ? '' : ` with “${said}”`}; it worked after ${changes}${deed === '' ? '' : `: ${deed}`}.`,
      body: [
        ...(said === '' ? [] : [`**Symptom:** ${harmlessMarkdown(error)}`]),
        `**Cause:** ${harmlessMarkdown(best.cause.raw)}`,
        `**Fix:** ${harmlessMarkdown(`${done}${where}`)}; then \`${harmlessMarkdown(fix.command)}\` worked.`,
      ].join('\n\n'),
      turnIds: [...new Set([told.id, proof?.id ?? told.id])],
    },
    session,
  );
}

/** Returns what the assistant reports to have changed, until the turn after the run that worked; '' without it. */
function changeAfter({ at, cause }: Told, { fix }: Fixed, units: TurnUnits): string {
  for (let turn = at; turn <= fix.turnsBefore && turn <= at + mostTurns; turn += 1) {
    if (units.turns[turn]?.role !== 'assistant') continue;
    const said = units.of(turn).flatMap(({ statements }) => statements);
    const made = said.find((each) => each.raw !== cause.raw && isMade(each) && standsAlone(each.plain));
    if (made !== undefined) return stripEnd(deedOf(made.plain), /[.:\s]/);
  }
  return '';
}

/** True for a change that was made, not announced. */
function isMade({ plain, specifics, hedged }: Statement): boolean {
  return specifics.length > 0 && !hedged && happened.test(plain) && !boast.test(plain);
}

/** True when the title says why, not only what was seen, and names no slip that a compiler points at. */
function saysCause({ plain, raw }: Statement, title: string): boolean {
  const rest = plain.slice(title.length);
  const isWhole = letterCount(rest) < shortestRest || hasCue(asPhrase(title), causeCues);
  return isWhole && specificsOf(raw).length > 0 && !isPassing(plain) && !isSlip(plain) && namesSubject(title);
}

function isCause({ role, hedged, unresolved, plain, specifics }: Statement): boolean {
  return (
    role === 'claim' && !hedged && !unresolved && !pointsBack(plain) && specifics.length > 0 && letterCount(plain) >= 30
  );
}
