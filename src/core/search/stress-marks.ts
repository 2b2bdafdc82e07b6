/** A run of a sign that stresses words, like `**` or `_`. */
export interface StressRun {
  readonly sign: string;
  readonly start: number;
  readonly mayOpen: boolean;
  readonly mayClose: boolean;
}

const space = /^\s?$/;
const wordUnit = /[\p{L}\p{N}\p{M}_]$/u;
const wordStart = /^[\p{L}\p{N}\p{M}_]/u;

/** The run of signs at `start`; underscores inside a word are part of it. */
export function stressRun(text: string, start: number, sign: string): StressRun {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(start + sign.length, start + sign.length + 2);
  const isUnderscore = sign.startsWith('_');
  return {
    sign,
    start,
    mayOpen: !space.test(after.slice(0, 1)) && !(isUnderscore && wordUnit.test(before)),
    mayClose: !space.test(before.slice(-1)) && !(isUnderscore && wordStart.test(after)),
  };
}

/** The runs that open and close stress, by pairs of equal signs; all others stay what they are. */
export function stressMarks(runs: readonly StressRun[]): { start: number; end: number; shown: '' }[] {
  const marks: { start: number; end: number; shown: '' }[] = [];
  let open: StressRun[] = [];
  for (const run of runs) {
    const opener = run.mayClose ? open.filter(({ sign }) => sign === run.sign).pop() : undefined;
    if (opener !== undefined) {
      marks.push(hidden(opener), hidden(run));
      open = open.slice(0, open.indexOf(opener));
    } else if (run.mayOpen) open.push(run);
  }
  return marks;
}

function hidden({ start, sign }: StressRun): { start: number; end: number; shown: '' } {
  return { start, end: start + sign.length, shown: '' };
}
