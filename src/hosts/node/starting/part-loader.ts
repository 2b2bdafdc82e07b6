import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { CodeCache } from './code-cache';
import type { EarlyThread } from './early-thread';
import type { Patience } from './patience';

type Exports = Readonly<Record<string, unknown>>;

/** What `import.meta` is to a part. `keepCode` saves the code that was compiled so far. */
export interface PartMeta extends Partial<FirstMeta> {
  readonly url: string;
  readonly keepCode: () => void;
}

/** The program's URL and the thread that was started for it; only the first part gets them. */
interface FirstMeta {
  readonly url: string;
  readonly earlyThread: EarlyThread | null;
}

/** A part of the program, as the build makes it of a module. */
type Part = (
  part: (name: string) => Exports,
  require: NodeJS.Require,
  late: (name: string) => Promise<unknown>,
  meta: PartMeta,
) => Exports;

/** Loads parts of the program from a folder, each once. */
export class PartLoader {
  readonly #loaded = new Map<string, Exports>();
  readonly #scripts = new Map<string, Script>();
  /** Number of parts that are being loaded, each for the one before. */
  #depth = 0;

  constructor(
    private readonly folder: string,
    private readonly cache: CodeCache,
    private readonly require: NodeJS.Require,
    private readonly patience: Pick<Patience, 'lose' | 'gain'>,
  ) {}

  /** Runs a part, unless it has run, and returns what it exports. */
  load(name: string, first?: FirstMeta): Exports {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    this.#depth += 1;
    try {
      return this.#run(name, first);
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.patience.gain();
    }
  }

  #run(name: string, first: FirstMeta | undefined): Exports {
    const file = join(this.folder, name);
    // A thread that is loaded may have made V8 patient meanwhile.
    this.patience.lose();
    const script = new Script(readFileSync(file, 'utf8'), { filename: file, cachedData: this.cache.of(name) });
    if (script.cachedDataRejected === true) this.cache.forget(name);
    this.#scripts.set(name, script);
    const part = script.runInThisContext() as Part;
    const meta = {
      earlyThread: null,
      // Few parts ask for it.
      get url() {
        return pathToFileURL(file).href;
      },
      keepCode: () => this.save(),
      ...first,
    };
    const exported = part(
      (other) => this.load(other),
      this.require,
      (other) => this.#late(other),
      meta,
    );
    this.#loaded.set(name, exported);
    return exported;
  }

  /** Saves what was compiled so far; see `CodeCache`. `isSettled`: see `Patience`. */
  save(isSettled = false): void {
    this.patience.lose();
    this.cache.save(this.#scripts);
    this.patience.gain(isSettled);
  }

  /** Loads what a part loads late: another part, or a package that may be missing. Rejects as `import` does. */
  #late(name: string): Promise<unknown> {
    return new Promise((resolve) => {
      resolve(name.startsWith('.') ? this.load(basename(name)) : this.require(name));
    });
  }
}
