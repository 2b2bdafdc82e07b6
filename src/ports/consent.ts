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
