import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-record';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import type { JudgedClaims } from '../../core/upkeep/judged/claim-verdict';
import { answersOf, type AnswerName, type JobId, type Said, type UpkeepProposal } from '../../core/upkeep/proposal';
import { type Standing, standingOf } from '../../core/upkeep/standing';
import type { Quote } from '../../engine/asking/agree-to-cost';
import { stoppedBy } from '../../engine/proposing/choose-changes';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import type { UpkeepOutcome } from './carry-out-upkeep';
import type { ClaimsJudged } from './judge-claims';
import type { UpkeepAnswers } from './read-answers';

export interface ProposalRow {
  /** Paths; of several the first is the one that stays or holds. */
  readonly notes: readonly string[];
  readonly action: UpkeepProposal['action'];
  readonly reason: string;
  /** Effect on links and sentences; null for what was not planned. */
  readonly proof: Proof | null;
  /** What can be answered in a decisions file; the first is proposed. */
  readonly answers: readonly AnswerName[];
  /** The facts that weigh for or against each note, in their order. */
  readonly sides: readonly Standing[];
  /** The sentences that cannot both hold, or that only one of two near notes has, in the order of the notes, with the differing words. */
  readonly sentences?: readonly Said[];
  /** Verdict of a language model on the claims, and of a second request on that verdict. */
  readonly judged?: Pick<JudgedClaims, 'verdict' | 'reason' | 'check' | 'confidence'>;
}

/** Words for what weighs for or against a note, in one line. */
export function standingWords({ date, authority, confidence, source }: Standing): string {
  return [
    date,
    `authority ${authority.toFixed(2)}`,
    confidence === null ? '' : `confidence ${confidence.toFixed(2)}`,
    source,
  ]
    .filter((each) => each !== '')
    .join(' · ');
}

export interface JobRow {
  readonly job: JobId;
  readonly proposals: readonly ProposalRow[];
  /** Number of proposals that were carried out; null where the job only lists for the user. */
  readonly applied: number | null;
  /** Number of proposals that wait for an answer. */
  readonly left: number;
}

export interface CompactOutput {
  readonly run: string;
  readonly jobs: readonly JobRow[];
  readonly tookMs: number;
  /** Answers that fit no proposal, and changes that could not be made. */
  readonly refused: readonly NoteReason[];
  readonly leftOut: readonly LeftOutNote[];
  /** Number of notes that were compared: those that this program made, but for rules, entries of the board, private notes and those that are left out. */
  readonly comparedCount: number;
  /** null when no language model was asked. */
  readonly cost: Cost | null;
  /** Expected cost of a language model that was not asked. */
  readonly quote?: Quote;
  /** Set when the model gave nothing usable about some of the notes. */
  readonly failed?: string;
  /** The planned operations, when they were not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** Reason why nothing was changed. */
  readonly stopped?: string;
}

interface Compacted {
  readonly run: string;
  readonly jobs: readonly JobId[];
  readonly proposals: readonly UpkeepProposal[];
  readonly answers: UpkeepAnswers;
  /** null when there was nothing to carry out. */
  readonly outcome: UpkeepOutcome | null;
  readonly judged: ClaimsJudged;
  readonly leftOut: readonly LeftOutNote[];
  readonly comparedCount: number;
  readonly tookMs: number;
  readonly isDryRun: boolean;
}

export function compactOutput(compacted: Compacted): CompactOutput {
  const { run, jobs, answers, outcome, judged, leftOut, comparedCount, tookMs, isDryRun } = compacted;
  const { asked, quote, failed: unjudged } = judged;
  const changes = outcome?.preview?.changes ?? [];
  const stopped = outcome === null ? undefined : stoppedBy(outcome.choice);
  const isPlanned = isDryRun || stopped !== undefined;
  const doubtful = changes.flatMap(({ item, objection }) =>
    isPlanned && objection !== null ? [{ item, why: objection }] : [],
  );
  const failed = [...(outcome?.refused ?? []), ...doubtful].flatMap(({ item, why }) =>
    item.proposal.notes.map(({ path }) => ({ path, ...why })),
  );
  return {
    run,
    jobs: jobs.map((job) => jobRow(job, compacted)),
    tookMs,
    refused: [...answers.refused, ...failed],
    ...{ leftOut, comparedCount },
    cost: asked?.cost ?? null,
    ...(quote === undefined ? {} : { quote }),
    ...(unjudged === undefined ? {} : { failed: unjudged }),
    ...(isPlanned
      ? {
          plan: printPlan({
            operations: changes.flatMap(({ objection, planned }) => (objection === null ? planned.operations : [])),
          }),
        }
      : {}),
    ...(outcome?.ended === undefined ? {} : { ended: outcome.ended }),
    ...(stopped === undefined ? {} : { stopped }),
  };
}

function jobRow(job: JobId, { proposals, answers, outcome }: Compacted): JobRow {
  const own = proposals.filter((proposal) => proposal.job === job);
  const done = new Set(outcome?.applied.map(({ item }) => item.proposal));
  const appliedCount = own.filter((proposal) => done.has(proposal)).length;
  const onlyLists = job !== 'duplicates' && !own.some((each) => answers.given.has(each) || each.proposed !== undefined);
  return {
    job,
    proposals: own.map((proposal) => proposalRow(proposal, outcome)),
    applied: onlyLists ? null : appliedCount,
    left: own.length - appliedCount,
  };
}

function proposalRow(proposal: UpkeepProposal, outcome: UpkeepOutcome | null): ProposalRow {
  const { job, notes, action, reason, proposed, sentences, judged } = proposal;
  const planned = [...(outcome?.applied ?? []), ...(outcome?.preview?.changes ?? [])];
  return {
    notes: notes.map(({ path }) => path),
    ...{ action, reason },
    proof: planned.find(({ item }) => item.proposal === proposal)?.planned.proof ?? null,
    sides: notes.map(standingOf),
    answers: [...new Set([...(proposed === undefined ? [] : [proposed]), ...answersOf[job]])],
    ...(judged === undefined ? {} : { judged: shownJudgement(judged) }),
    ...(sentences === undefined ? {} : { sentences }),
  };
}

function shownJudgement({ verdict, reason, check, confidence }: JudgedClaims): ProposalRow['judged'] {
  return { verdict, reason, check, confidence };
}
