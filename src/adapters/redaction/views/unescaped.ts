import { editedView, through, type TextView } from './text-view';

/**
 * Backslash escapes of JSON, JavaScript and Markdown; HTML entities; percent-encoding; terminal colors; invisible and
 * compatibility characters.
 */
const coded = new RegExp(
  [
    String.raw`\\{1,4}u\{([0-9a-fA-F]{1,6})\}`,
    String.raw`\\{1,4}u([0-9a-fA-F]{4})`,
    String.raw`\\{1,4}x([0-9a-fA-F]{2})`,
    String.raw`\\{1,4}([nrt])`,
    String.raw`\\{1,4}([!-/:-@[\]^-${'`'}{-~])`,
    String.raw`&(?:amp;)?#[xX]([0-9a-fA-F]{1,6});?`,
    String.raw`&(?:amp;)?#(\d{1,7});?`,
    String.raw`&(?:amp;)?([a-zA-Z]{2,8});`,
    String.raw`%(?:25)?([2-7][0-9a-fA-F])`,
    String.raw`([\u2010-\u2015\u2212\ufe58\ufe63])`,
    String.raw`((?:\u001b\[|\u009b)[\d;]{0,20}[A-Za-z]|[\u0000-\u0008\u000e-\u001f]|\p{Mn}|\p{Default_Ignorable_Code_Point})`,
    String.raw`([\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02b8\u2024\u203f\u2040\u2070-\u209c\u2100-\u214f\u2460-\u24ff\ufe33\ufe34\ufe4d-\ufe4f\ufe52\uff01-\uff5e\u{1d400}-\u{1d7ff}])`,
  ].join('|'),
  'gu',
);
const someCoded = new RegExp(coded.source, 'u');

/** Soft line break of mail; only with one does `=5F` represent a letter. */
const softLineEnd = /[\w-]=\r?\n[\w-]/;
const quotedPrintable = /=([2-7][0-9A-F])|=\r?\n/g;

const entities: Readonly<Record<string, string>> = {
  lowbar: '_',
  UnderBar: '_',
  hyphen: '-',
  dash: '-',
  minus: '-',
  period: '.',
  colon: ':',
  semi: ';',
  sol: '/',
  bsol: '\\',
  equals: '=',
  plus: '+',
  comma: ',',
  commat: '@',
  num: '#',
  dollar: '$',
  percnt: '%',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ast: '*',
  midast: '*',
  excl: '!',
  quest: '?',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  lbrack: '[',
  rsqb: ']',
  rbrack: ']',
  lcub: '{',
  lbrace: '{',
  rcub: '}',
  rbrace: '}',
  verbar: '|',
  vert: '|',
  grave: '`',
  Hat: '^',
  shy: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
  Tab: '\t',
  NewLine: '\n',
  ndash: '-',
  mdash: '-',
};
const spaces: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
/** Maximum number of nested codes. */
const mostLayers = 2;

/** Returns the text with every code resolved; null when there is none. */
export function unescapedView(source: string): TextView | null {
  let view = softLineEnd.test(source)
    ? editedView(source, quotedPrintable, ([, code]) =>
        code === undefined ? '' : characterOf(Number.parseInt(code, 16)),
      )
    : null;
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const text = view?.text ?? source;
    if (!someCoded.test(text)) break;
    const resolved = editedView(text, coded, resolve);
    if (resolved === null) break;
    view = view === null ? resolved : through(view, resolved);
  }
  return view;
}

function resolve(match: RegExpExecArray): string | null {
  const [, braced, unit, byte, space, mark, hex, decimal, name, percent, dash, invisible, compatible] = match;
  if (space !== undefined) return spaces[space] ?? null;
  if (mark !== undefined) return mark;
  if (name !== undefined) return entities[name] ?? null;
  if (dash !== undefined) return '-';
  if (invisible !== undefined) return '';
  if (compatible !== undefined) return compatible.normalize('NFKC');
  if (decimal !== undefined) return characterOf(Number(decimal));
  return characterOf(Number.parseInt(braced ?? unit ?? byte ?? hex ?? percent ?? '', 16));
}

/** Returns the character of a code; invisible ones disappear in the next layer. */
function characterOf(code: number): string | null {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null;
}
