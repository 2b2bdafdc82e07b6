import { isAppError } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-record';
import type { PrintedOperation } from '../../core/plan/plan';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { AskingServices } from '../../engine/asking/model-requests';
import type { Watermark } from '../../engine/capturing/watermark';
import type { Run } from '../../ports/run';
import type { OpenText } from './distil-text';
import type { DistilInput } from './promote-input';
import type { PromoteDeps } from './promote-deps';
import type { SourceRow } from './source-row';

export interface DistilOutput {
  readonly run: string;
  readonly sources: readonly SourceRow[];
  /** Names and documents that could not be read, and documents that were not read to their end. */
  readonly refused: readonly NoteReason[];
  /** Parts of a model's replies that were left out, and why, a sentence each. */
  readonly problems: readonly string[];
  /** null when no model took part. */
  readonly cost: Cost | null;
  /** The expected cost of a model, for a dry run or when nobody agreed to it. */
  readonly quote?: Quote;
  /** Reason why nothing, or nothing more, was distilled: nobody agreed to the cost, or a limit was reached. */
  readonly unagreed?: string;
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
}

export type DistilDeps = PromoteDeps & AskingServices;

/** What a run works on. */
export interface DistilWork {
  readonly open: readonly OpenText[];
  readonly refused: readonly NoteReason[];
  readonly watermark: Watermark;
  readonly services: DistilDeps;
  readonly input: DistilInput;
  readonly run: Run;
}

/** True for an error that means that nobody agreed to more. */
export function isUnagreed(error: unknown): boolean {
  return isAppError(error, 'over-budget') || isAppError(error, 'needs-consent');
}
