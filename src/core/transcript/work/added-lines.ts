import { isJsonObject } from '../../json';
import { listOrEmpty, textOrNull, type Fields } from '../fields';

/** Returns the lines that an edit adds, without their indent, or null when the call does not say what was there before. */
export function addedLines(given: Fields, patch: string): readonly string[] | null {
  if (patch.includes('*** ')) return patch.includes('*** Add File') ? null : linesOf(plusLines(patch));
  const parts = [...listOrEmpty(given['edits']), ...listOrEmpty(given['replacements'])].filter(isJsonObject);
  const added = (parts.length > 0 ? parts : [given]).map(addedByEdit);
  return added.some((lines) => lines === null) ? null : added.flatMap((lines) => lines ?? []);
}

function addedByEdit(edit: Fields): readonly string[] | null {
  const before = textOrNull(edit['old_string'] ?? edit['oldString'] ?? edit['old_str']);
  const after = textOrNull(edit['new_string'] ?? edit['newString'] ?? edit['new_str']);
  if (before === null || before === '' || after === null) return null;
  const known = new Set(linesOf(before));
  return linesOf(after).filter((line) => !known.has(line));
}

const plusLines = (patch: string): string =>
  patch
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n');

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
