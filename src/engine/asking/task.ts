import type { Operation } from '../../core/language-models/provider-choice';
import type { Prompt } from '../../core/prompts/prompt';

/** What was made of a reply. */
export interface Reading<Value> {
  /** null when nothing of the reply can be used. */
  readonly value: Value | null;
  /** What is wrong with it, a sentence each, as the model is told; empty when nothing is. */
  readonly faults: readonly string[];
  /** How much of it can be used: of two replies the one with more is taken. */
  readonly goodCount: number;
}

/** One question to a model, with how its reply is understood. */
export interface Task<Value> {
  readonly operation: Operation;
  readonly prompt: Prompt;
  readonly inputs: Readonly<Record<string, string>>;
  readonly maxOutputTokens: number;
  /** Trusts nothing of the text. `isCut`: it ends where the limit cut it. */
  readonly read: (text: string, isCut: boolean) => Reading<Value>;
}

/** What came of a task. */
export interface Answer<Value> {
  readonly value: Value;
  /** What could not be used, also after the model was told. */
  readonly faults: readonly string[];
}
