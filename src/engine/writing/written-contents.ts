import type { ContentHash } from '../../core/content-hash';
import type { Step } from '../../core/plan/step';
import { Journal } from './journal-reader';
import { listRunRecords, type RunRecord } from './run-records';
import { remainingSteps } from './run-summary';
import type { WritingPorts } from './writing-ports';

/** A run and its place among the runs of this device. */
export type RunMark = Pick<RunRecord, 'run' | 'order'>;

/** Contents that runs of this device, and their undos, ever left at each path. Journals are read once, on first use. */
export class WrittenContents {
  readonly #known = new Set<string>();
  /** Newest run that left a content at a path with work that was not undone. */
  readonly #authors = new Map<string, RunMark>();
  /** Newest run that removed the file at a path and was not undone. */
  readonly #takers = new Map<string, RunMark>();
  readonly #added = new Set<string>();
  #isRead = false;

  constructor(private readonly ports: WritingPorts) {}

  /** True when a run put exactly this content at the path. */
  async has(path: string, hash: ContentHash): Promise<boolean> {
    if (!this.#isRead) await this.#read();
    const key = keyOf(path, hash);
    return this.#known.has(key) || this.#added.has(key);
  }

  /** Like `has`, but ignores steps passed to `add`. */
  async hadBefore(path: string, hash: ContentHash): Promise<boolean> {
    return (await this.has(path, hash)) && !this.#added.has(keyOf(path, hash));
  }

  /**
   * Returns the run after `than` that left this content at the path, or removed the file when `hash` is null; null when
   * none is known.
   */
  async laterRun(path: string, hash: ContentHash | null, than: RunMark): Promise<string | null> {
    if (!this.#isRead) await this.#read();
    const found = hash === null ? this.#takers.get(path) : this.#authors.get(keyOf(path, hash));
    return found !== undefined && found.order > than.order ? found.run : null;
  }

  /** Adds a step that was just carried out. */
  add(step: Step): void {
    const left = leftBy(step);
    if (left !== null) this.#added.add(left);
  }

  /** Reads all journals; incomplete ones are ignored. */
  async #read(): Promise<void> {
    for (const record of await listRunRecords(this.ports.device)) {
      const journal = await Journal.ofRecord(this.ports, record);
      if (!journal.isWhole) continue;
      this.#name(journal);
      for (const { step } of journal.transactions
        .filter(({ state }) => state === 'committed')
        .flatMap(({ steps }) => steps)) {
        const left = leftBy(step);
        if (left !== null) this.#known.add(left);
      }
    }
    this.#isRead = true;
  }

  #name(journal: Journal): void {
    const mark = journal.run;
    const put = (marks: Map<string, RunMark>, key: string): void => {
      if ((marks.get(key)?.order ?? -1) <= mark.order) marks.set(key, mark);
    };
    for (const { step } of remainingSteps(journal)) {
      const left = leftBy(step);
      if (left !== null) put(this.#authors, left);
      if (step.kind === 'move' || (step.kind === 'file' && step.after === null)) put(this.#takers, step.path);
    }
  }
}

function leftBy(step: Step): string | null {
  if (step.kind === 'move') return keyOf(step.to, step.hash);
  return step.kind === 'file' && step.after !== null ? keyOf(step.path, step.after) : null;
}

function keyOf(path: string, hash: ContentHash): string {
  return `${hash} ${path}`;
}
