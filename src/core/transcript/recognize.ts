import { AppError } from '../errors';
import { formatIds, formats, formatOf, type TranscriptFormat } from './formats';

/** Result of looking at the beginning of a file; `archive` is a zip, which may contain an export. */
export type RecognizedFormat = TranscriptFormat | 'archive' | 'unknown';

/** Number of bytes or characters of a file that `recognizeTranscript` reads; more is ignored. */
export const recognitionCharacters = 262_144;

/** A zip begins with its first file, or with its directory when it is empty. */
const archiveStarts = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/** Returns the format of a file by its content; `head` is its beginning, whole or the first `recognitionCharacters`. */
export function recognizeTranscript(head: string): RecognizedFormat {
  const text = head.slice(0, recognitionCharacters);
  if (archiveStarts.some((beginning) => text.startsWith(beginning))) return 'archive';
  return formatIds.find((id) => formatOf(id).recognizes(text)) ?? 'unknown';
}

/** Returns the error for a file of an unknown format. */
export function notKnown(fileName: string): AppError {
  return new AppError(
    'unknown-format',
    `${fileName} is not a transcript in a known format. Choose ${listed([...new Set(Object.values(formats).map(({ file }) => file))])}.`,
    fileName,
  );
}

/** True for a format that holds the conversations of many days and may come as a zip. */
export function isExport(format: RecognizedFormat): format is TranscriptFormat {
  if (format === 'archive' || format === 'unknown') return false;
  const known = formatOf(format);
  return known.kind === 'conversations' && known.isExport;
}

/** Returns the tools whose exports a zip may contain: `ChatGPT or Claude`. */
export function exportingTools(): string {
  return listed(
    formatIds
      .filter(isExport)
      .map((id) => formatOf(id).tool)
      .sort(),
  );
}

function listed(choices: readonly string[]): string {
  return choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
}
