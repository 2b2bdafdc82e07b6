/** Why something cannot be done, by the file that stands in the way. */
export interface Refusal {
  readonly path: string;
  readonly reason: string;
}
