import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
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
import { VaultLinks } from '../structure/vault-links';
import type { Applied } from '../writing/apply-plan';
import type { WritingPorts } from '../writing/writing-ports';

export interface StagingDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly writing: WritingPorts;
  /** The host's own resolution of links, where there is one. */
  readonly linkLookup?: LinkLookup;
}

/** The notes that are decided on: their hashes as they were read, or as changes have left them since. */
export type KnownNotes = Iterable<readonly [path: string, hash: ContentHash]>;

/** The vault as changes leave it one after the other, whether they are carried out or only foreseen. A note that somebody else changes meanwhile is noticed. */
export class StagedVault {
  readonly #hashes = new Map<string, ContentHash>();
  readonly #structure: StructureDeps | null;

  /** `links` are null where no note is to move or leave: then they need not be read. */
  constructor(
    private readonly deps: StagingDeps,
    notes: KnownNotes,
    links: VaultLinks | null,
    private readonly run: Run,
  ) {
    const { vault, hasher, clock, linkLookup: lookup } = deps;
    // A note that was read twice and changed in between counts as changed for both.
    for (const [path, hash] of notes) if (!this.#hashes.has(path)) this.#hashes.set(path, hash);
    this.#structure = links === null ? null : { vault, hasher, links, lookup, yielder: new Yielder(clock, run.signal) };
  }

  /** Reads all links of the vault, and warns of files that cannot be read. */
  static async open(deps: StagingDeps, notes: KnownNotes, run: Run): Promise<StagedVault> {
    const links = await VaultLinks.read(deps.vault, new Yielder(deps.clock, run.signal), run);
    return new StagedVault(deps, notes, links, run);
  }

  /** The hashes that the notes have by now. */
  get hashes(): ReadonlyMap<string, ContentHash> {
    return new Map(this.#hashes);
  }

  /** Throws where the vault was opened without links. */
  get links(): VaultLinks {
    return this.#requireStructure().links;
  }

  read(path: string): Promise<Uint8Array> {
    return this.#structure === null ? this.deps.vault.read(path as VaultPath) : this.#structure.links.bytes(path);
  }

  /** Throws an error for the user when a note is not as it was read or as changes have left it. */
  requireUnchanged({ path, hash }: { readonly path: string; readonly hash: ContentHash }): void {
    if (this.#hashes.get(path) !== hash) throw new Error(changedWords(path));
  }

  /** The first of these notes that operations would overwrite in a state which nobody here has read; null for none. */
  overwrittenOf(
    notes: readonly { readonly path: VaultPath }[],
    operations: readonly Operation[],
  ): { readonly path: VaultPath } | null {
    const isOverwritten = ({ path }: { readonly path: VaultPath }): boolean => {
      // Later operations on a note expect what the first one wrote.
      const first = operations.find((operation) => operation.path === path);
      return first !== undefined && first.op !== 'create' && first.expects !== this.#hashes.get(path);
    };
    return notes.find(isOverwritten) ?? null;
  }

  plan(change: StructureChange): Promise<StructurePlan> {
    return planStructure(change, this.#requireStructure());
  }

  /** What links ask for within a note, `#Heading` or `#^block`; nothing where links were not read. */
  subpathsTo(path: string): readonly string[] {
    return this.#structure === null ? [] : subpathsTo(path, this.#structure.links);
  }

  findCollision(path: VaultPath): Promise<VaultPath | null> {
    return (this.#structure?.links ?? this.deps.vault).findCollision(path);
  }

  /** Plans and carries out, all or nothing; anew when others wrote links meanwhile. Throws `conflict` when they keep doing so. */
  apply<Planned extends { readonly operations: readonly Operation[] }>(
    work: StructureWork<Planned>,
  ): Promise<{ readonly planned: Planned; readonly applied: Applied | null }> {
    const links = this.#structure?.links ?? { refresh: () => Promise.resolve(false) };
    return applyStructure(work, links, this.deps.writing, this.run);
  }

  /** From here on the operations count as done, though nothing was written. */
  foresee(operations: readonly Operation[]): void {
    this.#structure?.links.foresee(operations);
    this.#remember(operations);
  }

  /** The operations were carried out. */
  follow(operations: readonly Operation[]): void {
    this.#structure?.links.follow(operations);
    this.#remember(operations);
  }

  /** After operations were carried out: warns of links that the host, where it has an opinion, takes elsewhere than they should lead. */
  async reportUnresolved(operations: readonly Operation[]): Promise<void> {
    const { linkLookup: lookup } = this.deps;
    if (this.#structure !== null && lookup !== undefined && operations.length > 0)
      await reportUnresolved(operations, { ...this.#structure, lookup }, this.run);
  }

  /** What somebody else wrote into a note meanwhile stays unknown, though a link in it followed. */
  #remember(operations: readonly Operation[]): void {
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
