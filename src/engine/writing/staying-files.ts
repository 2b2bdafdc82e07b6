import { baseNameOf } from '../../core/note/path';
import { isNamedInChange } from '../../core/plan/is-named-in-change';
import type { MoveStep } from '../../core/plan/step';

/** Files that a run moved and that its undo has to leave where they are. */
export class StayingFiles {
  readonly #moves: MoveStep[] = [];

  get isEmpty(): boolean {
    return this.#moves.length === 0;
  }

  add(step: MoveStep): void {
    this.#moves.push(step);
  }

  /** Where the first of them stays that the run's edit of a text named by its old name; null for none. */
  namedIn(before: string, after: string): string | null {
    return this.#moves.find(({ path }) => isNamedInChange(before, after, baseNameOf(path)))?.to ?? null;
  }
}
