import type { Turn } from '../../turn';

/** Where somebody begins to speak in a plain text. */
export interface SpeakerMark {
  readonly role: Turn['role'];
  /** Index of its line, from 0. */
  readonly line: number;
  /** What stands behind it on the same line. */
  readonly rest: string;
}

const users = ['user', 'human', 'you', 'me', 'prompt'];
const assistants = ['assistant', 'ai', 'chatgpt', 'gpt', 'claude', 'gemini', 'copilot', 'bot', 'model', 'response'];
const name = `(${[...users, ...assistants].join('|')})`;
/** A version, a time or a model beside the name: `ChatGPT (10:41)`, `Claude [Opus]`. */
const remark = '(?:\\s*(?:\\([^)\\n]{0,60}\\)|\\[[^\\]\\n]{0,60}\\]))?';

/** A mark stands within so many characters; a longer look would cost the square of the line. */
const longestMark = 200;

/** The ways in which people and tools mark who speaks, most telling first; a text keeps to one of them. */
const styles: readonly RegExp[] = [
  new RegExp(`^#{1,6}\\s+\\**${name}\\**(?:\\s+said)?${remark}\\s*(?::\\**\\s*)?$`, 'i'),
  new RegExp(`^\\*\\*${name}(?:\\s+said)?${remark}\\s*(?:\\*\\*(?:\\s*:)?|:\\s*\\*\\*)${remark}\\s*`, 'i'),
  new RegExp(`^${name}(?:\\s+said)?${remark}\\s*:\\s*`, 'i'),
];

const fencePattern = /^\s{0,3}(`{3,}|~{3,})/;

/** In order; empty where not both sides are marked in the same way. Marks inside fenced code do not count. */
export function findSpeakerMarks(lines: readonly string[]): SpeakerMark[] {
  const isCode = fencedLines(lines);
  for (const style of styles) {
    const marks = lines.flatMap((line, at) => (isCode[at] === true ? [] : marksOf(line, at, style)));
    if (marks.some(({ role }) => role === 'user') && marks.some(({ role }) => role === 'assistant')) return marks;
  }
  return [];
}

function marksOf(line: string, at: number, style: RegExp): SpeakerMark[] {
  const match = style.exec(line.slice(0, longestMark));
  if (match === null) return [];
  const role = users.includes((match[1] ?? '').toLowerCase()) ? 'user' : 'assistant';
  return [{ role, line: at, rest: line.slice(match[0].length) }];
}

/** A fence that nothing closes is none: otherwise one stray mark would swallow the rest. */
function fencedLines(lines: readonly string[]): boolean[] {
  const isCode = lines.map(() => false);
  let opened: { readonly at: number; readonly fence: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const fence = fencePattern.exec(line)?.[1];
    if (fence === undefined) continue;
    if (opened === null) opened = { at, fence };
    else if (fence.startsWith(opened.fence)) {
      isCode.fill(true, opened.at, at + 1);
      opened = null;
    }
  }
  return isCode;
}
