import { fieldsOrNull, isoTimeOrNull, textOrNull, type Fields } from '../../fields';
import { isWrittenByTheTool, ownWords, readMessageText } from '../../message-text';
import type { Beside } from '../../work/deed';
import { readBesides, readHandedOver, readQueueOperation } from './claude-code-beside';
import { isJsonObject } from '../../../json';

/**
 * One line of a Claude Code transcript.
 * - message: of the user or the assistant; `text` may be empty (tool calls, results, thinking)
 * - unreadable: a message in a line of a kind or shape that is not known
 * - compaction: a summary that the tool wrote when the context was full
 * - side-chain: work of a sub-agent; left-out: lines of the tool itself (`isMeta`); other: anything else
 */
export interface ClaudeCodeLine {
  readonly kind: 'message' | 'unreadable' | 'compaction' | 'side-chain' | 'left-out' | 'other';
  readonly role: 'user' | 'assistant';
  readonly uuid: string | null;
  readonly parent: string | null;
  readonly sessionId: string | null;
  readonly messageId: string | null;
  readonly cwd: string | null;
  /** ISO 8601, UTC, with Z. */
  readonly at: string | null;
  readonly text: string;
  /** Tool calls and other content besides the words, in order. */
  readonly beside: readonly Beside[];
  /** The title that the line gives to its session; null for any other line. */
  readonly title: { readonly text: string; readonly isByPerson: boolean } | null;
}

/** Returns null when the line is not JSON or not an object. */
export function readClaudeCodeLine(line: string): ClaudeCodeLine | null {
  const fields = parseObject(line);
  if (fields === null) return null;
  const place = placeOf(fields);
  if (fields['isSidechain']) return { ...place, kind: 'side-chain', text: '' };
  if (fields['type'] === 'queue-operation')
    return { ...place, kind: 'other', text: '', beside: readQueueOperation(fields) };
  if (fields['type'] === 'attachment') return { ...place, kind: 'other', text: '', beside: readHandedOver(fields) };
  const message = fieldsOrNull(fields['message']);
  if (fields['type'] !== 'user' && fields['type'] !== 'assistant')
    return { ...place, kind: isSaid(message) ? 'unreadable' : 'other', text: '' };
  const { text, isKnownShape } = readMessageText(message?.['content']);
  if (fields['isCompactSummary']) return { ...place, kind: 'compaction', text };
  if (fields['isMeta']) return { ...place, kind: 'left-out', text: '' };
  if (text === '' && !isKnownShape) return { ...place, kind: 'unreadable', text: '' };
  const isOwn = place.role === 'user' && !isWrittenByTheTool(text);
  const said = isOwn ? ownWords(text) : text;
  const isTurn = place.role === 'assistant' || !isWrittenByTheTool(said);
  return {
    ...place,
    kind: 'message',
    messageId: textOrNull(message?.['id']),
    text: isTurn ? said : '',
    beside: readBesides(fields, said),
  };
}

/** True for a message of the user or the assistant, in whatever kind of line. */
function isSaid(message: Fields | null): boolean {
  return message !== null && (message['role'] === 'user' || message['role'] === 'assistant') && 'content' in message;
}

function placeOf(fields: Fields): Omit<ClaudeCodeLine, 'kind' | 'text'> {
  return {
    role: fields['type'] === 'assistant' ? 'assistant' : 'user',
    uuid: textOrNull(fields['uuid']),
    parent: textOrNull(fields['parentUuid']) ?? textOrNull(fields['logicalParentUuid']),
    sessionId: textOrNull(fields['sessionId']),
    messageId: null,
    cwd: textOrNull(fields['cwd']),
    at: isoTimeOrNull(fields['timestamp']),
    beside: [],
    title: titleIn(fields),
  };
}

/** Summaries that name a session by its last line often belong to another one, so they are no titles. */
function titleIn({ type, aiTitle, customTitle }: Fields): ClaudeCodeLine['title'] {
  const isByPerson = type === 'custom-title';
  const text = isByPerson ? textOrNull(customTitle) : type === 'ai-title' ? textOrNull(aiTitle) : null;
  return text === null ? null : { text, isByPerson };
}

function parseObject(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
