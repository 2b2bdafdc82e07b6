import { isExport } from '../../core/transcript/recognize';
import type { Session } from '../../core/transcript/turn';
import { startOfLocalDay } from '../../engine/reading/local-day';
import type { OpenTranscript } from '../../ports/transcript-reader';
import type { IngestContext } from './ingest-context';
import { isReadBefore } from './ingest-session';
import type { FileReport } from './report';

/**
 * Chooses the conversations that a run reads from all its files: those of exports that changed on or after a day, up to
 * a limit. A file that is not an export counts as one.
 */
export class SessionChoice {
  readonly #fromMs: number;
  #left: number;

  /** `since` as `YYYY-MM-DD`, in the user's own calendar. */
  constructor(
    readonly since: string | undefined,
    limit: number | undefined,
  ) {
    this.#fromMs = since === undefined ? -Infinity : startOfLocalDay(since).getTime();
    this.#left = limit ?? Infinity;
  }

  get isUsedUp(): boolean {
    return this.#left <= 0;
  }

  /** True also for a conversation without a time. */
  isWanted({ updatedAt, turns }: Session): boolean {
    const changed = updatedAt ?? turns.at(-1)?.at ?? null;
    return changed === null || new Date(changed).getTime() >= this.#fromMs;
  }

  takeConversation(): void {
    this.#left -= 1;
  }

  /** Counts a file; the conversations of an export are already counted. */
  takeFile({ format }: FileReport): void {
    if (!isExport(format)) this.#left -= 1;
  }
}

/** Yields the wanted sessions of one file; all of them unless it is an export. */
export class ChosenSessions {
  #leftOver: string | null = null;

  constructor(
    private readonly opened: OpenTranscript,
    private readonly choice: SessionChoice,
    private readonly context: IngestContext,
  ) {}

  /** Reason why the file is not finished, as far as it has been read; null when it is. */
  get leftOver(): string | null {
    return this.#leftOver;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Session, void, undefined> {
    const { opened, choice, context } = this;
    for await (const session of opened.sessions(context.run)) {
      context.watermark.admit(session);
      if (isExport(opened.facts.format)) {
        if (!choice.isWanted(session)) {
          this.#leftOver ??= `Conversations last changed before ${choice.since ?? ''} were skipped.`;
          continue;
        }
        // Sessions that were read before cost nothing and do not count toward the limit, so that the next run reads the rest.
        const isNew = context.isAgain || !isReadBefore(session, context);
        if (isNew && choice.isUsedUp) {
          this.#leftOver = 'Stopped at the limit; conversations remain. Run the same command again to read the rest.';
          return;
        }
        if (isNew) choice.takeConversation();
      }
      yield session;
    }
  }
}
