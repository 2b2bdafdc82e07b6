type Bytes = Uint8Array<ArrayBuffer>;

interface Asked {
  readonly path: string;
  readonly resolve: (bytes: Bytes | Promise<Bytes>) => void;
}

export interface ReadingCalls {
  alone(path: string): Promise<Bytes>;
  /** Returns null for a file that must be read alone. */
  together(paths: readonly string[]): Promise<(Bytes | null)[]>;
}

const mostTogether = 64;

/**
 * Batches file reads that are requested at the same moment into one call, because a call costs more than a note. To
 * callers, each read looks separate.
 */
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
    // If the batch fails, each file is read alone and reports its own error.
    const found = await this.calls.together(asked.map(({ path }) => path)).catch(() => []);
    asked.forEach(({ path, resolve }, index) => {
      resolve(found[index] ?? this.calls.alone(path));
    });
  }
}
