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
    const isShown = 'text' in decoded && hides?.(decoded.text) !== true;
    return isShown ? (proseLanguage(decoded.text.slice(0, longestRead)) ?? '') : '';
  });
  const known = (await Promise.all(read.map((each) => each.catch(() => '')))).sort();
  // One note may be a quotation.
  const names = [...new Set(known.filter((name, at) => name !== '' && name === known[at + 1]))];
  return names.length < 2 ? '' : ` (the notes are in ${listed(names, 'and')})`;
}
