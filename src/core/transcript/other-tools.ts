import { AppError } from '../errors';
import { startsAsJson } from './fields';

interface OtherTool {
  readonly what: string;
  /** The next step for the user. */
  readonly advice: string;
  is(head: string): boolean;
}

const copyIt =
  'Copy the messages into a .txt file in which each begins with the name of who said it, such as "User:" or "Ada:".';

/** Transcripts that cannot be read yet; without this, some would count as one message of the user. */
const otherTools: readonly OtherTool[] = [
  { what: 'a chat history of Aider', advice: copyIt, is: (head) => /^# aider chat started at /m.test(head) },
  { what: 'the captions of a meeting', advice: copyIt, is: (head) => /^\s*WEBVTT\b/.test(head) },
  {
    what: 'the subtitles of a recording',
    advice: copyIt,
    is: (head) => /^\s*\d{1,6}\r?\n\d\d:\d\d:\d\d,\d{3} --> /.test(head),
  },
  {
    what: 'an export of Telegram',
    advice: copyIt,
    is: (head) =>
      startsAsJson(head) && /"(?:date_unixtime|from_id)"\s*:/.test(head) && /"messages"\s*:\s*\[/.test(head),
  },
  {
    what: 'a channel of Slack',
    advice: copyIt,
    is: (head) => /^\s*\[\s*\{/.test(head) && /"ts"\s*:\s*"\d{10}\.\d{6}"/.test(head),
  },
  {
    what: 'a task of Cline or Roo',
    advice: copyIt,
    is: (head) => /^\s*\[\s*\{/.test(head) && /"type"\s*:\s*"(?:say|ask)"/.test(head) && /"ts"\s*:\s*\d/.test(head),
  },
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
