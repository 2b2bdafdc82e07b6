import { listed } from '../../../../core/counted';
import { parseQuery } from '../../../../core/search/parse-query';
import { proseLanguage } from '../../../../core/vault-profile/prose-language';
import type { AnswerDeps } from './answer-deps';
import { readNoteForClient } from './note-path';

/** Number of notes, newest first, whose language is looked at. */
const mostRead = 40;
const longestRead = 1_000;

/** By index, since the languages of a vault hardly change while a server runs. */
const known = new WeakMap<object, Promise<string>>();

/** Names the languages of a vault that has notes in several: " (the notes are in English and German)"; '' for one. */
export function languagesWords({ services }: AnswerDeps): Promise<string> {
  const words = known.get(services.index) ?? readLanguages(services).catch(() => '');
  known.set(services.index, words);
  return words;
}

async function readLanguages(services: AnswerDeps['services']): Promise<string> {
  const newest = await services.index.search(parseQuery('-durability:working-memory'), mostRead);
  const read = newest.map(async ({ path }) => {
    const note = await readNoteForClient(path, services).catch(() => null);
    return proseLanguage(note?.text.slice(0, longestRead) ?? '') ?? '';
  });
  const found = (await Promise.all(read)).sort();
  // One note may be a quotation.
  const names = [...new Set(found.filter((name, at) => name !== '' && name === found[at + 1]))];
  return names.length < 2 ? '' : ` (the notes are in ${listed(names, 'and')})`;
}
