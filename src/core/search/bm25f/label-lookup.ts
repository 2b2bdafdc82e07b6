import { comparable } from '../note-filter';
import type { NameTable } from './name-table';
import { kindOf, valueOf, type LabelKind } from './note-labels';

const nothing: readonly number[] = [];

/** Labels by kind and value as filters compare them. Filled as far as the labels go when it is asked. */
export class LabelLookup {
  readonly #byValue = new Map<string, number[]>();
  #count = 0;

  constructor(private readonly labels: NameTable) {}

  /** Fills it until `isDue`; false when all labels are in it. */
  prepare(isDue: () => boolean): boolean {
    for (; this.#count < this.labels.size; this.#count++) {
      if (isDue()) return true;
      this.#file(this.#count);
    }
    return false;
  }

  /** Labels of the kind whose value compares as `value`. */
  alike(kind: LabelKind, value: string): readonly number[] {
    this.prepare(() => false);
    return this.#byValue.get(`${kind}:${value}`) ?? nothing;
  }

  #file(label: number): void {
    const text = this.labels.textOf(label);
    const key = `${kindOf(text)}:${comparable(valueOf(text))}`;
    const alike = this.#byValue.get(key);
    if (alike === undefined) this.#byValue.set(key, [label]);
    else alike.push(label);
  }
}
