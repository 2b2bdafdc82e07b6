import { isJsonObject } from '../../json';
import { listOrEmpty, textOrNull, type Fields } from '../fields';

/** What a call writes into a document, in whole lines. */
export interface DocumentEdit {
  readonly path: string;
  readonly added: readonly string[];
  /** Pieces of lines that it replaces; null for the whole document. */
  readonly replaced: readonly string[] | null;
}

const document = /\.(?:md|mdx|mdc|rst|adoc)$/i;
const section = /^\*\*\* (?:Add|Update) File: (.+)$/;
const mostLines = 400;

/** Returns what a call that writes `files` puts into documents, in order. */
export function documentEdits(files: readonly string[], given: Fields, patch: string): DocumentEdit[] {
  if (patch.includes('*** ')) return patchedDocuments(patch);
  const path = files[0] ?? '';
  if (!document.test(path)) return [];
  const whole = textOrNull(given['content'] ?? given['contents'] ?? given['file_text']);
  if (whole !== null) return [{ path, added: linesOf(whole), replaced: null }];
  const edits = [...listOrEmpty(given['edits']), ...listOrEmpty(given['replacements'])].filter(isJsonObject);
  return (edits.length > 0 ? edits : [given]).map((edit) => replacement(path, edit));
}

function replacement(path: string, edit: Fields): DocumentEdit {
  const before = linesOf(textOrNull(edit['old_string'] ?? edit['oldString'] ?? edit['old_str']) ?? '');
  const after = linesOf(textOrNull(edit['new_string'] ?? edit['newString'] ?? edit['new_str']) ?? '');
  const [old, fresh] = [new Set(before), new Set(after)];
  return {
    path,
    added: after.filter((line, at) => !old.has(line) && isWhole(line, at === 0, at === after.length - 1)),
    replaced: before.filter((line) => !fresh.has(line)),
  };
}

/** Only the first and the last line of what is put into a line may be parts of one. */
const isWhole = (line: string, isFirst: boolean, isLast: boolean): boolean =>
  (!isFirst || /^(?:[-*+>#|]|\d{1,3}[.)]) ?\S/.test(line)) && (!isLast || /[.!。！][*_`"”»)]{0,3}$/u.test(line));

function patchedDocuments(patch: string): DocumentEdit[] {
  const edits: { path: string; added: string[]; replaced: string[] }[] = [];
  for (const line of patch.split('\n')) {
    const path = section.exec(line)?.[1]?.trim();
    if (path !== undefined) edits.push({ path, added: [], replaced: [] });
    else if (line.startsWith('+')) edits.at(-1)?.added.push(...linesOf(line.slice(1)));
    else if (line.startsWith('-')) edits.at(-1)?.replaced.push(...linesOf(line.slice(1)));
  }
  return edits.filter(({ path }) => document.test(path));
}

/** Returns the first lines that are not empty, without the space around them. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, mostLines * 400)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostLines);
