import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { readLinks } from '../../note/references/links';
import { readNoteFacts } from '../../note/note-facts';
import { stripByteOrderMark } from '../../note/note-text';
import type { VaultPath } from '../../note/path';
import { decodeDestination } from '../../note/references/reference';
import { hashOf } from '../bm25f/dictionary/term-dictionary';
import { readableText } from '../text/readable-text';
import { linkNameOf } from '../related/linked-notes';
import { plainQuery } from '../plain-query';
import type { GradedQuery } from './graded-query';
import { type Grades, noteNameOf } from './ranking-quality';

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+$/u;

const charactersOfPiece = 4;

/** A query whose answer is known from the vault itself. */
export interface KnownItem {
  readonly kind: 'title' | 'sentence' | 'link';
  readonly text: string;
  /** Name of the note that answers: as `linkNameOf` returns it for a link, else its path. */
  readonly answer: string;
}

const fewestOfTitle = 3;

const fewestOfSentence = 8;

const mostOfSentence = 60;

const sentence = /[^.!?。！？।؟\n]+/gu;

/** Maximum number of notes that are read to make queries. */
const mostNotes = 300;

const mostOfKind = 100;

export interface PseudoQueries {
  readonly queries: readonly GradedQuery[];
  /** The one relevant note by query id. */
  readonly grades: ReadonlyMap<string, Grades>;
}

/** Returns at most 300 of the notes, always the same ones for the same notes. */
export function sampleOf(paths: readonly VaultPath[]): VaultPath[] {
  return [...paths].sort((left, right) => spread(left) - spread(right) || (left < right ? -1 : 1)).slice(0, mostNotes);
}

/**
 * Returns at most a hundred queries of each kind, in the order of the items. A link counts when exactly one note has
 * its target's name; the note that contains the link is left out of the ranking, because it contains the very words.
 */
export function pseudoQueriesOf(
  items: readonly (readonly [from: VaultPath, item: KnownItem])[],
  paths: readonly VaultPath[],
): PseudoQueries {
  const named = new Map<string, VaultPath[]>();
  for (const path of paths) named.set(linkNameOf(path), [...(named.get(linkNameOf(path)) ?? []), path]);
  const queries: GradedQuery[] = [];
  const grades = new Map<string, Grades>();
  const counts = new Map<string, number>();
  for (const [from, { kind, text, answer }] of items) {
    const [target, ...others] = kind === 'link' ? (named.get(answer) ?? []) : [from];
    const count = (counts.get(kind) ?? 0) + 1;
    if (target === undefined || others.length > 0 || (kind === 'link' && target === from) || count > mostOfKind)
      continue;
    counts.set(kind, count);
    const id = `${kind}-${String(count)}`;
    queries.push({
      id,
      query: plainQuery(text),
      excluded: new Set(kind === 'link' ? [noteNameOf(from)] : []),
    });
    grades.set(id, new Map([[noteNameOf(target), 1]]));
  }
  return { queries, grades };
}

function spread(path: string): number {
  return Math.imul(hashOf(path), 0x9e3779b1) >>> 0;
}

/**
 * Returns the queries that one note provides, chosen by its path:
 * - every other word of its title, if the title has three or more, so that the query is not the title itself;
 * - every other word of a sentence of its body of eight words or more;
 * - the texts of its links that differ from the name of their target, which is the answer.
 */
export function knownItemsOf(path: VaultPath, source: string): KnownItem[] {
  const text = stripByteOrderMark(source);
  const frontmatter = readFrontmatter(text);
  const blocks = readBlocks(text, frontmatter.bodyStart);
  const seed = hashOf(path);
  const { title } = readNoteFacts(path, text, frontmatter, blocks);
  const sentences = blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(
      ({ start, end }) =>
        readableText(text.slice(start, end), { hasHeadings: false, hasTargets: false }).text.match(sentence) ?? [],
    );
  const askable = sentences
    .map(piecesOf)
    .filter(({ length }) => length >= fewestOfSentence && length <= mostOfSentence);
  const own: readonly [KnownItem['kind'], readonly string[]][] = [
    ['title', piecesOf(title)],
    ['sentence', askable[seed % Math.max(1, askable.length)] ?? []],
  ];
  const links = readLinks(text, blocks).filter(
    ({ isEmbed, target, display }) => !isEmbed && target !== '' && !target.includes(':') && display !== null,
  );
  return [
    ...own
      .filter(([, pieces]) => pieces.length >= fewestOfTitle)
      .map(([kind, pieces]) => ({ kind, text: everyOther(pieces, seed % 2), answer: path })),
    ...links
      .map(({ target, display }) => ({
        kind: 'link' as const,
        text: display ?? '',
        answer: linkNameOf(decodeDestination(target)),
      }))
      .filter(({ text: shown, answer }) => piecesOf(shown).length > 0 && linkNameOf(shown) !== answer),
  ];
}

/** Returns the words of a text; a run in a script without spaces is split into pieces of four characters. */
export function piecesOf(text: string): string[] {
  return (text.match(wordPattern) ?? []).flatMap((word) => (unspaced.test(word) ? cut([...word]) : [word]));
}

/** Returns every second piece, beginning with the first (0) or the second (1). */
export function everyOther(pieces: readonly string[], from: number): string {
  return pieces.filter((_, place) => place % 2 === from).join(' ');
}

function cut(characters: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += charactersOfPiece)
    pieces.push(characters.slice(at, at + charactersOfPiece).join(''));
  return pieces;
}
