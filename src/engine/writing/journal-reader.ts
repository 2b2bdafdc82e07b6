import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { Step } from '../../core/plan/step';
import { Yielder, unstoppable } from '../running/yielder';
import { joinPieces, type Piece } from './content-pieces';
import { JournalChain, journalSliceMs, type JournalEntry, partKey } from './journal-entry';
import { readRunRecord, type OpenRun, type RunRecord } from './run-records';
import type { WritingPorts } from './writing-ports';

export interface JournalledStep {
  readonly id: string;
  readonly step: Step;
  readonly undoes: string | null;
}

export interface JournalledTransaction {
  readonly kind: 'apply' | 'undo';
  state: 'open' | 'committed' | 'rolled-back';
  /** Steps of the transaction, without skipped ones. */
  steps: JournalledStep[];
}

/** Position at which a journal continues: the signature of its last valid line, and the last part that has one. */
export interface JournalPlace {
  readonly head: string;
  readonly part: number;
}

type JournalPorts = Pick<WritingPorts, 'state' | 'device' | 'hasher' | 'clock'>;
type JournalledRun = Pick<OpenRun, 'run' | 'command' | 'at' | 'order' | 'chain'>;

/** Size in bytes beyond which a part cannot be one of ours. */
const largestPart = 4_500_000;

/**
 * The part of a run's journal that this device wrote: the longest chain of signed lines from the beginning. For a run
 * that was ended, lines after the end that the device remembers do not count. Contents are read from the parts on
 * demand.
 */
export class Journal {
  readonly transactions: JournalledTransaction[] = [];
  /** True when the journal contains something that this device did not write, or lacks something it wrote. */
  isDamaged = false;
  /** Number of valid lines after the remembered end, or in all when no end is remembered. */
  newLineCount = 0;
  place: JournalPlace = { head: '', part: 0 };
  #holdsEnd: boolean;
  readonly #places = new Map<ContentHash, number[]>();
  /** Signature at the start of each part. */
  readonly #heads = new Map<number, string>();
  #hasChangedPlaces: boolean | null = null;
  #cached: { readonly part: number; readonly entries: JournalEntry[] } | null = null;

  private constructor(
    private readonly ports: JournalPorts,
    readonly run: JournalledRun,
    readonly record: RunRecord | null,
  ) {
    this.#holdsEnd = record === null || record.parts === 0;
  }

  /** Reads the journal of a run that this device ended. */
  static ofRecord(ports: JournalPorts, record: RunRecord): Promise<Journal> {
    return Journal.#read(ports, record, record, record.parts);
  }

  /** Reads the journal of a run that was not ended, including lines after the end of its last transaction. */
  static async ofOpenRun(ports: JournalPorts, open: OpenRun): Promise<Journal> {
    return Journal.#read(ports, open, await readRunRecord(ports.device, open.run), Infinity);
  }

  static async #read(
    ports: JournalPorts,
    run: JournalledRun,
    record: RunRecord | null,
    lastPart: number,
  ): Promise<Journal> {
    const journal = new Journal(ports, run, record);
    for (let part = 1; part <= lastPart; part++) {
      const entries = await journal.#entries(part);
      // Each part begins with a line of its own, so after a part without a valid line the chain is broken for good.
      if (entries.length === 0) break;
      for (const entry of entries) journal.#take(entry, part);
    }
    return journal;
  }

  /** False when lines before the remembered end are missing or changed, for example in an older copy. */
  get isWhole(): boolean {
    return this.#holdsEnd;
  }

  /** Returns two contents of the file of a step: the current one, and the one before the step. */
  async contentsFor(
    hash: ContentHash | null,
    current: Uint8Array | null,
    before: ContentHash | null,
  ): Promise<Map<ContentHash, Uint8Array>> {
    const contents = new Map<ContentHash, Uint8Array>();
    if (hash !== null && current !== null) contents.set(hash, current);
    if (before !== null) contents.set(before, await this.content(before));
    return contents;
  }

  /** Returns a content that a step refers to. Throws `damaged` when it is not complete. */
  async content(hash: ContentHash): Promise<Uint8Array> {
    const bytes = (await this.#fromParts(hash)) ?? (await this.ports.device.blobs.get(`originals/${hash}`));
    if (bytes === null || (await this.ports.hasher.digest(bytes)) !== hash) {
      throw new AppError('damaged', `The journal of run ${this.run.run} is damaged: a saved file cannot be read.`);
    }
    return bytes;
  }

  #take(entry: JournalEntry, part: number): void {
    if (entry.entry === 'run') return;
    if (entry.entry === 'content') {
      const parts = this.#places.get(entry.hash) ?? [];
      if (parts.at(-1) !== part) parts.push(part);
      this.#places.set(entry.hash, parts);
    } else if (entry.entry === 'begin') {
      this.transactions.push({ kind: entry.kind, state: 'open', steps: [] });
    } else {
      this.#takeInto(this.transactions.at(-1), entry);
    }
  }

  #takeInto(
    transaction: JournalledTransaction | undefined,
    entry: Exclude<JournalEntry, { entry: 'run' | 'content' | 'begin' }>,
  ): void {
    if (transaction === undefined) this.isDamaged = true;
    else if (entry.entry === 'step')
      transaction.steps.push({ id: entry.id, step: entry.step, undoes: entry.undoes ?? null });
    else if (entry.entry === 'skipped') transaction.steps = transaction.steps.filter((step) => step.id !== entry.id);
    else transaction.state = entry.entry;
  }

  /** True when the run moved or removed files. */
  get changedPlaces(): boolean {
    this.#hasChangedPlaces ??= this.transactions.some(
      ({ kind, state, steps }) =>
        kind === 'apply' &&
        state === 'committed' &&
        steps.some(({ step }) => step.kind === 'move' || (step.kind === 'file' && step.after === null)),
    );
    return this.#hasChangedPlaces;
  }

  async #fromParts(hash: ContentHash): Promise<Uint8Array | null> {
    let pieces: Piece[] = [];
    for (const part of this.#places.get(hash) ?? []) {
      for (const entry of await this.#entries(part)) {
        if (entry.entry !== 'content' || entry.hash !== hash) continue;
        // A writer that was interrupted within a content has started it again.
        if (entry.piece === 0) pieces = [];
        pieces.push(entry);
        if (pieces.length === entry.of) return joinPieces(pieces);
      }
    }
    return null;
  }

  /** Returns the valid lines of a part. The part must follow the last one read, unless it was read before. */
  async #entries(part: number): Promise<JournalEntry[]> {
    if (this.#cached?.part === part) return this.#cached.entries;
    const isFirst = !this.#heads.has(part);
    const before = this.#heads.get(part) ?? this.place.head;
    this.#heads.set(part, before);
    const chain = new JournalChain(this.ports, this.run, before);
    const entries: JournalEntry[] = [];
    const yielder = new Yielder(this.ports.clock, unstoppable, journalSliceMs);
    const end = part === this.record?.parts ? this.record.head : null;
    const lines = await this.#lines(part);
    for (const [index, line] of lines.entries()) {
      await yielder.yieldIfDue();
      // A new transaction begins its own part.
      const isBehind = chain.head === end;
      const entry = line === '' || isBehind ? null : chain.decode(line);
      if (entry !== null) entries.push(entry);
      // A line cut short because the program was killed is not damage.
      else if (line !== '' && (isBehind || index < lines.length - 1)) this.isDamaged = true;
    }
    if (isFirst) this.#follow(chain.head, part, entries.length);
    this.#cached = { part, entries };
    return entries;
  }

  #follow(head: string, part: number, lineCount: number): void {
    if (lineCount === 0) return;
    if (this.#holdsEnd) this.newLineCount += lineCount;
    else if (part === this.record?.parts && head === this.record.head) this.#holdsEnd = true;
    this.place = { head, part };
  }

  async #lines(part: number): Promise<string[]> {
    const key = partKey(this.ports.device.deviceId, this.run.run, part);
    const size = await this.ports.state.size(key);
    if (size !== null && size > largestPart) this.isDamaged = true;
    if (size === null || size > largestPart) return [];
    return new TextDecoder().decode((await this.ports.state.get(key)) ?? new Uint8Array(0)).split('\n');
  }
}

/** Returns the journal of a run that this device ended, when it is complete; otherwise null. */
export async function readOwnJournal(ports: JournalPorts, run: string): Promise<Journal | null> {
  const record = await readRunRecord(ports.device, run);
  if (record === null || record.gone !== null) return null;
  const journal = await Journal.ofRecord(ports, record);
  return journal.isWhole ? journal : null;
}
