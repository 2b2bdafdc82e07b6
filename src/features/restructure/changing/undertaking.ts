import type { NoteReason } from '../../../core/note/note-record';
import type { Operation } from '../../../core/plan/plan';
import type { LostSentence } from '../../../core/plan/proof';
import { applyEach, previewEach, type Changing } from '../../../engine/proposing/carry-out';
import { StagedVault, type KnownNotes } from '../../../engine/proposing/staged-vault';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { ProposedChange, ProposedFile } from '../../../ports/consent';
import type { CollectedNote } from '../collect-notes';
import type { RestructureContext } from '../restructure-input';
import type { AppliedChange, Proposal } from '../restructure-output';
import { changeTitle, groupTitles } from '../restructure-words';
import { planWork, type DoneWork, type PlannedWork, type WorkItem } from './planned-work';

/** The effects of proposals, before anything is done. */
export interface Preview {
  readonly planned: readonly PlannedWork[];
  readonly refused: readonly NoteReason[];
  readonly changes: readonly ProposedChange[];
}

type ProposalChanging = Changing<WorkItem, PlannedWork>;

/** Previews and carries out the proposals of a run, and collects the outcomes. */
export class Undertaking {
  readonly done: DoneWork[] = [];
  readonly refused: NoteReason[] = [];
  readonly lost: LostSentence[] = [];
  #vault: StagedVault;

  private constructor(
    private readonly notes: readonly CollectedNote[],
    private readonly context: RestructureContext,
    vault: StagedVault,
  ) {
    this.#vault = vault;
  }

  /** `links` are the vault's links, if they were already read. */
  static async open(
    notes: readonly CollectedNote[],
    links: VaultLinks | null,
    context: RestructureContext,
  ): Promise<Undertaking> {
    const { services, run } = context;
    const known: KnownNotes = notes.map(({ path, hash }) => [path, hash]);
    await links?.refresh();
    const vault =
      links === null ? await StagedVault.open(services, known, run) : new StagedVault(services, known, links, run);
    return new Undertaking(notes, context, vault);
  }

  /** Number of links in the vault that lead to a file. */
  get linkCount(): number {
    return this.#vault.links.count;
  }

  get applied(): AppliedChange[] {
    return this.done.map(({ decision: { action, notes }, to, isUnasked }) => ({ action, notes, to, isUnasked }));
  }

  /** Plans each proposal on the vault as those before it would leave it. A proposal with objections does not count as done. */
  async preview(items: readonly WorkItem[]): Promise<Preview> {
    const found = { planned: [] as PlannedWork[], refused: [] as NoteReason[], changes: [] as ProposedChange[] };
    await previewEach(
      items,
      {
        ...this.#changing('Checking links and sentences'),
        objectionTo: ({ warnings }) => (warnings.length === 0 ? null : { reason: warnings.join(' ') }),
        refuse: ({ proposal }, { reason }) => found.refused.push(...refusalsOf(proposal, reason)),
      },
      async (planned) => {
        found.changes.push(await proposedChange(planned, this.#vault));
        found.planned.push(planned);
      },
      this.#vault,
      this.context.run,
    );
    return found;
  }

  /** Discards what was foreseen: the next proposals are carried out on the vault as it is. */
  async openAnew(): Promise<void> {
    this.#vault = await StagedVault.open(this.context.services, this.#vault.hashes, this.context.run);
  }

  /**
   * Carries out proposals whose objections the user has seen, as `knownOf` tells. A proposal that cannot be done, or
   * has other objections, is refused on its own.
   */
  async applyTaken(items: readonly WorkItem[], knownOf: (id: string) => readonly string[]): Promise<void> {
    await this.#apply(items, false, {
      objectionTo: ({ id, warnings, remedies }) =>
        warnings.every((warning) => knownOf(id).includes(warning))
          ? null
          : { reason: warnings.join(' '), ...(remedies.length === 0 ? {} : { remedies }) },
      refuse: ({ proposal }, why, planned) => {
        if (planned === null) this.refused.push(...refusalsOf(proposal, why.reason));
        else this.#refuse(planned);
      },
    });
  }

  /** Carries out, without a question, the proposals without any objection. Returns the others, whose objections the user sees later. */
  async applyPassed(items: readonly WorkItem[]): Promise<WorkItem[]> {
    const left: WorkItem[] = [];
    await this.#apply(items, true, {
      objectionTo: ({ warnings, unproved }) => (warnings.length + unproved.length === 0 ? null : { reason: '' }),
      refuse: (item) => left.push(item),
    });
    return left;
  }

  /** Adds the objections to a change for each of its notes. */
  #refuse(planned: PlannedWork): void {
    this.refused.push(...againstWords(planned));
    this.lost.push(...planned.proof.lostSentences);
  }

  #apply(
    items: readonly WorkItem[],
    isUnasked: boolean,
    own: Pick<ProposalChanging, 'objectionTo' | 'refuse'>,
  ): Promise<void> {
    const keep = (planned: PlannedWork): void => {
      this.done.push({ ...planned, isUnasked });
    };
    return applyEach(items, { ...this.#changing('Restructuring'), ...own, keep }, this.#vault, this.context.run);
  }

  #changing(label: string): Pick<ProposalChanging, 'label' | 'plan'> {
    const { services, run } = this.context;
    const deps = { hasher: services.hasher, now: run.startedAt, vault: this.#vault };
    const collected = new Map<string, CollectedNote>(this.notes.map((note) => [note.path, note]));
    return { label, plan: (item) => planWork(item, { ...deps, collected }) };
  }
}

/** Returns the objections to a change, once for each of its notes. */
export function againstWords({ decision: { notes }, warnings, remedies }: PlannedWork): NoteReason[] {
  return notes.map((path) => ({ path, reason: warnings.join(' '), ...(remedies.length === 0 ? {} : { remedies }) }));
}

function refusalsOf({ decision: { notes } }: Proposal, reason: string): NoteReason[] {
  return notes.map((path) => ({ path, reason }));
}

async function proposedChange(planned: PlannedWork, vault: StagedVault): Promise<ProposedChange> {
  const { id, decision, remarks, warnings, operations } = planned;
  const files: ProposedFile[] = [];
  for (const operation of operations) files.push(await proposedFile(operation, vault));
  const reason = [decision.reason, ...remarks].filter((sentence) => sentence !== '').join(' ');
  return {
    ...{ id, reason, warnings, files },
    group: groupTitles[decision.action],
    title: changeTitle(planned),
    isRecommended: warnings.length === 0,
  };
}

async function proposedFile(operation: Operation, vault: StagedVault): Promise<ProposedFile> {
  const decoder = new TextDecoder();
  const { op, path } = operation;
  const before = op === 'create' ? null : decoder.decode(await vault.read(path));
  if (op === 'move') return { path, before, after: before, to: operation.to };
  return { path, before, after: op === 'trash' ? null : decoder.decode(operation.bytes) };
}
