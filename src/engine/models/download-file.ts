import { AppError, isAppError } from '../../core/errors';
import type { AnyModelFile } from '../../core/models/model-file';
import { hostOf } from '../../core/models/model-source';
import type { HttpHeaders, ContentRange } from '../../core/http/http-headers';
import type { HttpResponse } from '../../ports/http';
import { PartWriter, partBytes, wrongContent } from './part-writer';
import { longPausesMs, RetrySchedule, statusFault, askWatched, type ExchangeDeps } from './watched-exchange';
import { sizeOf, type StoredModel } from './stored-model';
import { byteSize } from '../../core/byte-size';

/** Maximum size of a model file in bytes: a larger one does not fit into a browser's memory. */
const mostBytes = 1_000_000_000;

/** Maximum number of times the file may change during a download. */
const mostRestarts = 3;

/**
 * Number of changes after which the file is requested as a whole: servers behind one address may each send another
 * entity tag.
 */
const restartsForWhole = 2;

/** Maximum size in bytes of a file requested as a whole, since the app has to hold it in memory. */
const mostWholeBytes = 100_000_000;

export interface WantedFile {
  readonly file: AnyModelFile;
  readonly address: string;
  /** Number of bytes that the user agreed to; null when it was unknown. */
  readonly bytes: number | null;
}

const advice = 'The part that was downloaded is kept. Start the download again to continue.';

/** Downloads one file part by part, continuing an earlier attempt. The file is then complete, but not verified. */
export class FileDownload {
  readonly #host: string;
  readonly #retries: RetrySchedule;
  #furthest: number;
  #restarts = 0;
  /** True when the whole file has arrived although the server never stated its size. */
  #isWhole = false;

  constructor(
    private readonly deps: ExchangeDeps,
    private readonly model: StoredModel,
    private readonly wanted: WantedFile,
    private readonly wrote: () => void,
  ) {
    this.#host = hostOf(wanted.address);
    this.#retries = new RetrySchedule(deps.clock, deps.signal, longPausesMs, advice);
    this.#furthest = this.#size;
  }

  async run(): Promise<void> {
    while (!this.#isDone) {
      try {
        await this.#askForMore();
      } catch (error) {
        if (isAppError(error, 'damaged')) await this.model.drop(this.wanted.file);
        if (this.#size > this.#furthest) this.#retries.reward();
        await this.#retries.after(error);
      }
      this.#furthest = Math.max(this.#furthest, this.#size);
    }
  }

  get #size(): number {
    return sizeOf(this.model.file(this.wanted.file));
  }

  get #isDone(): boolean {
    return this.#isWhole || this.model.file(this.wanted.file).total === this.#size;
  }

  async #askForMore(): Promise<void> {
    const start = this.#size;
    const end = Math.min(start + partBytes, this.model.file(this.wanted.file).total ?? Infinity);
    const asksWhole = this.#restarts >= restartsForWhole && (this.wanted.bytes ?? Infinity) <= mostWholeBytes;
    const request = { url: this.wanted.address, method: 'GET', range: asksWhole ? null : { start, end } } as const;
    await askWatched(this.deps, request, async (response) => {
      const { status, headers } = response;
      if ((status === 200 || status === 206) && headers.contentType === 'text/html')
        throw wrongContent(this.#host, this.wanted.file, 'a web page');
      if (status === 206) await this.#takePart(response, start, end);
      else if (status === 200) await this.#takeAll(response);
      else if (status === 416) await this.#restart();
      else throw statusFault(status, this.wanted.address, this.model.name, this.wanted.file);
    });
  }

  async #takePart({ headers, body }: HttpResponse, start: number, end: number): Promise<void> {
    const range = headers.contentRange;
    if (range?.start !== start || range.end > end || range.total === null)
      throw this.#lie('a different part than the one requested');
    if (start > 0 && !this.#isSameFile(headers, range)) {
      await this.#restart();
      return;
    }
    if (start === 0) await this.#begin(headers.etag, range.total);
    await this.#take(body, range.end - start);
  }

  /** Downloads the whole file and drops existing parts, because the server does not send parts. */
  async #takeAll({ headers, body }: HttpResponse): Promise<void> {
    const expected = headers.contentLength ?? this.wanted.bytes;
    await this.model.drop(this.wanted.file);
    await this.#begin(headers.etag, expected);
    await this.#take(body, expected);
    if (this.#size === 0) throw this.#lie('an empty file');
    this.#isWhole = true;
  }

  async #begin(etag: string | null, total: number | null): Promise<void> {
    const { bytes, file } = this.wanted;
    if (total === 0) throw this.#lie('an empty file');
    if (total !== null && bytes !== null && total !== bytes)
      throw this.#lie(`${byteSize(total)} instead of the announced ${byteSize(bytes)}`);
    if (total !== null && total > mostBytes) throw this.#lie(`${byteSize(total)}, which is too large to be used`);
    await this.model.change(file, { etag, total });
  }

  /** Reads `expected` bytes, or all that arrive. Bytes that arrived before an interruption are kept. */
  async #take(body: AsyncIterable<Uint8Array>, expected: number | null): Promise<void> {
    const writer = new PartWriter(this.model, this.wanted.file, this.#host, this.wrote);
    let received = 0;
    try {
      for await (const bytes of body) {
        received += bytes.length;
        if (received > (expected ?? mostBytes)) throw this.#lie('more bytes than announced');
        await writer.add(bytes);
      }
    } catch (error) {
      if (!isAppError(error, 'damaged')) await writer.flush();
      throw error;
    }
    await writer.flush();
    if (expected !== null && received < expected)
      throw new AppError('unreachable', `${this.#host} interrupted the download.`);
  }

  #isSameFile({ etag }: HttpHeaders, { total }: ContentRange): boolean {
    const known = this.model.file(this.wanted.file);
    return known.total === total && known.etag === etag;
  }

  async #restart(): Promise<void> {
    await this.model.drop(this.wanted.file);
    this.wrote();
    this.#restarts += 1;
    if (this.#restarts > mostRestarts)
      throw new AppError(
        'damaged',
        `The file ${this.wanted.file} keeps changing on ${this.#host}. Nothing was saved; try again later.`,
      );
  }

  #lie(what: string): AppError {
    return new AppError(
      'damaged',
      `${this.#host} sent ${what} for the file ${this.wanted.file}. Nothing was saved. Start the download again, or name another source.`,
    );
  }
}
