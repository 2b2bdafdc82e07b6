import { technologies } from './topic-words';

const codeSpan = /`([^`\n]{1,120})`/g;
const token = /(?:--)?[\p{L}\p{N}_$@][\p{L}\p{N}_$@./+#-]*/gu;
const wordEnd = /[./+#-]+$/u;
const filler = new Set(['TODO', 'NOTE', 'OK', 'IS', 'NOT', 'AND', 'OR', 'ALL', 'ONLY', 'MUST', 'NEVER', 'ALWAYS', 'DO', 'NO', 'YES', 'DONE', 'FIX', 'IT', 'WHY', 'GiB', 'MiB', 'KiB', 'MB', 'GB', 'KB', 'kB']);

/** The names a text speaks of: code in back quotes, identifiers, tools, names with a capital inside a sentence. Each once, code first. */
export function specificsOf(markdown: string): string[] {
  const found = new Set<string>();
  const text = markdown.slice(0, 4000);
  for (const match of text.matchAll(codeSpan)) found.add((match[1] ?? '').trim());
  const rest = text.replace(codeSpan, ' ; ');
  for (const match of rest.matchAll(token)) {
    const name = match[0].replace(wordEnd, '');
    if (filler.has(name)) continue;
    if (isIdentifier(name) || technologies.has(name.toLowerCase()) || isName(name, rest.slice(Math.max(0, match.index - 2), match.index))) found.add(name);
  }
  found.delete('');
  return [...found];
}

function isIdentifier(name: string): boolean {
  if (/^(?:e\.g|i\.e|z\.B|d\.h|and\/or)$/i.test(name) || !/\p{L}/u.test(name)) return false;
  if (/^\p{L}{1,6}\d{1,4}\p{L}{0,3}$/u.test(name) && name.length > 2) return true;
  return /[\p{L}\p{N}][./_][\p{L}\p{N}]|\p{Ll}\p{Lu}|^--[a-z]|\p{L}\//u.test(name) || /^\p{Lu}[\p{Lu}\p{N}]+(?:\p{Ll}+)?$/u.test(name);
}

/** A capital inside a sentence: the word before it ended in a small letter, a figure or a comma. */
function isName(name: string, before: string): boolean {
  return /^\p{Lu}[\p{L}\p{N}]{2,}$/u.test(name) && /[\p{Ll}\p{N},)]\s$/u.test(before);
}
