import { type AskedWord, contentOf, stands } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';

/** Matches links, whose text is the name of another note. */
export const links = /!?\[\[[^[\]]{0,300}\]\]|\[[^[\]]{0,300}\]\([^()\s]{0,500}\)/g;
/** Number of words with content beside its links from which a line states something: *See [[Kafka setup]]* does not. */
const fewestBesideLinks = 2;

/**
 * True for a line that may be shown behind the best one: it has a word of the question itself, not only below a title or
 * beside a line that has them.
 */
export function tellsOfAsked(words: readonly AskedWord[], line: string): boolean {
  const tokens = readTokens(line);
  const bare = line.replace(links, ' ');
  return (
    words.some(({ token }) => stands(token, tokens)) && (bare === line || contentOf(bare).length >= fewestBesideLinks)
  );
}
