import { isNotePath, type VaultPath } from '../../core/note/path';
import { boundOfNoise, type Noise, type NoiseBound, probeOf, usualBound } from '../../core/ask/line-noise';
import { links } from '../../core/ask/lines/further-lines';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { readText } from '../indexing/read-text';
import { unstoppable, Yielder } from '../running/yielder';
import { noiseOf } from './find-lines';
import { KeptBound } from './kept-bound';

export interface BoundDeps {
  readonly index: Pick<NoteIndex, 'search' | 'rarity' | 'coverage'>;
  readonly vault: Pick<Vault, 'list' | 'read'>;
  readonly hasher: Hasher;
  readonly clock: Clock;
  /** The device cache of the vault. */
  readonly cache: Pick<BlobStore, 'get' | 'put'>;
}

/** Receives how far the work is. */
type Told = Pick<Run, 'progress'>;

interface PickedNote {
  readonly path: VaultPath;
  /** A number that is the same each time, for the choice of a line. */
  readonly seed: number;
}

const probeCount = 80;
const nearest = 8;
/** Minimum length of a line that is more than a name. */
const shortestLine = 20;
/** Number of probes at a time: the index looks for the notes of one while those of another are measured. */
const together = 4;
/** Time in ms between them, so that calls meanwhile do not wait. */
const pauseMs = 400;

/**
 * The noise of a vault above which lines seem to answer a question, learned in the background from what its notes hold of
 * passages of others, and kept in the device cache. The same notes give the same bound.
 */
export class AnswerBound {
  readonly #kept: KeptBound;
  #bound = usualBound;
  #found: Promise<boolean> | null = null;
  #learning: Promise<void> | null = null;

  constructor(private readonly deps: BoundDeps) {
    this.#kept = new KeptBound(deps.cache);
  }

  /** Returns the kept bound, or until one is learned, which begins with the first call, a usual one. */
  async known(): Promise<NoiseBound> {
    const isFound = await (this.#found ??= this.#find());
    if (!isFound) void this.learn();
    return this.#bound;
  }

  /** Returns the kept bound; when there is none, learns it without pauses first, for a program that answers once. */
  async learned(run?: Told): Promise<NoiseBound> {
    if (!(await (this.#found ??= this.#find()))) await this.learn(0, run);
    return this.#bound;
  }

  /** Learns once; resolves when it is done, never rejects. */
  learn(pause = pauseMs, run?: Told): Promise<void> {
    this.#learning ??= this.#learn(pause, run).catch(() => undefined);
    return this.#learning;
  }

  async #find(): Promise<boolean> {
    const coverage = await this.deps.index.coverage().catch(() => null);
    const kept = coverage === null ? null : await this.#kept.read(coverage.indexed);
    this.#bound = kept ?? this.#bound;
    return kept !== null;
  }

  async #learn(pause: number, run?: Told): Promise<void> {
    const noise: Noise[] = [];
    const yielder = new Yielder(this.deps.clock, unstoppable);
    const picked = await this.#pick(yielder);
    for (let at = 0; at < picked.length && noise.length < probeCount; at += together) {
      const held = await Promise.all(picked.slice(at, at + together).map((note) => this.#probe(note, yielder)));
      noise.push(...held.filter((each) => each !== null));
      run?.progress({ label: 'Comparing notes', done: Math.min(noise.length, probeCount), total: probeCount });
      if (pause > 0) await this.deps.clock.sleep(pause);
    }
    if (noise.length < nearest) return;
    this.#bound = boundOfNoise(noise.slice(0, probeCount));
    await this.#kept.write((await this.deps.index.coverage()).indexed, this.#bound);
  }

  /** Returns notes in an order unrelated to their names; the same notes twice when there are few. */
  async #pick(yielder: Yielder): Promise<PickedNote[]> {
    const listed = (await this.deps.vault.list()).filter(({ path }) => isNotePath(path));
    const hashed: { readonly path: VaultPath; readonly hash: string }[] = [];
    for (const { path } of listed) {
      await yielder.yieldIfDue();
      hashed.push({ path, hash: this.deps.hasher.sha256(path) });
    }
    hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
    const round = (digit: number): PickedNote[] =>
      hashed.map(({ path, hash }) => ({ path, seed: Number.parseInt(hash.slice(digit, digit + 6), 16) }));
    return [...round(0), ...round(6)].slice(0, 2 * probeCount);
  }

  /** Returns what a passage of a note finds; null when it has no passage to ask about. */
  async #probe({ path, seed }: PickedNote, yielder: Yielder): Promise<Noise | null> {
    const text = await readNoteText(path, this.deps.vault);
    // The text of links repeats another note on purpose, so it is no noise.
    const lines = (text ?? '')
      .replace(links, ' ')
      .split('\n')
      .filter(({ length }) => length >= shortestLine);
    const question = probeOf(lines[seed % Math.max(1, lines.length)] ?? '', seed >> 4);
    if (question === null) return null;
    return noiseOf(question, path, this.deps, yielder);
  }
}

async function readNoteText(path: VaultPath, vault: Pick<Vault, 'read'>): Promise<string | null> {
  try {
    const read = readText(await vault.read(path));
    return 'text' in read ? read.text : null;
  } catch {
    return null;
  }
}
