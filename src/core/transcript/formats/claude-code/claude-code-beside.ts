import { wordSet } from '../../../support/function-words';
import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult, type Answer } from '../../work/tool-result';
import { isJsonObject } from '../../../json';
import { isInterruption, readMessageText } from '../../message-text';

const commandArguments = /<command-args>([\s\S]{1,20000}?)<\/command-args>/;
/** Matches a message that begins with a command of the person: the output of a program may contain the same marks. */
const command = /^<command-(?:message|name|args)>/;
const commandName = /<command-name>\/?([^<\n]{1,100})<\/command-name>/;
/** Commands that only set up the tool. */
const aboutTheTool: ReadonlySet<string> = wordSet(
  'model effort fast config login logout theme permissions add-dir resume rename export mcp agents plugin output-style statusline vim ide hooks memory color',
);
const changes: ReadonlyMap<unknown, 'add' | 'take' | 'clear'> = new Map([
  ['enqueue', 'add'],
  ['remove', 'take'],
  ['dequeue', 'take'],
  ['popAll', 'clear'],
]);

/**
 * Returns what a message line contains besides its words; `text` is its whole cleaned text, even when that is not a
 * turn.
 */
export function readBesides(line: Fields, text: string): Beside[] {
  const found: Beside[] = [];
  const plan = textOrNull(line['planContent']);
  if (plan !== null) found.push({ kind: 'plan', text: plan });
  if (isInterruption(text)) found.push({ kind: 'interruption' });
  const wish = line['type'] === 'user' && command.test(text) ? commandArguments.exec(text)?.[1]?.trim() : undefined;
  const name = commandName.exec(text)?.[1]?.trim() ?? '';
  if (wish !== undefined && wish !== '' && !aboutTheTool.has(name))
    found.push({ kind: 'order', text: `/${name} ${wish}` });
  for (const block of listOrEmpty(fieldsOrNull(line['message'])?.['content'])) {
    const beside = isJsonObject(block) ? readBlock(block, line['toolUseResult']) : null;
    if (beside !== null) found.push(beside);
  }
  return found;
}

/** Reads what the person typed while the assistant worked: a line is added to the queue and taken out of it again. */
export function readQueueOperation(line: Fields): Beside[] {
  const change = changes.get(line['operation']);
  const text = typeof line['content'] === 'string' ? line['content'] : '';
  return change === undefined || (change === 'add' && text.trim() === '') ? [] : [{ kind: 'queue', change, text }];
}

/** Reads the record of a typed message that was handed over; some versions of the tool write no other of it. */
export function readHandedOver(line: Fields): Beside[] {
  const shown = fieldsOrNull(line['attachment']);
  const isTyped = shown?.['type'] === 'queued_command' && fieldsOrNull(shown['origin'])?.['kind'] === 'human';
  const text = isTyped ? readMessageText(shown['prompt']).text : '';
  return text.trim() === '' ? [] : [{ kind: 'queue', change: 'give', text }];
}

function readBlock(block: Fields, result: unknown): Beside | null {
  if (block['type'] === 'tool_use')
    return {
      kind: 'call',
      id: textOrNull(block['id']) ?? '',
      call: readToolCall(textOrNull(block['name']) ?? '', fieldsOrNull(block['input']) ?? {}),
    };
  if (block['type'] !== 'tool_result') return null;
  const decided = fieldsOrNull(result);
  const answers = answersOf(decided);
  return {
    kind: 'result',
    id: textOrNull(block['tool_use_id']) ?? '',
    result: readToolResult(textOf(block['content']), block['is_error'] === true, {
      ...(answers.length === 0 ? {} : { answers }),
      isApproved: block['is_error'] !== true,
      plan: typeof decided?.['plan'] === 'string' ? decided['plan'] : '',
    }),
  };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOrEmpty(content)
    .filter(isJsonObject)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n');
}

function answersOf(result: Fields | null): Answer[] {
  return Object.entries(fieldsOrNull(result?.['answers']) ?? {}).flatMap(([question, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ question, text }] : [],
  );
}
