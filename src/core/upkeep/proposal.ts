import type { JudgedClaims } from './judged/claim-verdict';
import type { UpkeepNote } from './upkeep-note';

/** Jobs of upkeep, in the order in which they are done. */
export const jobIds = ['orphans', 'low-confidence', 'duplicates', 'near-duplicates', 'contradictions'] as const;

export type JobId = (typeof jobIds)[number];

/** Possible answers to a proposal. */
export const answerNames = [
  ...['merge', 'trash', 'stale', 'keep', 'first', 'second', 'both'],
  ...['same', 'corroborates', 'refines', 'contradicts', 'different'],
] as const;

export type AnswerName = (typeof answerNames)[number];

/** Answers of each job; the first is the proposed one. */
export const answersOf: Readonly<Record<JobId, readonly [AnswerName, ...AnswerName[]]>> = {
  orphans: ['stale', 'keep'],
  'low-confidence': ['trash', 'keep'],
  duplicates: ['merge', 'different'],
  'near-duplicates': ['different', 'same', 'corroborates', 'refines', 'contradicts'],
  contradictions: ['first', 'second', 'both', 'different'],
};

/** Something that a job found. */
export interface UpkeepProposal {
  readonly job: JobId;
  /** The notes concerned; of several the first is the one that stays or holds. */
  readonly notes: readonly [UpkeepNote, ...UpkeepNote[]];
  /** The proposed action; `decide` if only a person can tell, `relate` if the notes get a relation or are marked as distinct. */
  readonly action: 'merge' | 'trash' | 'stale' | 'relate' | 'decide';
  /** Answer that is carried out once the user agrees, without being chosen one by one. */
  readonly proposed?: AnswerName;
  /** What a language model says of the claims; missing where none was asked. */
  readonly judged?: JudgedClaims;
  /** A sentence. */
  readonly reason: string;
  /** The sentences that cannot both hold, or that only one of two near notes has, of the first and of the second note, with the words in which they differ. */
  readonly sentences?: readonly [Said, Said];
}

export interface Said {
  readonly text: string;
  readonly words: readonly string[];
}

/** A person's answer to a proposal. */
export interface UpkeepAnswer {
  readonly name: AnswerName;
  /** Under which condition each holds, in the person's words; '' for none. Only for `both`. */
  readonly condition: string;
}
