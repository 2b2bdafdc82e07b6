import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult } from '../../work/tool-result';
import { fencesIn, textIn } from './fences';

/** Matches pieces that only name a step: `Read file: x`, or a block that is folded. */
const step =
  /^(?:(?:Read file|Edit file|Create file|Delete file|Listed|Searched)[^\n]{0,500}|<details>[\s\S]*<\/details>)$/;
const rule = /\n---(?=\n|$)/;
const shell = /^(?:bash|sh|shell|zsh|powershell)$/;
const notFound = /\b(?:command not found|No such file or directory|not recognized as)\b/;

/**
 * Divides a message of older versions, whose pieces are separated by rules, into what was said and the commands that
 * were run; steps that are only named are left out. Their exit codes are not recorded.
 */
export function readOlderMessage(lines: readonly string[]): { readonly text: string; readonly beside: Beside[] } {
  const beside: Beside[] = [];
  const said = `\n${lines.join('\n')}`.split(rule).filter((piece) => {
    const text = piece.trim();
    const ran = commandIn(text.split('\n'));
    if (ran === null) return text !== '' && !step.test(text);
    const { command, output } = ran;
    const result = readToolResult(output, notFound.test(output) ? true : null, { answers: [] });
    beside.push({ kind: 'call', id: '', call: readToolCall('bash', { command }) }, { kind: 'result', id: '', result });
    return false;
  });
  return { text: said.map((piece) => piece.trim()).join('\n\n'), beside };
}

/** Reads a piece that is a command in a fence and its output in another; null for any other piece. */
function commandIn(lines: readonly string[]): { readonly command: string; readonly output: string } | null {
  const [first, second] = fencesIn(lines);
  if (first?.start !== 0 || !shell.test(first.language) || second === undefined) return null;
  const isBare = lines.slice(first.end + 1, second.start).every((line) => line.trim() === '');
  if (!isBare || lines.at(-1) !== '```') return null;
  return { command: textIn(lines, first), output: lines.slice(second.start + 1, -1).join('\n') };
}
