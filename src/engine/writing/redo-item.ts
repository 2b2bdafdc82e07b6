import type { ContentHash } from '../../core/content-hash';
import { messageOf } from '../../core/errors';
import { foldName, type VaultPath } from '../../core/note/path';
import { findLogSection, logNotePath } from '../../core/plan/log-note';
import { inverseOf, placesOf, subjectOf, type FileStep, type MoveStep, type RecordStep } from '../../core/plan/step';
import { decodeKept, encodeKept } from './content-pieces';
import { missingFolders, type UndoView } from './foreseen-undo';
import type { Problem } from './journal-entry';
import type { Journal, JournalledStep } from './journal-reader';
import { currentHash, encodeJson, readIfThere } from './perform-step';
import type { Item, PreparedStep } from './transaction';

const changedSince = 'It was changed after the run was undone.';

type Prepared = PreparedStep | Problem | 'nothing to do';

/** Reverts one step of an undo if the file or record is exactly as the undo left it. */
export class RedoItem implements Item {
  readonly places: readonly string[];

  /** `original`: the step of the run that `undone` reverted; null when the journal does not name it. */
  constructor(
    private readonly ports: UndoView,
    private readonly journal: Journal,
    private readonly undone: JournalledStep,
    private readonly original: JournalledStep | null,
  ) {
    this.places = placesOf(undone.step);
  }

  async prepare(): Promise<Prepared> {
    const { step } = this.undone;
    try {
      if (step.kind === 'record') return await this.#prepareRecord(step);
      return await (step.kind === 'move' ? this.#prepareMove(step) : this.#prepareFile(step));
    } catch (error) {
      return { path: subjectOf(step), reason: messageOf(error) };
    }
  }

  async #prepareFile(step: FileStep): Promise<Prepared> {
    const current = await readIfThere(this.ports, step.path);
    const hash = current === null ? null : await this.ports.hasher.digest(current);
    if (step.path === logNotePath) return this.#prepareLog(step, current, hash);
    if (hash !== step.after) return { path: step.path, reason: changedSince };
    const taken = hash === null ? await this.ports.vault.findCollision(step.path as VaultPath) : null;
    if (taken !== null) return { path: step.path, reason: `"${taken}" now has its name.` };
    const restored = step.before === null ? null : await this.journal.content(step.before);
    return this.#write(step, { hash, bytes: current }, { hash: step.before, bytes: restored });
  }

  /** Adds the run's section to the log again, which later runs extend. */
  async #prepareLog(step: FileStep, current: Uint8Array | null, hash: ContentHash | null): Promise<Prepared> {
    const { run } = this.journal.run;
    const before = step.before === null ? '' : decodeKept(await this.journal.content(step.before));
    const log = current === null ? '' : decodeKept(current);
    const section = findLogSection(before, run);
    if (section === null || findLogSection(log, run) !== null) return 'nothing to do';
    const added = `${before.slice(section.start, section.end).trim()}\n`;
    const bytes = encodeKept(hash === step.after ? before : log === '' ? added : `${log}\n${added}`);
    return this.#write(step, { hash, bytes: current }, { hash: await this.ports.hasher.digest(bytes), bytes });
  }

  async #write(step: FileStep, from: Content, to: Content): Promise<PreparedStep> {
    const { step: first } = this.original ?? { step: null };
    const leaves = first?.kind === 'file' ? first.leaves : 'outright';
    const contents = new Map(
      [from, to].flatMap(({ hash, bytes }) => (hash === null || bytes === null ? [] : [[hash, bytes] as const])),
    );
    const makes = await missingFolders(this.ports, step.path);
    return this.#prepared({ ...step, before: from.hash, after: to.hash, leaves, makes, clears: step.makes }, contents);
  }

  async #prepareMove(step: MoveStep): Promise<Prepared> {
    if ((await currentHash(this.ports, { ...step, path: step.to })) !== step.hash)
      return { path: step.to, reason: changedSince };
    const taken = await this.ports.vault.findCollision(step.path as VaultPath);
    if (taken !== null && foldName(taken) !== foldName(step.to))
      return { path: step.to, reason: `"${taken}" is now at its new path.` };
    const makes = await missingFolders(this.ports, step.path);
    return this.#prepared({ ...step, path: step.to, to: step.path, makes, clears: step.makes }, new Map());
  }

  async #prepareRecord(step: RecordStep): Promise<Prepared> {
    const value = await this.ports.device.get(step.key);
    const bytes = value === null ? null : encodeJson(value);
    const hash = bytes === null ? null : this.ports.hasher.sha256(bytes);
    if (hash === step.before) return 'nothing to do';
    if (hash !== step.after) return { path: step.key, reason: 'A later run read this session again.' };
    const contents = await this.journal.contentsFor(hash, bytes, step.before);
    return this.#prepared(inverseOf(step), contents);
  }

  #prepared(step: PreparedStep['step'], contents: PreparedStep['contents']): PreparedStep {
    return { step, contents, undoes: this.undone.id };
  }
}

/** A content of a file; null when there is no file. */
interface Content {
  readonly hash: ContentHash | null;
  readonly bytes: Uint8Array | null;
}
