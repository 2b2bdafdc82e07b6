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
const patchedFile = /^\*\*\* (Add|Update) File: (.+)$/;

/** Reads the edits of a call to `files`: a patch, a list of replacements, one replacement, a diff or a whole text. */
export function readEdits(given: Fields, patch: string, files: readonly string[]): Edit[] {
  if (patch.includes('*** ')) return editsOfPatch(patch);
  const [path = ''] = files;
  if (path === '') return [];
  const diff = textOrNull(given['diff']);
  if (diff !== null) return diff.split(/^@@.*$/m).flatMap((hunk) => changed(path, hunk.split('\n')));
  const parts = [...listOrEmpty(given['edits']), ...listOrEmpty(given['replacements'])].filter(isJsonObject);
  return (parts.length > 0 ? parts : [given])
    .slice(0, mostEdits)
    .flatMap((part) => editOf(textOrNull(part['filePath']) ?? path, part));
}

function editOf(path: string, edit: Fields): Edit[] {
  const before = textOrNull(edit['old_string'] ?? edit['oldString'] ?? edit['old_str']);
  const after = edit['new_string'] ?? edit['newString'] ?? edit['new_str'];
  if (before !== null && typeof after === 'string') return [{ path, before: short(before), after: short(after) }];
  const whole = textOrNull(edit['content'] ?? edit['contents'] ?? edit['file_text'] ?? after);
  return whole === null ? [] : [{ path, before: null, after: short(whole) }];
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
    if (isMark && !line.startsWith('*** Move to')) [path, isNew] = [name.trim(), kind === 'Add'];
  }
  end();
  return edits.slice(0, mostEdits);
}

/** Returns what the lines of a diff replace; nothing when they add and remove none. */
function changed(path: string, lines: readonly string[]): Edit[] {
  const side = (mark: string): string =>
    short(lines.flatMap((line) => (line.startsWith(mark) || line.startsWith(' ') ? [line.slice(1)] : [])).join('\n'));
  return lines.some((line) => /^[+-]/.test(line)) ? [{ path, before: side('-'), after: side('+') }] : [];
}

const short = (text: string): string => text.slice(0, longestEdit);

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
