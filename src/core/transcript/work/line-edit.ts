import { isJsonObject } from '../../json';
import { listOrEmpty, textOrNull, type Fields } from '../fields';

/** The lines that an edit took out of its files and put in, without their indent and without empty ones. */
export interface LineEdit {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** One line that an edit replaced, added ('' before) or removed ('' after). */
export interface LineChange {
  readonly before: string;
  readonly after: string;
}

/** Returns what an edit did; null when it does not say what was there before. */
export function readLineEdit(given: Fields, patch: string): LineEdit | null {
  if (patch.includes('*** ')) return editOfPatch(patch);
  const parts = [...listOrEmpty(given['edits']), ...listOrEmpty(given['replacements'])].filter(isJsonObject);
  const edits = (parts.length > 0 ? parts : [given]).map(editOf);
  const known = edits.filter((edit) => edit !== null);
  return known.length < edits.length
    ? null
    : { removed: known.flatMap(({ removed }) => removed), added: known.flatMap(({ added }) => added) };
}

/** Returns the changes of single lines that an edit consists of; null when it is more than a few. */
export function lineChangesOf({ removed, added }: LineEdit): readonly LineChange[] | null {
  const count = Math.max(removed.length, added.length);
  const isPaired = removed.length === added.length || removed.length === 0 || added.length === 0;
  if (!isPaired || count > mostChanges) return null;
  return Array.from({ length: count }, (_, at) => ({ before: removed[at] ?? '', after: added[at] ?? '' }));
}

/** Only a single change is shown, so two are as good as many. */
const mostChanges = 2;

/** Says what was changed; `shown` formats a line. */
export function changeWords({ before, after }: LineChange, shown: (line: string) => string): string {
  if (before === '') return `added ${shown(after)}`;
  return after === '' ? `removed ${shown(before)}` : `${shown(before)} became ${shown(after)}`;
}

function editOf(edit: Fields): LineEdit | null {
  const before = textOrNull(edit['old_string'] ?? edit['oldString'] ?? edit['old_str']);
  const after = textOrNull(edit['new_string'] ?? edit['newString'] ?? edit['new_str']);
  if (before === null || before === '' || after === null) return null;
  return withoutKept(linesOf(before), linesOf(after));
}

function editOfPatch(patch: string): LineEdit | null {
  if (/^\*\*\* (?:Add|Delete) File/m.test(patch)) return null;
  const marked = (mark: string): string[] =>
    linesOf(
      patch
        .split('\n')
        .flatMap((line) => (line.startsWith(mark) ? [line.slice(1)] : []))
        .join('\n'),
    );
  return withoutKept(marked('-'), marked('+'));
}

/** Leaves out the lines that stand on both sides. */
function withoutKept(before: readonly string[], after: readonly string[]): LineEdit {
  const added = [...after];
  const removed = before.filter((line) => {
    const at = added.indexOf(line);
    if (at !== -1) added.splice(at, 1);
    return at === -1;
  });
  return { removed, added };
}

const mostLines = 400;

const linesOf = (text: string): string[] =>
  text
    .split('\n', mostLines * 2)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostLines);
