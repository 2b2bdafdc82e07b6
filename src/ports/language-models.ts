import type { Operation } from '../core/language-models/provider-choice';
import type { LanguageModel } from './language-model';

/** The models that one operation may ask. */
export interface ChosenModels {
  readonly first: LanguageModel;
  /** Asked when the first cannot be reached; null when the user named none. */
  readonly second: LanguageModel | null;
}

export interface LanguageModels {
  /** What the user chose for this operation; null when no provider was chosen. Nothing is asked or started. Throws a `ModelError` (`not-set-up`, `no-key`) when what was chosen cannot be used here. */
  choose(operation: Operation): Promise<ChosenModels | null>;
}
