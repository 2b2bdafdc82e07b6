import type { BeatSource } from '../../core/note/beat';
import type { VaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { Session } from '../../core/transcript/turn';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { Project } from '../filing/route-beat';
import type { ModelExtraction } from './model-extraction';

/** What is read with a model, window by window. */
export interface WindowWork {
  /** Without secrets. */
  readonly session: Session;
  /** False for a text that somebody filed, which is taken as one turn: its notes name no session and no turns. */
  readonly isTalk: boolean;
  readonly project: Project | null;
  readonly source: BeatSource;
  readonly extraction: ModelExtraction;
  readonly world: { readonly vault: Vault; readonly hasher: Hasher; readonly settings: VaultSettings };
  readonly run: Run;
  /** The record of the session, to which its notes link; absent or null where it has none. */
  readonly record?: VaultPath | null;
  /** Whether a note of the vault rests on these turns of the session already. */
  readonly isKnown?: (turnIds: readonly string[]) => Promise<boolean>;
  /** What the user wants of every note, whatever the model says; null where it is left open. */
  readonly forced?: { readonly type: string | null; readonly folder: string | null };
}
