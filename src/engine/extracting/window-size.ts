import type { WindowSize } from '../../core/transcript/windows';
import type { ChosenModels } from '../../ports/language-models';

/** More at once is read less carefully. */
const mostTokens = 16_000;
const mostOutputTokens = 8_000;
/** Instructions and marks around the turns. */
const promptTokens = 2_500;
const overlapShare = 0.08;

/** How much of a session fits a call, for the smaller one of the models. Estimates of tokens are a fifth too low at worst. */
export function windowSizeFor({ first, second }: ChosenModels): {
  readonly size: WindowSize;
  readonly maxOutputTokens: number;
} {
  const context = Math.min(first.contextTokens, second?.contextTokens ?? Infinity);
  const maxOutputTokens = Math.min(mostOutputTokens, Math.floor(context / 4));
  const most = Math.max(500, Math.min(mostTokens, Math.floor((context - promptTokens - maxOutputTokens) / 1.25)));
  return { size: { most, overlap: Math.floor(most * overlapShare) }, maxOutputTokens };
}
