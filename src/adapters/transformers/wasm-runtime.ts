import * as ort from 'onnxruntime-web/wasm';
import { AppError, messageOf } from '../../core/errors';
import { type OnnxRuntime, type OnnxSession, OrtRuntime } from './ort-runtime';

/** Message of onnxruntime-web when its wasm did not start. */
const notStarted = 'no available backend found';

/**
 * The app's runtime. `wasm` returns the bytes of onnxruntime-web's `ort-wasm-simd-threaded.wasm`. It has one thread and
 * fetches nothing.
 */
export class WasmRuntime implements OnnxRuntime {
  constructor(private readonly wasm: () => Uint8Array) {}

  async open(network: Uint8Array): Promise<OnnxSession> {
    ort.env.wasm.numThreads = 1;
    ort.env.wasm.proxy = false;
    ort.env.wasm.wasmBinary = this.wasm();
    try {
      return await new OrtRuntime(ort).open(network);
    } catch (error) {
      const reason = messageOf(error);
      if (!reason.includes(notStarted)) throw error;
      throw new AppError(
        'unreachable',
        `Models do not run in the app on this device (${reason}). Update the system, or use the terminal program. Search works by words and with the built-in vectors.`,
      );
    } finally {
      // The wasm is compiled by now, and takes 14 MB.
      ort.env.wasm.wasmBinary = undefined;
    }
  }
}
