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
