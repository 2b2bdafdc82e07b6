import type { ToolCall } from './tool-call';
import type { ToolResult } from './tool-result';

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
