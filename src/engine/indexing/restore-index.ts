import { isAppError } from '../../core/errors';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { Manifest } from './manifest';
import { ReadAhead } from './read-ahead';

const prefix = 'shards/';

const suffix = '.bin';

/**
 * Number of segments that are read ahead while one, or the vocabulary, is being restored: the store works in parallel.
 */
const segmentsAhead = 3;

/** How much of the persisted index could be restored. */
export interface LoadReport {
  /** `foreign`: made by another version; `damaged`: nothing could be used. */
  readonly manifest: 'none' | 'read' | 'foreign' | 'damaged';
  /** Number of notes in segments that were missing or damaged. */
  readonly lostNotes: number;
  /** True when the learned word data was at least partly missing or damaged. */
  readonly isLearningLost: boolean;
}

/**
 * Fills the empty index with what a manifest names, as far as it is consistent. Damaged learned data is learned again.
 */
export async function restoreIndex(
  keywords: KeywordIndex,
  records: PersistedRecords,
  { vocabulary, model, segments, neighbours, sums }: Manifest,
  loaded: (done: number, total: number) => void,
): Promise<LoadReport> {
  const ofSegments = segments.map(({ notes, changes, vectors }) => [notes, changes, vectors]);
  const names = [vocabulary, [model], ...ofSegments, [neighbours?.record ?? null]];
  const read = new ReadAhead(
    names.map((each) => () => readAll(records, each, sums)),
    segmentsAhead,
  );
  const total = segments.reduce((sum, { noteCount }) => sum + noteCount, 0);
  const pieces = whole(vocabulary, await read.next());
  if (
    pieces === null ||
    !holdsTogether(() => {
      keywords.restoreVocabulary(pieces);
    })
  )
    return { manifest: 'damaged', lostNotes: total, isLearningLost: false };
  const [learned = null] = await read.next();
  const isLearned =
    learned !== null &&
    holdsTogether(() => {
      keywords.restoreModel(learned);
    });
  let done = 0;
  let lostNotes = 0;
  let isLearningLost = model !== null && !isLearned;
  for (const { noteCount, changes, vectors: named } of segments) {
    const [notes = null, changed = null, vectors = null] = await read.next();
    if (named !== null && vectors === null) isLearningLost = true;
    const isWhole = notes !== null && (changes === null || changed !== null);
    if (
      !isWhole ||
      !holdsTogether(() => {
        keywords.restoreSegment(notes, changed, isLearned ? vectors : null);
      })
    )
      lostNotes += noteCount;
    done += noteCount;
    loaded(done, total);
  }
  const [near = null] = await read.next();
  if (neighbours !== null && lostNotes === 0 && !restoreNeighbours(keywords, near, neighbours.of, segments))
    isLearningLost = true;
  return { manifest: 'read', lostNotes, isLearningLost };
}

/** Returns false when the record is missing, damaged or of other segments. */
function restoreNeighbours(
  keywords: KeywordIndex,
  record: Uint8Array | null,
  names: readonly string[],
  segments: Manifest['segments'],
): boolean {
  const of = names.map((name) => segments.findIndex(({ notes }) => notes === name));
  if (record === null || of.includes(-1)) return false;
  return holdsTogether(() => {
    keywords.restoreNeighbours({ record, of });
  });
}

/** Reads records; null in place of one that is missing, damaged or not named. */
function readAll(
  records: PersistedRecords,
  names: readonly (string | null)[],
  sums: Manifest['sums'],
): Promise<(Uint8Array | null)[]> {
  return Promise.all(names.map((name) => (name === null ? Promise.resolve(null) : records.read(name, sums[name]))));
}

/** Returns null when a record is missing. */
function whole(names: readonly string[], read: readonly (Uint8Array | null)[]): Uint8Array[] | null {
  const there = read.filter((bytes) => bytes !== null);
  return there.length === names.length ? there : null;
}

function holdsTogether(restore: () => void): boolean {
  try {
    restore();
    return true;
  } catch (error) {
    if (isAppError(error, 'damaged')) return false;
    throw error;
  }
}

/**
 * Immutable records of a store, each named by the SHA-256 of its bytes, so that the name proves that it is intact; the
 * CRC-32 does so in less time. Both are computed once per object.
 */
export class PersistedRecords {
  readonly #names = new WeakMap<Uint8Array, string>();
  readonly #sums = new WeakMap<Uint8Array, number>();
  /** Records that may be in the store, but do not match their names. */
  readonly #broken = new Set<string>();

  constructor(
    private readonly store: BlobStore,
    private readonly hasher: Hasher,
  ) {}

  async nameOf(bytes: Uint8Array): Promise<string> {
    const known = this.#names.get(bytes);
    if (known !== undefined) return known;
    const name = await this.hasher.digest(bytes);
    this.#names.set(bytes, name);
    return name;
  }

  /** Returns the CRC-32; undefined where it takes too long. */
  sumOf(bytes: Uint8Array): number | undefined {
    const sum = this.#sums.get(bytes) ?? this.hasher.crc32?.(bytes);
    if (sum !== undefined) this.#sums.set(bytes, sum);
    return sum;
  }

  /** Returns null when the record is missing, cannot be read or does not match its CRC-32 or, where that is not known, its name. */
  async read(name: string, sum?: number): Promise<Uint8Array | null> {
    const bytes = await this.store.get(recordKeyOf(name)).catch(() => null);
    const isWhole = bytes !== null && (await this.#isWhole(bytes, name, sum));
    if (isWhole) this.#broken.delete(name);
    else this.#broken.add(name);
    return isWhole ? bytes : null;
  }

  async #isWhole(bytes: Uint8Array, name: string, sum: number | undefined): Promise<boolean> {
    const found = sum === undefined ? undefined : this.sumOf(bytes);
    if (found === undefined) return (await this.nameOf(bytes)) === name;
    if (found === sum) this.#names.set(bytes, name);
    return found === sum;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.store.put(recordKeyOf(name), bytes);
    this.#broken.delete(name);
  }

  /**
   * Deletes records that are broken or not wanted, as far as the store allows, and returns the names of the others.
   * `mayDelete` throws when deleting must stop.
   */
  async removeUnwanted(isWanted: (name: string) => boolean, mayDelete: () => Promise<void>): Promise<Set<string>> {
    const left = new Set<string>();
    for (const key of await this.store.list(prefix)) {
      const name = key.slice(prefix.length, -suffix.length);
      if (isWanted(name) && !this.#broken.has(name)) {
        left.add(name);
        continue;
      }
      await mayDelete();
      await this.store.delete(key).catch(() => undefined);
    }
    return left;
  }
}

/** Returns the key of the record with this SHA-256. */
export function recordKeyOf(name: string): string {
  return `${prefix}${name}${suffix}`;
}
