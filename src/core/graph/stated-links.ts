import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { lineStarts } from '../note/note-text';
import { readReferences } from '../note/references/read-references';
import { keyOf, wordsOf } from './property-text';

/** A link of a note with what the note says by it. */
export interface StatedLink {
  /** The link as written, without heading or block. */
  readonly linkpath: string;
  /** The property or the predicate of the relation that holds it; `links` in other text. */
  readonly type: string;
  /** Line, from 1. */
  readonly line: number;
  /** The sentence or property, as readable text. */
  readonly quote: string;
}

const longestQuote = 240;
/** Number of characters before a link in which its sentence is looked for, so that the link itself is part of the quote. */
const longestBefore = 160;
const relationLine = /^\s*[-*+]\s+([\p{L}_][\p{L}\p{N}_ -]{0,30}):\s/u;

/** Returns the links of a note with their types and the words around them, in their order. Linear in the text's length. */
export function statedLinks(path: string, text: string): StatedLink[] {
  const keys = keysByLine(text.slice(0, readFrontmatter(text).bodyStart));
  const lines = text.split('\n');
  const starts = lineStarts(text);
  return readReferences(path, text)
    .filter(({ linkpath, form }) => linkpath !== '' && form !== 'folder')
    .map(({ linkpath, line, shown, start }) => {
      const key = keys[line - 1];
      const words = lines[line - 1] ?? '';
      const type = key ?? relationLine.exec(words)?.[1] ?? 'links';
      const near = Math.max(0, start - (starts[line - 1] ?? 0) - shown.length);
      const quote = key === undefined ? sentenceAround(words, shown, words.indexOf(shown, near)) : wordsOf(shown);
      return { linkpath, type: keyOf(type), line, quote };
    });
}

/** Returns the property to which each line of the frontmatter belongs. */
function keysByLine(frontmatter: string): string[] {
  let key = 'links';
  return frontmatter
    .split('\n')
    .slice(0, -1)
    .map((line) => (key = /^["']?([^\s#"':-][^:"']{0,60})["']?:/.exec(line)?.[1] ?? key));
}

/** Returns the sentence of a line in which a link stands at an offset; -1 for a link over several lines. */
function sentenceAround(line: string, link: string, at: number): string {
  const from = Math.max(0, at - longestBefore);
  const part = line.slice(from, Math.max(at, 0));
  const before = (from > 0 ? part.replace(/^\S*\s*/, '…') : part).split(/(?:[.!?…]\s|[。！？])/u).at(-1) ?? '';
  const rest = Math.max(at, 0) + link.length;
  const after = line.slice(rest, rest + longestQuote);
  const end = after.search(/[.!?…](?:\s|$)|[。！？]/u);
  const sentence = `${before}${link}${end < 0 ? after : after.slice(0, end + 1)}`;
  return wordsOf(sentence)
    .replace(/^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+(?:\[.\]\s)?|[*_`]{2}/g, '')
    .trim()
    .slice(0, longestQuote);
}
