import { withoutTimeline } from '../../note/timeline';
import { readBlocks } from '../../note/blocks';
import { literalForm, plural } from '../../plan/statements/literal-form';
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

const word = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Marks what is compared as it is written. */
const code = '```';
/** Turn of the session at the end of a quote. */
const evidence = / \([ua]\d{1,6}\)\s*$/u;

/** Returns a key that is equal for notes of one project with the same words and figures, which may not say the same. */
export function wordKey({ realm, title, body }: UpkeepNote): string {
  return wordsOf([realm, title, ...claimedParts(body)].join('\n'));
}

/** Returns the words and figures of a text, without capitals and plurals. */
export function wordsOf(text: string): string {
  // Emphasis cuts no word in two, also where there are no blanks between words.
  const words = text.normalize('NFKC').replace(/\*/g, '').replace(plural, '$1').toLowerCase().match(word) ?? [];
  return words.join(' ');
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
  return text.startsWith(code) ? text.replace(/[ \t\r]{1,99}$/gmu, '').trim() : literalForm(text, open);
}
