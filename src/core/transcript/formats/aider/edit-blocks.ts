import type { Fields } from '../../fields';

/** Number of lines in front of a block among which its file is named. */
const linesOfName = 2;

/** Collects the blocks with which an answer says what it replaces in a file, line by line. */
export class EditBlocks {
  readonly #byPath = new Map<string, Fields[]>();
  /** The last lines outside of blocks, which name the file of the next one. */
  #names: string[] = [];
  #before: string[] | null = null;
  #after: string[] | null = null;

  /** Takes in the next line of an answer. */
  add(line: string): void {
    if (line.startsWith('<<<<<<< SEARCH')) [this.#before, this.#after] = [[], null];
    else if (this.#before === null) this.#names = [...this.#names, line.trim()].slice(-linesOfName);
    else if (line.startsWith('>>>>>>> REPLACE')) this.#end(this.#before, this.#after ?? []);
    else if (line === '=======' && this.#after === null) this.#after = [];
    else (this.#after ?? this.#before).push(line);
  }

  /** Returns the blocks for a file since it was last asked for, and forgets them. */
  take(path: string): readonly Fields[] {
    const blocks = this.#byPath.get(path) ?? [];
    this.#byPath.delete(path);
    return blocks;
  }

  #end(before: readonly string[], after: readonly string[]): void {
    for (const name of this.#names) {
      const known = this.#byPath.get(name) ?? [];
      known.push({ old_string: before.join('\n'), new_string: after.join('\n') });
      this.#byPath.set(name, known);
    }
    this.#before = null;
  }
}
