import { LocalTranscriptReader, type ReadingPorts } from '../../../engine/capturing/local-transcript-reader';
import type { TranscriptReader } from '../../../ports/transcript-reader';
import { WorkerTranscriptReader } from '../../../worker/transcript-client';
import { startWorker } from './start-worker';

/** Reads each transcript in a worker of its own, and on the app's own thread where no worker can be started. */
export function appTranscriptReader(source: string, ports: ReadingPorts): TranscriptReader {
  const local = new LocalTranscriptReader(ports);
  return {
    open: async (bytes, fileName, run) => {
      const channel = await startWorker(source, { kind: 'start', role: 'transcripts' }, ports.clock).catch(() => null);
      if (channel === null) return local.open(bytes, fileName, run);
      return new WorkerTranscriptReader(() => Promise.resolve(channel), ports.clock).open(bytes, fileName, run);
    },
  };
}
