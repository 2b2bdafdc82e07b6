import { isJsonObject } from '../../json';
import { listOrEmpty, textOrNull, type Fields } from '../fields';

/** Returns the lines that an edit adds, without their indent; null when it also removes some, or does not say what was there before. */
export function addedLines(given: Fields, patch: string): readonly string[] | null {
  if (patch.includes('*** ')) return addedByPatch(patch);
  const parts = [...listOrEmpty(given['edits']), ...listOrEmpty(given['replacements'])].filter(isJsonObject);
  const added = (parts.length > 0 ? parts : [given]).map(addedByEdit);
  return added.some((lines) => lines === null) ? null : added.flatMap((lines) => lines ?? []);
}

function addedByEdit(edit: Fields): readonly string[] | null {
  const before = textOrNull(edit['old_string'] ?? edit['oldString'] ?? edit['old_str']);
  const after = textOrNull(edit['new_string'] ?? edit['newString'] ?? edit['new_str']);
  if (before === null || before === '' || after === null) return null;
  const rest = linesOf(after);
  for (const line of linesOf(before)) {
    const at = rest.indexOf(line);
    if (at === -1) return null;
    rest.splice(at, 1);
  }
  return rest;
}

function addedByPatch(patch: string): readonly string[] | null {
  const lines = patch.split('\n');
  const isWhole = /^\*\*\* (?:Add|Delete) File/m.test(patch) || lines.some((line) => line.startsWith('-'));
  return isWhole ? null : linesOf(lines.flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : [])).join('\n'));
}

const mostLines = 60;

/** Returns the first lines that are not empty; longer edits add more than one line anyway. */
const linesOf = (text: string): string[] =>
  text
    .split('\n', mostLines * 10)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostLines);
