import { AppError } from '../../core/errors';
import type { EmbedderChoice } from '../../core/models/embedder-choice';
import { modelFolder, type ModelName } from '../../core/models/known-models';
import type { ModelSource } from '../../core/models/model-source';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Http } from '../../ports/http';
import type { ModelFiles, ModelFolders } from '../../ports/model-files';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';
import type { CancelSignal, Run } from '../../ports/run';
import { type LockKind, StoreLock } from '../locking/store-lock';
import { AcceptedDigests } from './accepted-digests';
import { FileDownload } from './download-file';
import { openDownloaded } from './downloaded-model';
import { acceptFolder, type FolderDeps, openFolder } from './folder-model';
import { type ModelQuote, quoteModel } from './quote-model';
import { isSettled, StoredModel } from './stored-model';
import { verifyAbsence, verifyFile } from './verify-file';
import { megabytes } from '../../core/byte-size';

/**
 * Ports needed to manage models. Both stores are shared by all vaults of a device: models contain nothing of a vault,
 * and nobody wants to download one twice.
 */
export interface ModelStoreDeps {
  /** Downloaded files; can be rebuilt. */
  readonly files: BlobStore;
  /** Accepted digests; cannot be rebuilt. */
  readonly digests: BlobStore;
  readonly folders: ModelFolders;
  readonly http: Http;
  readonly clock: Clock;
  readonly hasher: Hasher;
  readonly random: Random;
  readonly identity: ProcessIdentity;
}

/** A model that is completely or partly stored on this device. */
export interface DownloadedModel {
  readonly name: ModelName;
  readonly isWhole: boolean;
  /** Number of stored bytes. */
  readonly bytes: number;
}

/** The models on this device: downloads, verifies, stores and opens them. */
export class ModelStore {
  readonly #accepted: AcceptedDigests;

  constructor(private readonly deps: ModelStoreDeps) {
    this.#accepted = new AcceptedDigests(deps.digests);
  }

  /** Lists models by name. */
  async list(): Promise<DownloadedModel[]> {
    const models = await StoredModel.list(this.deps.files);
    return models
      .filter(({ byteCount }) => byteCount > 0)
      .map(({ name, isWhole, byteCount }) => ({ name, isWhole, bytes: byteCount }));
  }

  /** True when all files are present; they are not verified. */
  async isWhole(name: ModelName): Promise<boolean> {
    return (await StoredModel.load(this.deps.files, name)).isWhole;
  }

  /** Returns what `download` would fetch. Throws `not-found`, `unreachable`, `usage`, `cancelled`. */
  quote(name: ModelName, source: ModelSource, signal: CancelSignal): Promise<ModelQuote> {
    return quoteModel({ ...this.deps, signal }, name, source);
  }

  /**
   * Downloads what the user agreed to, continuing an earlier attempt. When stopped or interrupted it keeps what has
   * arrived. Throws `damaged` for a file that fails verification, which is removed; `locked` while another program does
   * the same; otherwise as `quote` does.
   */
  async download(quote: ModelQuote, run: Run): Promise<void> {
    const lock = await this.#lock(quote.name, run);
    try {
      const model = await StoredModel.load(this.deps.files, quote.name);
      await model.setSource(quote.source);
      const tell = (): void => {
        tellProgress(run, model, quote.bytes);
      };
      const asking = {
        http: this.deps.http,
        clock: this.deps.clock,
        signal: run.signal,
        stillHere: () => lock.keepAlive(),
      };
      const verifying = { accepted: this.#accepted, hasher: this.deps.hasher, clock: this.deps.clock };
      for (const wanted of quote.files) {
        if (isSettled(model.file(wanted.file))) continue;
        tell();
        await new FileDownload(asking, model, wanted, tell).run();
        await lock.keep();
        await verifyFile(verifying, model, wanted.file);
      }
      for (const file of quote.absent) if (!isSettled(model.file(file))) await verifyAbsence(verifying, model, file);
    } finally {
      await lock.release();
    }
  }

  /** Removes the model's files and forgets their digests; false when there were neither. */
  async remove(name: ModelName, run: Run): Promise<boolean> {
    const lock = await this.#lock(name, run);
    try {
      const model = await StoredModel.load(this.deps.files, name);
      const hadFiles = model.byteCount > 0;
      await model.remove();
      const hadDigests = await this.#accepted.forget(modelFolder(name));
      return hadFiles || hadDigests;
    } finally {
      await lock.release();
    }
  }

  /** Returns the absolute path of a folder that the user named; throws `not-found`. */
  locateFolder(name: string): Promise<string> {
    return this.deps.folders.locate(name);
  }

  /** Accepts the files of a folder as they are now; `path` is absolute. Throws `not-found`, `damaged`, `unreadable`. */
  acceptFolder(path: string, signal: CancelSignal): Promise<void> {
    return acceptFolder(this.#folderWorld, path, signal);
  }

  /**
   * Returns the files of the chosen model; null for the built-in embedder and when the files are missing or incomplete.
   */
  async open(choice: EmbedderChoice): Promise<ModelFiles | null> {
    if (choice.kind === 'built-in') return null;
    if (choice.kind === 'folder') return openFolder(this.#folderWorld, choice.path);
    return openDownloaded(await StoredModel.load(this.deps.files, choice.name), this.deps.hasher);
  }

  get #folderWorld(): FolderDeps {
    return { folders: this.deps.folders, accepted: this.#accepted, hasher: this.deps.hasher };
  }

  #lock(name: ModelName, run: Run): Promise<StoreLock> {
    const { files, clock, random, identity } = this.deps;
    return StoreLock.acquire({ store: files, clock, random, identity }, modelLock(name), run.command, run.signal);
  }
}

function modelLock(name: ModelName): LockKind {
  return {
    key: `${modelFolder(name)}.lock`,
    waitMs: 2_000,
    held: ({ host, process }) =>
      new AppError(
        'locked',
        `Another program (process ${process} on ${host}) is downloading or removing ${name}. Wait until it is done.`,
      ),
    lost: () =>
      new AppError(
        'locked',
        `Another program took over downloading ${name} while this one was paused. Start the download again.`,
      ),
  };
}

function tellProgress(run: Run, model: StoredModel, bytes: number | null): void {
  const done = megabytes(model.byteCount);
  const total = bytes === null ? null : megabytes(bytes);
  run.progress({
    label: `Downloading ${model.name}, in MB`,
    done: total === null ? done : Math.min(done, total),
    total,
  });
}
