import type { ContentHash } from '../../../content-hash';
import type { NoteFacts, NoteProblem, NoteProperty, NoteRecord, ManagedFacts } from '../../../note/note-record';
import { ByteReader, damaged } from '../codec/byte-reader';
import { ByteWriter } from '../codec/byte-writer';
import type { StoredChunk, StoredNote } from '../../indexed-notes';

/** Stored data of a note other than its path, its terms and its file's stat. */
type NoteDetails = Pick<StoredNote, 'hash' | 'facts' | 'properties' | 'chunks' | 'problems'>;

const writer = new ByteWriter();

/** Encodes the details as bytes, valid until the next call: hash, facts, properties, problems, then the chunks without their texts. */
export function encodeDetails({
  hash,
  facts,
  properties = [],
  problems,
  chunks,
}: Pick<NoteRecord, keyof NoteDetails>): Uint8Array {
  writer.clear();
  writer.hex(hash);
  writer.strings([
    facts.title,
    facts.summary,
    facts.type,
    facts.project,
    facts.scope,
    facts.durability,
    facts.status,
    facts.date,
  ]);
  writer.strings(facts.aliases);
  writer.strings(facts.tags);
  writer.strings(managedTexts(facts.managed));
  writer.varint(properties.length);
  for (const { name, values } of properties) {
    writer.string(name);
    writer.strings(values);
  }
  writer.varint(problems.length);
  for (const { line, reason } of problems) {
    writer.varint(line);
    writer.string(reason);
  }
  writer.varint(chunks.length);
  for (const chunk of chunks) writeChunk(chunk);
  return writer.written;
}

/** Decodes details; throws `damaged` when the bytes are not from `encodeDetails`. */
export function decodeDetails(bytes: Uint8Array): NoteDetails {
  const reader = new ByteReader(bytes);
  const hash = reader.hex() as ContentHash;
  const facts = readFacts(reader);
  const properties = readProperties(reader);
  const problems: NoteProblem[] = [];
  for (let left = reader.count(2); left > 0; left--) problems.push({ line: reader.varint(), reason: reader.string() });
  const chunks: StoredChunk[] = [];
  for (let left = reader.count(5); left > 0; left--) chunks.push(readChunk(reader));
  if (reader.remaining > 0) throw damaged();
  return { hash, facts, ...(properties.length === 0 ? {} : { properties }), problems, chunks };
}

const isPlain = /^[\0-\x7f]*$/;

/** Properties by which notes are chosen before the rest of their facts is read. */
export type NoteScope = Pick<NoteFacts, 'project' | 'scope'>;

/** Decodes the facts at the beginning of details; throws `damaged`. */
export function decodeFacts(reader: ByteReader): NoteFacts {
  reader.skip();
  return readFacts(reader);
}

/**
 * Decodes the properties alone, past the facts before them; of those that `isWanted` rejects by name, nothing else, and
 * nothing of those whose name has fewer than `least` bytes. Throws `damaged`.
 */
export function decodeProperties(
  reader: ByteReader,
  isWanted: (name: string) => boolean = () => true,
  least = 0,
): NoteProperty[] {
  reader.skip();
  for (let lists = 0; lists < 4; lists++) for (let left = reader.count(1); left > 0; left--) reader.skip();
  return readProperties(reader, isWanted, least);
}

/**
 * Decodes the title alone of the details from `start` to `end`. `text`: see `ByteReader`; a short plain title is cut from
 * it in few steps, because a search for titles reads that of every note. Throws `damaged`.
 */
export function decodeTitle(bytes: Uint8Array, start: number, end: number, text: string): string {
  const texts = start + 1 + (bytes[start] ?? 0);
  const title = texts + 2;
  const after = title + (bytes[texts + 1] ?? 0);
  const isShort = ((bytes[start] ?? 0) | (bytes[texts + 1] ?? 0)) < 128 && bytes[texts] === 8 && after <= end;
  let at = title;
  while (at < after && (bytes[at] ?? 0) < 128) at++;
  if (isShort && at === after) return text.slice(title, after);
  const reader = new ByteReader(bytes, start, end, text);
  reader.skip();
  return reader.count(1) === 8 ? reader.string() : '';
}

/**
 * Decodes what `NoteScope` names, past the texts before it, of the details from `start` to `end`. `text`: see
 * `ByteReader`; plain names are cut from it in few steps, because that of every note is read. Throws `damaged`.
 */
export function decodeScope(bytes: Uint8Array, start: number, end: number, text: string): NoteScope {
  const texts = pastText(bytes, start);
  const project = pastText(bytes, pastText(bytes, pastText(bytes, texts + 1)));
  const scope = project + 1 + (bytes[project] ?? 0);
  const after = scope + 1 + (bytes[scope] ?? 0);
  const isShort = ((bytes[project] ?? 0) | (bytes[scope] ?? 0)) < 128 && bytes[texts] === 8 && after <= end;
  const names = isShort ? text.slice(project + 1, after) : '';
  if (!isShort || !isPlain.test(names)) return readScope(new ByteReader(bytes, start, end, text));
  return { project: names.slice(0, scope - project - 1), scope: names.slice(scope - project) };
}

/** Returns the place past the text at `at`; one past the end for a text that is long, damaged or not there. */
function pastText(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 128;
  if (first < 128) return at + 1 + first;
  const second = bytes[at + 1] ?? 128;
  return second > 0 && second < 128 ? at + 2 + first - 128 + 128 * second : bytes.length;
}

function readScope(reader: ByteReader): NoteScope {
  reader.skip();
  if (reader.count(1) !== 8) throw damaged();
  for (let before = 0; before < 3; before++) reader.skip();
  return { project: reader.string(), scope: reader.string() };
}

function readFacts(reader: ByteReader): NoteFacts {
  const texts = reader.strings();
  if (texts.length !== 8) throw damaged();
  const [title = '', summary = '', type = '', project = '', scope = '', durability = '', status = '', date = ''] =
    texts;
  const aliases = reader.strings();
  const tags = reader.strings();
  const managed = readManagedTexts(reader.strings());
  return {
    title,
    aliases,
    tags,
    summary,
    type,
    project,
    scope,
    durability,
    status,
    date,
    ...(managed === null ? {} : { managed }),
  };
}

function readProperties(
  reader: ByteReader,
  isWanted: (name: string) => boolean = () => true,
  least = 0,
): NoteProperty[] {
  const properties: NoteProperty[] = [];
  for (let left = reader.count(2); left > 0; left--) {
    const name = reader.nextLength() < least ? skipped(reader) : reader.string();
    if (name !== null && isWanted(name)) properties.push({ name, values: reader.strings() });
    else for (let values = reader.count(1); values > 0; values--) reader.skip();
  }
  return properties;
}

function skipped(reader: ByteReader): null {
  reader.skip();
  return null;
}

function writeChunk({ start, end, line, headings, hash }: StoredChunk): void {
  writer.varint(start);
  writer.varint(end);
  writer.varint(line);
  writer.strings(headings);
  writer.hex(hash);
}

function readChunk(reader: ByteReader): StoredChunk {
  const start = reader.varint();
  const end = reader.varint();
  if (end < start) throw damaged();
  return { start, end, line: reader.varint(), headings: reader.strings(), hash: reader.hex() as ContentHash };
}

/**
 * Returns the texts in this order, flags as `1`. The names of superseded notes come last because their number varies,
 * after an empty text those of solved ones, and after another those of contradicted ones.
 */
function managedTexts(managed: ManagedFacts | undefined): string[] {
  if (managed === undefined) return [];
  const {
    authority,
    confidence,
    decaysFrom,
    created,
    session,
    turns,
    isPrivate,
    isEphemeral,
    reviewAfter,
    isUncertain,
    supersedes,
    solves = [],
    contradicts = [],
    isSolved = false,
  } = managed;
  const flags = [isPrivate, isEphemeral, isUncertain, isSolved].map(Number).join('');
  return [
    String(authority),
    confidence === null ? '' : String(confidence),
    decaysFrom,
    created,
    session,
    turns.join(','),
    flags,
    reviewAfter,
    ...supersedes,
    ...(solves.length + contradicts.length === 0 ? [] : ['', ...solves]),
    ...(contradicts.length === 0 ? [] : ['', ...contradicts]),
  ];
}

function readManagedTexts(texts: readonly string[]): ManagedFacts | null {
  if (texts.length === 0) return null;
  const [
    authority,
    confidence = '',
    decaysFrom = '',
    created = '',
    session = '',
    turns = '',
    flags = '',
    reviewAfter = '',
    ...names
  ] = texts;
  if (texts.length < 8) throw damaged();
  const [supersedes = [], solves = [], contradicts = []] = divided(names);
  const known = { decaysFrom, created, session, reviewAfter, supersedes, turns: turns === '' ? [] : turns.split(',') };
  return {
    ...known,
    authority: Number(authority),
    confidence: confidence === '' ? null : Number(confidence),
    isPrivate: flags[0] === '1',
    isEphemeral: flags[1] === '1',
    isUncertain: flags[2] === '1',
    ...(solves.length === 0 ? {} : { solves }),
    ...(contradicts.length === 0 ? {} : { contradicts }),
    ...(flags[3] === '1' ? { isSolved: true } : {}),
  };
}

/** Returns the runs of names between empty texts. */
function divided(names: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const name of names) {
    if (name === '') runs.push([]);
    else runs.at(-1)?.push(name);
  }
  return runs;
}
