import type { Coverage } from '../../ports/note-index';

/** One way of finding notes, and whether it answers. */
export interface LegState {
  readonly state: 'ready' | 'building' | 'off';
  readonly reason?: string;
}

export interface IndexLegs {
  readonly keyword: LegState;
  readonly semantic: LegState;
}

/** The state of each leg by what the index covers. */
export function readLegs({ waiting, notKept }: Coverage): IndexLegs {
  return {
    keyword: { state: waiting > 0 ? 'building' : 'ready', ...(notKept === null ? {} : { reason: notKept }) },
    semantic: { state: 'off', reason: 'Search by meaning is not built yet.' },
  };
}
