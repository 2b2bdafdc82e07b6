import { baseNameOf, foldName, type VaultPath } from '../note/path';
import type { LostSentence } from './proof';
import { KeptStatements } from './statements/kept-statements';
import { readStatements } from './statements/read-statements';
import { linkName, type Statement, wikilink } from './statements/statement';

const relation = /^related: \[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]$/;

/** Words that only lead to a link, in the languages most often met. */
const referring = new Set(
  'see also compare cf more details further on about this in and the note notes there siehe auch vgl mehr dazu details in und notiz voir aussi plus sur et ver también más sobre y vedi anche'.split(
    ' ',
  ),
);

const mostQuoted = 3;

const longestQuoted = 200;

/**
 * The sentences of the originals that stand in none of the results, in order, each once a note. A sentence stands where the same words do, or where
 * another wording has its numbers, names, code and links in their order, the same denials, and three quarters of its other words. Code, rows of
 * tables and properties must stand letter by letter; a property may stand as an item of a list. A heading may be left out when its words stand
 * elsewhere; that two of the originals are related goes without saying, and so does a sentence that does no more than refer to one of them.
 */
export function lostSentences(
  originals: readonly { readonly path: VaultPath; readonly text: string }[],
  results: readonly string[],
): LostSentence[] {
  const selfNames = new Set(originals.map(({ path }) => foldName(baseNameOf(path))));
  const kept = new KeptStatements(
    results.flatMap((result) => readStatements(result, 'all')),
    selfNames,
  );
  const told = originals.flatMap(({ path, text }) =>
    readStatements(text)
      .filter((statement) => !isOfRelations(statement, selfNames) && !isMereReference(statement, selfNames))
      .map((statement) => ({ path, statement })),
  );
  const stands = kept.hasEach(told.map(({ statement }) => statement));
  const lost = told
    .filter((_, at) => stands[at] === false)
    .map(({ path, statement }) => ({ path, sentence: statement.text }));
  return [...new Map(lost.map((each) => [`${each.path}\n${each.sentence}`, each])).values()];
}

/** The heading above relations, or one that says no more than that there is some. */
function isOfRelations({ kind, text }: Statement, selfNames: ReadonlySet<string>): boolean {
  if (kind === 'heading') return text.toLowerCase() === 'relations';
  const [, target] = relation.exec(text) ?? [];
  return target !== undefined && selfNames.size > 1 && selfNames.has(linkName(target));
}

/** "See also [[Chunk size]].": where that note is one of those that are put together, the reader has it before them. */
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

/** The first of some sentences, in quotes and each with its note where that is known, long ones cut; … for the others. */
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
