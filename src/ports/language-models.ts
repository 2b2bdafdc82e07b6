import type { ModelOperation } from '../core/language-models/provider-choice';
import type { ListingProvider } from '../core/language-models/providers';
import type { LanguageModel } from './language-model';

/** The models that one operation may use. */
export interface ChosenModels {
  readonly first: LanguageModel;
  /** Fallback for when the first model cannot be reached; null when the user named none. */
  readonly second: LanguageModel | null;
}

export interface LanguageModels {
  /**
   * Returns the models that the user chose for this operation, or null when no provider was chosen. Sends and starts
   * nothing. Throws a `ModelError` (`not-set-up`, `no-key`) when the chosen models cannot be used here.
   */
  choose(operation: ModelOperation): Promise<ChosenModels | null>;
}

export interface FoundServer {
  readonly address: string;
  /** Names of its models, sorted. */
  readonly models: readonly string[];
}

/**
 * Finds language models that are already on this device, in order to offer them. It starts nothing and sends nothing
 * but the request for model names.
 */
export interface ProviderSearch {
  /** Returns the absolute path of a program, or null when there is none or programs cannot be started. */
  findProgram(name: string): Promise<string | null>;
  /** Returns the provider's server at an address (null: its default address), or null when it does not list its models within a moment. */
  findServer(provider: ListingProvider, address: string | null): Promise<FoundServer | null>;
}

/** API keys of providers: in the app's secret storage, or in the environment of a terminal. They are never written to a file, a log or an error. */
export interface KeyStore {
  /** Returns a key by its usual name, such as `ANTHROPIC_API_KEY`, or null when there is none. */
  get(name: string): Promise<string | null>;
  /** Returns the sentence that says how to add a missing key; missing where the host shows a button. */
  adviceFor?(name: string): string;
}
