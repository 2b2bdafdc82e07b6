import { AppError } from '../errors';
import { startsAsJson } from './fields';

interface OtherTool {
  readonly what: string;
  /** The next step for the user. */
  readonly advice: string;
  is(head: string): boolean;
}

/** Transcripts that cannot be read yet; without this, some would count as one message of the user. */
const otherTools: readonly OtherTool[] = [
  {
    what: 'a debug log of VS Code Copilot',
    advice: 'Use "Chat: Export Chat…" in VS Code and choose that file.',
    is: (head) => startsAsJson(head) && /"exportedAt"\s*:/.test(head) && /"prompts"\s*:\s*\[/.test(head),
  },
  {
    what: 'a chat that VS Code keeps for itself',
    advice: 'Use "Chat: Export Chat…" in VS Code and choose that file.',
    is: (head) => /^\s*\{"kind":0,"v":\{/.test(head),
  },
];

/** Returns the error for a transcript of a known kind that cannot be read yet; null for any other file. */
export function notYetRead(head: string, fileName: string): AppError | null {
  const text = head.startsWith('\uFEFF') ? head.slice(1) : head;
  const found = otherTools.find((tool) => tool.is(text));
  return found === undefined
    ? null
    : new AppError(
        'unknown-format',
        `${fileName} looks like ${found.what}, which cannot be read yet. ${found.advice}`,
        fileName,
      );
}
