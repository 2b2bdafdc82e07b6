import { isJsonObject } from '../../json';
import { listOrEmpty, textOrNull, type Fields } from '../fields';

/** A replacement in a file; `before` is null for a whole file, whose earlier text is not known. */
export interface Edit {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
}

const longestEdit = 40_000;
const mostEdits = 100;
const moved = '*** Move to: ';
const patchedFile = /^\*\*\* (Add|Update) File: (.+)$/;

/** Reads the edits of a call to `files`: a patch, a list of replacements, one replacement, a diff or a whole text. */
export function readEdits(given: Fields, patch: string, files: readonly string[]): Edit[] {
  if (patch.includes('*** ')) return editsOfPatch(patch);
  const [path = ''] = files;
  if (path === '') return [];
  const diff = textOrNull(given['diff']);
  if (diff !== null) return whole(diff.split(/^@@.*$/m).flatMap((hunk) => changed(path, hunk.split('\n'))));
  const parts = [...listOrEmpty(given['edits']), ...listOrEmpty(given['replacements'])].filter(isJsonObject);
  return whole(
    (parts.length > 0 ? parts : [given]).flatMap((part) => editOf(textOrNull(part['filePath']) ?? path, part)),
  );
}

function editOf(path: string, edit: Fields): Edit[] {
  const before = textOrNull(edit['old_string'] ?? edit['oldString'] ?? edit['old_str']);
  const after = edit['new_string'] ?? edit['newString'] ?? edit['new_str'];
  if (before !== null && typeof after === 'string') return [{ path, before, after }];
  const text = textOrNull(edit['content'] ?? edit['contents'] ?? edit['file_text'] ?? after);
  return text === null ? [] : [{ path, before: null, after: text }];
}

function editsOfPatch(patch: string): Edit[] {
  const edits: Edit[] = [];
  let path = '';
  let isNew = false;
  let hunk: string[] = [];
  const end = (): void => {
    const [edit] = path === '' ? [] : changed(path, hunk);
    if (edit !== undefined) edits.push(isNew ? { ...edit, before: null } : edit);
    hunk = [];
  };
  for (const line of patch.split('\n')) {
    const [, kind, name = ''] = patchedFile.exec(line) ?? [];
    const isMark = line.startsWith('*** ');
    if (isMark || line.startsWith('@@')) end();
    else hunk.push(line);
    if (line.startsWith(moved)) path = line.slice(moved.length).trim();
    else if (isMark) [path, isNew] = [name.trim(), kind === 'Add'];
  }
  end();
  return whole(edits);
}

/** Returns what the lines of a diff replace; nothing when they add and remove none. */
function changed(path: string, lines: readonly string[]): Edit[] {
  const side = (mark: string): string =>
    lines.flatMap((line) => (line.startsWith(mark) || line.startsWith(' ') ? [line.slice(1)] : [])).join('\n');
  return lines.some((line) => /^[+-]/.test(line)) ? [{ path, before: side('-'), after: side('+') }] : [];
}

/** Leaves out edits of which only a part would be read, because what is missing in it looks removed. */
const whole = (edits: readonly Edit[]): Edit[] =>
  edits.slice(0, mostEdits).filter(({ before, after }) => Math.max(before?.length ?? 0, after.length) <= longestEdit);

const mostLines = 60;

/** Returns the lines that edits add, without their indent; null when they also remove some, or one does not say what was there before. */
export function addedLines(edits: readonly Edit[]): readonly string[] | null {
  const added = edits.map(addedBy);
  return added.length === 0 || added.some((lines) => lines === null) ? null : added.flatMap((lines) => lines ?? []);
}

function addedBy({ before, after }: Edit): readonly string[] | null {
  if (before === null) return null;
  const rest = linesOf(after);
  for (const line of linesOf(before)) {
    const at = rest.indexOf(line);
    if (at === -1) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** Returns the first lines that are not empty; longer edits add more than one line anyway. */
const linesOf = (text: string): string[] =>
  text
    .split('\n', mostLines * 10)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostLines);
