import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { ReadMessage } from '../../conversation';

/**
 * Types of content that belong to the tool itself: its thoughts, requests and runs, and instructions that the user does
 * not see.
 */
const withoutWords = new Set([
  ...[
    'thoughts',
    'reasoning_recap',
    'execution_output',
    'system_error',
    'tether_quote',
    'tether_browsing_display',
    'tether_browsing_code',
    'citable_code_output',
    'computer_output',
  ],
  ...[
    'user_editable_context',
    'model_editable_context',
    'app_pairing_content',
    'sonic_webpage',
    'super_widget',
    'image',
    'image_asset_pointer',
  ],
]);

/** Parts of a message that are written or spoken words. */
const wordyParts = new Set(['text', 'audio_transcription']);

/**
 * Matches the marks in an answer: characters of a private range around names that mean nothing outside the app, and
 * `【15†source】` in older ones.
 */
const mark = /[ \t]?(?:\uE200[^\uE200\uE201]*\uE201|【[^【】\n]{0,200}†[^【】\n]{0,200}】)/g;
/** The mark of a thing that the sentence names: its kind and its name as a JSON list. */
const entity = /^([ \t]?)\uE200entity\uE202\["[^"]*","([^"]*)"/;

/** Reads a message of ChatGPT's export; undefined for tools, tool calls and hidden messages. */
export function readChatGptMessage(message: Fields): ReadMessage {
  const role = fieldsOrNull(message['author'])?.['role'];
  if ((role !== 'user' && role !== 'assistant') || isHidden(message)) return undefined;
  const words = wordsOf(message['content']);
  if (words === undefined) return undefined;
  return words === null
    ? null
    : {
        role,
        id: textOrNull(message['id']),
        text: words.replace(mark, withoutMark).trim(),
        at: epochTime(message['create_time']),
      };
}

function withoutMark(found: string): string {
  const [, space = '', name = ''] = entity.exec(found) ?? [];
  return name === '' ? '' : `${space}${name}`;
}

/** Converts a time of ChatGPT, in seconds since 1970 with a fraction. */
export function epochTime(value: unknown): string | null {
  return typeof value === 'number' ? isoTimeOrNull(value * 1000) : isoTimeOrNull(value);
}

function isHidden(message: Fields): boolean {
  const recipient = message['recipient'];
  const isCall = typeof recipient === 'string' && recipient !== 'all';
  return (
    isCall ||
    message['weight'] === 0 ||
    fieldsOrNull(message['metadata'])?.['is_visually_hidden_from_conversation'] === true
  );
}

/** Returns null when the shape is not known; undefined when it is known to contain no words. */
function wordsOf(content: unknown): string | null | undefined {
  const fields = fieldsOrNull(content);
  const type = fields?.['content_type'];
  if (fields === null || typeof type !== 'string') return null;
  if (withoutWords.has(type)) return undefined;
  if (type === 'code') return textOrNull(fields['text']) ?? joinParts(fields['parts']);
  return type === 'text' || type === 'multimodal_text' ? joinParts(fields['parts']) : null;
}

function joinParts(parts: unknown): string | null {
  if (!Array.isArray(parts)) return null;
  const texts = listOrEmpty(parts).map((part) => (typeof part === 'string' ? part : wordsOfPart(fieldsOrNull(part))));
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

function wordsOfPart(part: Fields | null): string {
  const type = part?.['content_type'];
  return typeof type === 'string' && wordyParts.has(type) ? (textOrNull(part?.['text']) ?? '') : '';
}
