import type { BeatSource } from '../../core/note/beat';
import type { VaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { Session } from '../../core/transcript/turn';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { Project } from '../filing/route-beat';
import type { ExistingNote } from '../reading/existing-note';
import type { VerdictName } from './compare-task';
import type { EvidencedDraft } from './draft-from-proposal';
import type { ModelExtraction } from './model-extraction';

/** Data for extraction with a model, window by window. */
export interface WindowWork {
  /** The session without secrets. */
  readonly session: Session;
  /** False for a filed text, which is read as one turn; its notes name no session and no turns. */
  readonly isTalk: boolean;
  readonly project: Project | null;
  readonly source: BeatSource;
  readonly extraction: ModelExtraction;
  readonly deps: { readonly vault: Vault; readonly hasher: Hasher; readonly settings: VaultSettings };
  readonly run: Run;
  /** The record of the session, to which its notes link; missing or null without one. */
  readonly record?: VaultPath | null;
  /** Returns whether a note of the vault is already based on these turns of the session. */
  readonly isKnown?: (turnIds: readonly string[]) => Promise<boolean>;
  /** The user's decision for every note, which overrides the model; null when the user made none. */
  readonly forced?: {
    readonly title: string | null;
    readonly type: string | null;
    readonly folder: string | null;
    readonly tags: readonly string[];
  };
  /** Where names of new notes must be free; the vault when missing. */
  readonly places?: Pick<Vault, 'findCollision'>;
}

/** A draft and its relations to existing notes. */
export interface JudgedDraft {
  readonly draft: EvidencedDraft;
  /** Our note with the same claim; null without one. */
  readonly sameAs: ExistingNote | null;
  readonly links: readonly { readonly verdict: VerdictName; readonly note: ExistingNote }[];
}
