import type { NoteReason } from '../../../core/note/note-record';
import { stripByteOrderMark } from '../../../core/note/note-text';
import { parseVaultPath } from '../../../core/note/path';
import { readSourceNote, type SourceNote } from '../../../core/merging/source-note';
import { CachedLinks } from '../../../engine/reviewing/cached-links';
import { CancelSource } from '../../../engine/running/start-run';
import { review } from '../../../features/review/review';
import { reviewInputSchema, type ReviewInput } from '../../../features/review/review-input';
import type { DueRow, ReviewOutput } from '../../../features/review/review-output';
import { counted } from '../../../core/counted';
import { runFailures } from '../failures';
import type { AppHost } from '../host';
import { doStep, undoStep, type DoneStep, type ReviewGroup } from './done-step';
import { undoRun } from '../history/undo-run';

/** A note as shown; a decision applies to it as it was then. */
export interface ShownNote extends SourceNote {
  readonly reviewAfter: string;
  readonly hash: string;
}

/**
 * The due notes, and the user's decisions about them one group after the other. Each decision is carried out at once,
 * as its own run.
 */
export class ReviewSession {
  groups: ReviewGroup[] = [];
  problems: readonly NoteReason[] = [];
  at = 0;
  steps: DoneStep[] = [];
  /** Day as `YYYY-MM-DD` when the notes were searched for. */
  today = '';
  #daysAhead = 0;
  readonly #closing = new CancelSource();
  readonly #keptLinks: CachedLinks;

  constructor(private readonly host: AppHost) {
    this.#keptLinks = new CachedLinks(host.services.vault);
  }

  get current(): ReviewGroup | null {
    return this.groups[this.at] ?? null;
  }

  get isFinished(): boolean {
    return !this.groups.some(({ state }) => state === 'open');
  }

  /** Stops looking for notes and asking the model, because the window was closed; what is being written is finished. */
  close(): void {
    this.#closing.cancel();
  }

  /** Finds notes due within `daysAhead` days; false when that failed. */
  async load(daysAhead: number): Promise<boolean> {
    this.#daysAhead = daysAhead;
    const only = this.host.due.candidates(daysAhead);
    // Notes that the app does not know yet are read.
    const output = await this.#run({ only });
    if (output === null) return false;
    const groups = new Map<number, DueRow[]>();
    for (const row of output.due) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
    this.groups = [...groups.values()].map((rows) => ({ rows, state: 'open', proposals: [] }));
    this.problems = output.problems;
    this.today = output.today;
    this.at = 0;
    this.steps = [];
    return true;
  }

  /** Reads the current notes of the group; missing ones are removed from it. */
  async read(group: ReviewGroup): Promise<ShownNote[]> {
    const { vault, hasher } = this.host.services;
    const notes: ShownNote[] = [];
    for (const { path, reviewAfter } of group.rows) {
      const bytes = await vault.read(parseVaultPath(path)).catch(() => null);
      if (bytes === null) continue;
      const text = stripByteOrderMark(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      notes.push({ ...readSourceNote(path, text), reviewAfter, hash: await hasher.digest(bytes) });
    }
    const there = new Set(notes.map(({ path }) => path));
    group.rows = group.rows.filter(({ path }) => there.has(path));
    return notes;
  }

  /** Returns the effect of a decision; null when it could not be determined. */
  async foresee(decision: object): Promise<ReviewOutput | null> {
    return this.#run({
      decisions: [{ ...decision, acceptLoss: true, acceptBroken: true }],
      dryRun: true,
      only: notesOf(decision),
    });
  }

  /** Carries out a decision about notes of a group. Returns why it could not be, or '' when it was. */
  async carryOut(group: ReviewGroup, decision: object): Promise<string> {
    const output = await this.#run({ decisions: [decision], yes: true, only: notesOf(decision) });
    if (output === null) return 'It was not applied.';
    const [refusal] = output.refused;
    if (refusal !== undefined) return refusal.reason;
    this.steps.push(doStep(output, [group]));
    return '';
  }

  /** Goes to the next group that is neither decided nor skipped; stays when there is none. */
  advance(): void {
    const order = [...this.groups.keys()].map((step) => (this.at + step) % this.groups.length);
    this.at = order.find((each) => this.groups[each]?.state === 'open') ?? this.at;
  }

  /** Goes to the next or previous group that is not decided. */
  move(step: 1 | -1): void {
    for (let at = this.at + step; at >= 0 && at < this.groups.length; at += step) {
      if (this.groups[at]?.state === 'decided') continue;
      this.at = at;
      return;
    }
  }

  /** Undoes the last decision; its notes are open again. Returns whether that succeeded. */
  async undoLast(): Promise<boolean> {
    const last = this.steps.at(-1);
    if (last === undefined) return false;
    // The screen shows what was undone.
    const output = await undoRun(this.host, last.run, () => undefined);
    if (output === null || output.conflicts.length > 0) return false;
    this.steps.pop();
    undoStep(last);
    this.at = Math.max(
      0,
      this.groups.findIndex((each) => each === last.groups[0]?.group),
    );
    return true;
  }

  /**
   * Asks the model for proposals on all undecided groups; those that pass the second check are carried out if the user
   * wants that. Returns a message for the user.
   */
  async propose(): Promise<string> {
    const open = this.groups.filter(({ state }) => state !== 'decided');
    const output = await this.#run({
      propose: true,
      only: open.flatMap(({ rows }) => rows.map(({ path }) => path)),
      ...this.host.unasked.input,
    });
    if (output === null) return '';
    this.host.unasked.remember(output);
    for (const group of open) {
      const own = new Set(group.rows.map(({ path }) => path));
      group.proposals = (output.proposals ?? []).filter(({ notes }) => notes.every((path) => own.has(path)));
    }
    if (output.applied.length > 0) {
      this.steps.push(doStep(output, open));
      if (this.current?.state === 'decided') this.advance();
    }
    return [unaskedWords(output.applied), output.stopped ?? '', ...runFailures(output)]
      .filter((words) => words !== '')
      .join(' ');
  }

  #run(input: Partial<ReviewInput>): Promise<ReviewOutput | null> {
    return this.host.runner.run(
      review,
      { ...reviewInputSchema.parse({ daysAhead: this.#daysAhead }), ...input },
      { keptLinks: this.#keptLinks },
      ...(input.yes === true ? [] : [this.#closing]),
    );
  }
}

function unaskedWords(applied: ReviewOutput['applied']): string {
  if (applied.length === 0) return '';
  return `${counted(applied.length, 'note was', 'notes were')} automatically kept permanently after a second check.`;
}

function notesOf(decision: object): string[] {
  return 'notes' in decision && Array.isArray(decision.notes) ? (decision.notes as string[]) : [];
}
