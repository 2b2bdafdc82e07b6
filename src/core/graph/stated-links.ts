import { readFrontmatter } from '../note/frontmatter/frontmatter';
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
const relationLine = /^\s*[-*+]\s+([\p{L}_][\p{L}\p{N}_ -]{0,30}):\s/u;

/** Returns the links of a note with their types and the words around them, in their order. */
export function statedLinks(path: string, text: string): StatedLink[] {
  const { bodyStart } = readFrontmatter(text);
  const lines = text.split('\n');
  const bodyLine = text.slice(0, bodyStart).split('\n').length;
  return readReferences(path, text)
    .filter(({ linkpath, form }) => linkpath !== '' && form !== 'folder')
    .map(({ linkpath, line, shown }) => {
      const isProperty = line < bodyLine;
      const words = lines[line - 1] ?? '';
      const type = isProperty ? keyAbove(lines, line) : (relationLine.exec(words)?.[1] ?? 'links');
      return { linkpath, type: keyOf(type), line, quote: isProperty ? wordsOf(shown) : sentenceAround(words, shown) };
    });
}

function keyAbove(lines: readonly string[], line: number): string {
  for (let at = line - 1; at >= 0; at -= 1) {
    const [, key] = /^["']?([^\s#"':-][^:"']{0,60})["']?:/.exec(lines[at] ?? '') ?? [];
    if (key !== undefined) return key;
  }
  return 'links';
}

/** Returns the sentence of a line in which a link stands. */
function sentenceAround(line: string, link: string): string {
  const at = line.indexOf(link);
  const before =
    line
      .slice(0, Math.max(at, 0))
      .split(/(?:[.!?…]\s|[。！？])/u)
      .at(-1) ?? '';
  const after = line.slice(Math.max(at, 0) + link.length);
  const end = after.search(/[.!?…](?:\s|$)|[。！？]/u);
  const sentence = `${before}${link}${end < 0 ? after : after.slice(0, end + 1)}`;
  return wordsOf(sentence)
    .replace(/^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+(?:\[.\]\s)?|[*_`]{2}/g, '')
    .trim()
    .slice(0, longestQuote);
}
