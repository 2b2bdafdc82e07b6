import { estimateTokenCount } from 'tokenx';

/** About how many tokens a text is, whatever the model; within a fifth for prose. */
export function estimateTokens(text: string): number {
  return estimateTokenCount(text);
}
