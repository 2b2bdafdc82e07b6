import { foldName } from './folded-name';
import { baseNameOf, type VaultPath } from '../note/path';
import { KeptStatements } from './statements/kept-statements';
import { readStatements } from './statements/read-statements';

/** The sentences of a text that none of the notes which it was made of has, in order, each once: `lostSentences` the other way round. Headings are not counted. */
export function inventedSentences(text: string, originals: readonly { readonly path: VaultPath; readonly text: string }[]): string[] {
  const selfNames = new Set(originals.map(({ path }) => foldName(baseNameOf(path))));
  const known = new KeptStatements(originals.flatMap((original) => readStatements(original.text)), selfNames);
  const invented = readStatements(text).filter((statement) => statement.kind !== 'heading' && !known.has(statement));
  return [...new Set(invented.map((statement) => statement.text))];
}
