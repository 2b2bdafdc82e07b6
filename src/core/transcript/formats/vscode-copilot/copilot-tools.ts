import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { readRecord } from '../../record-lines';
import type { Beside } from '../../work/deed';
import { readToolCall, type ToolCall } from '../../work/tool-call';
import { readToolResult, type Decided } from '../../work/tool-result';
import { isJsonObject } from '../../../json';
import { answersIn, readPlanReview, readQuestions } from './copilot-questions';

/** Kinds of `isConfirmed` that say that the person did not let the call run: denied and skipped. */
const notConfirmed: ReadonlySet<unknown> = new Set([0, 5]);
const notRun = /^The user (?:cancelled|chose to skip|rejected|declined)/;
const exitCode = /^Command exited with code (\d+)/m;
/** Depth of the tree in which long results are given. */
const deepest = 40;

type Ran = Extract<Beside, { kind: 'call' | 'result' }>;

/**
 * Returns what a response contains besides its words, in order: edited files, questions with their answers, and tool
 * calls. Newer exports have all calls with their results in `result.metadata`; otherwise the parts show the commands.
 */
export function readCopilotTools(request: Fields): Beside[] {
  const parts = listOrEmpty(request['response']).filter(isJsonObject);
  const metadata = fieldsOrNull(fieldsOrNull(request['result'])?.['metadata']) ?? {};
  const calls = listOrEmpty(metadata['toolCallRounds'])
    .filter(isJsonObject)
    .flatMap(({ toolCalls }) => listOrEmpty(toolCalls).filter(isJsonObject));
  const results = fieldsOrNull(metadata['toolCallResults']) ?? {};
  const told = calls.flatMap((call) => readCall(call, fieldsOrNull(results[textOrNull(call['id']) ?? ''])));
  const hasCalls = calls.length > 0;
  const hasFiles = told.some((each) => each.kind === 'call' && each.call.files.length > 0);
  const hasAnswers = told.some((each) => each.kind === 'result' && each.result.answers.length > 0);
  return [...told, ...parts.flatMap((part) => readPart(part, { hasCalls, hasFiles, hasAnswers }))];
}

function readCall({ id, name, arguments: given }: Fields, result: Fields | null): Ran[] {
  const call = readToolCall(
    textOrNull(name) ?? '',
    (typeof given === 'string' ? readRecord(given) : fieldsOrNull(given)) ?? {},
  );
  const { tasks, command, files, questions } = call;
  if (tasks === null && command === '' && files.length === 0 && questions.length === 0) return [];
  const output = result === null ? '' : textIn(result['content'], deepest).trim();
  const exit = exitCode.exec(output)?.[1];
  const isFailed = exit === undefined ? null : exit !== '0';
  return ran(textOrNull(id) ?? '', call, output, isFailed, {
    answers: answersIn(output, call),
    refusal: notRun.test(output) ? '' : null,
  });
}

/** Facts already known from calls that have results. */
interface Told {
  readonly hasCalls: boolean;
  readonly hasFiles: boolean;
  readonly hasAnswers: boolean;
}

function readPart(part: Fields, told: Told): Beside[] {
  switch (part['kind']) {
    case 'textEditGroup':
    case 'notebookEditGroup': {
      const path = textOrNull(fieldsOrNull(part['uri'])?.['path']);
      return path === null || told.hasFiles ? [] : ran('', readToolCall('edit', { path }), '', false, {});
    }
    case 'questionCarousel':
      return told.hasAnswers ? [] : readQuestions(part);
    case 'planReview':
      return readPlanReview(part);
    case 'toolInvocationSerialized':
      return told.hasCalls ? [] : readInvocation(part);
    default:
      return [];
  }
}

/** Reads a command, a task list or answers of an export without results. */
function readInvocation(part: Fields): Beside[] {
  const details = fieldsOrNull(part['resultDetails']);
  if (typeof details?.['input'] === 'string')
    return readCall(
      { id: part['toolCallId'], name: part['toolId'], arguments: details['input'] },
      { content: details['output'] },
    );
  const data = fieldsOrNull(part['toolSpecificData']) ?? {};
  const line = fieldsOrNull(data['commandLine']);
  const command = textOrNull(line?.['userEdited']) ?? textOrNull(line?.['original']) ?? textOrNull(data['command']);
  const call = readToolCall(data['kind'] === 'todoList' ? 'manage_todo_list' : 'run_in_terminal', {
    command: command ?? '',
    todoList: data['todoList'],
  });
  if (call.tasks === null && call.command === '') return [];
  const output = textOrNull(fieldsOrNull(data['terminalCommandOutput'])?.['text']) ?? '';
  const exit = fieldsOrNull(data['terminalCommandState'])?.['exitCode'];
  const isFailed = typeof exit === 'number' ? exit !== 0 : null;
  return ran(textOrNull(part['toolCallId']) ?? '', call, output, isFailed, {
    refusal: isRefused(part['isConfirmed']) ? '' : null,
  });
}

/** Returns a call with its result; a command of which no end is known has neither failed nor worked. */
function ran(id: string, call: ToolCall, output: string, isFailed: boolean | null, decided: Decided): Ran[] {
  const result = readToolResult(output, isFailed, { answers: [], ...decided });
  const isPending = result.isPending || (call.command !== '' && output === '' && isFailed === null);
  return [
    { kind: 'call', id, call },
    { kind: 'result', id, result: { ...result, isPending } },
  ];
}

function isRefused(isConfirmed: unknown): boolean {
  return isConfirmed === false || notConfirmed.has(fieldsOrNull(isConfirmed)?.['type']);
}

/** Returns the text of a result: strings, or a tree whose leaves are texts. */
function textIn(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (depth === 0) return '';
  if (Array.isArray(value)) return value.map((each) => textIn(each, depth - 1)).join('');
  const { value: inner, node, children, text, lineBreakBefore } = fieldsOrNull(value) ?? {};
  const own = typeof text === 'string' ? text : '';
  return `${lineBreakBefore === true ? '\n' : ''}${own}${textIn(inner ?? node ?? children ?? '', depth - 1)}`;
}
