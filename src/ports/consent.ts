/** A question to the user before something leaves the device or costs money. */
export interface Question {
  readonly title: string;
  /** Everything the user needs to know to decide, one sentence each. */
  readonly sentences: readonly string[];
  /** Label of the button that agrees: "Download". */
  readonly action: string;
}

export interface Consent {
  /** Returns true when the user agrees; false when the user declines or nobody is there to answer. */
  ask(question: Question): Promise<boolean>;
}

/** A file before and after a proposed change. */
export interface ProposedFile {
  readonly path: string;
  /** Current text; null when the file does not exist yet. */
  readonly before: string | null;
  /** Proposed text; null when the file goes to the trash. */
  readonly after: string | null;
  /** New path of a file that is moved. */
  readonly to?: string;
}

/** One change of notes that the user accepts or rejects as a whole. */
export interface ProposedChange {
  readonly id: string;
  /** Kind of change, used as a heading over all changes of this kind: "Merge", "Add missing properties". */
  readonly group: string;
  /** One line that names the notes. */
  readonly title: string;
  /** Reason for the change, in one sentence; '' when the title says it. */
  readonly reason: string;
  /** Arguments against the change: a sentence that would be lost, a judge that was not sure. */
  readonly warnings: readonly string[];
  readonly files: readonly ProposedFile[];
  /** True when the change is included if the user accepts everything at once; a change with warnings has to be selected individually. */
  readonly isRecommended: boolean;
}

export interface Proposal {
  /** True when a person who can select single changes begins with none, because each is a matter of taste. */
  readonly beginsEmpty?: true;
  readonly title: string;
  /** Facts about the whole proposal, such as the proof and the cost, one sentence each. */
  readonly sentences: readonly string[];
  readonly changes: readonly ProposedChange[];
}

/** Shows the user proposed changes before anything is changed. */
export interface Approval {
  /** Returns the ids of the changes that the user accepts (an empty set when the user rejects all), or null when nobody was asked. */
  choose(proposal: Proposal): Promise<ReadonlySet<string> | null>;
}
