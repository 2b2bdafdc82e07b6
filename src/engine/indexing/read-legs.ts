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
export function readLegs({ waiting, notKept, meaning }: Coverage): IndexLegs {
  return {
    keyword: { state: waiting > 0 ? 'building' : 'ready', ...(notKept === null ? {} : { reason: notKept }) },
    semantic: semanticLeg(meaning),
  };
}

function semanticLeg(meaning: Coverage['meaning']): LegState {
  const embedder = 'built-in';
  switch (meaning) {
    case 'ready':
      return { state: 'ready', embedder };
    case 'learning':
      return { state: 'building', embedder, reason: 'Search by meaning is still learning from your notes.' };
    case 'none':
      return { state: 'off', embedder, reason: 'There are too few notes to learn their meaning from.' };
  }
}
