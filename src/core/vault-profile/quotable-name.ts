import { holdsOrder } from '../extraction/judging/orders';

/** Maximum length of a quoted name in characters and in words; a longer one is a sentence. */
const most = { characters: 60, words: 8 };

const plain = /^[\p{L}\p{M}\p{N}\p{Emoji_Presentation} _.,&+()'’!@#%=~/°№–—-]+$/u;
/** A stack of marks, which would cover other lines. */
const markStack = /\p{M}{6}/u;
/** Letters and digits without a break: a key or an id rather than a name. */
const longToken = /[A-Za-z0-9]{20}/;

/**
 * True for the name of a folder, note, property or tag that may be repeated in a text that AI tools read: short, of
 * plain characters, and without an order to them.
 */
export function isQuotable(name: string): boolean {
  if (name.length > most.characters || name.trim() === '' || !plain.test(name)) return false;
  if (markStack.test(name) || (longToken.test(name) && /\d/.test(name))) return false;
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim();
  return words.split(' ').length <= most.words && !holdsOrder(words) && !holdsOrder(name);
}

/** Formats a name as code, in which nothing acts. */
export function asCode(name: string): string {
  return `\`${name}\``;
}
