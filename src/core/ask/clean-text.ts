/** A text in the form in which quotes are compared, with the place of each of its characters in the original. */
export interface CleanText {
  /** Lower case, one blank between words, none at the ends. */
  readonly clean: string;
  /** Offset in the original of each UTF-16 code unit of `clean`. */
  readonly offsets: readonly number[];
}

const wikilink = /!?\[\[(?:[^[\]|\n]{0,500}\|)?([^[\]|\n]{0,500})\]\]/y;
const link = /!?\[([^[\]\n]{0,500})\]\([^()\s]{0,1000}\)/y;
const entity = /&(lt|gt|amp);/y;
/** Marks at the start of a line: of quotes and callouts, headings, list items and tasks. */
const lineStart =
  /(?:[ \t]*(?:>|#{1,6}(?=[ \t])|[-*+•](?=[ \t])|\d{1,4}[.)](?=[ \t])))*[ \t]*(?:\[(?:![^\]\n|]{1,20}|[^\]\n])\][+-]?(?=[ \t]))?/y;
const cluster = /\P{M}\p{M}{0,8}/uy;
const unseen = /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]$/;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

/**
 * Returns a text as it is compared with quotes: NFKC and lower case, blanks as one, straight quotation marks, plain
 * dashes, without Markdown marks, link targets, and characters that are not seen.
 */
export function cleanText(text: string): CleanText {
  const built = new Builder();
  let at = 0;
  let isLineStart = true;
  while (at < text.length) {
    if (isLineStart) at += matchAt(lineStart, text, at)?.[0].length ?? 0;
    isLineStart = false;
    const char = text.charAt(at);
    if (char === '[' || char === '!') {
      const found = matchAt(wikilink, text, at) ?? matchAt(link, text, at);
      if (found?.[1] !== undefined) {
        const from = at + found[0].indexOf(found[1], found[0].indexOf('[') + 1);
        const shown =
          text.startsWith('[[', at) || text.startsWith('![[', at) ? at + found[0].length - 2 - found[1].length : from;
        addPlain(built, text, shown, shown + found[1].length);
        at += found[0].length;
        continue;
      }
    }
    at = addNext(built, text, at);
    isLineStart = char === '\n' || char === '\r';
  }
  return built.trimmed();
}

function addPlain(built: Builder, text: string, from: number, to: number): void {
  for (let at = from; at < to;) at = addNext(built, text, at);
}

/** Adds the character at an offset, with its combining marks; returns the offset after it. */
function addNext(built: Builder, text: string, at: number): number {
  const coded = text[at] === '&' ? matchAt(entity, text, at) : null;
  if (coded !== null) {
    built.add(entities[coded[1] ?? ''] ?? '', at);
    return at + coded[0].length;
  }
  const plain = plainAt(text, at);
  if (plain !== null) {
    built.addPlain(plain, at);
    return at + 1;
  }
  const sign = matchAt(cluster, text, at)?.[0] ?? text.charAt(at);
  if (/^\s/.test(sign) || sign === '|') built.addBlank(at);
  else if (!isMark(text, at) && !unseen.test(sign)) built.add(plainSign(sign), at);
  return at + Math.max(1, sign.length);
}

/** Returns a letter of ASCII or a digit, without marks on it, as it is compared; null for any other sign. */
function plainAt(text: string, at: number): string | null {
  const code = text.charCodeAt(at);
  if (!(text.charCodeAt(at + 1) < 0x300)) return null;
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) return text.charAt(at);
  return code >= 0x41 && code <= 0x5a ? text.charAt(at).toLowerCase() : null;
}

function isMark(text: string, at: number): boolean {
  const char = text.charAt(at);
  return '*_`~\\'.includes(char) || (char === '=' && (text[at + 1] === '=' || text[at - 1] === '='));
}

function plainSign(sign: string): string {
  return sign
    .normalize('NFKC')
    .replace(/[‘’ʼ´‚′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase();
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

class Builder {
  #clean = '';
  /** Kept, because to look at the end of a text that grows copies it. */
  #endsBlank = true;
  readonly #offsets: number[] = [];

  add(sign: string, at: number): void {
    for (const unit of sign.split('')) {
      if (/\s/.test(unit)) this.addBlank(at);
      else this.addPlain(unit, at);
    }
  }

  addPlain(letter: string, at: number): void {
    this.#clean += letter;
    this.#endsBlank = false;
    this.#offsets.push(at);
  }

  addBlank(at: number): void {
    if (this.#endsBlank) return;
    this.#clean += ' ';
    this.#endsBlank = true;
    this.#offsets.push(at);
  }

  trimmed(): CleanText {
    const clean = this.#clean.trimEnd();
    return { clean, offsets: this.#offsets.slice(0, clean.length) };
  }
}
