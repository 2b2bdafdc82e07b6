import matter from 'gray-matter';
import { Composer, isAlias, isMap, isScalar, isSeq, Parser } from 'yaml';
import type { CST, Document, ParsedNode, YAMLMap } from 'yaml';
import { AppError, messageOf } from '../../errors';
import { findFrontmatterBlock, splitEntries } from './frontmatter-block';
import { readSimpleFrontmatter } from './frontmatter-simple';
import { isCode, isYaml, sourceOf, unclosedProblems } from './frontmatter-source';
import type { NoteProblem } from '../note-record';
import { lineAt, lineStarts, textStart } from '../note-text';
import { yamlReason } from './yaml-fault';
import type { YamlFault } from './yaml-fault';

/** A note's frontmatter. Dates are strings. `bodyStart` is an offset into the text that was read. */
export interface Frontmatter {
  /** Own properties only; empty without frontmatter. For invalid frontmatter: the keys that could be read separately. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly bodyStart: number;
  readonly problems: readonly NoteProblem[];
}

/** Position of a top-level key. Offsets into the YAML source. */
export interface LocatedKey {
  readonly key: string;
  /** Offset of the key's first character (an anchor or `? ` may precede it on the line). */
  readonly start: number;
  /** Offset after the key's colon. */
  readonly afterColon: number;
  /** Offset after the last character of the value; `afterColon` when the value is empty. */
  readonly end: number;
}

/** Top-level keys of a valid frontmatter. */
export interface LocatedKeys {
  readonly data: Readonly<Record<string, unknown>>;
  readonly keys: readonly LocatedKey[];
  /** Offset of the closing brace when the mapping is written `{a: 1}`, else null. */
  readonly closingBrace: number | null;
}

interface YamlReading {
  readonly document: Document.Parsed | null;
  /** Parsed mapping; null when the source is not a mapping or cannot be read. */
  readonly data: Record<string, unknown> | null;
  readonly faults: readonly YamlFault[];
}

const deepestNesting = 64;
const mostAliases = 100;
const mostFaults = 20;
const yamlOptions = {
  prettyErrors: false,
  uniqueKeys: false,
  logLevel: 'silent',
  schema: 'core',
  version: '1.2',
} as const;

/** Reads the frontmatter of a note. Never throws and never evaluates anything; problems are listed, and the body is always found. */
export function readFrontmatter(text: string): Frontmatter {
  const block = findFrontmatterBlock(text);
  if (block === null) return { data: {}, bodyStart: textStart(text), problems: unclosedProblems(text) };
  const { source, obstacle } = sourceOf(text, block);
  if (obstacle !== null)
    return {
      data: {},
      bodyStart: isYaml(block) || isCode(block) ? block.bodyStart : textStart(text),
      problems: [{ line: 1, reason: obstacle }],
    };
  const simple = readSimpleFrontmatter(source);
  if (simple !== null) return { data: simple, bodyStart: block.bodyStart, problems: [] };
  const reading = readWithGrayMatter(source);
  const starts = reading.faults.length === 0 ? [] : lineStarts(source);
  const problems = reading.faults
    .slice(0, mostFaults)
    .map(({ offset, reason }) => ({ line: 1 + lineAt(starts, offset), reason }));
  if (isProse(source, reading)) return { data: {}, bodyStart: textStart(text), problems };
  return { data: reading.data ?? {}, bodyStart: block.bodyStart, problems };
}

/** Finds the top-level keys of a YAML source (line breaks LF) for editing. Throws `damaged` with the line (from `firstLine`) when it is invalid. */
export function locateKeys(source: string, firstLine: number): LocatedKeys {
  const { document, data, faults } = readYaml(source);
  const fault = faults[0];
  if (fault !== undefined || data === null || document === null) {
    const line = firstLine - 1 + lineAt(lineStarts(source), fault?.offset ?? 0);
    throw new AppError(
      'damaged',
      `The properties cannot be edited: line ${String(line)}: ${fault?.reason ?? 'It is not in the form "key: value".'}`,
    );
  }
  const map = document.contents;
  if (!isMap(map)) return { data, keys: [], closingBrace: null };
  return {
    data,
    keys: map.items.map((pair) => locatePair(source, pair)),
    closingBrace: map.flow === true ? map.range[1] - 1 : null,
  };
}

/**
 * True for text between two horizontal rules: well-formed YAML but not a mapping, or invalid after a blank first line.
 * It stays in the body, so that it can be found.
 */
function isProse(source: string, reading: YamlReading): boolean {
  if (reading.document !== null) return reading.data === null;
  return reading.faults.length > 0 && /^[ \t]*(\n|$)/.test(source.slice(0, 200));
}

function readWithGrayMatter(source: string): YamlReading {
  let reading: YamlReading = { document: null, data: {}, faults: [] };
  const parse = (yaml: string): object => {
    // gray-matter passes on the line break before the YAML and drops the one after it; our source has the true offsets.
    reading = yaml.trim() === '' ? reading : readSound(source);
    return reading.data ?? {};
  };
  try {
    // Options are always passed: without them gray-matter answers from a cache that forgets errors.
    matter(`---\n${source}---\n`, {
      delimiters: ['---', '---\n'],
      language: 'yaml',
      engines: { yaml: parse, javascript: refuse, json: refuse, coffee: refuse },
    });
  } catch (thrown) {
    return { document: null, data: {}, faults: [{ offset: 0, reason: yamlReason('', messageOf(thrown)) }] };
  }
  return reading;
}

function refuse(): never {
  throw new AppError('damaged', 'Only YAML is read.');
}

/** Reads the whole source; if it is invalid, the value of each top-level key separately. */
function readSound(source: string): YamlReading {
  const whole = readYaml(source);
  if (whole.data !== null || whole.document !== null) return whole;
  const data: Record<string, unknown> = {};
  const faults: YamlFault[] = [];
  let found = 0;
  for (const entry of splitEntries(source)) {
    const reading = readYaml(entry.text);
    const fault = reading.faults[0];
    if (fault !== undefined)
      faults.push({ offset: entry.offset + Math.min(fault.offset, entry.text.trimEnd().length), reason: fault.reason });
    if (reading.data === null) continue;
    found += 1;
    for (const [key, value] of Object.entries(reading.data)) setOwn(data, key, value);
  }
  return { document: null, data: found > 0 ? data : null, faults: faults.length > 0 ? faults : whole.faults };
}

/** Parses YAML. `document` is set when the source is well-formed; `data` when it is also a mapping, or empty. */
function readYaml(source: string): YamlReading {
  try {
    const { document, faults } = composeYaml(source);
    if (document === null || faults.length > 0) return { document: null, data: null, faults };
    if (document.contents === null || (isScalar(document.contents) && document.contents.source === ''))
      return { document, data: {}, faults: [] };
    if (!isMap(document.contents))
      return {
        document,
        data: null,
        faults: [
          {
            offset: document.contents.range[0],
            reason: 'The text between the two --- lines is not a list of "key: value" lines.',
          },
        ],
      };
    const data: unknown = document.toJS({ maxAliasCount: mostAliases });
    if (source.includes('*') && isCyclic(data, new Set()))
      return {
        document: null,
        data: null,
        faults: [{ offset: 0, reason: 'An alias (*name) is inside the value that it repeats.' }],
      };
    return { document, data: data as Record<string, unknown>, faults: duplicateFaults(document.contents) };
  } catch (thrown) {
    const reason = /Excessive alias/.test(messageOf(thrown))
      ? 'Aliases (*name) repeat each other too often; they were not read.'
      : aliasReason(messageOf(thrown));
    return { document: null, data: null, faults: [{ offset: 0, reason }] };
  }
}

/** True when a value contains itself; `above` holds the objects on the path to `value`. Aliases are few, so visiting shared values again is cheap. */
function isCyclic(value: unknown, above: Set<object>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (above.has(value)) return true;
  above.add(value);
  const found = Object.values(value).some((inner) => isCyclic(inner, above));
  above.delete(value);
  return found;
}

function aliasReason(message: string): string {
  return /alias/i.test(message)
    ? 'The value begins with * (an undefined alias). Put it in quotes.'
    : yamlReason('', message);
}

function composeYaml(source: string): { document: Document.Parsed | null; faults: YamlFault[] } {
  const tokens = [...new Parser().parse(source)];
  // Composing is recursive: deep nesting overflows the stack, which can end the whole process.
  const obstacle = tokenObstacle(tokens);
  if (obstacle !== null) return { document: null, faults: [{ offset: 0, reason: obstacle }] };
  const documents = [...new Composer(yamlOptions).compose(tokens, true, source.length)];
  const second = documents[1];
  const faults = (documents[0]?.errors ?? []).map((error) => ({
    offset: error.pos[0],
    reason: yamlReason(error.code, error.message),
  }));
  if (second !== undefined && faults.length === 0)
    faults.push({ offset: second.range[0], reason: yamlReason('MULTIPLE_DOCS', '') });
  return { document: documents[0] ?? null, faults };
}

/** Returns the reason why the tokens must not be composed, if any. Also counts aliases: the time to look one up is proportional to their number. */
function tokenObstacle(tokens: readonly CST.Token[]): string | null {
  let level: readonly CST.Token[] = tokens;
  let aliasCount = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return `Values are nested more than ${String(deepestNesting)} levels deep.`;
    for (const token of level) if (token.type === 'alias') aliasCount += 1;
    if (aliasCount > mostAliases)
      return `There are more than ${String(mostAliases)} aliases (*name); they were not read.`;
    level = level.flatMap(innerTokens);
  }
  return null;
}

function innerTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  const inner: CST.Token[] = [];
  for (const item of token.items) {
    if ('key' in item && item.key) inner.push(item.key);
    if ('value' in item && item.value) inner.push(item.value);
  }
  return inner;
}

function duplicateFaults(map: YAMLMap.Parsed): YamlFault[] {
  const faults: YamlFault[] = [];
  const seen = new Set<string>();
  for (const { key, value } of map.items) {
    const name = keyName(key);
    if (seen.has(name))
      faults.push({
        offset: key.range[0],
        reason: `The key "${name.slice(0, 60)}" appears twice; the last one counts.`,
      });
    if (isScalar(key)) seen.add(name);
    if (isMap(value)) faults.push(...duplicateFaults(value));
    if (isSeq(value)) for (const item of value.items) if (isMap(item)) faults.push(...duplicateFaults(item));
  }
  return faults;
}

function keyName(key: ParsedNode): string {
  return isScalar(key) ? textOf(key.value) : '';
}

/** Returns the name of a key as `toJS` spells it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
}

function locatePair(source: string, pair: YAMLMap.Parsed['items'][number]): LocatedKey {
  const { key, value } = pair;
  const colon = source.indexOf(':', key.range[1]);
  const afterColon = colon < 0 ? key.range[1] : colon + 1;
  const rangeEnd = value === null ? afterColon : lastOffset(value);
  const end = Math.max(afterColon, source.slice(0, rangeEnd).trimEnd().length);
  return { key: keyName(key), start: key.range[0], afterColon, end };
}

/** Returns the end of a value's own text; the range of a block collection would include comments that follow it. */
function lastOffset(node: ParsedNode): number {
  if (isScalar(node) || isAlias(node)) return node.range[1];
  if (node.flow === true) return node.range[1];
  const last = node.items.at(-1);
  if (last === undefined) return node.range[1];
  if (!('key' in last)) return lastOffset(last);
  const pair = last;
  return pair.value === null ? pair.key.range[1] : Math.max(pair.key.range[1], lastOffset(pair.value));
}

function setOwn(data: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(data, key, { value, writable: true, enumerable: true, configurable: true });
}
