import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { readRecord } from '../../record-lines';
import type { Beside } from '../../work/deed';
import { readToolCall, type ToolCall } from '../../work/tool-call';
import { readToolResult, type Answer, type Decided } from '../../work/tool-result';

const cancelled = /^\[Operation Cancelled\]/i;
const dismissed = /^User (?:dismissed|cancelled|submitted without)\b/i;
const refusedPlan = /^Plan rejected\.(?: User feedback: ?([\s\S]*))?/;
/** Follows the person's words about a plan. */
const placeOfPlan = /\nThe plan is stored at:[\s\S]*$/;
/** Parts of a command's report that are empty. */
const emptyParts = /^(?:Error|Stdout|Stderr|Output|Signal|Background PIDs|Process Group PGID): ?\((?:none|empty)\)$/gm;
const sections = /^(?:Output|Stdout|Stderr): /gm;
const failedExit = /^Exit Code: (?!0$|\(none\)$)\S/m;

/** Reads a tool call and its result, which share one record. */
export function readGeminiCall(record: Fields): Beside[] {
  const id = textOrNull(record['id']) ?? '';
  const output = outputOf(record['result']).replace(emptyParts, '').replace(sections, '');
  const call = readToolCall(textOrNull(record['name']) ?? '', fieldsOrNull(record['args']) ?? {});
  const isFailed = record['status'] === 'error' || (call.command !== '' && failedExit.test(output));
  const result = readToolResult(output, isFailed, decidedIn(output, record['status'] === 'cancelled', call));
  return [
    { kind: 'call', id, call },
    { kind: 'result', id, result: record['status'] === 'awaiting_approval' ? { ...result, isPending: true } : result },
  ];
}

function decidedIn(output: string, isCancelled: boolean, call: ToolCall): Decided {
  const plan = call.isPlan ? refusedPlan.exec(output) : null;
  const isAnswerless = call.questions.length > 0 && dismissed.test(output);
  const isStopped = isCancelled || cancelled.test(output) || isAnswerless || (call.isPlan && dismissed.test(output));
  const words = plan === null ? '' : (plan[1] ?? '').replace(placeOfPlan, '').trim();
  return {
    answers: answersIn(output, call),
    isApproved: output.startsWith('Plan approved'),
    refusal: plan !== null || isStopped ? words : null,
  };
}

/** Answers are given by the number of the question, from 0: {"answers":{"0":"…"}}. */
function answersIn(output: string, { questions }: ToolCall): Answer[] {
  const answers = output.startsWith('{"answers"') ? fieldsOrNull(readRecord(output)?.['answers']) : null;
  return Object.entries(answers ?? {}).flatMap(([at, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ question: questions[Number(at)]?.text ?? '', text }] : [],
  );
}

function outputOf(result: unknown): string {
  if (typeof result === 'string') return result;
  return listOrEmpty(result)
    .map((part) => fieldsOrNull(fieldsOrNull(fieldsOrNull(part)?.['functionResponse'])?.['response']))
    .flatMap((response) => textOrNull(response?.['output']) ?? textOrNull(response?.['error']) ?? [])
    .join('\n');
}
