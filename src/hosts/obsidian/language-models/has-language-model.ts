import type { AppHost } from '../host';

/** Whether a language model was chosen on this device; false while that is not known yet. */
export function hasLanguageModel({ languageModels }: Pick<AppHost, 'languageModels'>): boolean {
  const { output } = languageModels.status.current;
  return output !== null && output.first.provider !== 'none';
}
