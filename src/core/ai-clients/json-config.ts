import { findNodeAtLocation, type Node, parse, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { AppError } from '../errors';
import { type ConfigEntry, type ConfigFormat, lineAt, lineBreakOf } from './config-format';

const commentOrComma = /\/\*[^]*?\*\/|\/\/.*|,/g;

const reading = { allowTrailingComma: true, disallowComments: false, allowEmptyContent: true };

/** JSON with comments and trailing commas. */
export const jsonConfig: ConfigFormat = {
  parse(text, path) {
    const errors: ParseError[] = [];
    const value = parseWhole(text, errors, path);
    const [fault] = errors;
    if (fault !== undefined)
      throw new AppError(
        'damaged',
        `${path}, line ${lineAt(text, fault.offset)}: this is not valid JSON (${faultWords(fault)}). Fix the file and try again.`,
        path,
      );
    return value ?? {};
  },
  add: (text, keys, name, entry) => addBelow(text, keys, name, entry),
  update(text, keys, name, values) {
    // Our own lines do not tell how the others are indented.
    const layout = layoutOf(removeAt(text, [...keys, name]) ?? text);
    let updated = text;
    for (const [key, value] of Object.entries(values)) {
      const node = nodeAt(updated, [...keys, name, key]);
      updated =
        node === undefined
          ? addBelow(updated, [...keys, name], key, value)
          : splice(updated, node.offset, node.length, pretty(value, layout, indentAt(updated, node.offset)));
    }
    return updated;
  },
  remove: (text, keys, name) => removeAt(text, [...keys, name]),
  isMachineWritten: (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2) === text.trimEnd();
    } catch {
      return false;
    }
  },
};

function parseWhole(text: string, errors: ParseError[], path: string): unknown {
  try {
    return parse(text, errors, reading);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('damaged', `${path}: its values are nested too deeply. Fix the file and try again.`, path);
  }
}

function faultWords({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

interface Layout {
  readonly lineBreak: string;
  readonly indent: string;
}

function layoutOf(text: string): Layout {
  return { lineBreak: lineBreakOf(text), indent: /^([ \t]+)["/}]/m.exec(text)?.[1] ?? '  ' };
}

function nodeAt(text: string, keys: readonly string[]): Node | undefined {
  const root = parseTree(text, [], reading);
  return root === undefined ? undefined : findNodeAtLocation(root, [...keys]);
}

function splice(text: string, offset: number, length: number, replacement: string): string {
  return text.slice(0, offset) + replacement + text.slice(offset + length);
}

/** Returns a value as written in a file, with `above` before each line but the first. */
function pretty(value: unknown, { lineBreak, indent }: Layout, above: string): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', `${lineBreak}${above}`);
}

/** Returns the whitespace at the start of the line that contains a place. */
function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Adds a property to the object below `keys`; creates the objects of `keys` that are missing. */
function addBelow(text: string, keys: readonly string[], key: string, value: unknown): string {
  const node = nodeAt(text, keys);
  if (node?.type === 'object') return addProperty(text, node, key, value);
  const last = keys.at(-1);
  return last === undefined
    ? addRoot(text, { [key]: value })
    : addBelow(text, keys.slice(0, -1), last, { [key]: value });
}

/** Adds the object to a text without a value, below its comments. */
function addRoot(text: string, value: ConfigEntry): string {
  const layout = layoutOf(text);
  const gap = text.trim() === '' || text.endsWith('\n') ? '' : layout.lineBreak;
  return `${text}${gap}${pretty(value, layout, '')}${layout.lineBreak}`;
}

function addProperty(text: string, object: Node, key: string, value: unknown): string {
  const layout = layoutOf(text);
  const { lineBreak, indent } = layout;
  const outer = indentAt(text, object.offset);
  const [first, last] = [object.children?.[0], object.children?.at(-1)];
  const close = object.offset + object.length - 1;
  const isOnLines = first === undefined || /[\r\n]/.test(text.slice(object.offset, first.offset));
  const inner = first !== undefined && isOnLines ? indentAt(text, first.offset) : `${outer}${indent}`;
  const written = `${JSON.stringify(key)}: ${pretty(value, layout, inner)}`;
  const end = last === undefined ? object.offset + 1 : last.offset + last.length;
  const { at, comma } = endOfContent(text, end, close);
  const isClosedBelow = /[\r\n]/.test(text.slice(end, close));
  const before = isOnLines || isClosedBelow ? `${lineBreak}${inner}` : ' ';
  const after = last === undefined && !/[\r\n]/.test(text.slice(at, close)) ? `${lineBreak}${outer}` : '';
  const withOurs = splice(text, at, 0, `${before}${written}${comma === null ? '' : ','}${after}`);
  return last === undefined || comma !== null ? withOurs : splice(withOurs, end, 0, ',');
}

/** Returns where the last comment or comma between two places ends, and where the comma is; null without one. */
function endOfContent(text: string, from: number, to: number): { readonly at: number; readonly comma: number | null } {
  const between = text.slice(from, to);
  const comma = [...between.matchAll(commentOrComma)].find(([token]) => token === ',')?.index;
  return { at: from + between.trimEnd().length, comma: comma === undefined ? null : from + comma };
}

/** Removes a property with the whitespace before it and one comma; null when there is no such property. */
function removeAt(text: string, keys: readonly string[]): string | null {
  const property = nodeAt(text, keys)?.parent;
  const object = property?.parent;
  if (property === undefined || object === undefined) return null;
  const children = object.children ?? [];
  const index = children.indexOf(property);
  const [previous, next] = [children[index - 1], children[index + 1]];
  const close = object.offset + object.length - 1;
  const end = property.offset + property.length;
  const { comma } = endOfContent(text, end, next?.offset ?? close);
  const until = comma === null ? end : comma + 1;
  const from = previous === undefined ? object.offset + 1 : previous.offset + previous.length;
  const start = from + keptLength(text.slice(from, property.offset), text.slice(until));
  const cut = splice(text, start, until - start, '');
  if (previous === undefined && next === undefined)
    return withoutEmptyLines(cut, object.offset, close - (until - start));
  if (comma !== null || previous === undefined) return cut;
  const before = endOfContent(text, previous.offset + previous.length, property.offset).comma;
  return before === null ? null : splice(cut, before, 1, '');
}

/** Returns the length of what stays before a removed property: all but whitespace, and the break that ends a comment. */
function keptLength(before: string, after: string): number {
  const { length } = before.trimEnd();
  const isCommented = [...before.matchAll(commentOrComma)].at(-1)?.[0].startsWith('//') === true;
  if (!isCommented || /^[ \t]*[\r\n]/.test(after)) return length;
  return length + (/^\r?\n|^\r/.exec(before.slice(length))?.[0].length ?? 0);
}

/** Closes an object that has become empty, unless it contains a comment. */
function withoutEmptyLines(text: string, open: number, close: number): string {
  return text.slice(open + 1, close).trim() === '' ? splice(text, open + 1, close - open - 1, '') : text;
}
