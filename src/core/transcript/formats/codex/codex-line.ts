import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { ownWords } from '../../message-text';
import type { Beside } from '../../work/deed';
import type { CodexTools } from './codex-tools';
import { isJsonObject } from '../../../json';

/** The content of one line of a rollout. */
export type CodexLine =
  | {
      readonly kind: 'session';
      readonly id: string | null;
      readonly cwd: string | null;
      /** True when the main session started it; its prompts are not the person's. */
      readonly isOfSubAgent: boolean;
    }
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
  | { readonly kind: 'review'; readonly isOn: boolean; readonly findings: Findings; readonly at: string | null }
  | { readonly kind: 'beside'; readonly beside: readonly Beside[]; readonly at: string | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'other' };

/** `mark` is a part of the findings that a message with the same findings repeats. */
interface Findings {
  readonly text: string;
  readonly mark: string;
}

const noFindings: Findings = { text: '', mark: '' };

/** Reads a record {timestamp, type, payload}, or one of older versions, whose lines are the items themselves. */
export function readCodexLine(record: Fields, tools: CodexTools): CodexLine {
  const at = isoTimeOrNull(record['timestamp']);
  const payload = fieldsOrNull(record['payload']);
  if (payload === null) return 'instructions' in record ? sessionOf(record) : readItem(record, at, tools);
  switch (record['type']) {
    case 'session_meta':
      return sessionOf(payload);
    case 'turn_context':
      return typeof payload['cwd'] === 'string' ? { kind: 'folder', cwd: payload['cwd'] } : { kind: 'other' };
    case 'response_item':
      return readItem(payload, at, tools);
    case 'event_msg':
      return readEvent(payload, at, tools);
    case 'compacted':
      return { kind: 'compaction', text: textOrNull(payload['message']) ?? '', at };
    default:
      return { kind: 'other' };
  }
}

function sessionOf(fields: Fields): CodexLine {
  return {
    kind: 'session',
    id: textOrNull(fields['id']),
    cwd: textOrNull(fields['cwd']),
    isOfSubAgent: 'subagent' in (fieldsOrNull(fields['source']) ?? {}),
  };
}

function readItem(item: Fields, at: string | null, tools: CodexTools): CodexLine {
  const beside = tools.read(item);
  if (beside !== null) return { kind: 'beside', beside, at };
  const role = item['role'];
  if (item['type'] !== 'message' || (role !== 'user' && role !== 'assistant')) return { kind: 'other' };
  const text = textOfContent(item['content']);
  return text === null
    ? { kind: 'unreadable' }
    : { kind: 'message', role, isEvent: false, id: textOrNull(item['id']), text, at };
}

function readEvent(event: Fields, at: string | null, tools: CodexTools): CodexLine {
  switch (event['type']) {
    case 'user_message':
      if (typeof event['message'] !== 'string') return { kind: 'unreadable' };
      // Some versions sent what the program inserted as events too, and named its kind.
      if (typeof event['kind'] === 'string' && event['kind'] !== 'plain') return { kind: 'other' };
      return {
        kind: 'message',
        role: 'user',
        isEvent: true,
        id: textOrNull(event['client_id']),
        text: ownWords(event['message']),
        at,
      };
    case 'turn_aborted':
      return { kind: 'beside', beside: [{ kind: 'interruption' }], at };
    case 'entered_review_mode':
      return { kind: 'review', isOn: true, findings: noFindings, at };
    case 'exited_review_mode':
      return { kind: 'review', isOn: false, findings: findingsOf(fieldsOrNull(event['review_output'])), at };
    default: {
      const beside = tools.read(event);
      return beside === null ? { kind: 'other' } : { kind: 'beside', beside, at };
    }
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

function findingsOf(output: Fields | null): Findings {
  if (output === null) return noFindings;
  const findings = listOrEmpty(output['findings'])
    .filter(isJsonObject)
    .flatMap(({ title, body }) => [title, body]);
  const texts = [...findings, output['overall_explanation']].flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [],
  );
  return { text: texts.join('\n\n'), mark: texts.at(-1) ?? '' };
}
