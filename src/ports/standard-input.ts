/** Text that is typed or piped into the program. */
export interface StandardInput {
  /** Reads everything to the end. Throws `usage` when there is no standard input, and `unreadable` when it is larger than 1 MB. */
  read(): Promise<string>;
}
