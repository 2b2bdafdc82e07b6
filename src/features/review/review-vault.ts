import { type VaultPath, foldName } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import type { StructureChange } from '../../core/plan/structure-change';
import { Breather } from '../../engine/running/breather';
import { applyStructure, type StructureWork } from '../../engine/structure/apply-structure';
import { planStructure, type StructurePlan } from '../../engine/structure/plan-structure';
import type { StructureWorld } from '../../engine/structure/structure-world';
import { tellUnsettled } from '../../engine/structure/tell-unsettled';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Applied } from '../../engine/writing/apply-plan';
import type { Run } from '../../ports/run';
import { reviewProof, type ReviewProof } from '../../engine/reviewing/review-proof';
import { subpathsTo } from '../../engine/structure/subpaths-to';
import type { ReviewServices } from './review-input';

/** The vault as decisions leave it one after the other, whether they are carried out or only looked at. */
export class ReviewVault {
  /** Places, folded, that were given to notes. */
  readonly taken = new Set<string>();

  private constructor(
    private readonly services: ReviewServices,
    private readonly world: StructureWorld | null,
  ) {}

  /** Where notes are to leave, `withLinks`: then every note is read once, for its links. `isAlone`: nothing will be foreseen. */
  static async open(services: ReviewServices, withLinks: boolean, isAlone: boolean, run: Run): Promise<ReviewVault> {
    if (!withLinks) return new ReviewVault(services, null);
    const { vault, hasher, clock, keptLinks, linkLookup } = services;
    const breather = new Breather(clock, run.signal);
    const links =
      isAlone && keptLinks !== undefined
        ? await keptLinks.read(breather, run)
        : await VaultLinks.read(vault, breather, run);
    return new ReviewVault(services, { vault, hasher, breather, links, lookup: linkLookup });
  }

  read(path: VaultPath): Promise<Uint8Array> {
    return this.world === null ? this.services.vault.read(path) : this.world.links.bytes(path);
  }

  /** Throws when it was opened without links. `to`: the note that takes the place of others, null for none. */
  async planStructure(
    change: StructureChange,
    to: string | null,
  ): Promise<StructurePlan & { readonly proof: ReviewProof }> {
    if (this.world === null) throw new Error('Notes leave, but their links were not read.');
    const plan = await planStructure(change, this.world);
    return { ...plan, proof: await reviewProof(plan, change, to, this.world.links) };
  }

  /** What links ask for within a note, `#Heading` or `#^block`; nothing when it was opened without links. */
  subpathsTo(path: string): readonly string[] {
    return this.world === null ? [] : subpathsTo(path, this.world.links);
  }

  /** Plans and carries out, all or nothing; anew when others wrote links meanwhile. Throws `conflict` when they keep doing so. */
  async apply<Planned extends { readonly operations: readonly Operation[] }>(
    work: StructureWork<Planned>,
    run: Run,
  ): Promise<{ readonly planned: Planned; readonly applied: Applied | null }> {
    return applyStructure(
      work,
      this.world?.links ?? { refresh: () => Promise.resolve(false) },
      this.services.writing,
      run,
    );
  }

  /** From here on the operations count as done, though nothing was written. */
  foresee(operations: readonly Operation[]): void {
    for (const { op, path } of operations) if (op === 'create') this.taken.add(foldName(path));
    this.world?.links.foresee(operations);
  }

  /** The operations were carried out. */
  follow(operations: readonly Operation[]): void {
    this.world?.links.follow(operations);
  }

  /** After operations were carried out: warns of links that the host, where it has an opinion, takes elsewhere than they should lead. */
  async tellUnsettled(operations: readonly Operation[], run: Run): Promise<void> {
    const { linkLookup: lookup } = this.services;
    if (this.world !== null && lookup !== undefined && operations.length > 0)
      await tellUnsettled(operations, { ...this.world, lookup }, run);
  }
}
