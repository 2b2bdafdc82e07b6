import type { ContentHash } from '../../core/content-hash';
import { reasonOf } from '../../core/errors';
import type { NoteReason } from '../../core/note/note-record';
import { parseVaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import { shownFiles } from '../../core/plan/shown-file';
import type { Reason } from '../../core/remedy';
import type { ReviewDecision } from '../../core/review/decision';
import { type DueNote, readDue } from '../../engine/reviewing/due-notes';
import { endsRun } from '../../engine/running/start-run';
import type { Run } from '../../ports/run';
import { changedWords, type DecisionWorld, planDecision, type PlannedDecision } from './planned-decision';
import { harmOf } from './promotion-harm';
import { proposalRow, type AppliedRow, type PlannedRow, type ProposalRow } from './review-output';
import type { ReviewServices } from './review-input';
import type { ReviewVault } from './review-vault';
import { doubtOf } from './review-words';

/** Carries decisions out one after the other, each as a transaction of its own; one that cannot be is refused alone, and the rest goes on. */
export class ReviewWork {
  readonly applied: AppliedRow[] = [];
  readonly refused: NoteReason[];
  readonly done: PlannedDecision[] = [];
  /** Of the notes that are due, as they were read or as this work has left them: links in them follow what was promoted before. */
  readonly #hashes: Map<string, ContentHash>;

  constructor(
    private readonly due: readonly DueNote[],
    private readonly services: ReviewServices,
    private readonly world: DecisionWorld,
    private readonly run: Run,
    refused: readonly NoteReason[],
    /** Somebody looks at what is planned before it is done. */
    private readonly isLookedAt: boolean,
  ) {
    this.refused = [...refused];
    this.#hashes = new Map(due.map(({ path, hash }) => [path, hash]));
  }

  /** Plans it as the vault stands after what was planned or applied before; null when it is refused. */
  async plan(decision: ReviewDecision): Promise<PlannedDecision | null> {
    const planned = await this.#orRefused(decision, () => this.#planned(decision));
    const fault = planned === null ? null : this.#faultOf(planned);
    if (fault !== null) this.refuse(decision, fault);
    return fault === null ? planned : null;
  }

  /** Plans it and carries it out, on links as they are while nobody else may write. */
  async apply(decision: ReviewDecision): Promise<void> {
    const isWanted = (planned: PlannedDecision): boolean => this.#faultOf(planned) === null;
    const done = await this.#orRefused(decision, () =>
      this.world.state.apply({ plan: () => this.#planned(decision), isWanted }, this.run),
    );
    if (done === null) return;
    const { planned, applied } = done;
    const [conflict] = applied?.conflicts ?? [];
    const fault = conflict === undefined ? this.#faultOf(planned) : { reason: `${conflict.path}: ${conflict.reason}` };
    if (fault === null) this.#keep(planned);
    else this.refuse(decision, fault);
  }

  /** What it would do, for reading; to be asked for before that counts as done. */
  show(planned: PlannedDecision): Promise<PlannedRow> {
    return shownDecision(planned, this.world.state);
  }

  /** From here on it counts as done, though nothing was written. */
  foresee({ operations }: PlannedDecision): void {
    this.world.state.foresee(operations);
    this.#remember(operations);
  }

  /** A proposal that was not taken, on the vault as this work has left it; as it was where somebody else changed a note of it. */
  async proposeAgain(row: ProposalRow): Promise<ProposalRow> {
    const notes = await this.#notesOf(row).catch(() => null);
    return notes === null ? row : proposalRow(row, notes, this.world);
  }

  /** Warns of links that the host takes elsewhere than they should lead after what was applied. */
  async tellUnsettled(): Promise<void> {
    await this.world.state.tellUnsettled(
      this.done.flatMap(({ operations }) => operations),
      this.run,
    );
  }

  refuse({ notes }: ReviewDecision, why: Reason): void {
    for (const path of notes) this.refused.push({ path, ...why });
  }

  async #planned(decision: ReviewDecision): Promise<PlannedDecision> {
    return planDecision(decision, await this.#notesOf(decision), this.world);
  }

  #faultOf(planned: PlannedDecision): Reason | null {
    return harmOf(planned) ?? (this.isLookedAt ? null : doubtOf(planned));
  }

  /** What cannot be done is refused, and null; what ends the run is thrown. */
  async #orRefused<Done>(decision: ReviewDecision, work: () => Promise<Done>): Promise<Done | null> {
    try {
      return await work();
    } catch (error) {
      if (endsRun(error)) throw error;
      this.refuse(decision, reasonOf(error));
      return null;
    }
  }

  #keep(planned: PlannedDecision): void {
    const {
      decision: { notes, action },
      operations,
      to,
    } = planned;
    this.world.state.follow(operations);
    this.#remember(operations);
    this.done.push(planned);
    for (const path of notes) this.applied.push({ path, action, ...(to === null ? {} : { to }) });
  }

  /** The notes as they stand now; throws when one is not what it was. */
  async #notesOf(decision: Pick<ReviewDecision | ProposalRow, 'notes'>): Promise<DueNote[]> {
    const notes: DueNote[] = [];
    for (const path of decision.notes) {
      const known = this.due.find((note) => note.path === path);
      if (known === undefined) throw new Error('It is not due.');
      const [note] = await readDue(known.path, known.reviewAfter, {
        vault: this.world.state,
        hasher: this.services.hasher,
      });
      if (note === undefined || note.hash !== this.#hashes.get(path)) throw new Error(changedWords(path));
      notes.push(note);
    }
    return notes;
  }

  /** What somebody else wrote into a note meanwhile stays unknown, though a link in it followed. */
  #remember(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (operation.op === 'modify' && operation.expects === this.#hashes.get(operation.path))
        this.#hashes.set(operation.path, this.services.hasher.sha256(operation.bytes));
    }
  }
}

/** What a planned decision would do, with the text of the note that it makes; `state` is the vault before it. */
async function shownDecision(
  { decision: { notes, action }, operations, to }: PlannedDecision,
  state: ReviewVault,
): Promise<PlannedRow> {
  const own = operations.filter(({ path }) => path === to || (action === 'extend' && notes.includes(path)));
  const changes = [];
  for (const operation of own) changes.push(await fileChange(operation, state));
  return { notes, action, ...(to === null ? {} : { to }), files: shownFiles(changes, to === null ? [] : [to]) };
}

async function fileChange(operation: Operation, state: ReviewVault): Promise<Parameters<typeof shownFiles>[0][number]> {
  const decoder = new TextDecoder();
  const { op, path } = operation;
  const before = op === 'create' ? null : decoder.decode(await state.read(parseVaultPath(path)));
  return { path, before, after: op === 'create' || op === 'modify' ? decoder.decode(operation.bytes) : null };
}
