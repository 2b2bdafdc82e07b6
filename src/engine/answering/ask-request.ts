import type { AskAnswer } from '../../core/ask/ask-answer';
import type { Selection } from '../../core/ask/question/selection';
import type { QueryFilter } from '../../core/search/query';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { Quote } from '../asking/agree-to-cost';
import type { VaultInstructionsDeps } from '../asking/vault-instructions';
import type { ProposingDeps } from '../proposing/propose';
import type { IndexReadiness } from '../indexing/retriever-states';
import type { AnswerBound } from './answer-bound';
import type { AskedBefore } from './ask-tasks';
import type { FindLinesDeps } from './find-lines';
import type { RetrieveDeps } from './retrieve-rows';
import type { SaidDeps } from './said-library';
import type { StatedLinesDeps } from './stated-lines';

export interface AskRequest {
  readonly question: string;
  /** Earlier questions of the same conversation, oldest first. */
  readonly thread?: readonly AskedBefore[];
  /** Only notes that pass these are searched. */
  readonly filters?: readonly QueryFilter[];
  /** Text to which *this* in the question may refer. */
  readonly selection?: Selection | undefined;
  /** True when what was said in captured conversations may answer too. */
  readonly sessions?: boolean;
  /** True when no language model is asked. */
  readonly offline: boolean;
  /** True when the user has accepted the cost. */
  readonly yes: boolean;
  /** True when neither a kept answer to the same question is used nor, unless `client` says otherwise, a cached reply. */
  readonly again?: boolean;
  /** True when only the cost is estimated. */
  readonly dryRun: boolean;
}

export interface AskQuestionDeps
  extends
    FindLinesDeps,
    RetrieveDeps,
    SaidDeps,
    ProposingDeps,
    VaultInstructionsDeps,
    Pick<StatedLinesDeps, 'keptGraph' | 'readGraphAbout'> {
  readonly index: NoteIndex;
  readonly vault: FindLinesDeps['vault'] & VaultInstructionsDeps['vault'];
  readonly readiness: IndexReadiness;
  readonly clock: Clock;
  /** The device cache of the vault. */
  readonly cache: Pick<BlobStore, 'get' | 'put'>;
  /** The bound of lines. */
  readonly bound: Pick<AnswerBound, 'known'>;
}

/** What is known before the answer is. Neither contains text of a model. */
export type AskStep =
  /** The best passages of notes; the answer when no model takes part. */
  | { readonly kind: 'found'; readonly passages: AskAnswer }
  /** The step that takes time, in our own words, and how far it is. */
  | { readonly kind: 'doing'; readonly label: string }
  /** A model is asked to answer from this many passages. */
  | { readonly kind: 'composing'; readonly rowCount: number };

export interface AskOutput extends AskAnswer {
  /** The estimated cost, when the model was not asked because nobody accepted it, or in a dry run. */
  readonly quote?: Quote;
  /** Why the model was not asked although it is chosen: nobody accepted the cost. */
  readonly refused?: string;
}
