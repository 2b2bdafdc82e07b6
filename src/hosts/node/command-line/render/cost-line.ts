import { counted } from '../../../../core/counted';
import type { Cost } from '../../../../core/language-models/spending';
import { usdWords } from '../../../../core/language-models/usd-words';

/** What calls of models took, in one sentence. */
export function costLine({ calls, inputTokens, outputTokens, usd, cached = 0 }: Cost): string {
  const price = usd === null ? 'at a price that is not known' : `for ${usdWords(usd)}`;
  const kept =
    cached === 0 ? '' : ` ${counted(cached, 'more reply was', 'more replies were')} kept from before and cost nothing.`;
  return `${counted(calls, 'call')} ${price}, ${counted(inputTokens, 'token')} read and ${counted(outputTokens, 'token')} written.${kept}`;
}
