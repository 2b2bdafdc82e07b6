import { isJsonObject } from '../../../json';
import { listOrEmpty, type Fields } from '../../fields';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { hasRecordLine, readRecord } from '../../record-lines';
import type { ReadSessions } from '../../turn';
import { vsCodeCopilot } from './vscode-copilot';

/** Values of the key `kind` of a line: it holds the whole chat, sets a value, or adds to a list. */
const whole = 0;
const set = 1;
const push = 2;

/** A chat that VS Code keeps, `chatSessions/<id>.jsonl`: the chat, and its changes one by one. */
export const vsCodeCopilotLines: LineFormat = {
  kind: 'lines',
  tool: vsCodeCopilot.tool,
  file: 'the .jsonl file of a VS Code Copilot chat',
  beatSource: 'inbox-extraction',
  recognizes: (head) =>
    hasRecordLine(
      head,
      ({ kind, v }) => kind === whole && isJsonObject(v) && Array.isArray(v['requests']),
      (line) => /^\{"kind":0,"v":\{/.test(line) && /"requests":\[/.test(line) && /"responderUsername":/.test(line),
    ),
  reader: (fileName) => new CopilotLinesReader(fileName),
};

class CopilotLinesReader implements LineReader {
  #chat: Fields = {};
  #brokenLines = 0;

  constructor(private readonly fileName: string) {}

  add(line: string): void {
    if (line.trim() === '') return;
    const record = readRecord(line.startsWith('\uFEFF') ? line.slice(1) : line);
    if (record === null) this.#brokenLines += 1;
    else if (record['kind'] === whole && isJsonObject(record['v'])) this.#chat = record['v'];
    else if (record['kind'] === set || record['kind'] === push) change(this.#chat, record);
  }

  finish(): ReadSessions {
    const conversation = vsCodeCopilot.read({ responderUsername: '', ...this.#chat });
    const { session, unreadableCount } = conversation ?? { session: null, unreadableCount: 0 };
    if (session === null || (session.turns.length === 0 && unreadableCount > 0)) throw formatChanged(this.fileName);
    const hasTurns = session.turns.length > 0;
    return {
      sessions: hasTurns ? [session] : [],
      brokenLines: this.#brokenLines + unreadableCount,
      skipReason: hasTurns ? null : 'It contains no messages with words.',
    };
  }
}

/** Applies a line to the chat; one that leads to a place that the chat does not have changes nothing. */
function change(chat: Fields, { kind, k: path, v: value, i: from }: Fields): void {
  const keys = listOrEmpty(path);
  const last = keys.at(-1);
  const place = keys.slice(0, -1).reduce((within: unknown, key) => valueAt(within, key), chat);
  if (kind === set) setAt(place, last, value);
  const list = kind === push ? valueAt(place, last) : null;
  if (!Array.isArray(list)) return;
  if (typeof from === 'number' && Number.isInteger(from) && from >= 0 && from < list.length) list.length = from;
  for (const item of listOrEmpty(value)) list.push(item);
}

function valueAt(within: unknown, key: unknown): unknown {
  if (Array.isArray(within)) return typeof key === 'number' ? (within as unknown[])[key] : undefined;
  return isJsonObject(within) && typeof key === 'string' && Object.hasOwn(within, key) ? within[key] : undefined;
}

function setAt(place: unknown, key: unknown, value: unknown): void {
  if (Array.isArray(place)) {
    if (typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= place.length) place[key] = value;
  } else if (isJsonObject(place) && typeof key === 'string')
    Object.defineProperty(place, key, { value, writable: true, enumerable: true, configurable: true });
}
