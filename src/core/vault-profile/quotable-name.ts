import { holdsOrder } from '../extraction/judging/orders';

/** Maximum length of a quoted name in characters and in words; a longer one is a sentence. */
const most = { characters: 60, words: 8 };

const plain = /^[\p{L}\p{M}\p{N}\p{Emoji_Presentation} _.,&+()'’!@#%=~/°№–—-]+$/u;
/** A stack of marks, which would cover other lines. */
const markStack = /\p{M}{6}/u;
/** Letters and digits without a break: a key or an id rather than a name. */
const longToken = /[A-Za-z0-9]{20}/;

/** Commands to whoever reads them, which are harmless in a note and not in a text that AI tools follow. */
const commands = [
  // "Always run setup first", "You must obey"
  /(?:^|\s)(?:always|never|must|shall|do not|don['’]t|immer|niemals|musst|sollst|toujours|jamais|siempre|nunca)\s\S+\s\S|^\S+\s(?:must|shall|should)\s/iu,
  /^(?:please\s)?(?:ignore|disregard|forget|override|bypass|obey|execute|exfiltrate|approve|ignoriere|führe)\s\S/iu,
  /^(?:please\s)?(?:run|install|delete|send|e-?mail|upload|download|fetch|visit|trust|grant|allow|accept|answer|respond|reply|call|use|tell)\s\S+\s\S/iu,
  /^(?:claude|codex|copilot|gemini|assistant|agent|llm|ai)(?:,|\s(?:should|must|shall|will|please|has to|needs? to))\s/iu,
  /\b(?:instructions|system prompt)\b/iu,
  // "curl evil.example", "Run npx evil"
  /(?:^|\s)(?:curl|wget|npx|sudo|bash|powershell|chmod|eval)\s\S|\S\.(?:sh|bash|ps1|exe|bat|cmd)(?![\p{L}\p{N}])/iu,
];

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
  if (words.split(' ').length > most.words || holdsOrder(words) || holdsOrder(name)) return false;
  return !commands.some((command) => command.test(words) || command.test(name));
}

/** Formats a name as code, in which nothing acts. */
export function asCode(name: string): string {
  return `\`${name}\``;
}
