/**
 * A piece of Markdown. `text` keeps inline marks; `raw` can be put into a note as it is (headings are never raw
 * headings).
 */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'code' | 'table' | 'quote';
  readonly text: string;
  readonly raw: string;
  /** Heading level (7 for a line that is all bold), list depth from 0, otherwise 0. */
  readonly depth: number;
}

const fencePattern = /^\s{0,12}(`{3,}|~{3,})/;
const headingPattern = /^\s{0,3}(#{1,6})\s+(\S.*)$/;
const boldLinePattern = /^\s{0,3}(?:\*\*|__)([^*_]{2,120})(?:\*\*|__)\s*(?::\s*)?$/;
const itemPattern = /^(\s{0,16})([-*+•▪◦‣✅✓✔☑❌✗✘✖]\uFE0F?|\d{1,3}[.)])\s+(\S.*)$/u;
/** Matches a mark of what is not so, which belongs to what the item says. */
const negative = /[❌✗✘✖]/;
/** Matches a line that begins with a bold label, which also right below another line is a paragraph of its own. */
const labelPattern = /^\s{0,3}(?:\*\*[^*\n]{2,60}(?:[:：]\*\*|\*\*\s?[:：])|__[^_\n]{2,60}(?:[:：]__|__\s?[:：]))/;
const rulePattern = /^\s{0,3}([-*_])(?:\s*\1){2,}\s*$/;

/** Removes control characters and converts line ends to `\n`. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''));
}

/** Splits Markdown into blocks in reading order, in one pass over its lines. An unclosed fence runs to the end. */
export function readBlocks(markdown: string): Block[] {
  const lines = cleanText(markdown).split('\n');
  const reader = new BlockReader();
  let fence = '';
  for (const line of lines) {
    const mark = fencePattern.exec(line)?.[1] ?? '';
    if (fence !== '') {
      reader.addCode(line);
      if (mark.startsWith(fence) && line.trim() === mark) {
        fence = '';
        reader.flush();
      }
    } else if (mark !== '') {
      fence = mark.slice(0, 3);
      reader.flush();
      reader.addCode(line);
    } else {
      reader.addLine(line);
    }
  }
  if (fence !== '') reader.addCode(fence);
  reader.flush();
  return reader.blocks;
}

class BlockReader {
  readonly blocks: Block[] = [];
  #kind: Block['kind'] = 'paragraph';
  #lines: string[] = [];
  #depth = 0;

  addCode(line: string): void {
    this.#kind = 'code';
    this.#lines.push(line);
  }

  addLine(line: string): void {
    if (line.trim() === '' || rulePattern.test(line)) {
      this.flush();
      return;
    }
    const heading = headingPattern.exec(line) ?? boldLinePattern.exec(line);
    if (heading) {
      this.#addHeading(heading);
      return;
    }
    const item = itemPattern.exec(line);
    if (item) {
      this.#open(
        'item',
        `${negative.test(item[2] ?? '') ? `${item[2] ?? ''} ` : ''}${item[3] ?? ''}`,
        Math.min(4, Math.floor((item[1] ?? '').length / 2)),
      );
    } else if (/^\s{0,3}\|.*\|/.test(line)) {
      this.#continueAs('table', line);
    } else if (/^\s{0,3}>/.test(line)) {
      this.#continueAs('quote', line.replace(/^\s*>\s?/, ''));
    } else if (this.#kind === 'item' && this.#lines.length > 0) {
      this.#lines.push(line.trim());
    } else {
      if (labelPattern.test(line)) this.flush();
      this.#continueAs('paragraph', line.trim());
    }
  }

  flush(): void {
    if (this.#lines.length === 0) return;
    const text = this.#lines.join('\n');
    this.blocks.push({ kind: this.#kind, text, raw: rawOf(this.#kind, text, this.#depth), depth: this.#depth });
    this.#lines = [];
    this.#depth = 0;
    this.#kind = 'paragraph';
  }

  #addHeading(match: RegExpExecArray): void {
    this.flush();
    const level = match.length > 2 ? (match[1] ?? '').length : 7;
    const text = (match[match.length - 1] ?? '')
      .replace(/[#\s]{1,20}$/, '')
      .replace(/\*\*/g, '')
      .replace(/:$/, '')
      .trim();
    if (text !== '') this.blocks.push({ kind: 'heading', text, raw: `**${text}**`, depth: level });
  }

  #open(kind: Block['kind'], line: string, depth: number): void {
    this.flush();
    this.#kind = kind;
    this.#depth = depth;
    this.#lines.push(line.trim());
  }

  #continueAs(kind: Block['kind'], line: string): void {
    if (this.#kind !== kind) this.flush();
    this.#kind = kind;
    this.#lines.push(line);
  }
}

function rawOf(kind: Block['kind'], text: string, depth: number): string {
  if (kind === 'item') return `${'  '.repeat(depth)}- ${text.replace(/\n/g, ' ')}`;
  if (kind === 'quote') return text.replace(/^/gm, '> ');
  if (kind === 'code') return dedent(text).replace(/\n([\s\S]*)\n/, (inner) => inner.replace(/`{3,}/g, '``'));
  return text;
}

/** Removes the indentation of a fence inside a list item. */
function dedent(text: string): string {
  const width = /^\s*/.exec(text)?.[0].length ?? 0;
  if (width === 0) return text;
  return text
    .split('\n')
    .map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)))
    .join('\n');
}
