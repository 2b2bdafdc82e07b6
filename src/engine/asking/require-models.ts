import { AppError } from '../../core/errors';
import type { Operation } from '../../core/language-models/provider-choice';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';

/** The models of an operation that cannot do without one; `what` begins a sentence, such as "Autofile needs". Throws `usage` where none is chosen or may be asked. */
export async function requireModels(
  operation: Operation,
  what: string,
  languageModels: LanguageModels,
  isOffline: boolean,
): Promise<ChosenModels> {
  if (isOffline) throw new AppError('usage', `${what} a language model, and you asked to do without. Leave that out.`);
  const models = await languageModels.choose(operation);
  if (models === null)
    throw new AppError('usage', `${what} a language model, and none is chosen on this device. Choose one.`, null, [
      { command: 'provider', with: ['use'] },
    ]);
  return models;
}
