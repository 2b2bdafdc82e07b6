import type { Prompt } from '../../core/prompts/prompt';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/resolve-link';
import type { WindowSize } from '../../core/transcript/windows';
import type { LanguageModel } from '../../ports/language-model';
import type { ModelClient } from '../asking/model-client';
import type { FilingWorld } from '../filing/filing';
import type { ExtractionRules } from './extract-task';

/** What a run needs to extract with a model. */
export interface ModelExtraction {
  readonly asker: Pick<ModelClient, 'ask'>;
  /** The one that is asked first. */
  readonly model: Pick<LanguageModel, 'provider' | 'name'>;
  readonly rules: ExtractionRules;
  readonly comparePrompt: Prompt;
  readonly size: WindowSize;
  /** The notes that have most to do with a text, best first. */
  readonly nearest: (text: string, limit: number) => Promise<readonly VaultPath[]>;
  /** Lets `nearest` find what was written meanwhile. */
  readonly refresh: (paths: readonly VaultPath[]) => Promise<void>;
  /** null where new notes go by the usual rules. */
  readonly filing: Omit<FilingWorld, 'run'> | null;
  /** Knows every file of the vault, and what this run adds. */
  readonly links: LinkResolver;
}
