import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter';
import { readLinks } from '../../note/links';
import { readNoteFacts } from '../../note/note-facts';
import { stripByteOrderMark } from '../../note/note-text';
import type { VaultPath } from '../../note/path';
import { hashOf } from '../bm25f/name-table';
import { decodeDestination } from '../../note/references/destination';
import { linkNameOf } from '../related/note-name';
import { readableText } from '../readable-text';
import { everyOther, piecesOf } from './text-pieces';

/** A line of words that a vault itself knows the answer to. */
export interface KnownItem {
  readonly kind: 'title' | 'sentence' | 'link';
  readonly text: string;
  /** The name of the note that answers, as `linkNameOf` gives it for a link, else its path. */
  readonly answer: string;
}

const fewestOfTitle = 3;
const fewestOfSentence = 8;
const mostOfSentence = 60;
const sentence = /[^.!?。！？।؟\n]+/gu;

/**
 * What can be asked of one note, chosen by its path:
 * - every other word of its title, where that has three or more, so that the title is not asked for as it stands;
 * - every other word of a sentence of its body, of eight words or more;
 * - the texts of its links that say something else than the name of their target, which is what answers.
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
