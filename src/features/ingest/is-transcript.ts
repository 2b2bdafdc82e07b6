import { RECOGNITION_CHARACTERS, recognizeTranscript } from '../../core/transcript/recognize';
import type { ByteSource } from '../../ports/byte-source';

/** True when the file begins as a transcript of a known tool does, whether or not it can be read. */
export async function isTranscript(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, Math.min(RECOGNITION_CHARACTERS, source.size));
  return recognizeTranscript(new TextDecoder().decode(head)) !== 'unknown';
}
