import type { MessagePort } from 'node:worker_threads';
import { RuleRedactor } from '../../adapters/redaction/rule-redactor';
import { ZipArchives } from '../../adapters/zip/zip-archives';
import { LocalTranscriptReader } from '../../engine/capturing/local-transcript-reader';
import { serveTranscripts } from '../../worker/serve-transcripts';
import { NodeHasher } from './system/node-hasher';
import { SystemClock } from './system/system-clock';
import { channelOver } from './thread-channel';

/**
 * Runs the thread's side: serves one transcript over each port that it receives. Returns at once; the thread lives
 * until it is ended.
 */
export function runTranscriptThread(parent: MessagePort): void {
  const clock = new SystemClock();
  const reader = new LocalTranscriptReader({
    redactor: new RuleRedactor(),
    hasher: new NodeHasher(),
    clock,
    archives: new ZipArchives(),
  });
  parent.on('message', (port: MessagePort) => {
    serveTranscripts(channelOver(port), reader, clock);
  });
}
