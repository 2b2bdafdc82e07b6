import type { Token } from '../../support/token';
import { readTokens } from '../../support/read-tokens';
import { plainForm } from '../../support/plain-form';
import { withoutTimeline } from '../../note/timeline';
import { readBlocks } from '../../note/blocks';
import type { UpkeepNote } from '../upkeep-note';

/**
 * Returns what a note claims in a form that is equal for the same claim: the words of its title, its summary and its
 * text in their order, in singular or plural, with all figures, names, negations and signs; code as it is written.
 * Evidence quoted beside the note's own text does not count. Notes of different projects never have the same.
 */
export function claimKey(note: UpkeepNote): string {
  const parts = [note.title, note.summary, ...claimedParts(note.body)];
  return JSON.stringify([note.realm, note.type.toLowerCase(), ...parts.map(wordsOf)]);
}

/** Length of a text that is compared by words; a longer one must be repeated literally. */
const longestCompared = 20_000;

const word = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Signs that change nothing, and what stays of them: the mark of a list item, separators in numbers, the end of a sentence, quotes, commas, emphasis, hyphens in words. */
const mereMarks: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]{0,8}[-*+][ \t]/gmu, ''],
  [/(\p{N})[.,'](?=\p{N})/gu, '$1'],
  [/[.…;:!！；]{1,4}(?=[\s"'*_)]|$)/gmu, ''],
  [/。/gu, ''],
  [/[,"'“”„«»‘’*_¡\ufe0f\u00ac]/gu, ''],
  [/(\p{L})[-‐‑](?=\p{L})/gu, '$1'],
];
/** Matches code within a line. Its marks do not count, but such signs inside it do. */
const inlineCode = /`([^`\n]{1,200})`/gu;
const meantInCode = /[*,"']|[.…;:!]{1,4}$/gu;
/** Marks what is compared as it is written. */
const code = '```';
const sign = /[^\p{L}\p{M}\p{N}\s]/gu;
/** The plural and the third person of a word that is long enough not to be another word: not *news* and *new*. */
const plural = /(\p{L}{3}(?!s)\p{L})s$/u;
/** Turn of the session at the end of a quote. */
const evidence = / \([ua]\d{1,6}\)\s*$/u;

/** Returns a key that is equal for the titles of equal claims, and even quicker to make. */
export function roughTitle({ title }: UpkeepNote): string {
  return roughWordsOf(title);
}

/** Returns a key that is equal for equal claims and quick to make: figures, and the first letters of the words. */
export function roughKey({ title, body }: UpkeepNote): string {
  return roughWordsOf([title, ...claimedParts(body)].join('\n'));
}

function roughWordsOf(text: string): string {
  // Emphasis cuts no word in two, also where there are no blanks between words.
  const words = text.normalize('NFKC').replace(/\*/g, '').toLowerCase().match(word) ?? [];
  return words.map((each) => (/\p{N}/u.test(each) ? each : each.charAt(0))).join(' ');
}

/** Returns the blocks of a note without its timeline; quotes of the session only where there is nothing else. */
function claimedParts(whole: string): string[] {
  const body = withoutTimeline(whole);
  const parts = readBlocks(body, 0).map(({ kind, start, end }) => ({ kind, text: body.slice(start, end) }));
  const own = parts.filter(({ kind, text }) => kind !== 'quote' || !evidence.test(text));
  return (own.length === 0 ? parts : own).map(({ kind, text }) =>
    kind === 'code' ? `${code}${text}` : text.replace(evidence, ''),
  );
}

function wordsOf(text: string): string {
  if (text.length > longestCompared || text.startsWith(code)) return text.replace(/\s+/gu, ' ').trim();
  const words = readTokens(plainForm(text).replace(/\s+/gu, ' ')).map(keyOf);
  return [...words, ...signsIn(text)].join(' ');
}

function signsIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replace(inlineCode, (_, inside: string) => inside.replace(meantInCode, (signs) => '\ue000'.repeat(signs.length)));
  const bare = mereMarks.reduce((left, [mark, kept]) => left.replace(mark, kept), plain);
  return bare.match(sign) ?? [];
}

function keyOf(token: Token, at: number, all: readonly Token[]): string {
  const { text, key, kind, unit, qualifier, clause, isSureName } = token;
  // "No, deploy" denies nothing.
  if (qualifier !== null) return `${text}${all[at + 1]?.clause === clause ? '' : ','}`;
  if (kind === 'number') return `${key} ${unit ?? ''}`;
  return isSureName ? `name ${text}` : text.replace(plural, '$1');
}
