import type { ContentHash } from '../../content-hash';
import type { NoteFacts, NoteProblem } from '../../note/note-record';
import { parseVaultPath, type VaultPath } from '../../note/path';
import { ByteReader, damaged } from './byte-reader';
import { FORMAT_VERSION, MAGIC } from './encode-notes';
import { readSegment, type Segment } from './forward-list';
import type { StoredChunk, StoredNote } from './stored-note';

export interface DecodedNotes {
  /** What the segments' term numbers are places in. */
  readonly terms: readonly string[];
  readonly notes: readonly DecodedNote[];
}

export interface DecodedNote {
  readonly stored: StoredNote;
  readonly segments: readonly Segment[];
  /** The segments as they were written; see `ForwardList`. */
  readonly bytes: Uint8Array;
}

/** Reads the bytes of `encodeNotes` whole before anything is done with them; throws `damaged` when they do not hold together. */
export function decodeNotes(bytes: Uint8Array): DecodedNotes {
  const reader = new ByteReader(bytes);
  if (reader.uint32() !== MAGIC || reader.uint32() !== FORMAT_VERSION) throw damaged();
  const terms = reader.strings();
  if (terms[0] === '' || !isAscending(terms)) throw damaged();
  const notes: DecodedNote[] = [];
  for (let left = reader.count(1); left > 0; left--) notes.push(readNote(reader, terms.length));
  if (reader.remaining > 0 || !isAscending(notes.map(({ stored }) => stored.path))) throw damaged();
  return { terms, notes };
}

function isAscending(texts: readonly string[]): boolean {
  return texts.every((text, place) => place === 0 || (texts[place - 1] ?? '') < text);
}

function readNote(reader: ByteReader, termCount: number): DecodedNote {
  const stored = readStored(reader);
  const segments: Segment[] = [];
  const start = reader.offset;
  for (let left = 1 + Math.max(1, stored.chunks.length); left > 0; left--) segments.push(readChecked(reader, termCount));
  return { stored, segments, bytes: reader.since(start) };
}

function readChecked(reader: ByteReader, termCount: number): Segment {
  const segment = readSegment(reader);
  const { terms, counts } = segment;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] ?? 0;
    if (term >= termCount || counts[i] === 0 || (i > 0 && term <= (terms[i - 1] ?? 0))) throw damaged();
  }
  return segment;
}

function readStored(reader: ByteReader): StoredNote {
  const path = readPath(reader);
  const size = readSize(reader);
  const mtimeMs = reader.float64();
  if (!Number.isFinite(mtimeMs)) throw damaged();
  const hash = reader.string() as ContentHash;
  const facts = readFacts(reader);
  const problems: NoteProblem[] = [];
  for (let left = reader.count(2); left > 0; left--) problems.push({ line: reader.varint(), reason: reader.string() });
  const chunks: StoredChunk[] = [];
  for (let left = reader.count(5); left > 0; left--) chunks.push(readChunk(reader));
  return { path, size, mtimeMs, hash, facts, chunks, problems };
}

function readPath(reader: ByteReader): VaultPath {
  const text = reader.string();
  try {
    return parseVaultPath(text);
  } catch {
    throw damaged();
  }
}

function readSize(reader: ByteReader): number {
  const size = reader.float64();
  if (!Number.isSafeInteger(size) || size < 0) throw damaged();
  return size;
}

function readFacts(reader: ByteReader): NoteFacts {
  const texts = reader.strings();
  if (texts.length !== 8) throw damaged();
  const [title = '', summary = '', type = '', project = '', scope = '', durability = '', status = '', date = ''] = texts;
  const aliases = reader.strings();
  const tags = reader.strings();
  return { title, aliases, tags, summary, type, project, scope, durability, status, date };
}

function readChunk(reader: ByteReader): StoredChunk {
  const start = reader.varint();
  const end = reader.varint();
  if (end < start) throw damaged();
  return { start, end, line: reader.varint(), headings: reader.strings(), hash: reader.string() as ContentHash };
}
