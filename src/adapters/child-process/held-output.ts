import { joinBytes } from '../../core/join-bytes';

/** Collects the whole output of a program, up to a limit. */
export class HeldOutput {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;
  #isTooMuch = false;

  /** `full` is called once when the output exceeds `most` bytes. */
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

/** Collects the last bytes of a program's output, up to a limit on the whole output. */
export class OutputEnd {
  #bytes: Uint8Array = new Uint8Array();
  #length = 0;
  #isTooMuch = false;

  /** `full` is called once when the whole output exceeds `most` bytes. */
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
