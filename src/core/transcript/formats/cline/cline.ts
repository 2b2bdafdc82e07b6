import { askedChoice } from '../../work/asked-choice';
import { derivedId } from '../../derived-id';
import { isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { LineFormat, LineReader } from '../../format';
import { JsonItems } from '../../json-items';
import { readRecord } from '../../record-lines';
import type { ReadSessions } from '../../turn';
import { type Message, readTalk } from '../../turn-list';
import { cleanText } from '../../clean-text';

/** A task of Cline or Roo Code, `tasks/<id>/ui_messages.json`. */
export const cline: LineFormat = {
  kind: 'lines',
  tool: 'Cline or Roo Code',
  file: 'the ui_messages.json of a Cline or Roo Code task',
  beatSource: 'inbox-extraction',
  recognizes: (head) =>
    /^\uFEFF?\s{0,100}\[\s{0,100}\{/.test(head) &&
    /"type"\s*:\s*"(?:say|ask)"/.test(head) &&
    /"(?:say|ask)"\s*:\s*"(?:task|text|api_req_started|followup|user_feedback)"/.test(head) &&
    /"ts"\s*:\s*\d/.test(head),
  reader: () => new ClineReader(),
};

/** Cline's note to itself at the end of a result. */
const changesMark = /HAS_CHANGES$/;

class ClineReader implements LineReader {
  /** By time and kind: a message that was still being written is followed by its whole. */
  readonly #records = new Map<string, Fields>();
  readonly #items = new JsonItems('', (item) => {
    if (item === null) this.#brokenCount += 1;
    else this.#records.set(JSON.stringify([item['ts'], item['type'], item['say'] ?? item['ask']]), item);
  });
  #brokenCount = 0;

  add(line: string): void {
    this.#items.add(line);
  }

  finish(): ReadSessions {
    const records = [...this.#records.values()];
    const messages = records.flatMap((record, at) => readMessage(record, at === 0, records[at + 1]));
    const [first] = records;
    const id = derivedId('cline', [first === undefined ? null : String(first['ts'])], messages);
    const talk = readTalk(messages, { conversation: id, startedAt: null });
    const hasTurns = talk.turns.length > 0;
    return {
      sessions: hasTurns ? [{ id, title: null, cwd: null, ...talk }] : [],
      brokenLines: this.#brokenCount + (this.#items.isInside ? 1 : 0),
      skipReason: hasTurns ? null : 'It contains no messages with words.',
    };
  }
}

/** Reads a record; `isFirst`: Roo Code writes the task as the first text. */
function readMessage(record: Fields, isFirst: boolean, next: Fields | undefined): Message[] {
  const kind = textOrNull(record['say']) ?? textOrNull(record['ask']) ?? '';
  const text = cleanText(textOrNull(record['text']) ?? '');
  const message = { id: `${String(record['ts'])} ${kind}`, text, at: isoTimeOrNull(record['ts']) };
  if (record['type'] === 'ask') return readAsk(kind, message, next);
  if (kind === 'task' || kind === 'user_feedback' || (isFirst && kind === 'text'))
    return [{ ...message, role: 'user' }];
  if (kind === 'completion_result')
    return [{ ...message, text: text.replace(changesMark, '').trim(), role: 'assistant' }];
  return kind === 'text' ? [{ ...message, role: 'assistant' }] : [];
}

function readAsk(kind: string, message: Omit<Message, 'role'>, next: Fields | undefined): Message[] {
  const asked = readRecord(message.text);
  if (kind === 'plan_mode_respond') {
    const text = (textOrNull(asked?.['response']) ?? message.text).trim();
    return [{ ...message, text, role: 'assistant' }];
  }
  if (kind !== 'followup') return [];
  const question = (textOrNull(asked?.['question']) ?? message.text).trim();
  const selected = textOrNull(asked?.['selected']);
  // Words of the person's own follow as a message.
  const isAnswered = next?.['type'] === 'say' && next['say'] === 'user_feedback';
  const options = listOrEmpty(asked?.['options']).map((label) => ({ label: textOrNull(label) ?? '' }));
  const beside = selected === null || isAnswered ? [] : askedChoice(message.id ?? '', { question, options }, selected);
  return [{ ...message, text: question, role: 'assistant', ...(beside.length === 0 ? {} : { beside }) }];
}
