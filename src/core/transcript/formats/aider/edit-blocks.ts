interface Block {
  readonly path: string;
  readonly before: string[];
  readonly after: string[];
}

const begin = /^<{5,9} SEARCH\s*$/;
const middle = /^={5,9}\s*$/;
const end = /^>{5,9} REPLACE\s*$/;
const mostBlocks = 200;
const mostLines = 2_000;

/** Collects the blocks of an answer that say what is replaced in a file, below its name. */
export class EditBlocks {
  #blocks: Block[] = [];
  #path = '';
  #open: Block | null = null;
  #isAfter = false;

  add(line: string): void {
    if (begin.test(line)) {
      this.#open = { path: this.#path, before: [], after: [] };
      this.#isAfter = false;
    } else if (this.#open === null) {
      const name = line.replace(/[*`]/g, '').trim();
      if (name !== '' && !line.startsWith('```')) this.#path = name;
    } else if (middle.test(line)) {
      // A second one may be a line of the file, so that nobody knows what is replaced.
      if (this.#isAfter) this.#open = null;
      this.#isAfter = true;
    } else if (end.test(line)) {
      if (this.#blocks.length < mostBlocks) this.#blocks.push(this.#open);
      this.#open = null;
    } else {
      const side = this.#isAfter ? this.#open.after : this.#open.before;
      if (side.length < mostLines) side.push(line);
      else this.#open = null;
    }
  }

  /** Returns the replacements for a file that were made, and forgets them. */
  take(path: string): readonly { readonly old_string: string; readonly new_string: string }[] {
    const own = this.#blocks.filter((block) => block.path === path);
    this.#blocks = this.#blocks.filter((block) => block.path !== path);
    return own.map(({ before, after }) => ({ old_string: before.join('\n'), new_string: after.join('\n') }));
  }
}
