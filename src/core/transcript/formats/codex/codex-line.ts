import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { readRecord } from '../../record-lines';
import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult, type Answer } from '../../work/tool-result';
import { isJsonObject } from '../../../json';

/** The content of one line of a rollout. */
export type CodexLine =
  | { readonly kind: 'session'; readonly id: string | null; readonly cwd: string | null }
  | { readonly kind: 'folder'; readonly cwd: string }
  /**
   * `isEvent`: the person's own words, as the program received them; other items of the user may come from the program.
   */
  | {
      readonly kind: 'message';
      readonly role: 'user' | 'assistant';
      readonly isEvent: boolean;
      readonly id: string | null;
      readonly text: string;
      readonly at: string | null;
    }
  | { readonly kind: 'compaction'; readonly text: string; readonly at: string | null }
  /** In review mode the user's message is a stock prompt. */
  | { readonly kind: 'review'; readonly isOn: boolean; readonly findings: string; readonly at: string | null }
  | { readonly kind: 'beside'; readonly beside: Beside; readonly at: string | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'other' };

/** Newer versions run their tools from a script. */
const scripted = /\b(?:cmd|command)\s*:\s*("(?:[^"\\]|\\.)*")/;

/** The heading that the desktop and editor versions put before the person's words. */
const request = /^## My request for Codex:\s*$/m;

/** Reads a record {timestamp, type, payload}, or one of older versions, whose lines are the items themselves. */
export function readCodexLine(record: Fields): CodexLine {
  const at = isoTimeOrNull(record['timestamp']);
  const payload = fieldsOrNull(record['payload']);
  if (payload === null) return 'instructions' in record ? sessionOf(record) : readItem(record, at);
  switch (record['type']) {
    case 'session_meta':
      return sessionOf(payload);
    case 'turn_context':
      return typeof payload['cwd'] === 'string' ? { kind: 'folder', cwd: payload['cwd'] } : { kind: 'other' };
    case 'response_item':
      return readItem(payload, at);
    case 'event_msg':
      return readEvent(payload, at);
    case 'compacted':
      return { kind: 'compaction', text: textOrNull(payload['message']) ?? '', at };
    default:
      return { kind: 'other' };
  }
}

function sessionOf(fields: Fields): CodexLine {
  return { kind: 'session', id: textOrNull(fields['id']), cwd: textOrNull(fields['cwd']) };
}

function readItem(item: Fields, at: string | null): CodexLine {
  const beside = readBeside(item);
  if (beside !== null) return { kind: 'beside', beside, at };
  const role = item['role'];
  if (item['type'] !== 'message' || (role !== 'user' && role !== 'assistant')) return { kind: 'other' };
  const text = textOfContent(item['content']);
  return text === null
    ? { kind: 'unreadable' }
    : { kind: 'message', role, isEvent: false, id: textOrNull(item['id']), text, at };
}

function readEvent(event: Fields, at: string | null): CodexLine {
  switch (event['type']) {
    case 'user_message':
      if (typeof event['message'] !== 'string') return { kind: 'unreadable' };
      return {
        kind: 'message',
        role: 'user',
        isEvent: true,
        id: textOrNull(event['client_id']),
        text: ownWords(event['message']),
        at,
      };
    case 'turn_aborted':
      return { kind: 'beside', beside: { kind: 'interruption' }, at };
    case 'entered_review_mode':
      return { kind: 'review', isOn: true, findings: '', at };
    case 'exited_review_mode':
      return { kind: 'review', isOn: false, findings: findingsOf(fieldsOrNull(event['review_output'])), at };
    default:
      return { kind: 'other' };
  }
}

/** Reads a tool call or its result; null for any other item. */
function readBeside(item: Fields): Beside | null {
  const id = textOrNull(item['call_id']) ?? '';
  switch (item['type']) {
    case 'function_call':
    case 'custom_tool_call':
    case 'local_shell_call':
      return { kind: 'call', id, call: readToolCall(textOrNull(item['name']) ?? 'shell', givenOf(item)) };
    case 'function_call_output':
    case 'custom_tool_call_output': {
      const output = fieldsOrNull(item['output']);
      const text = textOrNull(item['output']) ?? textOrNull(output?.['content']) ?? '';
      return { kind: 'result', id, result: readToolResult(text, null, { answers: answersOf(text) }) };
    }
    default:
      return null;
  }
}

function givenOf(item: Fields): Fields {
  const written = item['arguments'] ?? item['input'];
  if (typeof written !== 'string') return fieldsOrNull(item['action']) ?? {};
  const given = readRecord(written);
  if (given !== null) return given;
  const command = item['name'] === 'exec' ? scripted.exec(written)?.[1] : undefined;
  return command === undefined ? { input: written } : { command: textOrNull(parsed(command)) ?? '' };
}

/** Reads answers to questions, which the output has as JSON: {"answers":{"<id>":{"answers":["…"]}}}. */
function answersOf(output: string): Answer[] {
  const answers = output.startsWith('{"answers"') ? fieldsOrNull(readRecord(output)?.['answers']) : null;
  return Object.entries(answers ?? {}).flatMap(([question, given]) => {
    const chosen = listOrEmpty(fieldsOrNull(given)?.['answers']).filter((text) => typeof text === 'string');
    return chosen.length === 0 ? [] : [{ question, text: chosen.join(', ') }];
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Returns null when the content has an unknown shape. */
function textOfContent(content: unknown): string | null {
  if (typeof content === 'string') return content.trim();
  if (!Array.isArray(content)) return null;
  return content
    .filter(isJsonObject)
    .flatMap(({ text }) => (typeof text === 'string' ? [text.trim()] : []))
    .filter((text) => text !== '')
    .join('\n\n');
}

function ownWords(message: string): string {
  const mark = request.exec(message);
  return (mark === null ? message : message.slice(mark.index + mark[0].length)).trim();
}

function findingsOf(output: Fields | null): string {
  if (output === null) return '';
  const findings = listOrEmpty(output['findings'])
    .filter(isJsonObject)
    .flatMap(({ title, body }) => [title, body]);
  return [...findings, output['overall_explanation']]
    .flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
    .join('\n\n');
}
