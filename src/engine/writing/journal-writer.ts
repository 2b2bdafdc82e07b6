import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import { Yielder, unstoppable } from '../running/yielder';
import { cutPieces, encodePiece } from './content-pieces';
import { JournalChain, journalSliceMs, type JournalEntry, partKey } from './journal-entry';
import type { JournalPlace } from './journal-reader';
import { openRun, type OpenRun } from './run-records';
import type { WritingPorts } from './writing-ports';

/** Maximum size of a part in bytes: sync programs refuse larger files. */
const partBytes = 3_900_000;
/** Number of bytes around an entry in its line. */
const frameBytes = 100;

export interface JournalRun {
  readonly run: string;
  readonly command: string;
}

/** Position from which a writer continues, and the contents already in this run's journal. */
export interface JournalState {
  readonly place: JournalPlace;
  readonly kept?: Iterable<ContentHash>;
}

/** Position of the end of a run's journal, and the opening that it ends. */
export interface JournalEnd {
  readonly opened: OpenRun;
  readonly place: JournalPlace;
}

/**
 * Appends to the journal of one run. Each writer begins its own part, so that an incomplete last line never precedes a
 * valid one. Entries are on disk when `write` resolves; after `write` has thrown, the journal must be read again before
 * anything else is written.
 */
export class JournalWriter {
  readonly #kept: Set<ContentHash>;
  /** First part number of this writer; its step ids contain it. */
  readonly firstPart: number;
  #part: number;
  #size = 0;
  #isBegun = false;
  #head: string;
  #opened: OpenRun | null = null;

  constructor(
    private readonly ports: WritingPorts,
    private readonly run: JournalRun,
    { place, kept = [] }: JournalState,
  ) {
    this.#head = place.head;
    this.#part = place.part + 1;
    this.firstPart = this.#part;
    this.#kept = new Set(kept);
  }

  /** End of the transaction, to be stored on the device. Throws when nothing has been written yet. */
  get end(): JournalEnd {
    if (this.#opened === null) throw new AppError('internal', 'A transaction ended before it began.');
    return { opened: this.#opened, place: { head: this.#head, part: this.#part } };
  }

  /** Writes entries in order; each content is written once, before the first entry that needs it. */
  async write(
    entries: readonly JournalEntry[],
    contents: ReadonlyMap<ContentHash, Uint8Array> = new Map(),
  ): Promise<void> {
    this.#opened ??= await openRun(this.ports.device, { ...this.run, at: this.#now() });
    const chain = new JournalChain(this.ports, this.#opened, this.#head);
    await this.#append(this.#planned(entries, contents), chain);
    this.#head = chain.head;
    for (const hash of contents.keys()) this.#kept.add(hash);
  }

  /** Yields lines one at a time: a large content makes many, and they are never all in memory. */
  *#planned(
    entries: readonly JournalEntry[],
    contents: ReadonlyMap<ContentHash, Uint8Array>,
  ): Generator<JournalEntry, void, undefined> {
    for (const [hash, bytes] of contents) {
      if (this.#kept.has(hash)) continue;
      const pieces = cutPieces(bytes);
      for (const [index, piece] of pieces.entries())
        yield { entry: 'content', hash, piece: index, of: pieces.length, ...encodePiece(piece) };
    }
    yield* entries;
  }

  async #append(entries: Iterable<JournalEntry>, chain: JournalChain): Promise<void> {
    const yielder = new Yielder(this.ports.clock, unstoppable, journalSliceMs);
    let block: Uint8Array[] = [];
    const add = (text: Uint8Array): void => {
      const line = chain.encode(text);
      block.push(line);
      this.#size += line.length;
    };
    for (const entry of entries) {
      await yielder.yieldIfDue();
      const text = encode(entry);
      if (this.#size + text.length + frameBytes > partBytes) {
        await this.#flush(block);
        block = [];
        this.#part++;
        this.#size = 0;
        this.#isBegun = false;
      }
      if (this.#size === 0) add(encode(this.#header()));
      add(text);
    }
    await this.#flush(block);
  }

  async #flush(block: readonly Uint8Array[]): Promise<void> {
    if (block.length === 0) return;
    const { state, device } = this.ports;
    const key = partKey(device.deviceId, this.run.run, this.#part);
    // Overwrites anything that somebody else has put there, so that it does not precede our first line.
    await (this.#isBegun ? state.append(key, joinBytes(block)) : state.put(key, joinBytes(block)));
    this.#isBegun = true;
  }

  #header(): JournalEntry {
    return {
      entry: 'run',
      version: 2,
      run: this.run.run,
      command: this.run.command,
      device: this.ports.device.deviceId,
      at: this.#now(),
    };
  }

  #now(): string {
    return this.ports.clock.now().toISOString();
  }
}

function encode(entry: JournalEntry): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(entry));
}
