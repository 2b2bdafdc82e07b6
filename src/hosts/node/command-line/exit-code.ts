import { listed } from '../../../core/counted';
import { type ErrorCode, isAppError, type Remedy } from '../../../core/errors';
import type { Outcome } from '../../../engine/running/command';
import { optionName } from './schema-options';

const codes: Readonly<Record<ErrorCode, number>> = {
  usage: 2,
  'vault-unavailable': 2,
  unreachable: 1,
  'model-failed': 1,
  'over-budget': 3,
  'no-such-run': 2,
  // A named file or note does not exist.
  'not-found': 2,
  conflict: 3,
  locked: 3,
  'needs-consent': 3,
  'not-undoable': 3,
  'outside-vault': 3,
  cancelled: 130,
  exists: 1,
  unreadable: 1,
  'not-permitted': 1,
  'disk-full': 1,
  'file-busy': 1,
  'unknown-format': 1,
  damaged: 1,
  internal: 1,
};

const outcomes: Readonly<Record<Outcome, number>> = { done: 0, 'some-failed': 1, refused: 3 };

/** Returns 1 some items failed, 2 wrong usage, 3 refused, 130 cancelled. */
export function exitCodeOfError(thrown: unknown): number {
  return isAppError(thrown) ? codes[thrown.code] : 1;
}

export function exitCodeOfOutcome(outcome: Outcome): number {
  return outcomes[outcome];
}

/** Returns a sentence followed by the advice that applies in a terminal: options, commands and keys of a file. */
export function withRemedies(sentence: string, remedies: readonly Remedy[] = []): string {
  const words = remedies.flatMap(remedyWords);
  return words.length === 0 ? sentence : `${sentence.replace(/\.$/, '')} (${words.join(', ')}).`;
}

/** Quotes a word for a shell, in which what a stranger wrote must not run when the line is copied. */
export function quotedWord(word: string): string {
  return /["$`\\!%]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}

/** Returns nothing for a key: the sentence itself names its variable. */
function remedyWords(remedy: Remedy): string[] {
  if ('key' in remedy) return [];
  if ('input' in remedy) {
    const values = (remedy.values ?? []).map((value) => (/^\w+$/.test(value) ? value : quotedWord(value)));
    return [[`--${optionName(remedy.input)}`, ...(values.length === 0 ? [] : [listed(values, 'or')])].join(' ')];
  }
  return 'entry' in remedy
    ? [`"${remedy.entry}": true`]
    : [['cyberbrain', remedy.command, ...(remedy.with ?? [])].join(' ')];
}
