export interface LabelledRow {
  readonly session: string;
  readonly isKept: boolean;
  readonly features: readonly number[];
}
export interface Fitted {
  readonly weights: readonly number[];
  readonly intercept: number;
  readonly rate: (features: readonly number[]) => number;
}
export function readRows(csv: string): { names: readonly string[]; rows: readonly LabelledRow[] };
export function fitLogistic(rows: readonly LabelledRow[]): Fitted;
export function ranking(rated: readonly (LabelledRow & { worth: number })[]): number;
