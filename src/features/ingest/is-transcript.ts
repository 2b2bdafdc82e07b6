import { recognitionCharacters, recognizeTranscript } from '../../core/transcript/recognize';
import { isOwnNote, isTextFile } from '../../engine/capturing/text-transcript';
import type { ByteSource } from '../../ports/source-files';

/**
 * What a file of a folder is by its beginning, whether or not it can be read: `yes` for a transcript of a known tool or a text in which
 * speakers are marked, `perhaps` for an archive, which has to be opened to tell. In the inbox everything is one but notes of ours.
 */
export async function isTranscript(
  source: ByteSource,
  name: string,
  isInbox = false,
): Promise<'yes' | 'no' | 'perhaps'> {
  const head = new TextDecoder().decode(await source.read(0, Math.min(recognitionCharacters, source.size)));
  if (isTextFile(name) && isOwnNote(head)) return 'no';
  if (isInbox) return 'yes';
  const format = recognizeTranscript(head);
  if (format === 'archive') return 'perhaps';
  return format === 'unknown' || (format === 'text' && !isTextFile(name)) ? 'no' : 'yes';
}
