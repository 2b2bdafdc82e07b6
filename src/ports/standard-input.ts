/** What is typed or piped into the program. */
export interface StandardInput {
  /** All of it, to its end. Throws `usage` where there is none, `unreadable` when it is larger than 1 MB. */
  read(): Promise<string>;
}
