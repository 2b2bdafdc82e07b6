import type { AnswerName, JobId } from '../../../core/upkeep/proposal';
import type { CompactOutput, ProposalRow } from '../../../features/compact/compact-output';

/** A proposal of a job, as the inbox shows it. */
export interface OpenProposal {
  readonly job: JobId;
  readonly row: ProposalRow;
}

/** An answer as a decisions file has it. */
export interface GivenAnswer {
  readonly notes: readonly string[];
  readonly answer: AnswerName;
  readonly condition?: string;
}

/** The proposals of upkeep, one in front, with the answers given so far. */
export class TidyInbox {
  readonly proposals: readonly OpenProposal[];
  /** True when no language model took part, so that none may change the proposals when they are answered. */
  readonly isOffline: boolean;
  readonly #given = new Map<ProposalRow, GivenAnswer>();
  #at = 0;

  /** Contradictions come first, as only a person can settle them. */
  constructor({ jobs, cost }: Pick<CompactOutput, 'jobs' | 'cost'>) {
    this.isOffline = cost === null;
    const open = jobs.flatMap(({ job, proposals }) => proposals.map((row) => ({ job, row })));
    const isFirst = ({ job }: OpenProposal): boolean => job === 'contradictions';
    this.proposals = [...open.filter(isFirst), ...open.filter((each) => !isFirst(each))];
  }

  get current(): OpenProposal | null {
    return this.proposals[this.#at] ?? null;
  }

  /** Number of the proposal in front, from 1. */
  get number(): number {
    return this.#at + 1;
  }

  get given(): readonly GivenAnswer[] {
    return [...this.#given.values()];
  }

  get answer(): GivenAnswer | null {
    return this.current === null ? null : (this.#given.get(this.current.row) ?? null);
  }

  /** Answers the proposal in front and goes on to the next that has no answer; the same answer again takes it back. */
  give(answer: AnswerName, condition = ''): void {
    const { current } = this;
    if (current === null) return;
    if (this.answer?.answer === answer && (this.answer.condition ?? '') === condition) {
      this.#given.delete(current.row);
      return;
    }
    this.#given.set(current.row, {
      ...{ notes: current.row.notes, answer },
      ...(condition === '' ? {} : { condition }),
    });
    const next = this.proposals.findIndex(({ row }, at) => at > this.#at && !this.#given.has(row));
    if (next !== -1) this.#at = next;
  }

  /** Changes the condition of the proposal in front, if the answer is that both hold. */
  setCondition(condition: string): void {
    const { current, answer: given } = this;
    if (current === null || given?.answer !== 'both') return;
    const { notes, answer } = given;
    this.#given.set(current.row, { notes, answer, ...(condition === '' ? {} : { condition }) });
  }

  move(step: 1 | -1): void {
    this.#at = Math.min(Math.max(this.#at + step, 0), Math.max(this.proposals.length - 1, 0));
  }
}
