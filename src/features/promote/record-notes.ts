import type { VaultPath } from '../../core/note/path';
import { decisionRecord } from '../../core/promotion/kinds/decision-record';
import { fileOfOrigin } from '../../core/promotion/origin';
import { recordsBefore } from '../../core/promotion/record-chain';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import type { ReadFile } from './read-sources';

/** The notes of decision records, so that they link to each other, and that of a later record supersedes that of an earlier one. */
export class RecordNotes {
  readonly #notes = new Map<string, VaultPath>();
  readonly #before: ReadonlyMap<string, readonly string[]>;

  constructor(files: readonly ReadFile[], notes: readonly PromotedNote[]) {
    this.#before = recordsBefore(files);
    const stated = new Set(
      files.flatMap(({ kind, facts }) => (kind === decisionRecord ? facts.map(({ hash }) => hash) : [])),
    );
    for (const { origin, hash, path } of notes) if (stated.has(hash)) this.add(fileOfOrigin(origin), path);
  }

  add(file: string, path: VaultPath): void {
    this.#notes.set(file, path);
  }

  /** Returns the note of a file of records; null when it has none. */
  of(file: string): VaultPath | null {
    return this.#notes.get(file) ?? null;
  }

  /** Returns the files of the records that supersede those of a file. */
  after(file: string): string[] {
    return [...this.#before].flatMap(([later, earlier]) => (earlier.includes(file) ? [later] : []));
  }

  /** Returns the notes of the records that those of a file supersede. */
  before(file: string): VaultPath[] {
    return (this.#before.get(file) ?? []).flatMap((each) => this.of(each) ?? []);
  }
}
