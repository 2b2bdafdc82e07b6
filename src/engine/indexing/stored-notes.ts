import type { KnownNote } from '../../core/brief/claim';
import { isAppError } from '../../core/errors';
import { comparable } from '../../core/search/comparable';
import type { ByteRange } from '../../core/search/bm25f/codec/sections';
import type { NoteScope } from '../../core/search/bm25f/segment/note-details';
import {
  listingHeadBytes,
  listingRanges,
  type ListedSegmentNote,
  listSegment,
} from '../../core/search/bm25f/segment/segment-listing';
import { isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { ByteSource } from '../../ports/source-files';
import type { FileEntry, Vault } from '../../ports/vault';
import type { KnownNotes } from '../reading/known-notes';
import { decodeManifest, type Manifest, manifestKey } from './manifest';
import type { NoteParser } from './note-intake';
import { readText } from './read-text';
import { recordKeyOf } from './restore-index';
import type { ExclusionRule } from './sync-deps';
import { grouped } from '../../core/counted';

export interface StoredNotesDeps {
  /** Store of the index. */
  readonly store: Pick<BlobStore, 'get'>;
  /** Opens a record of the store to read parts of it; null when it is missing. */
  readonly open: (key: string) => Promise<ByteSource | null>;
  readonly fingerprint: string;
  readonly hasher: Hasher;
  readonly parser: () => Promise<NoteParser>;
  readonly vault: Pick<Vault, 'read'>;
  /** Returns the paths of all files outside dot folders. */
  readonly paths: () => Promise<VaultPath[]>;
  /** Returns the file at a path, or null when it is gone. */
  readonly stat: (path: VaultPath) => Promise<FileEntry | null>;
  readonly exclusions: () => Promise<ExclusionRule>;
  /** Returns a text with a character for each byte, the same one where they are ASCII. */
  readonly toText: (bytes: Uint8Array) => string;
}

export interface StoredReading {
  readonly isLenient: boolean;
  /** True when notes that the index does not have are read too. */
  readonly isWithNew: boolean;
}

/** Number of bytes between two parts of a record up to which they are read at once. */
const nearBytes = 1_000_000;

/** Maximum number of notes that are read because they changed since the index was saved. */
const mostReads = 200;

interface Candidate {
  readonly path: VaultPath;
  /** null for a note that the index does not have. */
  readonly listed: ListedSegmentNote | null;
}

/**
 * The notes of the saved index with their properties, read without opening it: of each record only the part that lists
 * notes. A note that is given out is compared with its file first and read again if it changed; new notes are read too.
 */
export class StoredNotes implements KnownNotes {
  readonly #deps: StoredNotesDeps;
  readonly #isExcluded: ExclusionRule;
  readonly #listed = new Map<VaultPath, ListedSegmentNote>();
  #scopes: readonly NoteScope[] | null = null;
  readonly #current = new Map<VaultPath, Promise<KnownNote | null>>();
  readonly #fresh: KnownNote[] = [];
  #reads = 0;
  #missed = 0;

  private constructor(deps: StoredNotesDeps, isExcluded: ExclusionRule) {
    this.#deps = deps;
    this.#isExcluded = isExcluded;
  }

  /** Returns null when no index is saved, or none that this version can read, unless `isLenient`: then new notes are all. */
  static async open(deps: StoredNotesDeps, { isLenient, isWithNew }: StoredReading): Promise<StoredNotes | null> {
    const [manifest, paths, isExcluded] = await Promise.all([
      readManifest(deps),
      isWithNew ? deps.paths() : [],
      deps.exclusions(),
    ]);
    if (manifest === null && !isLenient) return null;
    const notes = new StoredNotes(deps, isExcluded);
    const segments = await Promise.all((manifest?.segments ?? []).map((segment) => readSegment(segment, deps)));
    if (segments.includes(null) && !isLenient) return null;
    for (const listed of segments.flatMap((segment) => segment ?? [])) notes.#listed.set(listed.path, listed);
    const setAside = new Set([...(manifest?.notText ?? []), ...(manifest?.tooSlow ?? [])].map(({ path }) => path));
    await notes.#readNew(paths.filter((path) => !notes.#listed.has(path) && !setAside.has(path)));
    return notes;
  }

  get degraded(): string | null {
    return this.#missed === 0
      ? null
      : `The index is out of date: ${grouped(this.#missed)} changed notes were not read. Run "cyberbrain index".`;
  }

  ofProject(project: string): Promise<readonly KnownNote[]> {
    const wanted = comparable(project);
    return this.#find((scope) => scope.project === wanted);
  }

  general(): Promise<readonly KnownNote[]> {
    return this.#find(({ scope }) => scope === 'general');
  }

  inFolder(folder: string): Promise<readonly KnownNote[]> {
    const start = comparable(`${folder}/`);
    return this.#find((_, path) => comparable(path).startsWith(start));
  }

  hasProject(project: string): Promise<boolean> {
    const wanted = comparable(project);
    return Promise.resolve(
      this.#fresh.some(({ facts }) => comparable(facts.project) === wanted) ||
        this.#allScopes().some(({ project: name }) => name === wanted),
    );
  }

  projectNames(): Promise<readonly string[]> {
    const listed = [...this.#listed.values()].map((note) => note.scope().project);
    const names = [...listed, ...this.#fresh.map(({ facts }) => facts.project)];
    return Promise.resolve([...new Set(names)].filter((name) => name !== ''));
  }

  /** Returns the titles of all notes as the index has them. */
  *titles(): Iterable<{ readonly path: VaultPath; readonly title: string }> {
    for (const listed of this.#listed.values()) yield { path: listed.path, title: listed.title() };
  }

  /** Returns the note as its file is now; null when it is gone, excluded, or was not read. */
  now(path: string): Promise<KnownNote | null> {
    const listed = this.#listed.get(path as VaultPath) ?? null;
    return this.#currently({ path: path as VaultPath, listed });
  }

  async #find(matches: (scope: NoteScope, path: VaultPath) => boolean): Promise<KnownNote[]> {
    const found = this.#fresh.filter(({ facts, path }) => matches(comparableScope(facts), path as VaultPath));
    const scopes = this.#allScopes();
    let place = 0;
    for (const listed of this.#listed.values()) {
      const scope = scopes[place++];
      if (scope === undefined || !matches(scope, listed.path)) continue;
      const note = await this.#currently({ path: listed.path, listed });
      if (note !== null && matches(comparableScope(note.facts), listed.path)) found.push(note);
    }
    return found;
  }

  /** Returns the scope of each note of the index, in their order, in the form used for comparison. Equal ones are one object. */
  #allScopes(): readonly NoteScope[] {
    if (this.#scopes !== null) return this.#scopes;
    const known = new Map<string, NoteScope>();
    const scopes: NoteScope[] = [];
    for (const listed of this.#listed.values()) {
      const scope = listed.scope();
      const name = `${scope.project}\0${scope.scope}`;
      let once = known.get(name);
      if (once === undefined) known.set(name, (once = comparableScope(scope)));
      scopes.push(once);
    }
    this.#scopes = scopes;
    return scopes;
  }

  #currently(candidate: Candidate): Promise<KnownNote | null> {
    const known = this.#current.get(candidate.path) ?? this.#look(candidate);
    this.#current.set(candidate.path, known);
    return known;
  }

  async #look({ path, listed }: Candidate): Promise<KnownNote | null> {
    const file = await this.#deps.stat(path);
    if (file === null || this.#isExcluded(file) !== null) return null;
    const isExhausted = this.#reads >= mostReads;
    // One indexed right after it was written has most likely not changed since: better as it was than not at all.
    if (listed !== null && isSameFile(listed.stat, file) && (isExhausted || !listed.stat.recheck))
      return { path, facts: listed.facts() };
    if (isExhausted) {
      this.#missed += 1;
      return null;
    }
    this.#reads += 1;
    return this.#read(file);
  }

  async #read({ path, size, mtimeMs }: FileEntry): Promise<KnownNote | null> {
    const { hasher, parser, vault } = this.#deps;
    try {
      const bytes = await vault.read(path);
      const decoded = readText(bytes);
      if ('notText' in decoded) return null;
      const source = { path, size, mtimeMs, hash: hasher.sha256(bytes), text: decoded.text };
      return { path, facts: (await parser()).parse(source, hasher).facts };
    } catch {
      return null;
    }
  }

  async #readNew(paths: readonly VaultPath[]): Promise<void> {
    const named = paths.filter(
      (path) =>
        isNotePath(path) &&
        !isInDotFolder(path) &&
        this.#isExcluded({ path, size: 0, mtimeMs: 0, isLink: false }) === null,
    );
    const notes = await Promise.all(named.map((path) => this.#currently({ path, listed: null })));
    this.#fresh.push(...notes.filter((note) => note !== null));
  }
}

function comparableScope({ project, scope }: NoteScope): NoteScope {
  return { project: comparable(project), scope: comparable(scope) };
}

function isSameFile(stat: ListedSegmentNote['stat'], file: FileEntry): boolean {
  return stat.size === file.size && stat.mtimeMs === file.mtimeMs;
}

async function readManifest({ store, fingerprint, hasher }: StoredNotesDeps): Promise<Manifest | null> {
  const bytes = await store.get(manifestKey).catch(() => null);
  const manifest = bytes === null ? 'none' : decodeManifest(bytes, fingerprint, hasher);
  return typeof manifest === 'string' ? null : manifest;
}

/** Reads ranges in ascending order; those that lie near each other at once, since each reading opens the file. */
async function readRanges(source: ByteSource, ranges: readonly ByteRange[]): Promise<Uint8Array[]> {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of ranges) {
    const last = spans.at(-1);
    if (last !== undefined && start - last.end < nearBytes) last.end = end;
    else spans.push({ start, end });
  }
  const read = await Promise.all(
    spans.map(async (span) => ({ ...span, bytes: await source.read(span.start, span.end) })),
  );
  return ranges.map(({ start, end }) => {
    const span = read.find((each) => each.start <= start && end <= each.end);
    return span?.bytes.subarray(start - span.start, end - span.start) ?? new Uint8Array();
  });
}

/** Returns null for a segment that is missing or damaged. */
async function readSegment(
  { notes, changes }: Manifest['segments'][number],
  { store, open, toText }: StoredNotesDeps,
): Promise<ListedSegmentNote[] | null> {
  try {
    const source = await open(recordKeyOf(notes));
    if (source === null) return null;
    const ranges = listingRanges(await source.read(0, listingHeadBytes));
    const parts = await readRanges(source, ranges);
    const changed = changes === null ? null : await store.get(recordKeyOf(changes));
    if (changes !== null && changed === null) return null;
    const listed = listSegment(parts, changed, toText);
    // Reads one of them, so that a damaged record shows now.
    listed[0]?.facts();
    return listed;
  } catch (error) {
    if (isAppError(error, 'damaged') || isAppError(error, 'not-found') || isAppError(error, 'unreadable')) return null;
    throw error;
  }
}
