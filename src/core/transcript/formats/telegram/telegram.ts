import { isoTimeOrNull, listOrEmpty, startsAsJson, textOrNull, type Fields } from '../../fields';
import type { LineFormat, LineReader } from '../../format';
import { JsonItems } from '../../json-items';
import { isJsonObject } from '../../../json';
import { cleanName, type Me, type Speaker } from '../../talk/me';
import { readTalks, type Said, type Talk } from '../../talk/talk';
import type { ReadSessions } from '../../turn';

/** The data of the account may fill the beginning of a file with all chats. */
const accountStart = /^\uFEFF?\s{0,100}\{\s{0,100}"about"\s*:\s*"[^"]{0,2000}Telegram/;

/** The `result.json` of a chat, or of all chats, that Telegram exported. */
export const telegram: LineFormat = {
  kind: 'lines',
  tool: 'Telegram',
  file: 'the result.json or messages.html of a Telegram export',
  beatSource: 'inbox-extraction',
  isTalk: true,
  recognizes: (head) =>
    startsAsJson(head) &&
    ((/"(?:date_unixtime|from_id|actor_id)"\s*:/.test(head) && /"messages"\s*:\s*\[/.test(head)) ||
      accountStart.test(head)),
  reader: (fileName, _notKnown, me) => new TelegramReader(fileName, me),
};

class TelegramReader implements LineReader {
  readonly #chats = new Map<string, Talk & { readonly said: Said[] }>();
  readonly #items = new JsonItems('messages', (item, chat) => {
    this.#message(item, chat);
  });
  #brokenCount = 0;

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    this.#items.add(line);
  }

  finish(): ReadSessions {
    const broken = this.#brokenCount + (this.#items.isInside ? 1 : 0);
    return readTalks([...this.#chats.values()], this.me, this.fileName, broken);
  }

  #message(item: Fields | null, chat: Fields): void {
    if (item === null) this.#brokenCount += 1;
    if (item?.['type'] !== 'message') return;
    const id = idOf(chat['id']);
    let talk = this.#chats.get(id);
    if (talk === undefined) {
      talk = {
        prefix: 'telegram',
        id: id === '' ? null : `telegram-${id}`,
        title: textOrNull(chat['name']) ?? (chat['type'] === 'saved_messages' ? 'Saved messages' : null),
        hasUniqueMarks: id !== '',
        said: [],
      };
      this.#chats.set(id, talk);
    }
    talk.said.push(readMessage(item, id));
  }
}

function readMessage(message: Fields, chat: string): Said {
  const seconds = Number(textOrNull(message['date_unixtime']) ?? Number.NaN);
  const number = idOf(message['id']);
  return {
    who: speakerOf(message),
    text: textOf(message['text']),
    at: Number.isNaN(seconds) ? isoTimeOrNull(message['date']) : isoTimeOrNull(seconds * 1000),
    mark: `${chat}/${number}`,
    hasId: number !== '',
    isForwarded: 'forwarded_from' in message,
  };
}

/** Returns null for an account that was deleted. A forwarded message also names whose words it holds. */
function speakerOf(message: Fields): Speaker | null {
  const name = cleanName(textOrNull(message['from']) ?? '');
  if (name === '') return null;
  const source = cleanName(textOrNull(message['forwarded_from']) ?? '');
  const id = textOrNull(message['from_id']) ?? name;
  return 'forwarded_from' in message
    ? { id: `${id} ${source}`, name: `${name} (forwarded${source === '' ? '' : ` from ${source}`})` }
    : { id, name };
}

/** Returns a text that is written as a whole, or as a list of parts with and without a form. */
function textOf(text: unknown): string {
  if (typeof text === 'string') return text;
  return listOrEmpty(text)
    .map((part) => (typeof part === 'string' ? part : isJsonObject(part) ? (textOrNull(part['text']) ?? '') : ''))
    .join('');
}

function idOf(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 40) : '';
}
