import type { ToolCall } from './tool-call';
import type { ToolResult } from './tool-result';

/** One fact of the work that stands in calls of tools rather than in words: short, one line a text, never output at length. */
export type Deed = {
  /** Number of turns of the session that precede it. */
  readonly turnsBefore: number;
} & (
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'failure';
      readonly command: string;
      /** The first line of its output that tells an error. */
      readonly error: string;
      /** The command of the same program that worked later; null where none did. */
      readonly fix: {
        readonly command: string;
        readonly turnsBefore: number;
        readonly files: readonly string[];
      } | null;
    }
  | { readonly kind: 'test'; readonly command: string; readonly outcome: string; readonly isPassed: boolean }
  | { readonly kind: 'commit'; readonly hash: string; readonly title: string; readonly body: string }
  | { readonly kind: 'task'; readonly subject: string; readonly isDone: boolean }
  /** What the person gave a command of the tool along: often what the session is about. */
  | { readonly kind: 'order'; readonly text: string }
  /** The person stopped the assistant: what they say next corrects it. */
  | { readonly kind: 'interruption' }
);

/** What stands beside the words of a message and is read: calls of tools, what came of them, and what the person did between turns. */
export type Beside =
  | { readonly kind: 'call'; readonly id: string; readonly call: ToolCall }
  | { readonly kind: 'result'; readonly id: string; readonly result: ToolResult }
  /** A plan that the person approved elsewhere, and gave along. */
  | { readonly kind: 'plan'; readonly text: string }
  | { readonly kind: 'order'; readonly text: string }
  | { readonly kind: 'interruption' }
  /** `change`: put into the queue, handed over to the assistant, or taken back into the line that is being typed. */
  | { readonly kind: 'queue'; readonly change: 'add' | 'take' | 'clear'; readonly text: string };
