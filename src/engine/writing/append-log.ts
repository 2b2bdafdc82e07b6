import type { BlobStore } from '../../ports/blob-store';
import type { Random } from '../../ports/random';

/** Sync programs refuse larger files. */
const fileBytes = 3_900_000;

/** A log under `logs/` that only grows; when it is full it is put aside as `<name>.<token>.<extension>` and begun anew. */
export class AppendLog {
  readonly #key: string;

  /** `name` with its extension: `cb-runs.jsonl`. */
  constructor(
    private readonly state: BlobStore,
    private readonly random: Random,
    private readonly name: string,
    private readonly limit: number = fileBytes,
  ) {
    this.#key = `logs/${name}`;
  }

  /** Durable when it resolves. `line` has no line feed. */
  async add(line: string): Promise<void> {
    const bytes = new TextEncoder().encode(`${line}\n`);
    const size = (await this.state.size(this.#key)) ?? 0;
    if (size > 0 && size + bytes.length > this.limit) await this.state.rename(this.#key, this.#asideKey());
    await this.state.append(this.#key, bytes);
  }

  #asideKey(): string {
    const dot = this.name.lastIndexOf('.');
    return `logs/${this.name.slice(0, dot)}.${this.random.token(4)}${this.name.slice(dot)}`;
  }
}
