import type { VaultPath } from '../../core/note/path';
import { fileOfOrigin } from '../../core/promotion/origin';
import { recordsBefore } from '../../core/promotion/record-chain';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import type { ReadFile } from './read-sources';

/** The notes of decision records, so that the note of a later record supersedes that of an earlier one. */
export class RecordNotes {
  readonly #notes = new Map<string, VaultPath>();
  readonly #before: ReadonlyMap<string, readonly string[]>;

  constructor(files: readonly ReadFile[], notes: readonly PromotedNote[]) {
    this.#before = recordsBefore(files);
    if (this.#before.size === 0) return;
    const stated = new Set(files.flatMap(({ facts }) => facts.map(({ hash }) => hash)));
    for (const { origin, hash, path } of notes) if (stated.has(hash)) this.add(fileOfOrigin(origin), path);
  }

  add(file: string, path: VaultPath): void {
    this.#notes.set(file, path);
  }

  /** Returns the notes of the records that those of a file supersede, as far as they were made. */
  before(file: string): VaultPath[] {
    return (this.#before.get(file) ?? []).flatMap((each) => this.#notes.get(each) ?? []);
  }
}
