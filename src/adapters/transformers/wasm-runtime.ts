import * as ort from 'onnxruntime-web/wasm';
import { AppError, messageOf } from '../../core/errors';
import { type OnnxRuntime, type OnnxSession, OrtRuntime } from './ort-runtime';

/** Message of onnxruntime-web when its wasm did not start. */
const notStarted = 'no available backend found';

/**
 * The app's runtime. `wasm` returns the bytes of onnxruntime-web's `ort-wasm-simd-threaded.wasm`, which may lack
 * operators that no text encoder uses. It has one thread and fetches nothing.
 */
export class WasmRuntime implements OnnxRuntime {
  constructor(private readonly wasm: () => Uint8Array) {}

  async open(network: Uint8Array): Promise<OnnxSession> {
    ort.env.wasm.numThreads = 1;
    ort.env.wasm.proxy = false;
    ort.env.wasm.wasmBinary = this.wasm();
    try {
      const session = await new OrtRuntime(ort).open(network);
      return {
        ...session,
        run: (rows) =>
          session.run(rows).catch((error: unknown) => {
            throw explained(error);
          }),
      };
    } catch (error) {
      throw explained(error);
    } finally {
      // The wasm is compiled by now, and takes 12 MB.
      ort.env.wasm.wasmBinary = undefined;
    }
  }
}

/** Returns the error to throw for one of the runtime. */
function explained(error: unknown): unknown {
  const reason = messageOf(error);
  if (reason.includes(notStarted))
    return new AppError(
      'unreachable',
      `Models do not run in the app on this device (${reason}). Update the system, or use the terminal program. Search works by words and with the built-in vectors.`,
    );
  if (isLeftOut(error))
    return new AppError(
      'unreachable',
      'The model needs a part of ONNX Runtime that the app leaves out, because no known text model uses it. Choose another model, or use the terminal program. Search works by words and with the built-in vectors.',
    );
  return error;
}

/** True when the wasm came to the instruction `unreachable`, by which functions that are left out are replaced; browsers word it differently. */
function isLeftOut(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError && /^unreachable/iu.test(error.message);
}
