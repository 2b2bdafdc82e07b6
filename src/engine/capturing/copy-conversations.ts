import { addCounts } from '../../core/transcript/turn-list';
import {
  textsOfConversation,
  conversationLine,
  type ExportedConversation,
} from '../../core/transcript/read-conversation';
import {
  deepest,
  isDeeperThan,
  type Redact,
  type RedactedText,
  redactTranscriptLines,
} from '../../core/transcript/redact-transcript';
import type { Redactor } from '../../ports/redactor';
import type { ReadingRun, RedactedCopy } from '../../ports/transcript-reader';
import { Yielder } from '../running/yielder';
import { readConversations } from './conversations';
import type { OpenedExport } from './export-documents';
import { GrowingBytes } from './local-transcript';
import type { ReadingPorts } from './source-pieces';

const label = 'Making a copy without secrets';

/** Maximum size in bytes: sync programs refuse larger files or delay notes behind them. */
const mostBytes = 50_000_000;

const firstBytes = 1_000_000;

/**
 * Returns the list of conversations, one per line, without secrets and pictures. Conversations that cannot be read, or
 * not be cleaned without breaking the JSON, are left out.
 */
export async function copyConversations(
  { documents, fileName }: OpenedExport,
  { redactor, clock }: ReadingPorts,
  run: ReadingRun,
): Promise<RedactedCopy> {
  const secrets: Record<string, number> = {};
  const yielder = new Yielder(clock, run.signal);
  const yieldIfDue = (): Promise<void> => yielder.yieldIfDue();
  const copy = new GrowingBytes(firstBytes);
  copy.add('[');
  let separator = '\n';
  let isTooLarge = false;
  for await (const { conversation, done } of readConversations(documents, fileName, run, clock)) {
    run.progress({ label, done, total: documents.size });
    const line = conversation === null ? null : await new ConversationRedactor(redactor, conversation).line(yieldIfDue);
    if (line === null) continue;
    addCounts(secrets, line.counts);
    copy.add(`${separator}${line.text}`);
    separator = ',\n';
    isTooLarge = copy.size > mostBytes;
    if (isTooLarge) break;
  }
  copy.add('\n]\n');
  return { bytes: isTooLarge ? null : copy.bytes(), secrets, original: await documents.content() };
}

/**
 * A redactor for one conversation of an export. It learns from that conversation only: the conversations of an export
 * share no work folder and no files, and reading hundreds of megabytes first would double the time for little benefit.
 */
export class ConversationRedactor {
  readonly #redactor: Redactor;
  #hasLearned = false;

  constructor(
    redactor: Redactor,
    private readonly conversation: ExportedConversation,
  ) {
    this.#redactor = redactor.remembering();
  }

  /** `yieldIfDue` is awaited after each text. */
  async learned(yieldIfDue: () => Promise<void>): Promise<Redact> {
    if (!this.#hasLearned) {
      for (const text of textsOfConversation(this.conversation.messages)) {
        await this.#redactor.redact(text);
        await yieldIfDue();
      }
    }
    this.#hasLearned = true;
    return (text) => this.#redactor.redact(text);
  }

  /**
   * Returns the whole conversation as one line of JSON; null when it is nested too deeply, or a secret cannot be removed without breaking the JSON.
   */
  async line(yieldIfDue: () => Promise<void>): Promise<RedactedText | null> {
    if (isDeeperThan(this.conversation.written, deepest)) return null;
    const redact = await this.learned(yieldIfDue);
    for await (const line of redactTranscriptLines([conversationLine(this.conversation.written)], redact))
      return isJson(line.text) ? line : null;
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
