import type * as Ort from 'onnxruntime-web';

/** Runs a network: ONNX Runtime in one of its builds. */
export interface OnnxRuntime {
  /**
   * Throws `unreachable` when the runtime cannot run here at all; rejects with another error when the bytes are not a
   * network that it can run.
   */
  open(network: Uint8Array): Promise<OnnxSession>;
}

/** A network that is ready to run. */
export interface OnnxSession {
  /** Names of its inputs. */
  readonly inputs: readonly string[];
  /** Runs the network; each input is one row of integers, all of one length. Must not be called during another run. */
  run(rows: Readonly<Record<string, BigInt64Array>>): Promise<ReadonlyMap<string, OnnxOutput>>;
  close(): Promise<void>;
}

/** Numbers in the order of `shape`, whose last dimension varies fastest. */
export interface OnnxOutput {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The common part of ONNX Runtime's builds. */
export type OrtModule = Pick<typeof Ort, 'InferenceSession' | 'Tensor'>;

/** Logs only fatal errors: other errors are also thrown, and warnings are about how a network was made. */
const quiet = { logSeverityLevel: 4 } as const;

/** ONNX Runtime by the interface that its builds share. */
export class OrtRuntime implements OnnxRuntime {
  constructor(private readonly ort: OrtModule) {}

  async open(network: Uint8Array): Promise<OnnxSession> {
    const session = await this.ort.InferenceSession.create(network, quiet);
    return {
      inputs: session.inputNames,
      run: async (rows) => outputsOf(await session.run(this.#feeds(rows), quiet)),
      close: () => session.release(),
    };
  }

  #feeds(rows: Readonly<Record<string, BigInt64Array>>): Record<string, Ort.Tensor> {
    return Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, new this.ort.Tensor('int64', row, [1, row.length])]),
    );
  }
}

function outputsOf(outputs: Ort.InferenceSession.OnnxValueMapType): Map<string, OnnxOutput> {
  const kept = new Map<string, OnnxOutput>();
  for (const [name, value] of Object.entries(outputs)) {
    // Selected by type: a model may also return integers, which are ignored.
    if ('type' in value && value.type === 'float32')
      kept.set(name, { shape: value.dims, values: value.data as Float32Array });
  }
  return kept;
}
