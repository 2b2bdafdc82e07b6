import { BacktickRuns, isQueryLike, isPlainTex } from './acting-inlines';
import { type Disarming, spacing } from './disarming';
import { FormulaHazards, formulaEnd } from './formulas';
import { autolinkAt, readColon, readTarget } from './link-targets';

/** Effect that a text would have besides being shown. */
export type Effect = 'code' | 'query' | 'formula' | 'element' | 'comment' | 'embed' | 'link' | 'field';

const special = /[\\`~$<%![\]():\n]/g;
const ticks = /`+/y;
const tildes = /~+/y;
const dollars = /\$+/y;
const exclamations = /(?:\\?!)+/y;
const colons = /:+/y;
const elementStart = /[a-z/!?]/i;
const punctuation = /[!-/:-@[-`{-~]/;
const tableRule = /(?:^|\n)[ \t>*+\d.):-]*\|[ \t>*+\d.)|:-]*(?:\n|$)/;
const command = /\\[a-z]+/iy;
const longestWord = 100;
/** Text that may continue as an address across a backtick. */
const addressLike = /:\/\/|www\d?\.|\.[a-z]{2,}\/|@/i;
/** Text after the label of a footnote that may be a link target for parsers without footnotes. */
const targetOfNote = /[ \t]*(?:[a-z][a-z0-9+.-]{0,40}:\S|[<&\\`~$%!:\n]|$)/iy;

/**
 * Returns text outside code blocks without active content: no code that plugins run, no formula with links, no element,
 * comment, embed or field, and only links to the web, mail addresses and notes. Code stays in single-line spans that
 * every parser recognizes; whatever could open another is made inert. `told` is called with each effect found. Runs in
 * linear time.
 */
export function disarm(text: string, how: Disarming, told: (effect: Effect) => void = () => undefined): string {
  return new Disarmer(text, how, told, 0).disarmed();
}

class Disarmer {
  #at = 0;
  #written = '';
  /** Character that would close the link that is open on this line. */
  #linkEnd: '' | ']' | ')' = '';
  #labelStart = -1;
  /** Number of open brackets on this line. */
  #depth: number;
  readonly #isTable: boolean;
  readonly #hasFormulas: boolean;
  readonly #runs: BacktickRuns;
  readonly #ahead: FormulaHazards;
  readonly #disarmedRuns = new Set<number>();

  constructor(
    private readonly text: string,
    private readonly how: Disarming,
    private readonly told: (effect: Effect) => void,
    depth: number,
  ) {
    this.#depth = depth;
    this.#runs = new BacktickRuns(text);
    this.#ahead = new FormulaHazards(text);
    this.#hasFormulas = text.includes('$');
    // A single line may become a table row.
    this.#isTable = !text.includes('\n') || tableRule.test(text);
  }

  disarmed(): string {
    for (;;) {
      special.lastIndex = this.#at;
      const found = special.exec(this.text);
      if (found === null) return this.#written + this.text.slice(this.#at);
      this.#keep(found.index);
      this.#take(found[0]);
    }
  }

  #take(mark: string): void {
    switch (mark) {
      case '\\':
        this.#escape();
        break;
      case '`':
        this.#code();
        break;
      case '~':
        this.#tildes();
        break;
      case '$':
        this.#formula();
        break;
      case '<':
        this.#element();
        break;
      case '%':
        this.#percent();
        break;
      case '!':
        this.#exclamations();
        break;
      case ']':
        this.#label();
        break;
      case ':':
        this.#colons();
        break;
      default:
        this.#bracket(mark);
    }
  }

  /** Copies the text before `end`. */
  #keep(end: number): void {
    this.#written += this.text.slice(this.#at, end);
    this.#at = end;
  }

  /** Replaces the text before `end`. */
  #put(end: number, written: string, effect: Effect): void {
    this.told(effect);
    this.#written += written;
    this.#at = end;
  }

  #match(pattern: RegExp, at = this.#at): string {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  #escape(): void {
    const next = this.text[this.#at + 1] ?? '';
    const run = this.#match(ticks, this.#at + 1).length;
    if (run > 0) this.#put(this.#at + 1 + run, this.how.tick.repeat(run), 'code');
    else if (next === '!') this.#exclamations();
    else if (next === '%' || next === ':') this.#keep(this.#at + 1);
    else if (this.#isCommand()) this.#put(this.#at + 1, '\\ ', 'formula');
    else if (next === '<' && elementStart.test(this.text[this.#at + 2] ?? ''))
      this.#put(this.#at + 2, this.how.element, 'element');
    else {
      // Plugins see fields behind escaped brackets too.
      if (next === '[' || next === '(') this.#depth += 1;
      this.#keep(this.#at + (punctuation.test(next) ? 2 : 1));
    }
  }

  #code(): void {
    const start = this.#at;
    const { length } = this.#match(ticks);
    const close = this.#runs.closing(start);
    const code = close < 0 || this.#disarmedRuns.has(start) ? null : this.text.slice(start + length, close);
    const isQuery = code !== null && isQueryLike(code);
    if (code !== null && !isQuery && this.#isSureCode(code)) {
      this.#keep(close + length);
      return;
    }
    if (code !== null) this.#disarmedRuns.add(close);
    this.#put(start + length, this.how.tick.repeat(length), isQuery ? 'query' : 'code');
  }

  /** True when every parser sees the span as code: a link that ends in it, or a table cell, may take precedence. */
  #isSureCode(code: string): boolean {
    if ((this.#linkEnd !== '' && code.includes(this.#linkEnd)) || this.#isInAddress()) return false;
    return !(this.#isTable && code.includes('|'));
  }

  #isInAddress(): boolean {
    const word =
      this.text
        .slice(Math.max(0, this.#at - longestWord), this.#at)
        .split(/\s/)
        .at(-1) ?? '';
    return word.length === longestWord || addressLike.test(word);
  }

  /** True for an active command of a formula when escapes must not be used. */
  #isCommand(): boolean {
    return this.#hasFormulas && this.how === spacing && !isPlainTex(this.#match(command));
  }

  #tildes(): void {
    const { length } = this.#match(tildes);
    if (length >= 3) this.#put(this.#at + length, this.how.tilde.repeat(length).trimEnd(), 'code');
    else this.#keep(this.#at + length);
  }

  #formula(): void {
    const { length } = this.#match(dollars);
    const end = this.#ahead.isBeforeCommand(this.#at) ? -1 : formulaEnd(this.text, this.#at, length);
    if (end >= 0) {
      // Escapes would be visible within a formula.
      const formula = new Disarmer(this.text.slice(this.#at + length, end), spacing, this.told, this.#depth);
      this.#written += `${'$'.repeat(length)}${formula.disarmed()}${'$'.repeat(length)}`;
      this.#depth = formula.#depth;
      this.#at = end + length;
    } else if (length > 1 || this.#ahead.isBeforeHazard(this.#at)) this.#dollars(length);
    else this.#keep(this.#at + 1);
  }

  #dollars(length: number): void {
    const written = this.how.dollar.repeat(length);
    const isSpaced = written.endsWith(' ') && /\s|^$/.test(this.text[this.#at + length] ?? '');
    this.#put(this.#at + length, isSpaced ? written.slice(0, -1) : written, 'formula');
  }

  #element(): void {
    const link = autolinkAt(this.text, this.#at);
    if (link !== '') this.#keep(this.#at + link.length);
    else if (elementStart.test(this.text[this.#at + 1] ?? '')) this.#put(this.#at + 1, this.how.element, 'element');
    else this.#keep(this.#at + 1);
  }

  #percent(): void {
    if (this.text[this.#at + 1] === '%') this.#put(this.#at + 1, this.how.percent, 'comment');
    else this.#keep(this.#at + 1);
  }

  #exclamations(): void {
    const end = this.#at + this.#match(exclamations).length;
    if (this.text[end] === '[') this.#put(end, '', 'embed');
    else this.#keep(end);
  }

  #bracket(mark: string): void {
    if (mark === '[') this.#labelStart = this.#at;
    if (mark === '[') this.#linkEnd = ']';
    else if (mark !== '(') this.#linkEnd = '';
    this.#depth = mark === '\n' ? 0 : Math.max(0, this.#depth + (mark === ')' ? -1 : 1));
    this.#keep(this.#at + 1);
  }

  #label(): void {
    const next = this.text[this.#at + 1] ?? '';
    const isTarget = next === '(' || (next === ':' && this.text[this.#at + 2] !== ':');
    const { isAllowed, end } = isTarget ? readTarget(this.text, this.#at + 2) : { isAllowed: true, end: this.#at + 1 };
    this.#linkEnd = next === '(' && isAllowed ? ')' : '';
    this.#depth = Math.max(0, this.#depth - 1) + (this.#linkEnd === '' ? 0 : 1);
    if (isAllowed || (next === ':' && this.#isFootnote())) this.#keep(isAllowed ? end : this.#at + 1);
    else this.#put(this.#at + 1, next === '(' ? '] ' : this.how.definition, 'link');
  }

  #isFootnote(): boolean {
    return this.text[this.#labelStart + 1] === '^' && this.#match(targetOfNote, this.#at + 2) === '';
  }

  #colons(): void {
    const { length } = this.#match(colons);
    const after = this.text[this.#at + length] ?? ' ';
    if (length > 1) {
      // Plugins show a field's value a second time, without its escapes.
      if (this.#depth > 0 || /\s/.test(after))
        this.#put(this.#at + length, (this.#written.endsWith(']') ? '\\' : '') + ': '.repeat(length).trim(), 'field');
      else this.#keep(this.#at + length);
      return;
    }
    const { kind, end } = readColon(this.text, this.#at);
    if (kind === 'opaque') this.#put(end, this.how.opaque, 'link');
    else if (kind === 'hierarchical') this.#put(end + 1, this.how.hierarchical, 'link');
    else this.#keep(end);
  }
}
