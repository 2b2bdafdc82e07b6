import { messageOf } from '../../../core/errors';
import type { NoteReason } from '../../../core/note/note-record';
import type { LostSentence } from '../../../core/plan/proof';
import type { AskedModel } from '../../../engine/asking/asking';
import { endsRun } from '../../../engine/running/start-run';
import { applyStructure } from '../../../engine/structure/apply-structure';
import { tellUnsettled } from '../../../engine/structure/tell-unsettled';
import type { Telling } from '../../../engine/writing/told-work';
import type { Run } from '../../../ports/run';
import type { Proposal, AppliedChange } from '../restructure-output';
import type { RestructureServices } from '../restructure-input';
import { logLine } from '../restructure-words';
import { idOf, refusals, refusalsOf, type Opened } from './preview';
import type { DoneWork, PlannedWork } from './restructure-work';

/** Carries proposals out one after the other, each as a transaction of its own, and keeps what came of them in a run. */
export class CarriedOut {
  readonly done: DoneWork[] = [];
  readonly refused: NoteReason[] = [];
  readonly lost: LostSentence[] = [];
  #concluded = 0;

  constructor(
    private readonly services: RestructureServices,
    private readonly run: Run,
  ) {}

  /** Those for which `knownOf` gives what the user knows to speak against the change, empty for nothing; null: it is not taken. What cannot be done, or has more against it, is refused alone. */
  async applyTaken(
    proposals: readonly Proposal[],
    knownOf: (id: string) => readonly string[] | null,
    opened: Opened,
  ): Promise<void> {
    for (const [at, proposal] of proposals.entries()) {
      this.#tell(at, proposals.length);
      const known = knownOf(idOf(at));
      if (known === null) continue;
      try {
        const left = await this.#apply(proposal, idOf(at), opened, { known, isUnasked: false });
        if (left === null) continue;
        this.refused.push(...refusals(left));
        this.lost.push(...left.proof.lostSentences);
      } catch (error) {
        if (endsRun(error)) throw error;
        this.refused.push(...refusalsOf(proposal, messageOf(error)));
      }
    }
  }

  /** Those that `isPassed` says passed their check and that nothing speaks against; gives the others, in their order. */
  async applyPassed(
    proposals: readonly Proposal[],
    isPassed: (proposal: Proposal) => boolean,
    opened: Opened,
  ): Promise<Proposal[]> {
    const left: Proposal[] = [];
    for (const [at, proposal] of proposals.entries()) {
      this.#tell(at, proposals.length);
      if (!isPassed(proposal) || !(await this.#isApplied(proposal, idOf(at), opened))) left.push(proposal);
    }
    return left;
  }

  /** Says of what was done since the last time which links the host has not settled yet. */
  async conclude({ structure }: Opened): Promise<void> {
    const operations = this.done.slice(this.#concluded).flatMap((each) => each.operations);
    this.#concluded = this.done.length;
    const { linkLookup } = this.services;
    if (linkLookup !== undefined && operations.length > 0)
      await tellUnsettled(operations, { ...structure, lookup: linkLookup }, this.run);
  }

  /** For the logs. `asked`: the model whose proposals they are. */
  telling(asked: AskedModel | null): Telling {
    return {
      title: 'Restructure',
      lines: () => this.done.map(logLine),
      facts: () => ({ asked, errors: this.refused }),
      more: () => ({ applied: this.applied }),
    };
  }

  get applied(): AppliedChange[] {
    return this.done.map(({ decision: { action, notes }, to, isUnasked }) => ({ action, notes, to, isUnasked }));
  }

  /** What keeps it from being done unasked is for the user to hear. */
  async #isApplied(proposal: Proposal, id: string, opened: Opened): Promise<boolean> {
    try {
      return (await this.#apply(proposal, id, opened, { known: [], isUnasked: true })) === null;
    } catch (error) {
      if (endsRun(error)) throw error;
      return false;
    }
  }

  /** Gives the work that was left because more speaks against it than is known; null when it was done. */
  async #apply(
    proposal: Proposal,
    id: string,
    { work, structure }: Opened,
    { known, isUnasked }: { readonly known: readonly string[]; readonly isUnasked: boolean },
  ): Promise<PlannedWork | null> {
    const isWanted = ({ warnings, unproved }: PlannedWork): boolean =>
      warnings.every((warning) => known.includes(warning)) && !(isUnasked && unproved.length > 0);
    const { planned, applied } = await applyStructure(
      { plan: () => work.plan(proposal, id), isWanted },
      structure.links,
      this.services.writing,
      this.run,
    );
    if (applied === null) return planned;
    const {
      conflicts: [conflict],
    } = applied;
    if (conflict !== undefined) throw new Error(`${conflict.path}: ${conflict.reason}`);
    work.follow(planned, true);
    this.done.push({ ...planned, isUnasked });
    return null;
  }

  #tell(at: number, total: number): void {
    this.run.signal.throwIfCancelled();
    this.run.progress({ label: 'Restructuring', done: at, total });
  }
}
