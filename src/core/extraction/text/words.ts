import { stopWords, technologies } from './word-lists';
import { stripEnd } from '../../text-ends';

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const widePattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns a text in lower case with single spaces, also at both ends, so that ` phrase ` matches whole words only. */
export function asPhrase(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()} `;
}

/**
 * Returns the meaningful words in lower case and without endings, with identifiers split; scripts without spaces give
 * pairs of characters.
 */
export function contentWords(text: string): Set<string> {
  const words = new Set<string>();
  const parts =
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/_/g, ' ')
      .match(wordPattern) ?? [];
  for (const part of parts) {
    const word = part.toLowerCase();
    if (widePattern.test(word)) addPairs(words, word);
    else if (word.length > 1 && !stopWords.has(word) && !/^\d{1,2}$/.test(word)) words.add(stem(word));
  }
  return words;
}

function addPairs(words: Set<string>, run: string): void {
  if (run.length === 1) return;
  for (let i = 0; i + 1 < run.length; i++) words.add(run.slice(i, i + 2));
}

/** Removes endings, just enough that `generates`, `generated` and `generating` match. */
function stem(word: string): string {
  const base = singular(word);
  const cut = base.length > 5 ? base.replace(/(?:ing|ed)$/, '') : base;
  return cut.length > 4 && cut.endsWith('e') ? cut.slice(0, -1) : cut;
}

export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ias|us|ss|x|nch|tch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is|as)$/.test(word) ? word.slice(0, -1) : word;
}

export function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let count = 0;
  for (const word of small) if (large.has(word)) count++;
  return count;
}

/** Returns the shared words divided by all words, 0 to 1. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = sharedCount(a, b);
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns the shared words divided by the words of the smaller set, 0 to 1. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const least = Math.min(a.size, b.size);
  return least === 0 ? 0 : sharedCount(a, b) / least;
}

const codeSpan = /`([^`\n]{1,120})`/g;
const token = /(?:--)?[\p{L}\p{N}_$@][\p{L}\p{N}_$@./+#-]*/gu;
const wordEnd = /[./+#-]/u;
const filler = new Set([
  'TODO',
  'NOTE',
  'OK',
  'IS',
  'NOT',
  'AND',
  'OR',
  'ALL',
  'ONLY',
  'MUST',
  'NEVER',
  'ALWAYS',
  'DO',
  'NO',
  'YES',
  'DONE',
  'FIX',
  'IT',
  'WHY',
  'GiB',
  'MiB',
  'KiB',
  'MB',
  'GB',
  'KB',
  'kB',
]);

/**
 * Returns the names in a text, each once, code first: code in back quotes, identifiers, tools, and capitalized names
 * inside a sentence.
 */
export function specificsOf(markdown: string): string[] {
  const found = new Set<string>();
  const text = markdown.slice(0, 4000);
  for (const match of text.matchAll(codeSpan)) found.add((match[1] ?? '').trim());
  const rest = text.replace(codeSpan, ' ; ');
  for (const match of rest.matchAll(token)) {
    const name = stripEnd(match[0], wordEnd);
    if (filler.has(name)) continue;
    if (
      isIdentifier(name) ||
      (technologies.has(name.toLowerCase()) && !everyday.has(name)) ||
      isName(name, rest.slice(Math.max(0, match.index - 2), match.index))
    )
      found.add(name);
  }
  found.delete('');
  return [...found];
}

/** Names of tools that are ordinary words in lower case. */
const everyday = new Set([
  'spring',
  'rest',
  'sketch',
  'unity',
  'clap',
  'gem',
  'temporal',
  'ember',
  'nomad',
  'slack',
  'excel',
  'express',
  'torch',
  'spark',
  'swift',
  'less',
  'chai',
  'remix',
  'hugo',
  'julia',
  'ada',
]);

function isIdentifier(name: string): boolean {
  if (/^(?:e\.g|i\.e|z\.B|d\.h|and\/or)$/i.test(name) || !/\p{L}/u.test(name)) return false;
  if (/^\p{L}{1,6}\d{1,4}\p{L}{0,3}$/u.test(name) && name.length > 2) return true;
  return (
    /[\p{L}\p{N}][./_][\p{L}\p{N}]|\p{Ll}\p{Lu}|^--[a-z]|\p{L}\//u.test(name) ||
    /^\p{Lu}[\p{Lu}\p{N}]+(?:\p{Ll}+)?$/u.test(name)
  );
}

/** True for a capitalized word inside a sentence: the word before it ends in a small letter, a digit or a comma. */
function isName(name: string, before: string): boolean {
  return /^\p{Lu}[\p{L}\p{N}]{2,}$/u.test(name) && /[\p{Ll}\p{N},)]\s$/u.test(before);
}
