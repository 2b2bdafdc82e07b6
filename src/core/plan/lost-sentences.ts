import { foldName } from './folded-name';
import { baseNameOf, type VaultPath } from '../note/path';
import type { LostSentence } from './proof';
import { KeptStatements } from './statements/kept-statements';
import { readStatements } from './statements/read-statements';

/**
 * The sentences of the originals that stand in none of the results, in order, each once a note. A sentence stands where the same words do, or where
 * another wording has its numbers, names, code and links in their order, the same denials, and three quarters of its other words. Code, rows of
 * tables and properties must stand letter by letter. A heading may be left out when its words stand elsewhere.
 */
export function lostSentences(originals: readonly { readonly path: VaultPath; readonly text: string }[], results: readonly string[]): LostSentence[] {
  const selfNames = new Set(originals.map(({ path }) => foldName(baseNameOf(path))));
  const kept = new KeptStatements(results.flatMap((result) => readStatements(result, 'all')), selfNames);
  return originals.flatMap(({ path, text }) => {
    const lost = new Set(readStatements(text).filter((statement) => !kept.has(statement)).map((statement) => statement.text));
    return [...lost].map((sentence) => ({ path, sentence }));
  });
}
