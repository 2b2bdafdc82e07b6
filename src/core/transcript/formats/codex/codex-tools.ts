import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { readRecord } from '../../record-lines';
import type { Beside } from '../../work/deed';
import { readToolCall, type ToolCall } from '../../work/tool-call';
import { readToolResult, type Answer } from '../../work/tool-result';
import { isJsonObject } from '../../../json';

/** Newer versions run their tools from a script: `tools.exec_command({cmd: "…"})`. */
const scripted = /\b(?:cmd|command)\s*:\s*("(?:[^"\\]|\\.){0,4000}"|'(?:[^'\\]|\\.){0,4000}'|`[^`]{0,4000}`)/g;
const mostCommands = 50;
/** Matches what ends later, in the result of a call that waits for it. */
const running = /\b(?:running with (?:session|cell) ID|"session_id":) ?(\d+)/;
const waiting: ReadonlySet<unknown> = new Set(['write_stdin', 'wait']);
const scriptHead = /^Script (?:completed|running|failed)/;
const refused = /^(?:exec command rejected by user|patch rejected by user|(?:command )?aborted by user)/;
const note = /^user_note: ?/;

/** Pairs tool calls of a rollout with their results: a script has several of both, and long commands end elsewhere. */
export class CodexTools {
  readonly #calls = new Map<string, readonly ToolCall[]>();
  readonly #running = new Map<string, readonly ToolCall[]>();

  /** Reads an item or event; null when it is neither a call nor a result. */
  read(item: Fields): Beside[] | null {
    const id = textOrNull(item['call_id']) ?? '';
    switch (item['type']) {
      case 'function_call':
      case 'custom_tool_call':
      case 'local_shell_call':
        return this.#call(id, item);
      case 'function_call_output':
      case 'custom_tool_call_output':
        return this.#output(id, textsOf(item['output']));
      case 'patch_apply_end':
        return this.#calls.has(id) ? [] : this.#patched(id, item);
      default:
        return null;
    }
  }

  #call(id: string, item: Fields): Beside[] {
    const given = givenOf(item);
    const awaited = waiting.has(item['name']) ? String(given['session_id'] ?? given['cell_id']) : null;
    const known = awaited === null ? undefined : this.#running.get(awaited);
    if (known !== undefined) {
      this.#calls.set(id, known);
      return [];
    }
    const name = textOrNull(item['name']) ?? 'shell';
    const script = name === 'exec' && typeof given['input'] === 'string' ? given['input'] : null;
    const calls =
      script === null
        ? [readToolCall(name, given)]
        : commandsIn(script).map((command) => readToolCall(name, { command }));
    this.#calls.set(id, calls);
    return [];
  }

  #output(id: string, texts: readonly string[]): Beside[] {
    const calls = this.#calls.get(id) ?? [];
    const open = running.exec(texts.find((text) => running.test(text.slice(0, 300))) ?? '')?.[1];
    if (open !== undefined) this.#running.set(open, calls);
    const said = scriptHead.test(texts[0] ?? '') ? texts.slice(1).filter((text) => text !== '') : texts;
    if (calls.length === 1) return besidesOf(id, calls, [said.join('\n')]);
    return said.length === calls.length ? besidesOf(id, calls, said) : [];
  }

  #patched(id: string, { changes, success }: Fields): Beside[] {
    return Object.keys(fieldsOrNull(changes) ?? {}).flatMap((path): Beside[] => [
      { kind: 'call', id, call: readToolCall('edit', { path }) },
      { kind: 'result', id, result: readToolResult('', success === false) },
    ]);
  }
}

function besidesOf(id: string, calls: readonly ToolCall[], outputs: readonly string[]): Beside[] {
  return calls.flatMap((call, at): Beside[] => [
    { kind: 'call', id, call },
    { kind: 'result', id, result: resultOf(outputs[at] ?? '') },
  ]);
}

/** Reads an output, which may be JSON with the text and the exit code. */
function resultOf(written: string): ReturnType<typeof readToolResult> {
  const record = written.startsWith('{"') ? readRecord(written) : null;
  const exit = record?.['exit_code'] ?? fieldsOrNull(record?.['metadata'])?.['exit_code'];
  const text = typeof record?.['output'] === 'string' ? record['output'] : written;
  const result = readToolResult(text, typeof exit === 'number' ? exit !== 0 : null, {
    answers: answersIn(fieldsOrNull(record?.['answers'])),
    refusal: refused.test(text) ? '' : null,
  });
  return typeof record?.['session_id'] === 'number' && exit === undefined ? { ...result, isPending: true } : result;
}

/** Reads answers to questions: {"answers":{"<id>":{"answers":["…"]}}}. */
function answersIn(answers: Fields | null): Answer[] {
  return Object.entries(answers ?? {}).flatMap(([question, given]) => {
    const chosen = listOrEmpty(fieldsOrNull(given)?.['answers']).filter((text) => typeof text === 'string');
    const text = chosen
      .map((each) => each.replace(note, '').trim())
      .filter((each) => each !== '')
      .join(', ');
    return text === '' ? [] : [{ question, text }];
  });
}

function givenOf(item: Fields): Fields {
  const written = item['arguments'] ?? item['input'];
  if (typeof written !== 'string') return fieldsOrNull(item['action']) ?? {};
  return readRecord(written) ?? { input: written };
}

function commandsIn(script: string): string[] {
  return [...script.matchAll(scripted)].slice(0, mostCommands).flatMap(([, quoted = '']) => {
    const inner = quoted.slice(1, -1);
    if (quoted.startsWith('"')) return textOrNull(parsed(quoted)) ?? [];
    return inner.replace(/\\([\\'`])/g, '$1');
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Returns the texts of an output, which is a string or a list of parts. */
function textsOf(output: unknown): string[] {
  if (typeof output === 'string') return [output];
  const parts = Array.isArray(output) ? output : listOrEmpty(fieldsOrNull(output)?.['content']);
  if (parts.length === 0) return [textOrNull(fieldsOrNull(output)?.['content']) ?? ''];
  return (parts as unknown[]).filter(isJsonObject).map(({ text }) => (typeof text === 'string' ? text : ''));
}
