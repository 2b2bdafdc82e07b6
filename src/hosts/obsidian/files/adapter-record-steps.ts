import type { DataAdapter } from 'obsidian';
import { ownBuffer } from './exact-text';
import { exclusively } from './exclusively';
import { meansCode } from './map-file-error';
import type { RecordSteps } from './record-steps';

/**
 * On phones, where the app alone uses the records and its rename need not replace: the old content steps aside into `.swap/` until the new one
 * stands in its place, and is put back when a crash came in between. Calls run one at a time in all windows of the app.
 */
export class AdapterRecordSteps implements RecordSteps {
  #recovered: Promise<void> | null = null;
  readonly #swap: string;

  constructor(
    private readonly adapter: DataAdapter,
    private readonly root: string,
  ) {
    this.#swap = `${root}/.swap`;
  }

  guard<T>(work: () => Promise<T>): Promise<T> {
    return exclusively(`cyberbrain ${this.adapter.getName()}/${this.root}`, async () => {
      this.#recovered ??= this.#recover();
      await this.#recovered.catch((error: unknown) => {
        this.#recovered = null;
        throw error;
      });
      return work();
    });
  }

  async writeNew(path: string, bytes: Uint8Array): Promise<void> {
    await this.adapter.writeBinary(path, ownBuffer(bytes));
  }

  async append(path: string, bytes: Uint8Array): Promise<void> {
    if (await this.adapter.exists(path)) await this.adapter.appendBinary(path, ownBuffer(bytes));
    else await this.adapter.writeBinary(path, ownBuffer(bytes));
  }

  async replace(from: string, to: string): Promise<void> {
    if (from === to) return;
    if (!(await this.adapter.exists(to))) {
      await this.adapter.rename(from, to);
      return;
    }
    const aside = this.#asideOf(to);
    if (!(await this.adapter.exists(this.#swap))) await this.adapter.mkdir(this.#swap);
    if (await this.adapter.exists(aside)) await this.adapter.remove(aside);
    await this.adapter.rename(to, aside);
    try {
      await this.adapter.rename(from, to);
    } catch (error) {
      await this.adapter.rename(aside, to);
      throw error;
    }
    await this.adapter.remove(aside);
  }

  async place(from: string, to: string): Promise<boolean> {
    if (await this.adapter.exists(to)) return false;
    const wanted = new Uint8Array(await this.adapter.readBinary(from));
    try {
      await this.adapter.rename(from, to);
    } catch (error) {
      if (meansCode(error, 'exists')) return false;
      throw error;
    }
    // Without Web Locks another window may have had the same thought: who finds its own content has won.
    const found = new Uint8Array(await this.adapter.readBinary(to));
    return found.length === wanted.length && found.every((byte, index) => byte === wanted[index]);
  }

  async #recover(): Promise<void> {
    if (!(await this.adapter.exists(this.#swap))) return;
    for (const aside of (await this.adapter.list(this.#swap)).files) {
      const place = this.#placeOf(aside);
      if (await this.adapter.exists(place)) await this.adapter.remove(aside);
      else await this.adapter.rename(aside, place);
    }
  }

  // No key holds a plus sign.
  #asideOf(place: string): string {
    return `${this.#swap}/${place.slice(this.root.length + 1).replaceAll('/', '+')}`;
  }

  #placeOf(aside: string): string {
    return `${this.root}/${aside.slice(this.#swap.length + 1).replaceAll('+', '/')}`;
  }
}
