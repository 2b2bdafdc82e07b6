import type { ReadMessage } from '../../conversation';
import { isFields, isoTimeOrNull, textOrNull, type Fields } from '../../fields';

/** What the program says in the user's name. */
const bySystem = /^System: /;

/** A message {id, timestamp, type, content} of Gemini CLI; undefined for warnings, errors and calls of tools without words. */
export function readGeminiMessage(message: Fields): ReadMessage {
  const { type } = message;
  if (type !== 'user' && type !== 'gemini') return undefined;
  const text = textOf(message['content']);
  if (text === null) return null;
  if (text === '' || (type === 'user' && bySystem.test(text))) return undefined;
  return {
    role: type === 'user' ? 'user' : 'assistant',
    id: textOrNull(message['id']),
    text,
    at: isoTimeOrNull(message['timestamp']),
  };
}

/** null for content of a shape that is not known. */
function textOf(content: unknown): string | null {
  if (content === undefined || content === null) return '';
  if (typeof content === 'string') return content.trim();
  if (!Array.isArray(content)) return null;
  return content
    .filter(isFields)
    .flatMap(({ text }) => (typeof text === 'string' ? [text.trim()] : []))
    .filter((text) => text !== '')
    .join('\n\n');
}
