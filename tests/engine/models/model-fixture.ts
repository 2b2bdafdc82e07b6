import { type ModelStoreDeps, ModelStore } from '../../../src/engine/models/model-store';
import { AppError } from '../../../src/core/errors';
import { parseModelName } from '../../../src/core/models/known-models';
import { modelFiles, type ModelFile } from '../../../src/core/models/model-file';
import { parseModelSource } from '../../../src/core/models/model-source';
import { NodeModelFolders } from '../../../src/hosts/node/node-models';
import { FetchHttp } from '../../../src/hosts/node/system/fetch-http';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { Run } from '../../../src/ports/run';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { ModelServer } from '../../fakes/language-models/model-server';
import { SeededRandom } from '../../fakes/seeded-random';
import { StillClock } from '../../fakes/clocks/still-clock';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';

export const name = parseModelName('ours/tiny');
export const network = 'onnx/model_quantized.onnx';

/** A store of models in memory, and a server that has the model `ours/tiny`, whose network is five megabytes: three parts. */
export class ModelTestFixture {
  readonly files = new MemoryBlobStore();
  readonly digests = new MemoryBlobStore();
  readonly clock = new StillClock();
  published: Record<string, Buffer>;

  private constructor(readonly server: ModelServer) {
    this.published = server.publish(name);
  }

  static async create(): Promise<ModelTestFixture> {
    return new ModelTestFixture(await ModelServer.start());
  }

  /** Another program over the same records. */
  store(parts: Partial<ModelStoreDeps> = {}): ModelStore {
    const { files, digests, clock } = this;
    const folders = new NodeModelFolders('/');
    return new ModelStore({
      files,
      digests,
      clock,
      folders,
      http: new FetchHttp(),
      hasher: new NodeHasher(),
      random: new SeededRandom(),
      identity: new TestIdentity(),
      ...parts,
    });
  }

  /** Asks for the sizes, and downloads. */
  async download(run: Run = testRun('model'), store = this.store()): Promise<void> {
    await store.download(await store.quote(name, parseModelSource(this.server.address), run.signal), run);
  }

  /** What a download that fails ends with. */
  async refusal(): Promise<AppError> {
    const error: unknown = await this.download().catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError)) throw new Error(`No refusal: ${String(error)}`);
    return error;
  }

  /** Whether every file is given, byte for byte, to whoever runs the model. */
  async isGiven(files = this.published): Promise<boolean> {
    const opened = await this.store().open({ kind: 'model', name });
    if (opened === null) return false;
    const isSame = async (file: ModelFile): Promise<boolean> => files[file]?.equals(await opened.read(file)) ?? false;
    return (await Promise.all(modelFiles.map(isSame))).every(Boolean);
  }

  get host(): string {
    return this.server.address.slice('http://'.length);
  }
}
