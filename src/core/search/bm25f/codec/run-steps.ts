/** What comes out of work that could be stopped between its steps, without stopping. */
export function runSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
