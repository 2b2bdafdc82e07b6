/** What the user is asked before something that leaves the device or costs something. */
export interface Question {
  readonly title: string;
  /** Everything that is needed to decide, a sentence each. */
  readonly sentences: readonly string[];
  /** What a yes does, as on a button: "Download". */
  readonly action: string;
}

export interface Consent {
  /** False for a no, and where nobody is there to answer. */
  ask(question: Question): Promise<boolean>;
}

/** A file as it is and as it would be. */
export interface ProposedFile {
  readonly path: string;
  /** null: no such file. */
  readonly before: string | null;
  /** null: it goes to the trash. */
  readonly after: string | null;
  /** Where it goes, for one that changes its place. */
  readonly to?: string;
}

/** One change of notes that is taken or left as a whole. */
export interface ProposedChange {
  readonly id: string;
  /** What is done, as a heading over all such changes: "Merge", "Add what is missing". */
  readonly group: string;
  /** One line that names the notes. */
  readonly title: string;
  /** Why, in a sentence; '' where the title says it. */
  readonly reason: string;
  /** What speaks against it: a sentence that would be lost, a judge that was not sure. */
  readonly warnings: readonly string[];
  readonly files: readonly ProposedFile[];
  /** It is taken where the user agrees to everything at once; a change with something against it is taken only by name. */
  readonly isRecommended: boolean;
}

export interface Proposal {
  readonly title: string;
  /** What holds for all of it: the proof, the cost. A sentence each. */
  readonly sentences: readonly string[];
  readonly changes: readonly ProposedChange[];
}

/** Shows a user what would be changed, before anything is. */
export interface Approval {
  /** The ids of the changes that the user takes; none where the user wants none. null where nobody was asked. */
  choose(proposal: Proposal): Promise<ReadonlySet<string> | null>;
}
