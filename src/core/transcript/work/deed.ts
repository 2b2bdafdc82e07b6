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
