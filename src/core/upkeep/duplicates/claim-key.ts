import type { Token } from '../../support/token';
import { readTokens } from '../../support/read-tokens';
import { plainForm } from '../../support/plain-form';
import { withoutTimeline } from '../../note/timeline';
import { readBlocks } from '../../note/blocks';
import { splitLines } from '../../note/note-text';
import { literalForm } from '../../plan/statements/literal-form';
import type { UpkeepNote } from '../upkeep-note';

/**
 * Returns what a note claims in a form that is equal for the same claim: the words of its title, its summary and its
 * text in their order, in singular or plural, with all figures, names, negations and signs; code as it is written.
 * Evidence quoted beside the note's own text does not count. Notes of different projects never have the same.
 */
export function claimKey(note: UpkeepNote): string {
  const parts = [note.title, note.summary, ...claimedParts(note.body)];
  const open: number[] = [];
  return JSON.stringify([note.realm, note.type.toLowerCase(), ...parts.map((part) => formOf(part, open))]);
}

/** Length of a text that is compared by words; a longer one must be repeated literally. */
const longestCompared = 20_000;

const word = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Marks what is compared as it is written. */
const code = '```';
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

/** Returns a key that is equal for notes of one project with the same words and figures, which may not say the same. */
export function wordKey({ realm, title, body }: UpkeepNote): string {
  return [realm, ...plainWords([title, ...claimedParts(body)].join('\n'))].join(' ');
}

function roughWordsOf(text: string): string {
  return plainWords(text)
    .map((each) => (/\p{N}/u.test(each) ? each : each.charAt(0)))
    .join(' ');
}

/** Emphasis cuts no word in two, also where there are no blanks between words. */
function plainWords(text: string): readonly string[] {
  return text.normalize('NFKC').replace(/\*/g, '').toLowerCase().match(word) ?? [];
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

function formOf(text: string, open: number[]): string {
  if (text.length > longestCompared || text.startsWith(code))
    return splitLines(text)
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  const words = readTokens(plainForm(text).replace(/\s+/gu, ' ')).map(keyOf);
  return `${words.join(' ')}\n${literalForm(text, open)}`;
}

function keyOf(token: Token, at: number, all: readonly Token[]): string {
  const { text, key, kind, unit, qualifier, clause, isSureName } = token;
  // "No, deploy" denies nothing.
  if (qualifier !== null) return `${text}${all[at + 1]?.clause === clause ? '' : ','}`;
  if (kind === 'number') return `${key} ${unit ?? ''}`;
  return isSureName ? `name ${text}` : text.replace(plural, '$1');
}
