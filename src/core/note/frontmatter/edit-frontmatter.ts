import { AppError } from '../../errors';
import { isJsonEqual, type JsonValue } from '../../json';
import { findFrontmatterBlock, type FrontmatterBlock } from './frontmatter-block';
import { locateKeys, readFrontmatter } from './frontmatter';
import type { LocatedKey, LocatedKeys } from './frontmatter';
import { compareKeys, isInOrder, keyBefore } from './key-order';
import { lineBreakOf, lineStarts, textStart } from '../note-text';
import { renderYaml } from './render-yaml';

/** Keys to set; `undefined` removes a key. */
export type FrontmatterChanges = Readonly<Record<string, JsonValue | undefined>>;

/** Replacement of `start..end` of the YAML source. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the note's text with some frontmatter keys set or removed. Only the bytes of those keys change; a key that
 * already has the value keeps its bytes. New keys come last, in a note of this program in the order of its keys, with
 * the note's own line breaks; a note without frontmatter gets one. Throws `damaged`, naming the line, when the frontmatter is invalid or the change would alter
 * another key.
 */
export function setFrontmatterKeys(text: string, changes: FrontmatterChanges): string {
  const block = findFrontmatterBlock(text);
  const { problems } = readFrontmatter(text);
  const problem = problems[0];
  if (problem !== undefined)
    throw new AppError('damaged', `The properties cannot be edited: line ${String(problem.line)}: ${problem.reason}`);
  if (block === null) return withNewFrontmatter(text, changes);
  const { source, toTextOffset } = normalised(text, block);
  const located = locateKeys(source, 2);
  const entries = Object.entries(changes);
  if (located.closingBrace !== null && entries.length > 1) {
    return entries.reduce(
      (current, [key, value]) => setFrontmatterKeys(current, Object.fromEntries([[key, value]])),
      text,
    );
  }
  const splices = planSplices(source, located, changes);
  const lineBreak = lineBreakOf(text);
  let edited = text;
  for (const splice of splices.sort((a, b) => b.start - a.start || b.end - a.end)) {
    edited =
      edited.slice(0, toTextOffset(splice.start)) +
      splice.text.replace(/\n/g, lineBreak) +
      edited.slice(toTextOffset(splice.end));
  }
  if (!isAsIntended(edited, located, changes)) {
    throw new AppError(
      'damaged',
      `The properties cannot be edited: another key depends on one of ${Object.keys(changes).join(', ')}. Change it by hand.`,
    );
  }
  return edited;
}

function withNewFrontmatter(text: string, changes: FrontmatterChanges): string {
  const lineBreak = lineBreakOf(text);
  const lines = Object.entries(changes).flatMap(([key, value]) =>
    value === undefined ? [] : [renderEntry(key, value)],
  );
  if (lines.length === 0) return text;
  const start = textStart(text);
  return text.slice(0, start) + ['---', ...lines, '---', ''].join(lineBreak) + text.slice(start);
}

/** Returns the YAML source with LF line breaks, and a function that maps its offsets back to the text. */
function normalised(
  text: string,
  block: FrontmatterBlock,
): { source: string; toTextOffset: (offset: number) => number } {
  const raw = text.slice(block.start, block.end);
  const source = raw.replace(/\r\n?/g, '\n');
  if (source.length === raw.length) return { source, toTextOffset: (offset) => block.start + offset };
  const rawStarts = lineStarts(raw);
  const sourceStarts = lineStarts(source);
  const toTextOffset = (offset: number): number => {
    let line = 0;
    while ((sourceStarts[line + 1] ?? Infinity) <= offset) line += 1;
    return block.start + (rawStarts[line] ?? 0) + (offset - (sourceStarts[line] ?? 0));
  };
  return { source, toTextOffset };
}

function planSplices(source: string, located: LocatedKeys, changes: FrontmatterChanges): Splice[] {
  const splices: Splice[] = [];
  const added: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(changes)) {
    const index = located.keys.findIndex(({ key }) => key === name);
    const entry = located.keys[index];
    if (entry === undefined) {
      if (value !== undefined) added.push([name, value]);
    } else if (value === undefined) {
      splices.push(
        located.closingBrace === null ? removedLines(source, entry) : removedFromBraces(source, located, index),
      );
    } else if (!isJsonEqual(located.data[name], value)) {
      splices.push(replacedValue(source, entry, value));
    }
  }
  return [...splices, ...additions(source, located, added)];
}

/** Returns the splices that add keys, those that belong between others in one splice for each place. */
function additions(source: string, located: LocatedKeys, added: readonly (readonly [string, JsonValue])[]): Splice[] {
  const names = located.keys.map(({ key }) => key);
  const isOrdered = located.closingBrace === null && isInOrder(names);
  const groups = new Map<LocatedKey | undefined, string[]>();
  for (const [name, value] of [...added].sort(([one], [other]) => (isOrdered ? compareKeys(one, other) : 0))) {
    const before = isOrdered ? keyBefore(name, names) : undefined;
    const entry = located.keys.find(({ key }) => key === before);
    const isLast = entry === undefined || entry === located.keys.at(-1);
    const place = isLast ? undefined : entry;
    groups.set(place, [...(groups.get(place) ?? []), renderEntry(name, value)]);
  }
  return [...groups].map(([entry, lines]) =>
    entry === undefined ? addition(source, located, lines) : insertion(source, entry, lines),
  );
}

/** Adds lines below those of an entry, indented like it. */
function insertion(source: string, entry: LocatedKey, lines: readonly string[]): Splice {
  const at = removedLines(source, entry).end;
  const indent = /^ */.exec(source.slice(source.lastIndexOf('\n', entry.start - 1) + 1))?.[0] ?? '';
  return { start: at, end: at, text: lines.map((line) => `${indent}${line}\n`).join('') };
}

function renderEntry(key: string, value: JsonValue): string {
  return `${renderYaml(key)}: ${renderYaml(value)}`;
}

/** Replaces a value but keeps the spaces after the colon, if the value begins on the key's line, and a comment behind the value. */
function replacedValue(source: string, entry: LocatedKey, value: JsonValue): Splice {
  let start = entry.afterColon;
  while (source[start] === ' ' || source[start] === '\t') start += 1;
  const isInline = start > entry.afterColon && start < entry.end && source[start] !== '\n' && source[start] !== '#';
  if (isInline) return { start, end: entry.end, text: renderYaml(value) };
  return { start: entry.afterColon, end: entry.end, text: ` ${renderYaml(value)}` };
}

function removedLines(source: string, entry: LocatedKey): Splice {
  const end = source.indexOf('\n', entry.end);
  return { start: source.lastIndexOf('\n', entry.start - 1) + 1, end: end < 0 ? source.length : end + 1, text: '' };
}

function removedFromBraces(source: string, located: LocatedKeys, index: number): Splice {
  const entry = located.keys[index];
  const next = located.keys[index + 1];
  const previous = located.keys[index - 1];
  const start = entry?.start ?? 0;
  const end = entry?.end ?? 0;
  if (next !== undefined) return { start, end: next.start, text: '' };
  if (previous !== undefined) return { start: previous.end, end, text: '' };
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, text: '' };
}

function addition(source: string, located: LocatedKeys, added: readonly string[]): Splice {
  const last = located.keys.at(-1);
  if (located.closingBrace !== null) {
    const at = last?.end ?? located.closingBrace;
    return { start: at, end: at, text: (last === undefined ? '' : ', ') + added.join(', ') };
  }
  const first = located.keys[0];
  const indent =
    first === undefined ? '' : (/^ */.exec(source.slice(source.lastIndexOf('\n', first.start - 1) + 1))?.[0] ?? '');
  return { start: source.length, end: source.length, text: added.map((line) => `${indent}${line}\n`).join('') };
}

/** Checks the result: every changed key has its value, every other key is as before, no key occurs twice. */
function isAsIntended(edited: string, before: LocatedKeys, changes: FrontmatterChanges): boolean {
  const { data, problems } = readFrontmatter(edited);
  if (problems.length > 0) return false;
  const expected = new Map<string, unknown>(Object.entries(before.data));
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) expected.delete(key);
    else expected.set(key, value);
  }
  return (
    Object.keys(data).length === expected.size &&
    [...expected].every(([key, value]) => Object.hasOwn(data, key) && isJsonEqual(data[key], value))
  );
}
