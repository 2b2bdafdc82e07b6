import { fieldsOrNull, isoTimeOrNull, textOrNull, type Fields } from '../../fields';
import type { LineFormat, LineReader } from '../../format';
import { JsonItems } from '../../json-items';
import { packedFileName } from '../../packed-file';
import { cleanName, type Me, type Speaker } from '../../talk/me';
import { readTalks, type Said, type Talk } from '../../talk/talk';
import type { ReadSessions } from '../../turn';
import { slackText } from './slack-text';

/** Kinds of messages that hold words of a person or a bot; all others are notices. */
const spoken = new Set([
  '',
  'thread_broadcast',
  'me_message',
  'file_share',
  'file_comment',
  'bot_message',
  'reply_broadcast',
]);
/** Maximum number of members in the title of a direct conversation. */
const mostNamed = 6;
const timestamp = /"ts"\s*:\s*"\d{9,11}\.\d{6}"/;

/** The zip of an exported Slack workspace, or the file of one day of a channel. */
export const slack: LineFormat = {
  kind: 'lines',
  tool: 'Slack',
  file: 'the .zip of a Slack export, or the .json of one day of a channel',
  beatSource: 'inbox-extraction',
  isTalk: true,
  // Names are known before they are needed.
  packed: (name) => /\.json$/i.test(name) && !/(?:^__MACOSX\/|(?:^|\/)\._)/.test(name),
  recognizes: (head) =>
    /^\uFEFF?\s{0,100}(?:\[|\{"file":)/.test(head) &&
    timestamp.test(head) &&
    /"(?:user|bot_id|username|subtype)"\s*:/.test(head),
  reader: (fileName, _notKnown, me) => new SlackReader(fileName, me),
};

interface Message {
  readonly channel: string;
  readonly written: Fields;
}

class SlackReader implements LineReader {
  readonly #messages: Message[] = [];
  readonly #users = new Map<string, Speaker>();
  /** Members of the direct conversations, by their ids, which name the folders. */
  readonly #members = new Map<string, readonly string[]>();
  #items = this.#newItems();
  #channel = '';
  #brokenCount = 0;

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    const file = packedFileName(line);
    if (file === null) {
      this.#items.add(line);
      return;
    }
    this.#channel = /([^/]{1,100})\/[^/]{1,100}$/.exec(file)?.[1] ?? '';
    if (!this.#items.isInside) return;
    // A damaged file is no reason to lose those after it.
    this.#brokenCount += 1;
    this.#items = this.#newItems();
  }

  #newItems(): JsonItems {
    return new JsonItems('', (item) => {
      this.#item(item);
    });
  }

  finish(): ReadSessions {
    const talks = new Map<string, Talk & { readonly said: Said[] }>();
    for (const { channel, written } of this.#messages) {
      const said = this.#said(written, channel);
      if (said === null) continue;
      const talk = talks.get(channel) ?? this.#talk(channel, written);
      talks.set(channel, talk);
      talk.said.push(said);
    }
    const broken = this.#brokenCount + (this.#items.isInside ? 1 : 0);
    return readTalks([...talks.values()], this.me, this.fileName, broken);
  }

  #item(item: Fields | null): void {
    if (item === null) this.#brokenCount += 1;
    else if (textOrNull(item['ts']) !== null) this.#message(item);
    else if (fieldsOrNull(item['profile']) !== null) this.#user(item);
    else if (Array.isArray(item['members']) && textOrNull(item['name']) === null)
      this.#members.set(
        textOrNull(item['id']) ?? '',
        item['members'].filter((id) => typeof id === 'string'),
      );
  }

  #message(item: Fields): void {
    this.#messages.push({ channel: this.#channel, written: onlyRead(item) });
    const profile = fieldsOrNull(item['user_profile']);
    const id = textOrNull(item['user']);
    if (profile !== null && id !== null && !this.#users.has(id)) this.#user({ ...profile, id, profile });
  }

  #user(user: Fields): void {
    const id = textOrNull(user['id']);
    const speaker = id === null ? null : speakerOf(id, user, fieldsOrNull(user['profile']));
    if (speaker !== null) this.#users.set(speaker.id, speaker);
  }

  #talk(channel: string, { team }: Fields): Talk & { readonly said: Said[] } {
    const workspace = textOrNull(team) ?? '';
    return {
      prefix: 'slack',
      id: channel === '' ? null : ['slack', workspace, channel].filter((part) => part !== '').join('-'),
      title: channel === '' ? null : this.#titleOf(channel),
      hasUniqueMarks: true,
      said: [],
    };
  }

  #titleOf(channel: string): string {
    const names = (this.#members.get(channel) ?? []).flatMap((id) => this.#users.get(id)?.name ?? []);
    return names.length === 0 ? `#${channel}` : names.slice(0, mostNamed).join(', ');
  }

  #said(message: Fields, channel: string): Said | null {
    const time = textOrNull(message['ts']) ?? '';
    if (!spoken.has(textOrNull(message['subtype']) ?? '') || message['hidden'] === true) return null;
    return {
      who: this.#speaker(message),
      text: slackText(textOrNull(message['text']) ?? '', (id) => this.#users.get(id)?.name ?? id),
      at: isoTimeOrNull(Number(time) * 1000),
      mark: `${channel}/${time}`,
      hasId: true,
      // A bot chooses its name itself, also that of a person.
      isForwarded: this.#isBot(message),
    };
  }

  #isBot(message: Fields): boolean {
    const isNamed = textOrNull(message['username']) !== null || fieldsOrNull(message['bot_profile']) !== null;
    return message['subtype'] === 'bot_message' || (isNamed && !this.#users.has(textOrNull(message['user']) ?? ''));
  }

  #speaker(message: Fields): Speaker | null {
    const id = textOrNull(message['user']) ?? '';
    const known = this.#users.get(id);
    if (known !== undefined) return known;
    const bot = fieldsOrNull(message['bot_profile']);
    const bare = textOrNull(message['username']) ?? textOrNull(bot?.['name']);
    if (bare !== null) return speakerOf(`bot ${bare}`, { name: bare }, null);
    return id === '' ? null : speakerOf(id, {}, null);
  }
}

const keysRead = ['ts', 'user', 'subtype', 'hidden', 'text', 'team', 'username', 'bot_profile'];

/** Returns a message without its attachments and layout, which are many times as large. */
function onlyRead(item: Fields): Fields {
  return Object.fromEntries(keysRead.map((key) => [key, item[key]]));
}

/** Returns a speaker with the full name; the short name that the program shows is another name of the same person. */
function speakerOf(id: string, { name, real_name: fullName }: Fields, profile: Fields | null): Speaker | null {
  const all = [fullName, profile?.['real_name'], profile?.['display_name'], name, id];
  const [first, ...aliases] = all
    .flatMap((each) => (typeof each === 'string' ? [cleanName(each)] : []))
    .filter((each) => each !== '');
  return first === undefined ? null : { id, name: first, aliases };
}
