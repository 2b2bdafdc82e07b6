import { AppError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import { contentFault, tellingByteCount, type AnyModelFile } from '../../core/models/model-file';
import { sizeOf, type StoredModel } from './stored-model';

/**
 * Size of a part in bytes: small enough for a phone to hold and write at once, large enough that a model has only a few
 * dozen.
 */
export const partBytes = 2_000_000;

/** Collects the bytes of a file into parts as they arrive. */
export class PartWriter {
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  constructor(
    private readonly model: StoredModel,
    private readonly file: AnyModelFile,
    private readonly host: string,
    private readonly wrote: () => void,
  ) {}

  async add(bytes: Uint8Array): Promise<void> {
    let rest = bytes;
    while (this.#waitingBytes + rest.length >= partBytes) {
      const fitting = partBytes - this.#waitingBytes;
      this.#wait(rest.subarray(0, fitting));
      rest = rest.subarray(fitting);
      await this.flush();
    }
    this.#wait(rest);
  }

  /** Stores what has arrived. Throws `damaged` when the beginning of the file is not valid. */
  async flush(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    const part = joinBytes(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (sizeOf(this.model.file(this.file)) === 0) this.#checkBeginning(part);
    await this.model.addPart(this.file, part);
    this.wrote();
  }

  #wait(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #checkBeginning(part: Uint8Array): void {
    const fault = contentFault(this.file, String.fromCharCode(...part.subarray(0, tellingByteCount)));
    if (fault !== null) throw wrongContent(this.host, this.file, fault);
  }
}

export function wrongContent(host: string, file: AnyModelFile, fault: string): AppError {
  return new AppError(
    'damaged',
    `${host} sent ${fault} instead of the file ${file}. Nothing was saved. Check whether this network asks you to sign in, or name another source.`,
  );
}
