import { wordSet } from '../../support/function-words';

const web = /https?:\/\/|mailto:/iy;
/** First part of a relative path. Only this part can be read as a scheme; entities, escapes and a `%3a` in it may hide one. */
const relative = /(?:[^\s:&\\%<>()[\]/?#`$~]|%(?!3a)[\da-f]{2}){1,255}(?=[\s/?#()]|$)|(?=[?#)])/iy;
const bracketed = /<([^<>\n`$%!&\\[\]]{0,2000})>/y;
/** Start of an HTML element: where there is no link, `<My note>` is an element. */
const elementLike = /^(?:[a-z][a-z0-9-]*(?:[\s/]|$)|[/!?])/i;
const blanks = /[ \t]*/y;

/**
 * Reads a link's target that begins at `from`: whether it leads to the web, to a mail address or to a file beside the
 * note, and the end of the part that is kept unchanged.
 */
export function readTarget(text: string, from: number): { readonly isAllowed: boolean; readonly end: number } {
  blanks.lastIndex = from;
  const at = from + (blanks.exec(text)?.[0].length ?? 0);
  if (text[at] !== '<') return { isAllowed: isAllowedAt(text, at), end: at };
  bracketed.lastIndex = at;
  const inner = bracketed.exec(text)?.[1];
  return {
    isAllowed:
      inner !== undefined && !elementLike.test(inner) && isAllowedAt(`${inner.trim().replace(/[ \t]/g, '_')})`, 0),
    end: at + (inner === undefined ? 0 : inner.length + 2),
  };
}

function isAllowedAt(text: string, at: number): boolean {
  web.lastIndex = at;
  relative.lastIndex = at;
  return web.test(text) || relative.test(text);
}

const autolink = /<(?:https?:\/\/[^\s<>`"'\\$%![\]]*|(?:mailto:)?[\w.+-]{1,64}@[\w.-]{1,255})>/iy;

/** Returns the link in angle brackets at `at`, if it leads to the web or to a mail address; else ''. */
export function autolinkAt(text: string, at: number): string {
  autolink.lastIndex = at;
  return autolink.exec(text)?.[0] ?? '';
}

const scheme = /[a-z][a-z0-9+.-]{0,40}$/i;
const opaque = wordSet(
  'javascript vbscript livescript file app capacitor about blob view-source jar mk res shell cmd command ms-settings search-ms ms-officecmd tel sms callto facetime skype intent magnet geo obsidian zotero vscode cursor x-devonthink-item things workspace evernote message webcal ldap steam slack',
);
const address = /\/\/(?:[^\s<>`[\]()!$%\\|*"'^]|%(?!%))*/y;

export interface Colon {
  /** `web`: an address follows that is kept up to `end`. `hierarchical` and `opaque`: other addresses, with and without `//`. */
  readonly kind: 'web' | 'hierarchical' | 'opaque' | 'none';
  readonly end: number;
}

/** Reads the address, as apps recognize it in running text, to which the colon at `at` belongs, if any. */
export function readColon(text: string, at: number): Colon {
  const name = scheme.exec(text.slice(Math.max(0, at - 41), at))?.[0].toLowerCase();
  if (name === undefined) return { kind: 'none', end: at + 1 };
  if (text.startsWith('//', at + 1)) {
    address.lastIndex = at + 1;
    if (/^https?$/.test(name)) return { kind: 'web', end: at + 1 + (address.exec(text)?.[0].length ?? 0) };
    return { kind: 'hierarchical', end: at + 1 };
  }
  const next = text[at + 1] ?? ' ';
  const isData = name === 'data' && /^[a-z0-9.+-]*[/;,]/i.test(text.slice(at + 1, at + 60));
  return {
    kind: isData || (opaque.has(name) && !/[\s:]/.test(next) && !text.startsWith('\\/', at + 1)) ? 'opaque' : 'none',
    end: at + 1,
  };
}
