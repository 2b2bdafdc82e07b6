import { messageOf, remediesOf } from '../../core/errors';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import { isModelError } from '../../core/language-models/model-error';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';

/**
 * Returns the models for an operation that also works without one; null when none was chosen, or when the chosen one
 * cannot be used here, about which the user is warned. `instead`: what happens without a model, a sentence.
 */
export async function chooseOrFallBack(
  languageModels: LanguageModels,
  operation: ModelOperation,
  instead: string,
  run: Pick<Run, 'warn'>,
): Promise<ChosenModels | null> {
  try {
    return await languageModels.choose(operation);
  } catch (error) {
    if (!isModelError(error)) throw error;
    run.warn(`${messageOf(error)} ${instead}`, remediesOf(error));
    return null;
  }
}
