import type { IngestOutput } from '../../../features/ingest/ingest';
import { captureTranscripts } from '../capture';
import { PickedSourceFiles } from '../files/picked-source-files';
import type { AppHost } from '../host';
import { pickTranscripts } from './pick-transcript';

/** Captures what the user picks, read piece by piece from where it lies; null when nothing was picked, or as `captureTranscripts`. */
export async function pickAndCapture(host: AppHost, doc: Document): Promise<IngestOutput | null> {
  const files = await pickTranscripts(doc);
  if (files.length === 0) return null;
  const sources = new PickedSourceFiles(files);
  return captureTranscripts(host, sources.names, { sources });
}
