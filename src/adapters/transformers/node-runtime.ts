import { AppError, messageOf } from '../../core/errors';
import { type OnnxRuntime, OrtRuntime, type OrtModule } from './ort-runtime';

/**
 * Loads the native runtime of the terminal program. Throws `unreachable` when the package is not installed or has no
 * build for this system.
 */
export async function loadNodeRuntime(
  load: () => Promise<OrtModule> = () => import('onnxruntime-node'),
): Promise<OnnxRuntime> {
  try {
    return new OrtRuntime(await load());
  } catch (error) {
    throw new AppError(
      'unreachable',
      `A model needs the package onnxruntime-node, which cannot be loaded here (${firstLine(messageOf(error))}). Install it beside cyberbrain with: npm install onnxruntime-node@1.30.0. Without it search works by words and with the built-in vectors.`,
    );
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}
