import type { Turn } from '../../transcript/turn';
import { readUnits, type Unit } from './units';

/** Maximum number of turns in memory: the rules look at a turn and its neighbors. */
const mostKept = 8;

/**
 * Units of a session's turns. Each turn is parsed once while the rules are near it; only the last few are kept in
 * memory.
 */
export class TurnUnits {
  readonly #kept = new Map<number, readonly Unit[]>();

  constructor(readonly turns: readonly Turn[]) {}

  /** Returns the units of the turn at this index, [] when there is none. */
  of(at: number): readonly Unit[] {
    const known = this.#kept.get(at);
    if (known !== undefined) return known;
    const units = readUnits(this.turns[at]?.text ?? '');
    this.#kept.set(at, units);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    return units;
  }
}
