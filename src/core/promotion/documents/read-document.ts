import { plainText } from '../../extraction/text/sentences';
import { letterCount } from '../../extraction/text/statement';
import { readBlocks, type Block } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import { cutText } from '../../transcript/windows';
import { namesIn, type SourceName } from '../fact';
import { isDecisionHeading, leadIn } from './decided-sections';

/** A part of a document that is read at once: paragraphs below one heading. */
export interface DocumentPassage {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly text: string;
}

export interface ReadDocument {
  /** Its title in the properties, else its first heading; '' without one. */
  readonly title: string;
  readonly passages: readonly DocumentPassage[];
}

const form = /\.(?:md|markdown|txt|text)$/;
const noDocument =
  /^(?:licen[cs]e|copying|notice|authors|contributors|codeowners|code[-_]of[-_]conduct|third[-_]party|requirements|robots|llms|cmakelists)\b/;
/** Passages are filled up to this number of characters. */
const fullFrom = 1_200;
const longestTokens = 1_500;
/** Minimum number of letters of prose, of a list or table, whose entries are short, and of what was decided. */
const [fewestLetters, fewestOfList, fewestDecided] = [60, 20, 8];
const list = /^\s*(?:[-*+|]|\d{1,3}[.)])/;

/** True for a file that may be long prose; one that the user names may be any text. */
export function isDocumentName({ path, isNamed }: SourceName): boolean {
  const { file } = namesIn(path);
  return form.test(file) && (isNamed || !noDocument.test(file));
}

/** Splits a document into passages, in order; code and tables stay with their paragraphs. Those that hardly say anything are left out. */
export function readDocument(text: string): ReadDocument {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data, bodyStart } = readFrontmatter(lines);
  const reader = new DocumentReader(lines);
  for (const block of readBlocks(lines, bodyStart)) reader.take(block);
  const { passages, first } = reader.finish();
  return { title: textValue(valueOf(data, 'title')) || first, passages };
}

class DocumentReader {
  readonly #passages: DocumentPassage[] = [];
  #headings: { readonly level: number; readonly title: string }[] = [];
  #first = '';
  #open: { readonly start: number; end: number } | null = null;
  #countedTo = 0;
  #line = 1;

  constructor(private readonly text: string) {}

  take({ kind, start, end, level, title }: Block): void {
    if (kind === 'comment') return;
    if (kind === 'heading') {
      this.#close();
      const plain = plainText(title);
      this.#headings = [...this.#headings.filter((each) => each.level < level), { level, title: plain }];
      this.#first ||= plain;
      return;
    }
    if (this.#open === null) this.#open = { start, end };
    else this.#open.end = end;
    if (this.#open.end - this.#open.start >= fullFrom) this.#close();
  }

  finish(): { readonly passages: readonly DocumentPassage[]; readonly first: string } {
    this.#close();
    return { passages: this.#passages, first: this.#first };
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    const headings = this.#headings.map(({ title }) => title);
    let at = open.start;
    const isDecided = [...headings, leadIn(/^.*/.exec(this.text.slice(at))?.[0] ?? '')].some(isDecisionHeading);
    for (const part of cutText(this.text.slice(open.start, open.end), longestTokens)) {
      if (letterCount(part) >= (isDecided ? fewestDecided : list.test(part) ? fewestOfList : fewestLetters))
        this.#passages.push({ line: this.#lineAt(at), headings, text: part.trim() });
      at += part.length;
    }
  }

  /** Offsets must ascend. */
  #lineAt(offset: number): number {
    for (; this.#countedTo < offset; this.#countedTo += 1)
      if (this.text.charCodeAt(this.#countedTo) === 10) this.#line += 1;
    return this.#line;
  }
}
