import type { Coverage, MeaningState, SearchMode } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { SyncRun } from './sync-deps';
import { grouped } from '../../core/counted';

/** State of one retriever. */
export interface RetrieverState {
  readonly state: 'ready' | 'building' | 'off';
  /** Which embedder makes the vectors: `model` or `built-in`. */
  readonly embedder?: string;
  readonly reason?: string;
}

export interface RetrieverStates {
  readonly keyword: RetrieverState;
  readonly semantic: RetrieverState;
}

const builtInStates = { ready: 'ready', learning: 'building', none: 'off' } as const;

const builtInAnswers: Readonly<Record<Coverage['meaning'], string>> = {
  ready: 'The built-in vectors are used.',
  learning: 'Search by meaning is still learning from your notes; keywords are used until then.',
  none: 'There are too few notes to learn meaning from; keywords are used.',
};

/** How a host syncs the index before a query. */
export interface IndexReadiness {
  /**
   * Syncs the index as far as this host does before a search by these retrievers. Returns null when the index may
   * answer for all notes, otherwise a sentence for the user that says why it cannot yet: "The index is being built:
   * 1,204 of 6,600 notes are read."
   */
  prepare(run: SyncRun, retriever: 'words' | 'meaning'): Promise<string | null>;
  /**
   * Compares the whole vault, if `prepare` let an answer begin before that, and waits as long as a caller would. Returns
   * true when the index is another than when this run's answer began. Missing where `prepare` always compares.
   */
  settle?(run: Pick<Run, 'signal' | 'startedAt'>): Promise<boolean>;
  /**
   * Returns the edition of the index that a search may begin with before `prepare`; null when there is none yet. What it
   * found counts if this is the same afterward. Missing where no search may begin before `prepare`.
   */
  reliedOn?(): number | null;
  /**
   * True when `prepare` starts a model for a search by meaning: one that begins before would be in vain. Missing where no
   * such search may begin then.
   */
  startsModel?(): Promise<boolean>;
  /** Begins to open the index and to compare the vault with it, before the first query. Missing where nobody waits for that. */
  begin?(): void;
}

/** How a host starts the chosen model. */
export interface ModelReadiness {
  /**
   * Starts the model that the user chose, if any, unless the host does that on its own. Failures show in the coverage
   * of the index.
   */
  openModel(): Promise<void>;
}

/** Returns the state of each retriever according to the index's coverage. */
export function readRetrievers(coverage: Coverage): RetrieverStates {
  const { waiting, notKept } = coverage;
  return {
    keyword: { state: waiting > 0 ? 'building' : 'ready', ...(notKept === null ? {} : { reason: notKept }) },
    semantic: semanticState(coverage),
  };
}

/**
 * Returns a remark on search by meaning; null when there is none or it was not requested. That a vault is too small to
 * learn from is part of the status, and reported here only when meaning alone was requested.
 */
export function readMeaningRemark(state: MeaningState, mode: SearchMode): string | null {
  if (mode === 'keyword') return null;
  if (mode === 'semantic' || state.meaning !== 'none') return semanticState(state).reason ?? null;
  const reasons = isModelAnswering(state) ? [] : modelReasons(state);
  return reasons.length === 0 ? null : reasons.join(' ');
}

function semanticState(state: MeaningState): RetrieverState {
  if (isModelAnswering(state)) return { state: 'ready', embedder: 'model' };
  const { meaning } = state;
  const reasons = modelReasons(state);
  if (reasons.length > 0 || meaning !== 'ready') reasons.push(builtInAnswers[meaning]);
  return {
    state: builtInStates[meaning],
    embedder: 'built-in',
    ...(reasons.length === 0 ? {} : { reason: reasons.join(' ') }),
  };
}

function isModelAnswering({ embedded, modelProblem }: MeaningState): boolean {
  return embedded?.isAnswering === true && modelProblem === null;
}

/** Returns why a model, if one is set, does not answer. */
function modelReasons({ embedded, modelProblem }: MeaningState): string[] {
  const reasons = modelProblem === null ? [] : [modelProblem];
  if (embedded !== null && !embedded.isAnswering && embedded.total > 0)
    reasons.push(`The model has processed ${grouped(embedded.done)} of ${grouped(embedded.total)} passages.`);
  return reasons;
}
