/** Everything that acts on a screen, or shows nothing at all: controls, line separators, halves of characters, what Unicode lets a screen ignore (directions, zero widths, tags, fillers). */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Scripts that spell words with joiners, and the parts that emoji are joined of. */
const joinable =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Tibetan}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const selector = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u;
const selectable = /[\p{L}\p{N}\p{P}\p{S}]$/u;

/** The text with every unseen character as an escape, such as `\x1b` or `\u{e0041}`; tabs and line feeds stay. */
export function visibleText(text: string): string {
  return escapeUnseen(text, '\t\n');
}

/** As `visibleText`, but line feeds are escaped too, so that the text stays one line. */
export function visibleLine(text: string): string {
  return escapeUnseen(text, '\t');
}

/** The text without its unseen characters; tabs and line feeds stay, other line separators become line feeds. For readers that act on what nobody sees, such as models. */
export function withoutUnseen(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return lines.replace(unseen, (found: string, at: number) =>
    '\t\n'.includes(found) || isSpelling(found, lines.slice(Math.max(0, at - 2), at)) ? found : '',
  );
}

/** The same JSON, with every unseen character of its texts as `\uXXXX`. */
export function visibleJson(json: string): string {
  return json.replace(unseen, (found) =>
    found === '\n'
      ? found
      : Array.from({ length: found.length }, (_, at) => `\\u${hex(found.charCodeAt(at), 4)}`).join(''),
  );
}

function escapeUnseen(text: string, kept: string): string {
  return text.replace(unseen, (found: string, at: number) =>
    kept.includes(found) || isSpelling(found, text.slice(Math.max(0, at - 2), at)) ? found : escaped(found),
  );
}

/** Joiners within words and emoji, and selectors of the form of the character before them, are part of what is written. */
function isSpelling(found: string, before: string): boolean {
  if (found === '\u200C' || found === '\u200D') return joinable.test(before);
  return selector.test(found) && selectable.test(before);
}

function escaped(found: string): string {
  const code = found.codePointAt(0) ?? 0;
  if (found === '\n') return '\\n';
  if (found === '\r') return '\\r';
  if (code < 0x100) return `\\x${hex(code, 2)}`;
  return code < 0x1_0000 ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 5)}}`;
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, '0');
}
