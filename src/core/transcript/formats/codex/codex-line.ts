import { fieldsOrNull, isFields, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';

/** What one line of a rollout tells of the talk. */
export type CodexLine =
  | { readonly kind: 'session'; readonly id: string | null; readonly cwd: string | null }
  | { readonly kind: 'folder'; readonly cwd: string }
  /** `isEvent`: the person's own words, as the program received them; an item of the user may be put in by the program. */
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
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'other' };

/** What the desktop and editor versions put before the person's words. */
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
    case 'entered_review_mode':
      return { kind: 'review', isOn: true, findings: '', at };
    case 'exited_review_mode':
      return { kind: 'review', isOn: false, findings: findingsOf(fieldsOrNull(event['review_output'])), at };
    default:
      return { kind: 'other' };
  }
}

/** null for content of a shape that is not known. */
function textOfContent(content: unknown): string | null {
  if (typeof content === 'string') return content.trim();
  if (!Array.isArray(content)) return null;
  return content
    .filter(isFields)
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
    .filter(isFields)
    .flatMap(({ title, body }) => [title, body]);
  return [...findings, output['overall_explanation']]
    .flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
    .join('\n\n');
}
