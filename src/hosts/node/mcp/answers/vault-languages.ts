import { listed } from '../../../../core/counted';
import { parseQuery } from '../../../../core/search/parse-query';
import { proseLanguage } from '../../../../core/vault-profile/prose-language';
import { readText } from '../../../../engine/indexing/read-text';
import type { AnswerDeps } from './answer-deps';

/** Number of notes, newest first, whose language is looked at. */
const mostRead = 40;
const longestRead = 1_000;

/** Names the languages of a vault that has notes in several: " (the notes are in English and German)"; '' for one. */
export async function languagesWords({ services }: AnswerDeps): Promise<string> {
  const { index, vault, hides } = services;
  const newest = await index.search(parseQuery('-durability:working-memory'), mostRead).catch(() => []);
  const read = newest.map(async ({ path }) => {
    const decoded = readText(await vault.read(path));
    return 'text' in decoded && hides?.(decoded.text) !== true
      ? proseLanguage(decoded.text.slice(0, longestRead))
      : null;
  });
  const known = await Promise.all(read.map((each) => each.catch(() => null)));
  const counts = new Map<string, number>();
  for (const name of known) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count > 1)
    .map(([name]) => name)
    .sort();
  return names.length < 2 ? '' : ` (the notes are in ${listed(names, 'and')})`;
}
