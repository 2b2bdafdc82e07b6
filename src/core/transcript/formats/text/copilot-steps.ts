import type { Beside } from '../../work/deed';
import { readToolCall, type ToolCall } from '../../work/tool-call';
import { readToolResult } from '../../work/tool-result';

/** A link without words to a file, as VS Code writes it: `[](file:///home/ada/src/tide.ts#1:1-9:1)`. */
const fileLink = /\[\]\(file:\/{2,3}([^()\s]{1,500})\)/;
const command = /^Ran (?:terminal )?command:\s*(\S[\s\S]*)$/;
const writing = /^(?:Created|Creating|Edited|Editing|Replac(?:ed|ing)|Insert(?:ed|ing)|Updat(?:ed|ing))\b/;
/** Matches a paragraph that only names a step of Copilot's work. */
const steps = [
  command,
  /^(?:Ran|Read|\p{Lu}\p{Ll}{2,12}(?:ed|ing))\b.{0,120}\[\]\(\S{1,600}\).{0,120}$/u,
  /^(?:Using|Used) "[^"\n]{1,80}"\.?$/,
  /^Made changes\.$/,
  /^(?:Checked|Got|Read) (?:the )?(?:background )?terminal (?:output|selection)\b.{0,80}$/,
  /^Checked for errors\b.{0,200}$/,
  /^Search(?:ed|ing) (?:codebase|workspace|text|for)\b.{0,300}(?:["`*]|results?|matches)\.?$/,
  /^(?:Created|Updated) (?:\d{1,3} )?todos?(?: list)?\b.{0,80}$/i,
  /^Continue to iterate\?(?:\n\[object Object\])?$/,
  /^\[object Object\]$/,
] as const;
/** Matches words of the tool in front of an answer, to which it adds no blank. */
const summarized = /^Summarized conversation history\s{0,9}/;
/** Matches the fence of an edit whose text is not exported. */
const emptyFence = /^```\w{0,20}\n\s{0,99}```$/gm;
const longestStep = 4_500;

/** Matches a name that is the beginning of a step, such as `Ran terminal command: npm install`. */
export const stepName =
  /^(?:Ran|Running|Read|Reading|Reviewed|Created|Creating|Edited|Editing|Deleted|Moved|Searched|Searching|Checked|Checking|Fetched|Listed|Used|Using|Updated|Replaced|Made|Found|Called|Executed) \p{Ll}/u;

/** Divides an answer of Copilot, as VS Code exports it as text, into its words and the steps of its work. */
export function readCopilotSteps(answer: string): { readonly text: string; readonly beside: Beside[] } {
  const beside: Beside[] = [];
  const said = answer
    .replace(emptyFence, '')
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => {
      const step = paragraph.trim();
      if (step.length > longestStep || !steps.some((pattern) => pattern.test(step))) return true;
      beside.push(...deedOf(step));
      return false;
    });
  const text = said.join('\n\n').replace(/[ \t]{0,9}\n{3,}|[ \t]{1,9}\n\n/g, '\n\n');
  return { text: text.trim().replace(summarized, ''), beside };
}

/** Returns a command, whose end is not exported, or a file that was written. */
function deedOf(step: string): Beside[] {
  const line = command.exec(step)?.[1];
  if (line !== undefined) return ran(readToolCall('run_in_terminal', { command: line }), true);
  const path = writing.test(step) ? pathIn(step) : '';
  return path === '' ? [] : ran(readToolCall('edit', { path }), false);
}

function ran(call: ToolCall, isPending: boolean): Beside[] {
  const result = readToolResult('', isPending ? null : false, { answers: [] });
  return [
    { kind: 'call', id: '', call },
    { kind: 'result', id: '', result: { ...result, isPending } },
  ];
}

/** Returns the path of a step's file; '' for a folder, whose name has no ending. */
function pathIn(step: string): string {
  const [given = ''] = (fileLink.exec(step)?.[1] ?? '').split(/[#?]/);
  if (!/\.\w{1,12}$/.test(given)) return '';
  const path = decoded(given);
  return /^(?:\/|[A-Za-z]:)/.test(path) ? path : `/${path}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
