import { isJsonObject } from '../json';

/** Folder below the vault in which the plugin Smart Connections keeps its data. */
export const smartFolder = '.smart-env';

/** A vector that Smart Connections made of a part of a note. */
export interface SmartVector {
  /** The text that it was made of, without blanks around it. */
  readonly text: string;
  /** Its length is 1. */
  readonly vector: Float32Array;
}

export interface SmartVectors {
  readonly vectors: readonly SmartVector[];
  /** Number of vectors of this model that are damaged, of another length, or of a text that has changed since. */
  readonly unusable: number;
}

/** Maximum number of times that the text of a note is looked at: blocks lie within each other. */
const mostReadings = 12;
/** Number of tokens from which a text may have been cut before it was embedded: the model takes 512. */
const mostTokens = 380;
/** How far the length of a vector may be from 1. */
const tolerance = 0.01;

/** Returns the path below `smartFolder` of the data about a note. */
export function smartPath(path: string): string {
  return `multi/${path.replace(/[\s/.]/g, '_')}.ajson`;
}

/**
 * Reads the vectors of a model from the data about a note, each proven by its hash to be of the present text. A line
 * that cannot be read is left out; of two about the same block the later counts.
 */
export function readSmartVectors(
  data: string,
  note: { readonly path: string; readonly text: string },
  model: { readonly name: string; readonly dimensions: number },
): SmartVectors {
  const blocks = new Map<string, unknown>();
  const prefix = `smart_blocks:${note.path}#`;
  for (const line of data.split('\n'))
    for (const [key, value] of Object.entries(readLine(line)))
      if (key.startsWith(prefix)) blocks.set(key.slice('smart_blocks:'.length), value);
  const vectors: SmartVector[] = [];
  const starts = lineStarts(note.text);
  let unusable = 0;
  let left = mostReadings * note.text.length;
  for (const [key, block] of blocks) {
    const made = embeddingOf(block, model.name);
    if (made === null) continue;
    const content = linesOf(note.text, starts, made);
    left -= content.length;
    const vector = left < 0 ? null : unitOf(made.vector, model.dimensions);
    if (vector === null || made.tokens >= mostTokens || hashOf(content) !== made.hash) unusable += 1;
    else vectors.push({ text: `${crumbsOf(key)}\n${content}`.trim(), vector });
  }
  return { vectors, unusable };
}

/** Returns the positions at which the lines of a text begin, and one behind its end. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  starts.push(text.length + 1);
  return starts;
}

/** Returns the lines of a block without copying them: a stranger's data may name the whole note any number of times. */
function linesOf(text: string, starts: readonly number[], { from, to }: Pick<Embedding, 'from' | 'to'>): string {
  const end = starts[Math.min(to, starts.length - 1)] ?? 0;
  return text.slice(starts[from - 1] ?? text.length, Math.max(0, end - 1));
}

/** Reads a line such as `"key": {…},`, which may hold several entries; empty for a damaged one. */
function readLine(line: string): Readonly<Record<string, unknown>> {
  const entries = line.trim().replace(/,$/, '');
  if (!entries.startsWith('"smart_')) return {};
  try {
    const value: unknown = JSON.parse(`{${entries}}`);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

interface Embedding {
  readonly vector: readonly unknown[];
  readonly hash: string;
  readonly tokens: number;
  /** First and last line, from 1. */
  readonly from: number;
  readonly to: number;
}

/** Returns what a block says about its vector of a model; null when it has none. */
function embeddingOf(block: unknown, model: string): Embedding | null {
  if (!isJsonObject(block) || !isJsonObject(block['embeddings'])) return null;
  const { embeddings, lines } = block;
  const made = isJsonObject(embeddings) && Object.hasOwn(embeddings, model) ? embeddings[model] : null;
  if (!isJsonObject(made) || !Array.isArray(made['vec'])) return null;
  const last = isJsonObject(made['last_embed']) ? made['last_embed'] : {};
  const [from, to] = Array.isArray(lines) ? (lines as readonly unknown[]) : [];
  return {
    vector: made['vec'],
    hash: typeof last['hash'] === 'string' ? last['hash'] : '',
    tokens: typeof last['tokens'] === 'number' ? last['tokens'] : Infinity,
    from: isLine(from) ? from : 1,
    to: isLine(to) ? to : 0,
  };
}

function isLine(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

/** Returns a vector of length 1; null when it has another number of components, or is not nearly of that length. */
function unitOf(values: readonly unknown[], dimensions: number): Float32Array | null {
  if (values.length !== dimensions || !values.every((value) => typeof value === 'number')) return null;
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return Math.abs(length - 1) < tolerance ? Float32Array.from(values, (value) => value / length) : null;
}

/** Returns the folders, the note and the headings that are embedded with a block, without its own heading. */
function crumbsOf(key: string): string {
  return key.replaceAll('/', ' > ').split('#').slice(0, -1).join(' > ').replace('.md', '');
}

/** Returns the hash by which Smart Connections knows a block: MurmurHash3 of the low bytes, in base 36. */
function hashOf(text: string): string {
  let hash = 0;
  const whole = text.length - (text.length % 4);
  const byteAt = (at: number): number => text.charCodeAt(at) & 0xff;
  for (let at = 0; at < whole; at += 4) {
    const word = byteAt(at) | (byteAt(at + 1) << 8) | (byteAt(at + 2) << 16) | (byteAt(at + 3) << 24);
    hash = Math.imul(rotated(hash ^ mixed(word), 13), 5) + 0xe6546b64;
  }
  let rest = 0;
  for (let at = text.length - 1; at >= whole; at -= 1) rest = (rest << 8) | byteAt(at);
  hash ^= mixed(rest) ^ text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36);
}

function mixed(word: number): number {
  return Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}
