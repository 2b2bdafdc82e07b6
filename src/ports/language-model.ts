import type { ProviderName } from '../core/language-models/providers';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What a model is asked: instructions, and a talk whose first and last message are the user's. */
export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** The reply may be no longer than so many tokens. */
  readonly maxOutputTokens: number;
}

export interface ModelUsage {
  /** Everything that was read, from a cache of the provider too. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelReply {
  readonly text: string;
  /** As the provider counts; null when it does not say. */
  readonly usage: ModelUsage | null;
  /** US dollars, when the provider itself names the price of this call; else null. */
  readonly usd: number | null;
  /** The reply ends where the limit of tokens cut it. */
  readonly isCut: boolean;
}

/** A call that is under way. */
export interface ModelCall {
  /** Rejects with a `ModelError`. */
  readonly reply: Promise<ModelReply>;
  /** Ends it, with every process that it began; `reply` then rejects unless it has settled. May be called at any time. */
  abort(): void;
}

/** One model of one provider. It asks once: no retries, no time limit, no cache, no count. */
export interface LanguageModel {
  readonly provider: ProviderName;
  /** As the provider names it; empty where the provider chooses. */
  readonly name: string;
  /** Its server's address, or its program: tells apart what has the same name. Not for people. */
  readonly place: string;
  /** Tokens that it can read and write in one call, as far as that is known. */
  readonly contextTokens: number;
  ask(request: ModelRequest): ModelCall;
}
