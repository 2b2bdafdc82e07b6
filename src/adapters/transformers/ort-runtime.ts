import type * as Ort from 'onnxruntime-web';

/** What runs a network: ONNX Runtime in one of its builds. */
export interface OnnxRuntime {
  /** Throws `unreachable` when it cannot run here at all; rejects with something else when the bytes are no network that it can run. */
  open(network: Uint8Array): Promise<OnnxSession>;
}

/** A network that is ready to run. */
export interface OnnxSession {
  /** The names of what it wants to be given. */
  readonly inputs: readonly string[];
  /** Each input is one row of whole numbers, all of one length. Not to be called while a run is going on. */
  run(rows: Readonly<Record<string, BigInt64Array>>): Promise<ReadonlyMap<string, OnnxOutput>>;
  close(): Promise<void>;
}

/** Numbers in the order of `shape`, the last of which runs fastest. */
export interface OnnxOutput {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** What the builds of ONNX Runtime have in common. */
export type OrtModule = Pick<typeof Ort, 'InferenceSession' | 'Tensor'>;

/** Only what ends the process: errors are thrown as well, and warnings tell of the way a network was made. */
const quiet = { logSeverityLevel: 4 } as const;

/** ONNX Runtime through the interface that its builds share. */
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
    // Taken by its type: a model may also give whole numbers, which are not looked at.
    if ('type' in value && value.type === 'float32')
      kept.set(name, { shape: value.dims, values: value.data as Float32Array });
  }
  return kept;
}
