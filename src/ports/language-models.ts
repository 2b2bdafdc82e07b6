import type { Operation } from '../core/language-models/provider-choice';
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
  choose(operation: Operation): Promise<ChosenModels | null>;
}
