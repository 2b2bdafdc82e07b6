import { AppError } from '../../core/errors';
import { readClaudeCode } from '../../core/transcript/claude-code';
import { RECOGNITION_CHARACTERS, recognizeTranscript } from '../../core/transcript/recognize';
import type { Transcript } from '../../core/transcript/turn';

/**
 * Bytes of a file to sessions of turns. Bytes that are not UTF-8 become replacement characters, so that one bad line is one broken line.
 * Throws `unknown-format` with the reason when it is no transcript that can be read.
 */
export function readTranscript(bytes: Uint8Array, fileName: string): Transcript {
  if (bytes.length === 0) throw new AppError('unknown-format', 'The file is empty. If it is still being copied, try again when the copy is complete.', fileName);
  return readClaudeCode(new TextDecoder('utf-8').decode(bytes), fileName);
}

/** True when the bytes begin as a transcript of a known tool does, whether or not it can be read. */
export function isTranscript(bytes: Uint8Array): boolean {
  return recognizeTranscript(new TextDecoder('utf-8').decode(bytes.subarray(0, RECOGNITION_CHARACTERS))) !== 'unknown';
}
