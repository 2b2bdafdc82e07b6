import type { Cost } from '../../../../core/language-models/spending';
import { usdWords } from '../../../../core/language-models/usd-words';
import { counted } from './plain-words';

/** What calls of models took, in one sentence. */
export function costLine({ calls, inputTokens, outputTokens, usd }: Cost): string {
  const price = usd === null ? 'at a price that is not known' : `for ${usdWords(usd)}`;
  return `${counted(calls, 'call')} ${price}, ${counted(inputTokens, 'token')} read and ${counted(outputTokens, 'token')} written.`;
}
