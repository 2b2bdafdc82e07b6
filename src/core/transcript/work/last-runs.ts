import type { Deed } from './deed';
import { programsOf } from './programs';

/** Matches a program that builds, checks or publishes the work. */
const checking =
  /\b(?:build|lint|type-?check|compile|deploy|migrate|publish)\b|^(?:tsc|eslint|biome|ruff|mypy|cargo c|go vet|mvn|gradlew?|make|xcodebuild|terraform apply|kubectl apply|docker compose up)(?:\s|$)/i;
/** Matches a command line whose end says nothing of the program: other parts follow it whatever it does. */
const hidden = /\|\||;|\|(?!\s*(?:tail|head)\b)/;
const mostRuns = 2;

/** Remembers the programs whose last run worked, until a file changes. */
export class LastRuns {
  readonly #runs = new Map<string, Deed>();

  /** Takes in a command that ended, with the words that are shown for it. */
  ran(command: string, shown: string, isPassed: boolean, turnsBefore: number): void {
    const run: Deed = { kind: 'run', command: shown, turnsBefore };
    for (const program of programsOf(command).filter((each) => checking.test(each))) {
      this.#runs.delete(program);
      if (isPassed && !hidden.test(command)) this.#runs.set(program, run);
    }
  }

  edited(): void {
    this.#runs.clear();
  }

  finish(): Deed[] {
    return [...new Set(this.#runs.values())].slice(-mostRuns);
  }
}
