import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { readMessageText } from '../../message-text';
import type { Message } from '../../turn-list';
import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult } from '../../work/tool-result';
import { isJsonObject } from '../../../json';

const queryName = 'user_query';
const opening = `<${queryName}>`;
const closing = `</${queryName}>`;
/** Matches the name of a block that the program puts before the person's words, at the beginning of the text. */
const openedBlock = /^<([A-Za-z][\w-]{2,80})(?: [^<>\n]{0,300})?>/;
const ownClosing = /\n[ \t]{0,8}<\/user_query>[ \t]{0,8}(?:\n|$)/;
/** Matches what the program says as a query when a helper of the assistant has ended. */
const helperEnded = /^Perform any necessary follow-up actions in response to the \S{1,20} completion\b/;
/** Matches what stands in place of a thought that is not recorded. */
const hiddenThought = /(?:^|\n)\[REDACTED\]\s*$/;
const written =
  /^[^<\n]{0,20}\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} (\d{1,2}), (\d{4}),? (\d{1,2}):(\d\d) ?([AP])M(?: \((?:UTC|GMT)(?:([+−-])(\d{1,2})(?::(\d\d))?)?\))$/;
const mostBlocks = 40;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the message of one line; null when its text cannot be read, undefined when the line is no message. */
export function readAgentMessage(record: Fields): Message | null | undefined {
  const { role } = record;
  if (role !== 'user' && role !== 'assistant') return undefined;
  const content = fieldsOrNull(record['message'])?.['content'];
  const { text, isKnownShape } = readMessageText(content);
  if (text === '' && !isKnownShape) return null;
  const beside = listOrEmpty(content).filter(isJsonObject).flatMap(besideOf);
  const said = role === 'user' ? queryIn(text) : text.replace(hiddenThought, '').trim();
  if (said === null) return null;
  if (role === 'user' && helperEnded.test(said)) return undefined;
  return {
    role,
    id: null,
    text: said,
    at: role === 'user' ? timeIn(text) : null,
    ...(beside.length === 0 ? {} : { beside }),
  };
}

/**
 * Returns the person's words without what the program puts around them; null when the mark of the query stands where it
 * tells nothing. A file in front of the query may hold the mark too, so that the last one counts where one ends the text.
 */
function queryIn(text: string): string | null {
  const whole = text.trim();
  if (whole.endsWith(closing)) {
    const start = whole.lastIndexOf(opening);
    return start < 0 ? null : beforeClosing(whole.slice(start + opening.length));
  }
  const rest = withoutBlocks(whole);
  if (!rest.startsWith(opening)) return rest.includes(closing) && rest.includes(opening) ? null : rest;
  const end = rest.indexOf(closing);
  return end < 0 || rest.indexOf(opening, end) >= 0 ? null : rest.slice(opening.length, end).trim();
}

/** The person may write the closing mark in a line, but the one on a line of its own is that of the program. */
function beforeClosing(text: string): string {
  const own = text.search(ownClosing);
  return text.slice(0, own < 0 ? text.lastIndexOf(closing) : own).trim();
}

/** Leaves out blocks at the beginning but that of the query; a block of its own line that is never closed leaves no words. */
function withoutBlocks(text: string): string {
  let rest = text;
  for (let count = 0; count < mostBlocks; count += 1) {
    const [mark = '', name] = openedBlock.exec(rest) ?? [];
    if (name === undefined || name === queryName) return rest;
    const end = rest.lastIndexOf(`</${name}>`);
    if (end === -1) return /^[ \t]*(?:\n|$)/.test(rest.slice(mark.length)) ? '' : rest;
    rest = rest.slice(end + name.length + 3).trim();
  }
  return '';
}

/** Reads the time that stands directly before the query: `<timestamp>Monday, Jan 5, 2026, 9:15 AM (UTC+1)</timestamp>`. */
function timeIn(text: string): string | null {
  const end = text.lastIndexOf('</timestamp>');
  const start = end === -1 ? -1 : text.lastIndexOf('<timestamp>', end);
  if (start === -1) return null;
  const found = written.exec(text.slice(start + '<timestamp>'.length, end).trim());
  if (found === null) return null;
  const [, month = '', day, year, hour, minute, half, sign, hours, minutes] = found;
  const ahead = (sign === '+' || sign === undefined ? 1 : -1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  const clock = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const time = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day), clock, Number(minute) - ahead));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** A call without an id has no recorded result; it is taken as carried out. */
function besideOf(block: Fields): Beside[] {
  const id = textOrNull(block['id']) ?? textOrNull(block['tool_use_id']);
  if (block['type'] === 'tool_use') {
    const call = readToolCall(textOrNull(block['name']) ?? '', fieldsOrNull(block['input']) ?? {});
    return [
      { kind: 'call', id: id ?? '', call },
      ...(id === null ? [{ kind: 'result', id: '', result: readToolResult('', null) } as const] : []),
    ];
  }
  if (block['type'] !== 'tool_result' || id === null) return [];
  const { text } = readMessageText(block['content']);
  return [{ kind: 'result', id, result: readToolResult(text, block['is_error'] === true ? true : null) }];
}
