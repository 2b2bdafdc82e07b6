import { AppError } from '../core/errors';
import type { Session } from '../core/transcript/turn';
import type { ByteSource } from '../ports/source-files';
import type { Clock } from '../ports/clock';
import type { CancelSignal, Progress } from '../ports/run';
import type { OpenTranscript, ReadingRun, TranscriptReader } from '../ports/transcript-reader';
import { Answerer, type Answering } from './answerer';
import { Caller } from './caller';
import type { Channel } from './protocol';
import type { SourceCalls, TranscriptCalls } from './transcript-protocol';

/**
 * Interval in ms between progress messages: frequent enough for a user and for the heartbeat of a claim; each message
 * costs both sides as much as a short turn.
 */
const tellEveryMs = 100;

/** Reads one transcript with `reader` for the other side of `channel`, and requests its bytes from there. */
export function serveTranscripts(channel: Channel, reader: TranscriptReader, clock: Clock): void {
  const runOf = runsWith(clock);
  const caller = new Caller<SourceCalls>(
    channel,
    (reason) => new AppError('internal', `The source of the transcript is gone: ${reason}.`),
  );
  let opened: OpenTranscript | null = null;
  let sessions: AsyncIterator<Session> | null = null;
  /** Receiver of progress of the current reading. */
  let current: Answering<Progress> | null = null;
  const transcript = (): OpenTranscript => {
    if (opened === null) throw new AppError('internal', 'No transcript was opened.');
    return opened;
  };
  const answerer = new Answerer<TranscriptCalls>(channel, {
    open: async ({ size, fileName }, answering) => {
      const source: ByteSource = { size, read: (start, end) => caller.call('read', { start, end }) };
      opened = await reader.open(source, fileName, runOf(answering.progress));
      return opened.facts;
    },
    next: async ({ isFromStart }, answering) => {
      if (isFromStart) {
        await sessions?.return?.();
        const read = transcript().sessions(
          runOf((progress) => {
            current?.progress(progress);
          }),
        );
        sessions = read[Symbol.asyncIterator]();
      }
      current = answering;
      const next = await sessions?.next();
      return { facts: transcript().facts, session: next === undefined || next.done === true ? null : next.value };
    },
    distil: async ({ session, unread }, answering) => transcript().distil(session, unread, runOf(answering.progress)),
    redactedCopy: async (_input, answering) => {
      const copy = await transcript().redactedCopy(runOf(answering.progress));
      if (copy.bytes?.buffer instanceof ArrayBuffer) answering.handOver(copy.bytes.buffer);
      return copy;
    },
  });
  channel.onMessage((message) => {
    caller.receive(message);
    answerer.receive(message);
  });
}

/** A cancel terminates the worker, so no signal is needed here. */
const untilEnded: CancelSignal = { isCancelled: false, throwIfCancelled: () => undefined };

/** Returns runs that report new work at once, and its progress at intervals. */
function runsWith(clock: Clock): (tell: (progress: Progress) => void) => ReadingRun {
  let label = '';
  let toldMs = -Infinity;
  return (tell) => ({
    signal: untilEnded,
    progress: (progress) => {
      const nowMs = clock.now().getTime();
      if (progress.label === label && Math.abs(nowMs - toldMs) < tellEveryMs) return;
      label = progress.label;
      toldMs = nowMs;
      tell(progress);
    },
  });
}
