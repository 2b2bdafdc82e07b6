/**
 * Characters that control a screen or are invisible: controls, line separators, unpaired surrogates, and characters
 * that Unicode allows a screen to ignore (directions, zero widths, tags, fillers).
 */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** The same but for line feeds, of which a large JSON document has a hundred thousand. */
const unseenInJson = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Scripts in which words contain joiners, and the characters of which emoji are joined. */
const joinable =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Tibetan}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const selector = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u;
const selectable = /[\p{L}\p{N}\p{P}\p{S}]$/u;

/** Replaces every invisible character by an escape such as `\x1b` or `\u{e0041}`; tabs and line feeds stay. */
export function visibleText(text: string): string {
  return escapeUnseen(text, '\t\n');
}

/** Does the same as `visibleText` but escapes line feeds too, so that the text stays one line. */
export function visibleLine(text: string): string {
  return escapeUnseen(text, '\t');
}

/**
 * Removes invisible characters; tabs and line feeds stay, other line separators become line feeds. For readers, such as
 * models, that act on invisible text.
 */
export function withoutUnseen(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return lines.replace(unseen, (found: string, at: number) =>
    '\t\n'.includes(found) || isSpelling(found, lines.slice(Math.max(0, at - 2), at)) ? found : '',
  );
}

/** Returns the same JSON with every invisible character in its texts as `\uXXXX`. */
export function visibleJson(json: string): string {
  return json.replace(unseenInJson, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${hex(found.charCodeAt(at), 4)}`).join(''),
  );
}

function escapeUnseen(text: string, kept: string): string {
  return text.replace(unseen, (found: string, at: number) =>
    kept.includes(found) || isSpelling(found, text.slice(Math.max(0, at - 2), at)) ? found : escaped(found),
  );
}

/** True for characters that belong to the text: joiners within words and emoji, and variation selectors after the character they modify. */
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
