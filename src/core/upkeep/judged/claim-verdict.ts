import type { UpkeepNote } from '../upkeep-note';

/** How the claims of two notes relate. */
export const claimVerdicts = ['same', 'corroborates', 'refines', 'contradicts', 'different'] as const;

export type ClaimVerdict = (typeof claimVerdicts)[number];

/** Two notes whose claims may be compared. */
export type ClaimPair = readonly [UpkeepNote, UpkeepNote];

/** A language model's verdict on two notes, after a second check. Nothing of it is ever written into a note. */
export interface JudgedClaims {
  readonly verdict: ClaimVerdict;
  /** Reason that the model gives; '' for none. */
  readonly reason: string;
  /** Outcome of the second check: `failed` verdicts are not used, `unsure` ones are only shown. */
  readonly check: 'passed' | 'unsure' | 'failed';
  /** Confidence of the second check, from 0 to 1. */
  readonly confidence: number;
  /** For `contradicts`: the sentences that cannot both hold, in the order of the pair, which may not occur in the notes. */
  readonly quotes?: readonly [string, string];
}

/** Returns the key of two notes, in whatever order they stand. */
export function pairKey([one, other]: readonly Pick<UpkeepNote, 'path'>[]): string {
  return JSON.stringify([one?.path ?? '', other?.path ?? ''].sort());
}
