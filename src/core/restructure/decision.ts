import type { MergedText } from '../merging/merged-note';
import type { VaultPath } from '../note/path';

export type RestructureAction = 'merge' | 'hub' | 'move' | 'subfolder' | 'split' | 'keep';

/** A note that a split makes from pieces of another one, given by their numbers from 1. */
export interface SplitPart {
  readonly title: string;
  readonly summary: string;
  readonly pieces: readonly number[];
}

interface Decided {
  /** Each once, at least one. */
  readonly notes: readonly VaultPath[];
  readonly reason: string;
  /** 0 to 1; 1 for a user's decision. */
  readonly confidence: number;
  /** True when the user accepts that sentences are lost. */
  readonly acceptsLoss: boolean;
}

/** A decision about one or more notes, applied as one transaction. `folder` null: the folder of the notes. */
export type RestructureDecision = Decided &
  (
    | { readonly action: 'merge'; readonly title: string; readonly folder: string | null; readonly text: MergedText }
    | {
        readonly action: 'hub';
        readonly title: string;
        readonly folder: string | null;
        readonly summary: string;
        readonly lines: ReadonlyMap<string, string>;
      }
    | { readonly action: 'move' | 'subfolder'; readonly folder: string }
    /** null: split at the headings of the highest level. */
    | { readonly action: 'split'; readonly parts: readonly SplitPart[] | null }
    | { readonly action: 'keep' }
  );

export type ActingDecision = Exclude<RestructureDecision, { readonly action: 'keep' }>;

/** Maximum number of notes that may become one; more get an overview. */
export const mostMerged = 5;
/** Number of characters beyond which a note may be split. */
export const longestWhole = 3_000;
