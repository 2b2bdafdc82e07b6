import type { Turn } from '../transcript/turn';
import { readUnits, type Unit } from './units';

/** The rules look at a turn and at those around it. */
const mostKept = 8;

/** The units of a session's turns. Each turn is read once while the rules are near it; the units of only the last few lie in memory. */
export class TurnUnits {
  readonly #kept = new Map<number, readonly Unit[]>();

  constructor(readonly turns: readonly Turn[]) {}

  /** Of the turn at this index; [] where there is none. */
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
