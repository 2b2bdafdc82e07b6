import type { ToolCall } from './tool-call';
import type { ToolResult } from './tool-result';

/**
 * One fact about the work that is found in tool calls rather than in words: short texts of one line, never long output.
 */
export type Deed = {
  /** Number of turns of the session that precede it. */
  readonly turnsBefore: number;
} & (
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'removal'; readonly path: string }
  /** The net effect of all edits of a file. */
  | {
      readonly kind: 'edit';
      readonly path: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly changed: readonly { readonly name: string; readonly from: string; readonly to: string }[];
    }
  | {
      readonly kind: 'failure';
      readonly command: string;
      /** The first line of its output that reports an error. */
      readonly error: string;
      /** The command of the same program that worked later; null without one. */
      readonly fix: {
        readonly command: string;
        readonly turnsBefore: number;
        readonly files: readonly string[];
        /** The line that the edits in between added, if that is all they did and nothing else ran; else missing. */
        readonly added?: string;
      } | null;
    }
  /** `isOlder`: a file was changed after it. */
  | {
      readonly kind: 'test';
      readonly command: string;
      readonly outcome: string;
      readonly isPassed: boolean;
      readonly isOlder?: true;
    }
  /** `figures`: the lines of its output that state shares, counts or scores. */
  | { readonly kind: 'figures'; readonly command: string; readonly figures: readonly string[] }
  /** `hash`: '' when the output does not say it. */
  | { readonly kind: 'commit'; readonly hash: string; readonly title: string; readonly body: string }
  /** The last push to a branch or of a tag. */
  | { readonly kind: 'push'; readonly to: string }
  /** `title`: '' when no command says it. */
  | { readonly kind: 'pull-request'; readonly url: string; readonly title: string }
  | { readonly kind: 'task'; readonly subject: string; readonly isDone: boolean }
  /** Text that the person passed to a command of the tool: often the subject of the session. */
  | { readonly kind: 'order'; readonly text: string }
  /** The person stopped the assistant; their next words correct it. */
  | { readonly kind: 'interruption' }
);

/** Content of a message besides its words: tool calls, their results, and what the person did between turns. */
export type Beside =
  | { readonly kind: 'call'; readonly id: string; readonly call: ToolCall }
  | { readonly kind: 'result'; readonly id: string; readonly result: ToolResult }
  /** A plan that the person approved elsewhere and passed on; '' for the one that was written last. */
  | { readonly kind: 'plan'; readonly text: string }
  | { readonly kind: 'order'; readonly text: string }
  | { readonly kind: 'interruption' }
  /**
   * `change`: added to the queue, handed over to the assistant, taken back into the input line, or handed over as `text`
   * says, whether or not it was added.
   */
  | { readonly kind: 'queue'; readonly change: 'add' | 'take' | 'clear' | 'give'; readonly text: string };
