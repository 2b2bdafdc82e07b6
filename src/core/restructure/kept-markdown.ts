import { readBlocks, type Block } from '../note/blocks';
import { readFencedLines } from '../note/fenced-lines';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { harmlessMarkdown } from '../note/harmless-markdown';
import { readLinks } from '../note/references/links';
import { splitLines } from '../note/note-text';
import { stripEnd } from '../text-ends';

const address = /\bhttps?:\/\/[^\s<>()[\]"'`]+/gi;

/**
 * Returns Markdown that a model wrote from notes. Text that is copied exactly from them does not change (embeds,
 * queries, HTML that the user wrote); everything else is made harmless. A block of code is preserved only as a whole.
 * Lines end with LF.
 */
export function keptMarkdown(text: string, originals: readonly string[]): string {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  const known = new KnownText(originals);
  let kept = '';
  let from = 0;
  for (const block of readBlocks(plain, 0)) {
    kept +=
      plain.slice(from, block.start).replace(/[^\n]/g, '') +
      known.keep(plain.slice(block.start, block.end), block.kind);
    from = block.end;
  }
  return kept.trim();
}

class KnownText {
  readonly #code = new Set<string>();
  readonly #lines = new Set<string>();

  constructor(originals: readonly string[]) {
    for (const original of originals) {
      const text = original.replace(/\r\n?/g, '\n');
      for (const { kind, start, end } of readBlocks(text, readFrontmatter(text).bodyStart)) {
        const source = text.slice(start, end);
        if (kind === 'code' || kind === 'comment') this.#code.add(source);
        else for (const line of splitLines(source)) this.#lines.add(line.trim());
      }
    }
  }

  keep(source: string, kind: Block['kind']): string {
    if (kind !== 'code' && kind !== 'comment')
      return splitLines(source)
        .map((line) => (this.#isKnown(line) ? line : harmlessMarkdown(line)))
        .join('\n');
    if (this.#code.has(source) && readFencedLines(source).missing === null) return source;
    const { lines, missing } = readFencedLines(harmlessMarkdown(source));
    return [...lines.map((line) => line.text), ...(missing === null ? [] : [missing])].join('\n');
  }

  /** Unknown when the line opens a comment or code without closing it, because that would change the text after it. */
  #isKnown(line: string): boolean {
    const isOpen =
      line.split('%%').length % 2 === 0 || (line.includes('<!--') && !line.includes('-->')) || /`{3}|~{3}/.test(line);
    return !isOpen && this.#lines.has(line.trim());
  }
}

/** Returns the links and addresses of a text that none of its original texts contains, as written, each once. */
export function addedLinks(text: string, originals: readonly string[]): string[] {
  const known = new Set(originals.flatMap(linksOf));
  return [...new Set(linksOf(text))].filter((link) => !known.has(link));
}

function linksOf(text: string): string[] {
  const links = readLinks(text, readBlocks(text, 0))
    .map(({ target }) => target)
    .filter((target) => target !== '');
  return [...links, ...(text.match(address) ?? []).map((found) => stripEnd(found, /[.,;:!?]/))];
}
