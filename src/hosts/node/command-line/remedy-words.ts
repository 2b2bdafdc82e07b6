import type { Remedy } from '../../../core/remedy';
import { optionName } from './schema-options';

/** A sentence with what at a terminal helps against what it says: options, commands and keys of a file. */
export function withRemedies(sentence: string, remedies: readonly Remedy[] = []): string {
  return remedies.length === 0 ? sentence : `${sentence.replace(/\.$/, '')} (${remedies.map(remedyWords).join(', ')}).`;
}

function remedyWords(remedy: Remedy): string {
  if ('input' in remedy) return `--${optionName(remedy.input)}`;
  return 'entry' in remedy
    ? `"${remedy.entry}": true`
    : ['cyberbrain', remedy.command, ...(remedy.with ?? [])].join(' ');
}
