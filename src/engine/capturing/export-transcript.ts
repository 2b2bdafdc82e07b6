import { AppError } from '../../core/errors';
import { extractOffline } from '../../core/extraction/extract-offline';
import { recordOfSession } from '../../core/session-record/record-of-session';
import type { ExportedConversation } from '../../core/transcript/read-conversation';
import { formatChanged } from '../../core/transcript/format';
import type { TranscriptFacts } from '../../core/transcript/formats';
import { type Session, talkOf, type Turn } from '../../core/transcript/turn';
import type { ExtractedSession, OpenTranscript, ReadingRun, RedactedCopy, Unread } from '../../ports/transcript-reader';
import { Yielder } from '../running/yielder';
import { ConversationRedactor, copyConversations } from './copy-conversations';
import type { OpenedExport } from './export-documents';
import { readOldestFirst } from './oldest-first';
import type { ReadingPorts } from './source-pieces';
import { nothingUnread, type RedactedSession, redactSession, tidySession } from './tidy-sessions';

const label = 'Reading conversations';

/** The most recent conversation. */
interface Current {
  readonly session: Session;
  readonly redactor: ConversationRedactor;
  readonly done: number;
}

/** An export that is processed in this thread, with one conversation in memory at a time. */
export class ExportTranscript implements OpenTranscript {
  #current: Current | null = null;
  #facts: TranscriptFacts;

  constructor(
    private readonly opened: OpenedExport,
    private readonly ports: ReadingPorts,
  ) {
    this.#facts = { format: opened.format, brokenLines: 0, skipReason: null };
  }

  get facts(): TranscriptFacts {
    return this.#facts;
  }

  async *sessions(run: ReadingRun): AsyncGenerator<Session, void, undefined> {
    const { documents, format, fileName } = this.opened;
    const tally = { conversations: 0, turns: 0, unreadable: 0, broken: 0 };
    const tell = (skipReason: string | null): void => {
      this.#facts = { format, brokenLines: tally.broken + tally.unreadable, skipReason };
    };
    run.progress({ label, done: 0, total: documents.size });
    for await (const { conversation, done } of readOldestFirst(documents, fileName, run, this.ports.clock)) {
      if (conversation === null) tally.broken += 1;
      else {
        tally.conversations += 1;
        tally.turns += conversation.session.turns.length;
        tally.unreadable += conversation.unreadableCount;
      }
      tell(null);
      run.progress({ label, done, total: documents.size });
      if (conversation !== null) yield await this.#take(conversation, done);
      this.#current = null;
    }
    if (tally.turns > 0) return;
    if (tally.unreadable > 0 || tally.conversations === 0) throw formatChanged(fileName, 'conversations');
    tell('No conversation in it has a message with text.');
  }

  async extract(id: string, unread: Unread, run: ReadingRun): Promise<ExtractedSession> {
    const { session: clean, secrets } = await this.#redacted(id, unread, run);
    const drafts = extractOffline(clean, { isNew: (turn) => unread.turns.has(turn.key) });
    return { session: clean, secrets, drafts, record: recordOfSession(clean) };
  }

  async talk(id: string, _isRedacted: boolean, run: ReadingRun): Promise<readonly Turn[]> {
    return talkOf((await this.#redacted(id, nothingUnread, run)).session);
  }

  redactedCopy(run: ReadingRun): Promise<RedactedCopy> {
    this.#current = null;
    return copyConversations(this.opened, this.ports, run);
  }

  close(): Promise<void> {
    this.#current = null;
    return Promise.resolve();
  }

  async #redacted(id: string, unread: Unread, run: ReadingRun): Promise<RedactedSession> {
    const current = this.#current;
    if (current?.session.id !== id) throw new AppError('internal', `The conversation ${id} is not the one being read.`);
    const { session, redactor, done } = current;
    const yielder = new Yielder(this.ports.clock, run.signal);
    const step = async (): Promise<void> => {
      run.progress({ label, done, total: this.opened.documents.size });
      await yielder.yieldIfDue();
    };
    return redactSession(session, unread, await redactor.learned(step), step);
  }

  async #take(conversation: ExportedConversation, done: number): Promise<Session> {
    const session = await tidySession(conversation.session, this.ports.redactor);
    this.#current = { session, redactor: new ConversationRedactor(this.ports.redactor, conversation), done };
    return session;
  }
}
