import type { ContentHash } from '../../core/content-hash';
import type { JsonValue } from '../../core/json';
import { isAppError, messageOf } from '../../core/errors';
import { type VaultPath, foldName } from '../../core/note/path';
import { findLogSection, logNotePath } from '../../core/plan/log-note';
import { removedInsertion, revertedEdit } from '../../core/plan/reverted-edit';
import {
  inverseOf,
  placesOf,
  subjectOf,
  type FileStep,
  type MoveStep,
  type RecordStep,
  type Step,
} from '../../core/plan/step';
import { foldersAbove } from '../../core/plan/writable-path';
import { withoutCutLinks } from './records/cut-links';
import type { Problem } from './journal-entry';
import type { Journal, JournalledStep } from './journal-reader';
import { missingFolders, type StayingFiles, type UndoView } from './foreseen-undo';
import { decodeKept, encodeKept } from './content-pieces';
import { currentHash, encodeJson, readIfThere } from './perform-step';
import type { Item, PreparedStep } from './transaction';
import type { RunMark, WrittenContents } from './written-contents';

const editedSince = 'It was edited later.';

type Prepared = PreparedStep | Problem | 'nothing to do';

/** Reverts one step of a journal if the content that it wrote is still there; also removes `leftFolders` that become empty. */
export class UndoItem implements Item {
  readonly places: readonly string[];
  /** Remark about a file that was edited since and reverted nevertheless; otherwise null. Set by `prepare`. */
  remark: string | null = null;
  /**
   * Why a damaged record of the device was skipped, which does not stop the rest of the undo; otherwise null. Set by
   * `prepare`.
   */
  damage: string | null = null;

  constructor(
    private readonly ports: UndoView,
    private readonly journal: Journal,
    private readonly done: JournalledStep,
    private readonly written: WrittenContents,
    private readonly staying: StayingFiles,
    private readonly leftFolders: ReadonlySet<string> = new Set(),
  ) {
    this.places = placesOf(done.step);
  }

  async prepare(): Promise<Prepared> {
    const { step } = this.done;
    try {
      if (step.kind === 'record') return await this.#prepareRecord(step);
      if (step.kind === 'file') return await this.#prepareFile(step);
      const prepared = await this.#prepareMove(step);
      if ('reason' in prepared) this.staying.add(step);
      return prepared;
    } catch (error) {
      return { path: subjectOf(step), reason: messageOf(error) };
    }
  }

  async #prepareFile(step: FileStep): Promise<Prepared> {
    const current = await readIfThere(this.ports, step.path);
    const hash = current === null ? null : await this.ports.hasher.digest(current);
    if (hash === step.before) return 'nothing to do';
    const target = await this.#stayingTarget(step);
    if (target !== null) return { path: step.path, reason: `It leads to "${target}", which is not restored.` };
    if (hash !== step.after) return this.#prepareChanged(step, current, hash);
    const contents = await this.journal.contentsFor(hash, current, step.before);
    return this.#prepared(await this.#inverse(step, step.path), contents);
  }

  /** Returns the path of a moved file that stays in place and whose old name is in this step's edit; null when there is none. */
  async #stayingTarget({ path, before, after }: FileStep): Promise<string | null> {
    if (before === null || after === null || path === logNotePath || this.staying.isEmpty) return null;
    return this.staying.namedIn(
      decodeKept(await this.journal.content(before)),
      decodeKept(await this.journal.content(after)),
    );
  }

  /**
   * Prepares the undo of a file that later runs changed too, such as a note with links: reverts only the changes of
   * this run. Does the same for a file edited by somebody else if the run moved files, since links to them would break
   * otherwise.
   */
  async #prepareChanged(step: FileStep, current: Uint8Array | null, hash: ContentHash | null): Promise<Prepared> {
    const { path } = step;
    if (current === null || hash === null) return this.#gone(path);
    if (step.after === null) return { path, reason: 'Another file has this name now.' };
    if (path === logNotePath) return this.#prepareLog(step, current, hash);
    const isOurs = await this.written.has(path, hash);
    if (!isOurs && (step.before === null || !this.journal.changedPlaces)) return { path, reason: editedSince };
    const before = step.before === null ? null : await this.journal.content(step.before);
    const after = await this.journal.content(step.after);
    const result = isOurs
      ? (withoutEdit(before, after, current) ?? withoutCutLinks(before, after, current, this.ports.hasher))
      : withoutEditIn(before, after, current, true);
    if (result === null) return { path, reason: isOurs ? await this.#changedLater(path, hash) : editedSince };
    if (!isOurs) this.remark = `"${path}" was edited later. Only the changes of the run were undone.`;
    const left = result.length === 0 ? null : await this.ports.hasher.digest(result);
    const contents = new Map([[hash, current]]);
    if (left !== null) contents.set(left, result);
    return this.#prepared(
      {
        ...step,
        before: hash,
        after: left,
        leaves: isOurs ? 'outright' : 'trash',
        makes: [],
        clears: left === null ? this.#clears(step, path) : [],
      },
      contents,
    );
  }

  /**
   * Removes a run's section from the log. Keeps links that the run rewrote in the sections of other runs, since later
   * runs may have rewritten them too.
   */
  async #prepareLog(step: FileStep, current: Uint8Array, hash: ContentHash): Promise<Prepared> {
    const { run } = this.journal.run;
    const before = step.before === null ? '' : decodeKept(await this.journal.content(step.before));
    const after = step.after === null ? '' : decodeKept(await this.journal.content(step.after));
    const log = decodeKept(current);
    const [own, standing] = [findLogSection(after, run), findLogSection(log, run)];
    if (own === null || standing === null || findLogSection(before, run) !== null) return 'nothing to do';
    const lineCount = (text: string, { start, end }: { readonly start: number; readonly end: number }): number =>
      text.slice(start, end).trim().split('\n').length;
    if (lineCount(after, own) !== lineCount(log, standing))
      return { path: step.path, reason: 'The section of this run was edited later.' };
    const rest = encodeKept(log.slice(0, standing.start) + log.slice(standing.end));
    const left = rest.length === 0 ? null : await this.ports.hasher.digest(rest);
    const leaves = left !== null || (await this.written.has(step.path, hash)) ? 'outright' : 'trash';
    return this.#prepared(
      {
        ...step,
        before: hash,
        after: left,
        leaves,
        makes: [],
        clears: left === null ? this.#clears(step, step.path) : [],
      },
      new Map([[hash, current], ...(left === null ? [] : [[left, rest] as const])]),
    );
  }

  async #prepareMove(step: MoveStep): Promise<PreparedStep | Problem> {
    const current = await currentHash(this.ports, { ...step, path: step.to });
    if (current === null) return this.#gone(step.to);
    if (current !== step.hash && (await this.written.hadBefore(step.to, current)))
      return { path: step.to, reason: await this.#changedLater(step.to, current) };
    const taken = await this.ports.vault.findCollision(step.path as VaultPath);
    if (taken !== null && taken !== step.to && foldName(taken) === foldName(step.path))
      return { path: step.to, reason: `"${taken}" is now at its old path.` };
    if (current !== step.hash)
      this.remark = `"${step.path}" was changed after it was moved. It is back at its old path.`;
    // Edited or not: a note that stays would keep the links to it.
    return this.#prepared(await this.#inverse({ ...step, hash: current }, step.path), new Map());
  }

  /** Returns the problem for a file that no longer exists; when a later run removed it, that run can be undone. */
  async #gone(path: string): Promise<Problem> {
    const run = await this.written.laterRun(path, null, this.#own);
    return {
      path,
      reason:
        run === null
          ? 'It was moved or deleted later.'
          : `A later run (${run}) moved or removed it. Undo that one first.`,
    };
  }

  async #changedLater(path: string, hash: ContentHash): Promise<string> {
    const run = await this.written.laterRun(path, hash, this.#own);
    return `A later run${run === null ? '' : ` (${run})`} changed it. Undo that one first.`;
  }

  get #own(): RunMark {
    return this.journal.run;
  }

  async #prepareRecord(step: RecordStep): Promise<Prepared> {
    const value = await this.#readRecord(step);
    if (value === undefined) return 'nothing to do';
    const current = value === null ? null : encodeJson(value);
    const hash = current === null ? null : this.ports.hasher.sha256(current);
    if (hash === step.before) return 'nothing to do';
    if (hash !== step.after) return { path: step.key, reason: 'A later run changed this record. Undo that one first.' };
    const contents = await this.journal.contentsFor(hash, current, step.before);
    return this.#prepared(inverseOf(step), contents);
  }

  /** Reads a record; undefined when it is unreadable. Such a record counts as missing everywhere, so there is nothing to revert. */
  async #readRecord({ key }: RecordStep): Promise<JsonValue | null | undefined> {
    try {
      return await this.ports.device.get(key);
    } catch (error) {
      if (!isAppError(error, 'damaged') && !isAppError(error, 'exists')) throw error;
      this.damage = `The device record "${key}" is damaged and was not changed; remove it. Everything else was undone.`;
      return undefined;
    }
  }

  #prepared(step: Step, contents: ReadonlyMap<ContentHash, Uint8Array>): PreparedStep {
    return { step, contents, undoes: this.done.id };
  }

  /** Returns the inverse step, which also recreates folders that were removed since. */
  async #inverse(step: FileStep | MoveStep, path: string): Promise<Step> {
    const inverse = inverseOf(step);
    const makes = await missingFolders(this.ports, path);
    return inverse.kind === 'record'
      ? inverse
      : { ...inverse, makes, clears: this.#clears(step, step.kind === 'move' ? step.to : step.path) };
  }

  /** Returns the folders to remove, outermost first. */
  #clears({ makes }: FileStep | MoveStep, path: string): string[] {
    return foldersAbove(path).filter((folder) => makes.includes(folder) || this.leftFolders.has(folder));
  }
}

function withoutEdit(before: Uint8Array | null, after: Uint8Array, current: Uint8Array): Uint8Array | null {
  const removed = removedInsertion(before, after, current);
  if (removed !== null) return removed;
  return withoutEditIn(before, after, current, false);
}

function withoutEditIn(
  before: Uint8Array | null,
  after: Uint8Array,
  current: Uint8Array,
  isApart: boolean,
): Uint8Array | null {
  const reverted = revertedEdit(
    before === null ? '' : decodeKept(before),
    decodeKept(after),
    decodeKept(current),
    isApart,
  );
  return reverted === null ? null : encodeKept(reverted);
}
