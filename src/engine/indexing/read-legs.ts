import type { Coverage, SearchMode } from '../../ports/note-index';
import type { SyncRun } from './sync-world';

/** One way of finding notes, and whether it answers. */
export interface LegState {
  readonly state: 'ready' | 'building' | 'off';
  /** What makes the vectors. */
  readonly embedder?: string;
  readonly reason?: string;
}

export interface IndexLegs {
  readonly keyword: LegState;
  readonly semantic: LegState;
}

const builtInStates = { ready: 'ready', learning: 'building', none: 'off' } as const;

const builtInAnswers: Readonly<Record<Coverage['meaning'], string>> = {
  ready: 'The built-in vectors answer.',
  learning: 'Search by meaning is still learning from your notes; until then keywords answer.',
  none: 'There are too few notes to learn their meaning from; keywords answer.',
};

/** How a host brings the index to the vault before it is asked. */
export interface IndexReadiness {
  /**
   * Brings the index as far as this host does before a search by these legs. null when the index may answer for all notes, else the sentence
   * for the user why it cannot yet: "The index is being built: 1,204 of 6,600 notes are read."
   */
  prepare(run: SyncRun, legs: 'words' | 'meaning'): Promise<string | null>;
}

/** How a host makes known what the chosen model has to say. */
export interface ModelReadiness {
  /** Starts the model that the user chose, where there is one, unless the host does that by itself; what goes wrong shows in the coverage of the index. */
  openModel(): Promise<void>;
}

/** The state of each leg by what the index covers. */
export function readLegs(coverage: Coverage): IndexLegs {
  const { waiting, notKept } = coverage;
  return {
    keyword: { state: waiting > 0 ? 'building' : 'ready', ...(notKept === null ? {} : { reason: notKept }) },
    semantic: semanticLeg(coverage),
  };
}

/** What a search has to say of its leg by meaning; null when there is nothing, or when that was not asked for. That a vault is too small to learn from is told by its status, and here only to who asked for meaning alone. */
export function readMeaningRemark(coverage: Coverage, mode: SearchMode): string | null {
  if (mode === 'keyword') return null;
  if (mode === 'semantic' || coverage.meaning !== 'none') return readLegs(coverage).semantic.reason ?? null;
  const reasons = isModelAnswering(coverage) ? [] : modelReasons(coverage);
  return reasons.length === 0 ? null : reasons.join(' ');
}

function semanticLeg(coverage: Coverage): LegState {
  if (isModelAnswering(coverage)) return { state: 'ready', embedder: 'model' };
  const { meaning } = coverage;
  const reasons = modelReasons(coverage);
  if (reasons.length > 0 || meaning !== 'ready') reasons.push(builtInAnswers[meaning]);
  return {
    state: builtInStates[meaning],
    embedder: 'built-in',
    ...(reasons.length === 0 ? {} : { reason: reasons.join(' ') }),
  };
}

function isModelAnswering({ embedded, modelProblem }: Coverage): boolean {
  return embedded?.isAnswering === true && modelProblem === null;
}

/** Why the model does not answer, where there is one. */
function modelReasons({ embedded, modelProblem }: Coverage): string[] {
  const reasons = modelProblem === null ? [] : [modelProblem];
  if (embedded !== null && !embedded.isAnswering && embedded.total > 0)
    reasons.push(`The model has seen ${number(embedded.done)} of ${number(embedded.total)} passages.`);
  return reasons;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
