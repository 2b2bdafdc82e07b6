import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import type { StructureChange } from '../../core/plan/structure-change';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { Run } from '../../ports/run';
import { Yielder } from '../running/yielder';
import { applyStructure, type StructureWork, type StructureDeps } from '../structure/apply-structure';
import { planStructure, type StructurePlan } from '../structure/plan-structure';
import { subpathsTo } from '../structure/subpaths-to';
import { reportUnresolved } from '../structure/report-unresolved';
import { type ReadingLinks, VaultLinks } from '../structure/vault-links';
import { type Applied, applyPlan } from '../writing/apply-plan';
import type { WritingPorts } from '../writing/writing-ports';

/**
 * Time in ms for which a comparison with all files of the vault is enough to plan the next change of a series: before it
 * is applied, they are compared again.
 */
const comparedMs = 1_000;
/** Longest time in ms for which a comparison is enough to apply further changes of the series. */
const mostEnoughMs = 5_000;

export interface StagingDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly writing: WritingPorts;
  /** The host's own link resolution, if it has one. */
  readonly linkLookup?: LinkLookup;
}

export interface Change {
  /** Operations in order; applied all or not at all. */
  readonly operations: readonly FileOperation[];
  /** True for a new text of one note that affects no links of other notes, so that the vault’s links need not be read again. */
  readonly keepsLinks?: boolean;
}

/** Hashes of notes as they were read, or as earlier changes left them. */
export type KnownHashes = Iterable<readonly [path: string, hash: ContentHash]>;

/** The vault after a series of changes, applied or only staged. Detects notes that others change in the meantime. */
export class StagedVault {
  readonly #hashes = new Map<string, ContentHash>();
  readonly #structure: StructureDeps | null;
  #comparedAtMs = -Infinity;
  /** Until then, the last comparison under the write lock is enough: for as long again as it took. */
  #isEnoughUntilMs = -Infinity;

  /** `links` may be null if no note is moved or removed, because links are not needed then. */
  constructor(
    private readonly deps: StagingDeps,
    notes: KnownHashes,
    links: VaultLinks | null,
    private readonly run: Run,
  ) {
    const { vault, hasher, clock, linkLookup: lookup } = deps;
    // A note that was read twice and changed in between counts as changed for both readers.
    for (const [path, hash] of notes) if (!this.#hashes.has(path)) this.#hashes.set(path, hash);
    this.#structure = links === null ? null : { vault, hasher, links, lookup, yielder: new Yielder(clock, run.signal) };
  }

  /** Reads all links of the vault and warns about files that cannot be read. `reading` has what was read already. */
  static async open(
    deps: StagingDeps,
    notes: KnownHashes,
    run: Run,
    reading: Pick<ReadingLinks, 'textOf'> = {},
  ): Promise<StagedVault> {
    const beganMs = deps.clock.now().getTime();
    const links = await VaultLinks.read(deps.vault, new Yielder(deps.clock, run.signal), { ...reading, run });
    const vault = new StagedVault(deps, notes, links, run);
    vault.#comparedAtMs = beganMs;
    return vault;
  }

  /** Returns the current hashes of all known notes. */
  hashes(): KnownHashes {
    return [...this.#hashes];
  }

  /** Returns the current hash of a note; undefined when it is not known. */
  hashOf(path: string): ContentHash | undefined {
    return this.#hashes.get(path);
  }

  /** Throws if the vault was opened without links. */
  get links(): VaultLinks {
    return this.#requireStructure().links;
  }

  read(path: string): Promise<Uint8Array> {
    return this.#structure === null ? this.deps.vault.read(path as VaultPath) : this.#structure.links.bytes(path);
  }

  /** Throws an error for the user when a note differs from its last known state. */
  requireUnchanged(note: { readonly path: string; readonly hash: ContentHash }): void {
    if (!this.isUnchanged(note)) throw new Error(changedWords(note.path));
  }

  /** Reads notes as they are now; throws an error for the user when one cannot be read or differs from its last known state. */
  async readUnchanged<Path, Note extends { readonly path: string; readonly hash: ContentHash }>(
    paths: readonly Path[],
    read: (path: Path) => Promise<Note>,
  ): Promise<Note[]> {
    const notes: Note[] = [];
    for (const path of paths) {
      const note = await read(path);
      this.requireUnchanged(note);
      notes.push(note);
    }
    return notes;
  }

  isUnchanged({ path, hash }: { readonly path: string; readonly hash: ContentHash }): boolean {
    return this.#hashes.get(path) === hash;
  }

  /**
   * Returns the first note whose content has changed since it was read and that the operations would overwrite; null
   * when there is none.
   */
  overwrittenOf(
    notes: readonly { readonly path: VaultPath }[],
    operations: readonly FileOperation[],
  ): { readonly path: VaultPath } | null {
    const isOverwritten = ({ path }: { readonly path: VaultPath }): boolean => {
      // Later operations on a note expect what the first one wrote.
      const first = operations.find((operation) => operation.path === path);
      return first !== undefined && first.op !== 'create' && first.expects !== this.#hashes.get(path);
    };
    return notes.find(isOverwritten) ?? null;
  }

  plan(change: StructureChange): Promise<StructurePlan> {
    const areCurrent = this.#isEnough() || Math.abs(this.#nowMs() - this.#comparedAtMs) < comparedMs;
    return planStructure(change, this.#requireStructure(), areCurrent);
  }

  /** Returns the targets of links within a note, `#Heading` or `#^block`; none if links were not read. */
  subpathsTo(path: string): readonly string[] {
    return this.#structure === null ? [] : subpathsTo(path, this.#structure.links);
  }

  findCollision(path: VaultPath): Promise<VaultPath | null> {
    return (this.#structure?.links ?? this.deps.vault).findCollision(path);
  }

  /**
   * Plans and applies a change as one transaction; retries when links changed in between. Throws `conflict` when they
   * keep changing.
   */
  apply<Planned extends Change>({
    plan,
    isWanted,
  }: StructureWork<Planned>): Promise<{ readonly planned: Planned; readonly applied: Applied | null }> {
    let keepsLinks = this.#structure === null;
    const work = {
      isWanted,
      plan: async (): Promise<Planned> => {
        const planned = await plan();
        keepsLinks = planned.keepsLinks ?? this.#structure === null;
        return planned;
      },
    };
    const links = this.#structure?.links;
    const watched = {
      refresh: async () => !keepsLinks && links !== undefined && this.#refresh(links),
      get unread() {
        return links?.unread ?? [];
      },
    };
    return applyStructure(work, watched, this.deps.writing, this.run);
  }

  /** Applies changes of single notes, which change nobody’s links, as one transaction. A conflict skips only its note. */
  applyTogether(operations: readonly FileOperation[]): Promise<Applied> {
    return applyPlan(this.deps.writing, { operations, records: [], allOrNothing: false }, this.run);
  }

  /** Stages operations: from now on the vault looks as if they had been applied. */
  foresee(operations: readonly FileOperation[]): void {
    this.#structure?.links.foresee(operations);
    this.#remember(operations);
  }

  /** Records operations that were applied. */
  follow(operations: readonly FileOperation[]): void {
    this.#structure?.links.follow(operations);
    this.#remember(operations);
  }

  /** Warns about links of applied operations that the host resolves differently. */
  async reportUnresolved(operations: readonly FileOperation[]): Promise<void> {
    const { linkLookup: lookup } = this.deps;
    if (this.#structure !== null && lookup !== undefined && operations.length > 0)
      await reportUnresolved(operations, { ...this.#structure, lookup }, this.run);
  }

  async #refresh(links: VaultLinks): Promise<boolean> {
    const beganMs = this.#nowMs();
    const isEnough = this.#isEnough();
    const isOther = await links.refresh(isEnough);
    if (isEnough) return isOther;
    const endMs = this.#nowMs();
    this.#comparedAtMs = beganMs;
    this.#isEnoughUntilMs = endMs + Math.min(endMs - beganMs, mostEnoughMs);
    return isOther;
  }

  #isEnough(): boolean {
    return this.#nowMs() >= this.#comparedAtMs && this.#nowMs() < this.#isEnoughUntilMs;
  }

  #nowMs(): number {
    return this.deps.clock.now().getTime();
  }

  /** Updates a hash only if the note had the expected content, so that edits by others are still detected. */
  #remember(operations: readonly FileOperation[]): void {
    for (const operation of operations)
      if (operation.op === 'modify' && operation.expects === this.#hashes.get(operation.path))
        this.#hashes.set(operation.path, this.deps.hasher.sha256(operation.bytes));
  }

  #requireStructure(): StructureDeps {
    if (this.#structure === null) throw new Error('Notes are moved or removed, but their links were not read.');
    return this.#structure;
  }
}

export function changedWords(path: string): string {
  return `${path} was changed after it was read. Check it again.`;
}
