type Bytes = Uint8Array<ArrayBuffer>;

interface Asked {
  readonly path: string;
  readonly resolve: (bytes: Bytes | Promise<Bytes>) => void;
}

export interface ReadingCalls {
  alone(path: string): Promise<Bytes>;
  /** null for a file that is to be read alone. */
  together(paths: readonly string[]): Promise<(Bytes | null)[]>;
}

const mostTogether = 64;

/** Reads of files, each as if it were made alone; those that are asked for in the same moment travel in one call, for a call costs more than a note. */
export class GatheredReads {
  #asked: Asked[] = [];

  constructor(private readonly calls: ReadingCalls) {}

  read(path: string): Promise<Bytes> {
    if (this.#asked.length === 0)
      setTimeout(() => {
        this.#send();
      });
    return new Promise((resolve) => {
      this.#asked.push({ path, resolve });
    });
  }

  #send(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let at = 0; at < asked.length; at += mostTogether) void this.#sendSome(asked.slice(at, at + mostTogether));
  }

  async #sendSome(asked: readonly Asked[]): Promise<void> {
    const isOne = asked.length === 1;
    // Whatever goes wrong together is told of each file by its own reading.
    const found = isOne ? [] : await this.calls.together(asked.map(({ path }) => path)).catch(() => []);
    asked.forEach(({ path, resolve }, index) => {
      resolve(found[index] ?? this.calls.alone(path));
    });
  }
}
