import { joinBytes } from '../../core/join-bytes';

/** All that a program says, up to a limit. */
export class HeldOutput {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;
  #isTooMuch = false;

  /** `full` is called once, when it says more than `most` bytes. */
  constructor(
    private readonly most: number,
    private readonly full: () => void,
  ) {}

  get isTooMuch(): boolean {
    return this.#isTooMuch;
  }

  add(bytes: Uint8Array): void {
    if (this.#isTooMuch) return;
    this.#length += bytes.length;
    this.#isTooMuch = this.#length > this.most;
    if (this.#isTooMuch) this.full();
    else this.#pieces.push(bytes);
  }

  text(): string {
    return new TextDecoder().decode(joinBytes(this.#pieces));
  }
}

/** The last bytes that a program says, up to a limit of all that it says. */
export class OutputEnd {
  #bytes: Uint8Array = new Uint8Array();
  #length = 0;
  #isTooMuch = false;

  /** `full` is called once, when it says more than `most` bytes in all. */
  constructor(
    private readonly kept: number,
    private readonly most: number,
    private readonly full: () => void,
  ) {}

  get isTooMuch(): boolean {
    return this.#isTooMuch;
  }

  add(bytes: Uint8Array): void {
    if (this.#isTooMuch) return;
    this.#length += bytes.length;
    this.#bytes = joinBytes([this.#bytes, bytes.subarray(-this.kept)]).slice(-this.kept);
    this.#isTooMuch = this.#length > this.most;
    if (this.#isTooMuch) this.full();
  }

  text(): string {
    return new TextDecoder().decode(this.#bytes);
  }
}
