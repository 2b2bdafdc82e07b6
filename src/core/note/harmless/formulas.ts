import { isPlainTex, nextActingCommand } from './acting-inlines';

const inlineFormula = /\$([^\s$`](?:[^$`\n]{0,998}[^\s$`\\])?)\$(?![\d$])/y;
const longestFormula = 20_000;
const deeplyIndented = /^(?: {4}| {0,3}\t)/;
const hazard = /`|\\[a-z]/gi;
const paragraphEnd = /\n[ \t]*\n/g;

/**
 * Returns the position of the mark that closes the formula opened by `length` dollar signs at `at`; -1 when it is not a
 * formula that all parsers see and that only shows something.
 */
export function formulaEnd(text: string, at: number, length: number): number {
  return length === 1 ? inlineEnd(text, at) : length === 2 ? displayEnd(text, at) : -1;
}

function inlineEnd(text: string, at: number): number {
  inlineFormula.lastIndex = at;
  const found = inlineFormula.exec(text)?.[0] ?? '';
  return found !== '' && isPlainTex(found) ? at + found.length - 1 : -1;
}

function displayEnd(text: string, at: number): number {
  const end = text.indexOf('$$', at + 2);
  if (end < 0 || end - at > longestFormula || text[end + 2] === '$') return -1;
  const formula = text.slice(at + 2, end);
  if (formula.includes('\n') && !isAlikeIndented(text, at, end)) return -1;
  return /[`$]|~~~|\\$|^$/.test(formula) || !isPlainTex(formula) ? -1 : end;
}

/** True when all lines up to `end` could be indented code or none could: else one of the two marks alone could be code. */
function isAlikeIndented(text: string, at: number, end: number): boolean {
  const lines = text
    .slice(text.lastIndexOf('\n', at) + 1, end + 2)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.every((line) => deeplyIndented.test(line) === deeplyIndented.test(lines[0] ?? ''));
}

/** Finds what makes a dollar sign a risk, for positions that only grow: each is looked for once. */
export class FormulaHazards {
  #nextHazard = -1;
  #nextCommand = -1;
  #paragraphEnd = -1;

  constructor(private readonly text: string) {}

  /** True when code or a command of a formula follows in the paragraph: a parser may see a formula that ends in it. */
  isBeforeHazard(at: number): boolean {
    if (this.#nextHazard < at) this.#nextHazard = this.#indexOf(hazard, at);
    return this.#nextHazard < this.#endOfParagraph(at);
  }

  /** True when an active command follows in the paragraph: parsers differ in which dollar signs form a pair. */
  isBeforeCommand(at: number): boolean {
    if (this.#nextCommand < at) this.#nextCommand = nextActingCommand(this.text, at);
    return this.#nextCommand < this.#endOfParagraph(at);
  }

  #endOfParagraph(at: number): number {
    if (this.#paragraphEnd < at) this.#paragraphEnd = this.#indexOf(paragraphEnd, at);
    return this.#paragraphEnd;
  }

  #indexOf(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.index ?? this.text.length;
  }
}
