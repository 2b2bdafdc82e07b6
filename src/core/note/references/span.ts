/** How a text is quoted: with backslashes in `"` (JSON, YAML, calls in a Base) or in `'` (calls in a Base), or with doubled `'` (YAML). */
export type Quote = 'double' | 'single' | 'doubled';

/** A part of a file's text without its quoting, with the position of each character in the file. */
export class Span {
  private constructor(
    readonly text: string,
    /** Quotes around the part, innermost first. */
    readonly quotes: readonly Quote[],
    private readonly outer: Span | null,
    /** Offset in the outer text of each character and of the end; null when they are consecutive. */
    private readonly places: readonly number[] | null,
    private readonly start: number,
  ) {}

  static whole(text: string): Span {
    return new Span(text, [], null, null, 0);
  }

  /** Returns a part that has no quotes of its own. */
  part(start: number, end: number): Span {
    return new Span(this.text.slice(start, end), this.quotes, this, null, start);
  }

  /** Returns the text between two quotes. */
  unquote(start: number, end: number, quote: Quote): Span {
    const raw = this.text.slice(start, end);
    const quotes: readonly Quote[] = [quote, ...this.quotes];
    if (!raw.includes(quote === 'doubled' ? "''" : '\\')) return new Span(raw, quotes, this, null, start);
    const { text, places } = quote === 'doubled' ? undouble(raw) : unescape(raw);
    return new Span(text, quotes, this, places, start);
  }

  /** Returns the offset in the file. */
  at(offset: number): number {
    const own = this.start + (this.places === null ? offset : (this.places[offset] ?? 0));
    return this.outer === null ? own : this.outer.at(own);
  }
}

/** Quotes a text, the reverse of `Stretch`. */
export function quoted(text: string, quotes: readonly Quote[]): string {
  return quotes.reduce((inner, quote) => {
    if (quote === 'doubled') return inner.replace(/'/g, "''");
    const escaped = JSON.stringify(inner).slice(1, -1);
    return quote === 'double' ? escaped : escaped.replace(/\\"/g, '"').replace(/'/g, "\\'");
  }, text);
}

interface Unquoted {
  readonly text: string;
  readonly places: readonly number[];
}

function undouble(raw: string): Unquoted {
  return rewrite(raw, (at) => (raw.startsWith("''", at) ? ["'", 2] : [raw[at] ?? '', 1]));
}

const named: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '0': '\0',
  a: '\x07',
  e: '\x1b',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

function unescape(raw: string): Unquoted {
  return rewrite(raw, (at) => {
    if (raw[at] !== '\\') return [raw[at] ?? '', 1];
    const code = /^\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|U([0-9a-f]{8}))/i.exec(raw.slice(at, at + 10));
    const point = Number.parseInt(code?.[1] ?? code?.[2] ?? code?.[3] ?? '', 16);
    if (code !== null && point <= 0x10ffff) return [String.fromCodePoint(point), code[0].length];
    const char = raw[at + 1] ?? '';
    return [named[char] ?? char, 2];
  });
}

function rewrite(raw: string, read: (at: number) => readonly [string, number]): Unquoted {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < raw.length;) {
    const [decoded, length] = read(at);
    for (let i = 0; i < decoded.length; i += 1) places.push(at);
    text += decoded;
    at += length;
  }
  return { text, places: [...places, raw.length] };
}
