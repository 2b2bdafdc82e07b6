import { AppError } from '../../../core/errors';
import { LocalTranscriptReader } from '../../../engine/capturing/local-transcript-reader';
import type { ReadingPorts } from '../../../engine/capturing/source-pieces';
import type { Archives } from '../../../ports/source-files';
import type { TranscriptReader } from '../../../ports/transcript-reader';
import { WorkerTranscriptReader } from '../../../worker/transcript-client';
import { startWorker } from './start-worker';

/** Archives on the app's own thread are refused: unpacking would block it, and the library would be included twice. */
const noArchives: Archives = {
  open: (_source, fileName) =>
    Promise.reject(
      new AppError(
        'unreadable',
        `${fileName} cannot be unpacked here because no worker could be started. Unpack it yourself, then choose its conversations.json.`,
        fileName,
      ),
    ),
};

/** Reads each transcript in its own worker, and on the app's own thread when no worker can be started. */
export function appTranscriptReader(source: string, ports: Omit<ReadingPorts, 'archives'>): TranscriptReader {
  const local = new LocalTranscriptReader({ ...ports, archives: noArchives });
  return {
    open: async (...given) => {
      const channel = await startWorker(source, { kind: 'start', role: 'transcripts' }, ports.clock).catch(() => null);
      if (channel === null) return local.open(...given);
      return new WorkerTranscriptReader(() => Promise.resolve(channel), ports.clock).open(...given);
    },
  };
}
