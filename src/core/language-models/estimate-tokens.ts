import { estimateTokenCount } from 'tokenx';

/** Keys, hashes and data in base64, of which no piece is a word. */
const unbroken = /[!-~]{41,}/g;
const charactersOfUnbroken = 2.5;
/** No text is estimated to have more in a token, on average. */
export const mostCharactersOfToken = 4;

/** About how many tokens a text is, whatever the model: within a fifth for prose, at least a quarter of its characters, a token for 2.5 where no blank stands in more than 40. */
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
