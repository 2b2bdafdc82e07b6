import { ingest, ingestInputSchema, type IngestOutput } from '../../features/ingest/ingest';
import type { SourceFiles } from '../../ports/source-files';
import { captureSentence } from './capture-sentence';
import { capturedViewType } from './captured/captured-view-type';
import type { AppHost } from './host';
import { noticeWithActions } from './notices';
import { openAside } from './open-aside';
import { takeBack } from './take-back';
import { undoSentence } from './undo-sentence';

const readingTimeMs = 15_000;

export interface CaptureOptions {
  /** Where the names lead; the vault unless the user picked files. */
  readonly sources?: SourceFiles;
  /** Also sessions that gave no notes before. */
  readonly again?: boolean;
}

/**
 * Captures transcripts and tells the user what came of it, with a way to take it back. `names` empty: what waits in the inbox.
 * null when it failed or was cancelled; a transcript that another window captured meanwhile is told of there.
 */
export async function captureTranscripts(
  host: AppHost,
  names: readonly string[],
  { sources, again = false }: CaptureOptions = {},
): Promise<IngestOutput | null> {
  const input = ingestInputSchema.parse({ paths: [...names], again });
  const output = await host.runner.run(ingest, input, sources === undefined ? {} : { sources });
  if (output === null || (output.files.length === 0 && names.length > 0)) return output;
  const show = {
    label: 'Show',
    run: async () => {
      await openAside(host.app, capturedViewType);
    },
  };
  const undo = { label: 'Undo', run: () => undoCapture(host, output.run) };
  const hasNotes = output.files.some((file) => file.beats.length > 0);
  noticeWithActions(
    captureSentence(output),
    hasNotes ? [undo, show] : output.files.length > 0 ? [show] : [],
    readingTimeMs,
  );
  return output;
}

/** Takes a run back and tells what was restored and what was left. */
export async function undoCapture(host: AppHost, run: string): Promise<void> {
  const output = await takeBack(host, run);
  if (output !== null) noticeWithActions(undoSentence(output), [], readingTimeMs);
}
