import { isNotePath, type VaultPath } from '../../core/note/path';
import { leastAnswerability, probeOf, usualLeast } from '../../core/search/answerability';
import { parseQuery } from '../../core/search/parse-query';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import { readText } from '../indexing/read-text';
import { isAbout, KeptBound } from './kept-bound';
import { measureAnswer } from './measure-answer';

export interface BoundDeps {
  readonly index: Pick<NoteIndex, 'search' | 'rarity' | 'coverage'>;
  readonly vault: Pick<Vault, 'list' | 'read'>;
  readonly hasher: Hasher;
  readonly clock: Clock;
  /** The device cache of the vault. */
  readonly cache: Pick<BlobStore, 'get' | 'put'>;
}

interface PickedNote {
  readonly path: VaultPath;
  /** A number that is the same each time, for the choice of a line. */
  readonly seed: number;
}

const probeCount = 80;
const nearest = 8;
/** Minimum length of a line that is more than a name. */
const shortestLine = 20;
/** Time in ms between two probes, so that calls meanwhile do not wait. */
const pauseMs = 100;

/**
 * The answerability from which notes seem to answer a question in this vault, learned in the background from what its
 * notes hold of passages of others, and kept in the device cache. The same notes give the same bound.
 */
export class AnswerBound {
  readonly #kept: KeptBound;
  #least = usualLeast;
  /** Number of notes for which the bound was read or learned; null before the first call. */
  #notes: number | null = null;
  #reading: Promise<void> | null = null;
  #learning: Promise<void> | null = null;

  constructor(private readonly deps: BoundDeps) {
    this.#kept = new KeptBound(deps.cache);
  }

  /** Returns the bound of about as many notes as there are; until one is learned in the background, the last or a usual one. */
  async least(): Promise<number> {
    const coverage = await this.deps.index.coverage().catch(() => null);
    if (coverage !== null && !isAbout(coverage.indexed, this.#notes))
      await (this.#reading ??= this.#find(coverage.indexed));
    return this.#least;
  }

  /** Learns; resolves when it is done, never rejects. Calls meanwhile wait for the same result. */
  learn(): Promise<void> {
    this.#learning ??= this.#learn()
      .catch(() => undefined)
      .finally(() => {
        this.#learning = null;
      });
    return this.#learning;
  }

  async #find(notes: number): Promise<void> {
    const kept = await this.#kept.read(notes);
    this.#least = kept ?? this.#least;
    this.#notes = notes;
    this.#reading = null;
    if (kept === null) void this.learn();
  }

  async #learn(): Promise<void> {
    const noise: number[] = [];
    for (const note of await this.#pick()) {
      const held = await this.#probe(note);
      if (held !== null) noise.push(held);
      if (noise.length === probeCount) break;
      await this.deps.clock.sleep(pauseMs);
    }
    if (noise.length < nearest) return;
    this.#least = leastAnswerability(noise);
    this.#notes = (await this.deps.index.coverage()).indexed;
    await this.#kept.write(this.#notes, this.#least);
  }

  /** Returns notes in an order unrelated to their names; the same notes twice when there are few. */
  async #pick(): Promise<PickedNote[]> {
    const listed = (await this.deps.vault.list()).filter(({ path }) => isNotePath(path));
    const hashed = listed.map(({ path }) => ({ path, hash: this.deps.hasher.sha256(path) }));
    hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
    const round = (digit: number): PickedNote[] =>
      hashed.map(({ path, hash }) => ({ path, seed: Number.parseInt(hash.slice(digit, digit + 6), 16) }));
    return [...round(0), ...round(6)].slice(0, 2 * probeCount);
  }

  /** Returns how much other notes hold of a passage of this one; null when it has no passage to ask about. */
  async #probe({ path, seed }: PickedNote): Promise<number | null> {
    const text = await this.#read(path);
    const lines = (text ?? '').split('\n').filter(({ length }) => length >= shortestLine);
    const question = probeOf(lines[seed % Math.max(1, lines.length)] ?? '', seed >> 4);
    if (question === null) return null;
    const hits = await this.deps.index.search(parseQuery(question), nearest + 1, { mode: 'keyword' });
    const others = hits.filter((hit) => hit.path !== path).slice(0, nearest);
    const notes = await Promise.all(others.map(async (hit) => ({ ...hit, text: (await this.#read(hit.path)) ?? '' })));
    return (await measureAnswer(question, notes, this.deps.index))?.held ?? null;
  }

  async #read(path: VaultPath): Promise<string | null> {
    try {
      const read = readText(await this.deps.vault.read(path));
      return 'text' in read ? read.text : null;
    } catch {
      return null;
    }
  }
}
