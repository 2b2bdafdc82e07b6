import { conversationLine, type ExportedConversation } from '../../core/transcript/read-conversation';
import { textsOfConversation } from '../../core/transcript/conversation-texts';
import { redactTranscriptLines, type Redact, type RedactedText } from '../../core/transcript/redact-transcript';
import type { Redactor } from '../../ports/redactor';

/**
 * A redactor for what one conversation of an export holds. It learns from that conversation alone: conversations of an export share no
 * work folder and no files, and to read hundreds of megabytes first would double the time for little.
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

  /** `breathe` is awaited after each text. */
  async learned(breathe: () => Promise<void>): Promise<Redact> {
    if (!this.#hasLearned) {
      for (const text of textsOfConversation(this.conversation.messages)) {
        await this.#redactor.redact(text);
        await breathe();
      }
    }
    this.#hasLearned = true;
    return (text) => this.#redactor.redact(text);
  }

  /** The whole conversation as one line of JSON; null when a secret cannot be removed without breaking it. */
  async line(breathe: () => Promise<void>): Promise<RedactedText | null> {
    const redact = await this.learned(breathe);
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
