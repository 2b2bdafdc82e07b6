import type { MergedText } from '../merging/merged-note';
import type { VaultPath } from '../note/path';

export type RestructureAction = 'merge' | 'hub' | 'move' | 'subfolder' | 'split' | 'keep';

/** A note that a split makes of some pieces of another, by their numbers from 1. */
export interface SplitPart {
  readonly title: string;
  readonly summary: string;
  readonly pieces: readonly number[];
}

interface Decided {
  /** Each once, at least one. */
  readonly notes: readonly VaultPath[];
  readonly reason: string;
  /** 0 to 1; 1 for what a person decided. */
  readonly confidence: number;
  /** Sentences that would be lost are accepted. */
  readonly acceptsLoss: boolean;
}

/** What is to become of some notes, all of it in one step. `folder` null: where the notes are. */
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
    /** null: at the headings of the highest level. */
    | { readonly action: 'split'; readonly parts: readonly SplitPart[] | null }
    | { readonly action: 'keep' }
  );

export type ActingDecision = Exclude<RestructureDecision, { readonly action: 'keep' }>;

/** So many notes may become one; more get an overview. */
export const mostMerged = 5;
/** A note with more characters may be split. */
export const longestWhole = 3_000;
