import { wordSet } from '../support/function-words';
import { baseNameOf, foldName, type VaultPath } from '../note/path';
import type { LostSentence } from './proof';
import { PreservedStatements } from './statements/preserved-statements';
import { literalForm } from './statements/literal-form';
import { readStatements } from './statements/read-statements';
import { linkName, type Statement, wikilink } from './statements/statement';

const relation = /^related: \[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]$/;

/** Words that only introduce a link, in the most common languages. */
const referring = wordSet(
  'see also compare cf more details further on about this in and the note notes there siehe auch vgl mehr dazu details in und notiz voir aussi plus sur et ver también más sobre y vedi anche',
);

const mostQuoted = 3;

const longestQuoted = 200;

/**
 * Returns the sentences of the originals that occur in none of the results, in order, each once per note. A sentence
 * occurs where the same words do, or where another wording has its numbers, names, code and links in their order, the
 * same negations, and three quarters of its other words. Code, table rows and properties must occur literally; a
 * property may occur as a list item. A heading may be missing when its words occur elsewhere; so may a relation between
 * two of the originals, and a sentence that only refers to one of them. `isSame`: a sentence with the same words as one in the
 * results is lost if its capitals or signs tell the two apart.
 */
export function lostSentences(
  originals: readonly { readonly path: VaultPath; readonly text: string }[],
  results: readonly string[],
  isSame = false,
): LostSentence[] {
  const selfNames = new Set(originals.map(({ path }) => foldName(baseNameOf(path))));
  const found = results.flatMap((result) => readStatements(result, 'all'));
  const kept = new PreservedStatements(found, selfNames);
  const forms = new Set(isSame ? found.map(({ text }) => literalForm(text)) : []);
  const worded = new Set(Array.from(forms, lettersOf));
  const told = originals.flatMap(({ path, text }) =>
    readStatements(text)
      .filter((statement) => !isOfRelations(statement, selfNames) && !isMereReference(statement, selfNames))
      .map((statement) => ({ path, statement })),
  );
  const stands = kept.hasEach(told.map(({ statement }) => statement));
  const lost = told
    .filter(({ statement: { text } }, at) => {
      if (stands[at] === false || !isSame) return stands[at] === false;
      const form = literalForm(text);
      return worded.has(lettersOf(form)) && !forms.has(form);
    })
    .map(({ path, statement }) => ({ path, sentence: statement.text }));
  return [...new Map(lost.map((each) => [`${each.path}\n${each.sentence}`, each])).values()];
}

function lettersOf(form: string): string {
  return form.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/** True for the heading above relations, and for a relation to one of the originals. */
function isOfRelations({ kind, text }: Statement, selfNames: ReadonlySet<string>): boolean {
  if (kind === 'heading') return text.toLowerCase() === 'relations';
  const [, target] = relation.exec(text) ?? [];
  return target !== undefined && selfNames.size > 1 && selfNames.has(linkName(target));
}

/** True for a sentence like "See also [[Chunk size]]." that refers to a merged note, which the reader then has at hand. */
function isMereReference({ kind, text }: Statement, selfNames: ReadonlySet<string>): boolean {
  if (kind !== 'sentence') return false;
  const names = [...text.matchAll(wikilink)].map(([, target = '']) => linkName(target));
  if (names.length === 0 || names.some((name) => !selfNames.has(name))) return false;
  return text
    .replace(wikilink, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || referring.has(word));
}

/** Quotes the first sentences, each with its note if known, shortened when long; … stands for the others. */
export function quotedSentences(sentences: readonly (string | LostSentence)[]): string {
  const quoted = sentences
    .slice(0, mostQuoted)
    .map((each) =>
      typeof each === 'string' ? quotedSentence(each) : `${quotedSentence(each.sentence)} (${each.path})`,
    );
  return `${quoted.join(', ')}${sentences.length > mostQuoted ? ' …' : ''}`;
}

function quotedSentence(sentence: string): string {
  return `“${sentence.slice(0, longestQuoted)}”`;
}
