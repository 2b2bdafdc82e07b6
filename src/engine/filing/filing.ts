import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { ModelClient } from '../asking/model-client';
import type { VaultInstructions } from '../asking/vault-instructions';
import type { ExistingNote } from '../reading/existing-note';

/** A note to be filed; it need not be in the vault yet. */
export interface NoteToFile {
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** Current path; null for a new note. */
  readonly path: VaultPath | null;
  /** The day on which it was known, `YYYY-MM-DD`. */
  readonly day: string;
  /** Where it comes from, as Markdown; `into` is the note in which this is written. */
  readonly source: (into: VaultPath) => string;
}

/** The text to add to a note, and the tags to add to its properties. */
export interface Passage {
  readonly text: string;
  readonly tags: readonly string[];
}

/** Where a note goes, after the model's answer was checked. */
export type Filing =
  | {
      readonly action: 'create';
      readonly folder: string;
      readonly title: string;
      readonly confidence: number;
      readonly reason: string;
    }
  | {
      readonly action: 'extend';
      readonly note: ExistingNote;
      readonly heading: string;
      readonly passage: Passage;
      readonly confidence: number;
      readonly reason: string;
    }
  /**
   * It stays a note of its own: a new one in the usual folder for its kind, another where it is. `isRefused`: the model
   * named another place, which cannot be taken.
   */
  | {
      readonly action: 'usual';
      readonly confidence: number;
      readonly reason: string;
      readonly isRefused: boolean;
    }
  /** The user decides, for this `reason`. */
  | { readonly action: 'uncertain'; readonly confidence: number; readonly reason: string };

/** Services for filing, for one run. */
export interface FilingDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly instructions: VaultInstructions;
  readonly client: Pick<ModelClient, 'ask'>;
  readonly links: LinkResolver;
  readonly run: Run;
  /** See `SecondCheckDeps`. */
  readonly isRepeatable?: boolean;
  /** Returns the most closely related notes, best first. */
  readonly nearest: (text: string, limit: number) => Promise<readonly VaultPath[]>;
}
