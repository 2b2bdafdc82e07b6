import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { Beside } from '../../work/deed';
import { readToolCall, type ToolCall } from '../../work/tool-call';
import { readToolResult, type Answer } from '../../work/tool-result';

/** Matches calls that were not carried out: refused by the person, with words or without, or by a rule. */
const refused =
  /^(?:Error: )?The user (?:(?:rejected permission to use this specific tool call|dismissed this question)(?:\.|$| with the following feedback: ([\s\S]*))|has specified a rule which prevents)/;
const approved = /^User approved switching/;

/** Reads what a part contains besides words: a tool call with its result, or the files that a step changed. */
export function readOpenCodePart(part: Fields): Beside[] {
  if (part['type'] === 'patch') return listOrEmpty(part['files']).flatMap(readFile);
  const state = part['type'] === 'tool' ? fieldsOrNull(part['state']) : null;
  if (state === null) return [];
  const id = textOrNull(part['callID']) ?? '';
  const exit = fieldsOrNull(state['metadata'])?.['exit'];
  const isFailed = state['status'] === 'error' || (typeof exit === 'number' && exit !== 0);
  const output = textOrNull(state['output']) ?? textOrNull(state['error']) ?? '';
  const call = readToolCall(textOrNull(part['tool']) ?? '', fieldsOrNull(state['input']) ?? {});
  const refusal = state['status'] === 'error' ? refused.exec(output) : null;
  const result = readToolResult(output, isFailed, {
    ...answersIn(fieldsOrNull(state['metadata'])?.['answers'], call),
    isApproved: approved.test(output),
    refusal: refusal === null ? null : (refusal[1] ?? '').trim(),
  });
  const isOpen = state['status'] === 'pending' || state['status'] === 'running';
  return [{ kind: 'call', id, call }, ...(isOpen ? [] : [{ kind: 'result', id, result } as const])];
}

function readFile(path: unknown): Beside[] {
  if (typeof path !== 'string' || path === '') return [];
  return [
    { kind: 'call', id: '', call: readToolCall('edit', { path }) },
    { kind: 'result', id: '', result: readToolResult('', false) },
  ];
}

/** Answers are in the order of the questions, each as a list of the chosen options; without a list, only the text shows them. */
function answersIn(written: unknown, { questions }: ToolCall): { answers?: readonly Answer[] } {
  if (!Array.isArray(written)) return {};
  const answers = written.flatMap((chosen, at) => {
    const text = listOrEmpty(chosen)
      .filter((each) => typeof each === 'string')
      .join(', ');
    return text === '' ? [] : [{ question: questions[at]?.text ?? '', text }];
  });
  return { answers };
}
