import type { Prompt } from '../../core/prompts/prompt';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { WindowSize } from '../../core/transcript/windows';
import type { LanguageModel } from '../../ports/language-model';
import type { ModelClient } from '../asking/model-client';
import type { FilingDeps } from '../filing/filing';
import type { ExtractionRules } from './extract-task';

/** Services for a run that extracts with a model. */
export interface ModelExtraction {
  readonly client: Pick<ModelClient, 'ask'>;
  /** The model that is asked first. */
  readonly model: Pick<LanguageModel, 'provider' | 'name'>;
  readonly rules: ExtractionRules;
  /** Returns the core memory of a project, '' for none. Missing: no project has one. */
  readonly projectMemory?: (project: string) => Promise<string>;
  readonly restatePrompt: Prompt;
  readonly comparePrompt: Prompt;
  readonly size: WindowSize;
  /** Returns the most closely related notes, best first. */
  readonly nearest: (text: string, limit: number) => Promise<readonly VaultPath[]>;
  /** Updates the index behind `nearest` with notes written since. */
  readonly refresh: (paths: readonly VaultPath[]) => Promise<void>;
  /** null when new notes go to their usual folders. */
  readonly filing: Omit<FilingDeps, 'run'> | null;
  /** Resolves links to every file of the vault, and to the notes that this run adds. */
  readonly links: LinkResolver;
}
