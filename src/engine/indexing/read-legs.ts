import type { Coverage } from '../../ports/note-index';

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

/** The state of each leg by what the index covers. */
export function readLegs(coverage: Coverage): IndexLegs {
  const { waiting, notKept } = coverage;
  return {
    keyword: { state: waiting > 0 ? 'building' : 'ready', ...(notKept === null ? {} : { reason: notKept }) },
    semantic: semanticLeg(coverage),
  };
}

function semanticLeg({ meaning, embedded, modelProblem }: Coverage): LegState {
  if (embedded?.isAnswering === true && modelProblem === null) return { state: 'ready', embedder: 'model' };
  const reasons = modelProblem === null ? [] : [modelProblem];
  if (embedded !== null && !embedded.isAnswering && embedded.total > 0) reasons.push(`The model has seen ${number(embedded.done)} of ${number(embedded.total)} passages.`);
  if (reasons.length > 0 || meaning !== 'ready') reasons.push(builtInAnswers[meaning]);
  return { state: builtInStates[meaning], embedder: 'built-in', ...(reasons.length === 0 ? {} : { reason: reasons.join(' ') }) };
}

const builtInStates = { ready: 'ready', learning: 'building', none: 'off' } as const;
const builtInAnswers: Readonly<Record<Coverage['meaning'], string>> = {
  ready: 'The built-in vectors answered.',
  learning: 'Search by meaning is still learning from your notes; keywords answered.',
  none: 'There are too few notes to learn their meaning from; keywords answered.',
};

function number(value: number): string {
  return value.toLocaleString('en-US');
}
