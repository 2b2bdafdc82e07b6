import type { ProviderName } from '../core/language-models/providers';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A request to a model: instructions, and a conversation whose first and last messages are the user's. */
export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** Maximum length of the reply in tokens. */
  readonly maxOutputTokens: number;
}

export interface ModelUsage {
  /** Number of tokens read, including those from the provider's cache. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelReply {
  readonly text: string;
  /** Token counts as the provider reports them; null when it reports none. */
  readonly usage: ModelUsage | null;
  /** Price of this call in US dollars when the provider reports it, else null. */
  readonly usd: number | null;
  /** True when the token limit cut off the reply. */
  readonly isCut: boolean;
}

/** A model call in progress. */
export interface ModelCall {
  /** Rejects with a `ModelError`. */
  readonly reply: Promise<ModelReply>;
  /** Returns the number of pieces of the reply that have arrived; missing when it arrives all at once. */
  readonly heard?: () => number;
  /** Ends the call and every process that it started; `reply` then rejects unless it has settled. May be called at any time. */
  abort(): void;
}

/** One model of one provider. Each request is sent once: no retries, no time limit, no cache, no accounting. */
export interface LanguageModel {
  readonly provider: ProviderName;
  /** Name of the model as the provider spells it; empty when the provider chooses. */
  readonly name: string;
  /** Address of its server, or its program; distinguishes models of the same name. Not shown to people. */
  readonly place: string;
  /** Size of its context window in tokens, as far as that is known. */
  readonly contextTokens: number;
  ask(request: ModelRequest): ModelCall;
}
