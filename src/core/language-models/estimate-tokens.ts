import { estimateTokenCount } from 'tokenx';

/** Runs without blanks, such as keys, hashes and base64 data, which do not consist of words. */
const unbroken = /[!-~]{41,}/g;
const charactersOfUnbroken = 2.5;
/** Maximum average number of characters per token in an estimate. */
export const mostCharactersOfToken = 4;

/**
 * Estimates the number of tokens of a text for any model: within a fifth for prose, at least a quarter of its
 * characters; runs of more than 40 characters without a blank count one token per 2.5 characters.
 */
export function estimateTokens(text: string): number {
  let unbrokenLength = 0;
  const rest = text.replace(unbroken, (run) => {
    unbrokenLength += run.length;
    return '';
  });
  return Math.ceil(
    Math.max(estimateTokenCount(rest), rest.length / mostCharactersOfToken) + unbrokenLength / charactersOfUnbroken,
  );
}
