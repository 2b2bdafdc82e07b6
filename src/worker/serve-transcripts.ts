import { AppError } from '../core/errors';
import type { TranscriptFacts } from '../core/transcript/formats';
import type { Me } from '../core/transcript/talk/me';
import type { Session, Turn } from '../core/transcript/turn';
import type { Clock } from '../ports/clock';
import type { CancelSignal, Progress } from '../ports/run';
import type { ByteSource } from '../ports/source-files';
import type {
  ExtractedSession,
  OpenTranscript,
  ReadingRun,
  RedactedCopy,
  TranscriptReader,
  Unread,
} from '../ports/transcript-reader';
import { Answerer, type Answering } from './answerer';
import { Caller } from './caller';
import type { Channel } from './protocol';

/** Known facts about the file, and the next session; null after the last. */
interface NextSession {
  readonly facts: TranscriptFacts;
  readonly session: Session | null;
}

/**
 * Calls to the worker that reads one transcript, as in `TranscriptReader`; `open` comes first. It ends by being
 * terminated.
 */
export interface TranscriptCalls {
  readonly open: {
    readonly input: { readonly size: number; readonly fileName: string; readonly me: Me };
    readonly progress: Progress;
    readonly output: TranscriptFacts;
  };
  readonly next: {
    readonly input: { readonly isFromStart: boolean };
    readonly progress: Progress;
    readonly output: NextSession;
  };
  readonly extract: {
    readonly input: { readonly session: string; readonly unread: Unread };
    readonly progress: Progress;
    readonly output: ExtractedSession;
  };
  readonly talk: {
    readonly input: { readonly session: string; readonly isRedacted: boolean };
    readonly progress: Progress;
    readonly output: readonly Turn[];
  };
  readonly redactedCopy: { readonly input: null; readonly progress: Progress; readonly output: RedactedCopy };
}

/** Calls that the worker makes in turn: the bytes of the source, as in `ByteSource`. */
export interface SourceCalls {
  readonly read: {
    readonly input: { readonly start: number; readonly end: number };
    readonly progress: never;
    readonly output: Uint8Array;
  };
}

/**
 * Interval in ms between progress messages: frequent enough for a user and for the heartbeat of a claim; each message
 * costs both sides as much as a short turn.
 */
const tellEveryMs = 100;

/** A cancel terminates the worker, so no signal is needed here. */
const untilEnded: CancelSignal = { isCancelled: false, throwIfCancelled: () => undefined };

/** Reads one transcript with `reader` for the other side of `channel`, and requests its bytes from there. */
export function serveTranscripts(channel: Channel, reader: TranscriptReader, clock: Clock): void {
  const runOf = runsWith(clock);
  const caller = new Caller<SourceCalls>(
    channel,
    (reason) => new AppError('internal', `The transcript file can no longer be read: ${reason}.`),
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
    open: async ({ size, fileName, me }, answering) => {
      const source: ByteSource = { size, read: (start, end) => caller.call('read', { start, end }) };
      opened = await reader.open(source, fileName, runOf(answering.progress), me);
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
    extract: async ({ session, unread }, answering) => transcript().extract(session, unread, runOf(answering.progress)),
    talk: async ({ session, isRedacted }, answering) =>
      transcript().talk(session, isRedacted, runOf(answering.progress)),
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
