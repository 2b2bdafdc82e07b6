import type { ContentHash } from '../../core/content-hash';
import { AppError, isAppError, messageOf } from '../../core/errors';
import { foldName } from '../../core/note/path';
import { contentsOf, subjectOf, type Step } from '../../core/plan/step';
import type { CancelSignal } from '../../ports/run';
import type { VaultNames } from '../../ports/vault';
import type { JournalEntry, Problem } from './journal-entry';
import type { Journal, JournalPlace } from './journal-reader';
import { JournalWriter, type JournalEnd, type JournalRun } from './journal-writer';
import { performStep, removeEmptyFolders } from './perform-step';
import type { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

/** A step with every content needed to carry it out and to revert it. */
export interface PreparedStep {
  readonly step: Step;
  readonly contents: ReadonlyMap<ContentHash, Uint8Array>;
  /** The id of the journalled step that this one reverts. */
  readonly undoes?: string;
}

/** One unit of work. `prepare` sees the vault as the previous items left it; so do `names`. */
export interface Item {
  /** Paths and records that it reads or changes. */
  readonly places: readonly string[];
  prepare(names: VaultNames): Promise<PreparedStep | Problem | 'nothing to do'>;
}

export interface ItemOptions {
  /** Throws `conflict` at the first conflict instead of skipping the item. */
  readonly stopAtConflict: boolean;
  readonly signal: CancelSignal;
  readonly onDone: (item: Item, step: Step) => void;
}

const batchSteps = 100;
const batchBytes = 2_000_000;
/** Maximum number of files that are written at once: a disk flushes several in little more time than one. */
const writesAtOnce = 16;

interface Pending {
  readonly id: string;
  readonly item: Item;
  readonly prepared: PreparedStep;
}

/**
 * Writes the journal first, then the vault. Steps are prepared and journalled in batches, so that one disk flush serves
 * many.
 */
export class Transaction {
  #count = 0;

  private constructor(
    private readonly ports: WritingPorts,
    private readonly lock: WriteLock,
    private readonly journal: JournalWriter,
    private beginning: JournalEntry[],
  ) {}

  /** Begins a transaction of a run whose journal continues at `place`. Writes nothing. */
  static begin(ports: WritingPorts, lock: WriteLock, run: JournalRun, place: JournalPlace): Transaction {
    const journal = new JournalWriter(ports, run, { place });
    return new Transaction(ports, lock, journal, [
      { entry: 'begin', kind: 'apply', by: run.run, at: ports.clock.now().toISOString() },
    ]);
  }

  /** Begins a transaction of the run `by` in the journal of a run, which reverts or repeats work of that run. */
  static continue(
    ports: WritingPorts,
    lock: WriteLock,
    journal: Journal,
    { kind, by }: { readonly kind: 'apply' | 'undo'; readonly by: string },
  ): Transaction {
    const kept = journal.transactions
      .filter(({ state }) => state === 'committed')
      .flatMap(({ steps }) => steps.flatMap(({ step }) => contentsOf(step)));
    const writer = new JournalWriter(ports, journal.run, { place: journal.place, kept });
    return new Transaction(ports, lock, writer, [{ entry: 'begin', kind, by, at: ports.clock.now().toISOString() }]);
  }

  /**
   * Carries out the items in order and returns those skipped because of a conflict. Throws when the disk refuses or the
   * user cancels; the caller rolls back.
   */
  async run(items: readonly Item[], options: ItemOptions): Promise<Problem[]> {
    const problems: Problem[] = [];
    let batch: Pending[] = [];
    let places = new Set<string>();
    let size = 0;
    let names = this.ports.vault.namesOnce();
    const flush = async (): Promise<void> => {
      problems.push(...(await this.#perform(batch, options)));
      [batch, places, size, names] = [[], new Set(), 0, this.ports.vault.namesOnce()];
    };
    for (const item of items) {
      const keys = item.places.map(foldName);
      if (batch.length >= batchSteps || size >= batchBytes || keys.some((key) => places.has(key))) await flush();
      const prepared = await item.prepare(names);
      if (prepared === 'nothing to do') continue;
      if ('reason' in prepared) {
        if (options.stopAtConflict) throw new AppError('conflict', prepared.reason, prepared.path);
        problems.push(prepared);
        continue;
      }
      for (const key of keys) places.add(key);
      for (const bytes of prepared.contents.values()) size += bytes.length;
      batch.push({ id: `${this.journal.firstPart}-${this.#count++}`, item, prepared });
    }
    await flush();
    return problems;
  }

  /** Commits the transaction, which from then on is done in any case. The caller records the end on the device. */
  async commit(): Promise<JournalEnd> {
    await this.lock.keep();
    await this.journal.write([...this.beginning, { entry: 'committed', at: this.ports.clock.now().toISOString() }]);
    return this.journal.end;
  }

  async #perform(batch: readonly Pending[], options: ItemOptions): Promise<Problem[]> {
    if (batch.length === 0) return [];
    await this.#intend(batch);
    const contents = new Map(batch.flatMap(({ prepared }) => [...prepared.contents]));
    const problems: Problem[] = [];
    for (const group of sideBySide(batch)) {
      options.signal.throwIfCancelled();
      await this.lock.keep();
      const steps = group.map(({ prepared: { step } }) =>
        performStep(this.ports, step, (hash) => contentIn(contents, hash)),
      );
      // None may still be writing when a failure takes the others back.
      const results = await Promise.allSettled(steps);
      for (const [at, pending] of group.entries()) {
        if (at > 0) options.signal.throwIfCancelled();
        const problem = await this.#settle(pending, results[at], options);
        if (problem !== null) problems.push(problem);
      }
    }
    return problems;
  }

  /** Records the outcome of a step: null when it was carried out, the problem when it had a conflict. Throws any other failure. */
  async #settle(
    { id, item, prepared: { step } }: Pending,
    result: PromiseSettledResult<void> | undefined,
    { stopAtConflict, onDone }: ItemOptions,
  ): Promise<Problem | null> {
    if (result?.status !== 'rejected') {
      onDone(item, step);
      return null;
    }
    const error: unknown = result.reason;
    if (!isConflict(error)) throw error;
    if (stopAtConflict) throw new AppError('conflict', messageOf(error), subjectOf(step));
    await this.#skip(id, step);
    return { path: subjectOf(step), reason: messageOf(error) };
  }

  async #intend(batch: readonly Pending[]): Promise<void> {
    await this.lock.keep();
    const contents = new Map<ContentHash, Uint8Array>();
    for (const { prepared } of batch) {
      for (const hash of contentsOf(prepared.step)) {
        const bytes = await contentIn(prepared.contents, hash);
        if (prepared.step.kind === 'file' && prepared.step.isPrivate) await this.#keepOriginal(hash, bytes);
        else contents.set(hash, bytes);
      }
    }
    const steps = batch.map(({ id, prepared: { step, undoes } }): JournalEntry => ({
      entry: 'step',
      id,
      step,
      ...(undoes === undefined ? {} : { undoes }),
    }));
    await this.journal.write([...this.beginning, ...steps], contents);
    this.beginning = [];
  }

  async #keepOriginal(hash: ContentHash, bytes: Uint8Array): Promise<void> {
    const { blobs } = this.ports.device;
    if ((await blobs.size(`originals/${hash}`)) !== bytes.length) await blobs.put(`originals/${hash}`, bytes);
  }

  async #skip(id: string, step: Step): Promise<void> {
    await this.journal.write([{ entry: 'skipped', id }]);
    if (step.kind !== 'record') await removeEmptyFolders(this.ports, step.makes);
  }
}

/**
 * Divides a batch, in order, into groups whose steps may be carried out at once: writes of files whose folders exist, or
 * were made by an earlier group. All other steps are alone, because they make, empty or remove folders.
 */
function sideBySide(batch: readonly Pending[]): Pending[][] {
  const groups: Pending[][] = [];
  const made = new Set<string>();
  let open: Pending[] = [];
  for (const pending of batch) {
    const { step } = pending.prepared;
    const isWrite = step.kind === 'file' && step.after !== null && step.makes.every((folder) => made.has(folder));
    if (step.kind !== 'record') for (const folder of step.makes) made.add(folder);
    if (!isWrite || open.length === 0 || open.length >= writesAtOnce) groups.push((open = []));
    open.push(pending);
    if (!isWrite) open = [];
  }
  return groups;
}

function contentIn(contents: ReadonlyMap<ContentHash, Uint8Array>, hash: ContentHash): Promise<Uint8Array> {
  const bytes = contents.get(hash);
  return bytes === undefined
    ? Promise.reject(new AppError('internal', 'A step was prepared without its content.'))
    : Promise.resolve(bytes);
}

function isConflict(error: unknown): boolean {
  return isAppError(error, 'conflict') || isAppError(error, 'exists') || isAppError(error, 'outside-vault');
}
