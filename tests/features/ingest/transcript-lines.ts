/** Lines of a Claude Code transcript, one JSON document each. */
export interface LineOptions {
  readonly session?: string;
  readonly cwd?: string | null;
  readonly at?: string;
  /** Overrides the uuid or message id, which else count from 1. */
  readonly key?: string;
}

/** Builds a session line by line; the same calls give the same lines. */
export class TranscriptWriter {
  readonly lines: string[] = [];
  #parent: string | null = null;

  constructor(private readonly defaults: LineOptions = {}) {}

  user(text: string, options: LineOptions = {}): this {
    return this.#line('user', { role: 'user', content: text }, options);
  }

  assistant(text: string, options: LineOptions = {}): this {
    const id = options.key ?? `msg_${String(this.lines.length + 1)}`;
    return this.#line('assistant', { id, role: 'assistant', content: [{ type: 'text', text }] }, options);
  }

  raw(line: string): this {
    this.lines.push(line);
    return this;
  }

  text(): string {
    return this.lines.map((line) => `${line}\n`).join('');
  }

  #line(type: string, message: object, options: LineOptions): this {
    const { session = 'session-1', cwd = '/home/ada/code/tea-house', at, key } = { ...this.defaults, ...options };
    const minute = String(this.lines.length % 60).padStart(2, '0');
    const uuid = type === 'user' && key !== undefined ? key : `line-${String(this.lines.length + 1)}`;
    const place = {
      uuid,
      parentUuid: this.#parent,
      sessionId: session,
      timestamp: at ?? `2026-03-04T14:${minute}:00.000Z`,
    };
    this.lines.push(JSON.stringify({ type, ...place, ...(cwd === null ? {} : { cwd }), message }));
    this.#parent = uuid;
    return this;
  }
}

const claims = [
  'We decided to keep the orders in PostgreSQL instead of SQLite because two kitchens write at the same time and SQLite locks the whole file.',
  'The cause of the doubled receipts was the retry in `printReceipt`: it sent the job again although the printer had only been slow. The fix is to give each job an id and to drop repeats.',
  'It turned out that the kettle sensor reports Fahrenheit below firmware 2.4, so every threshold has to be converted before it is compared.',
  'We decided to keep prices exact until the end of the bill because rounding each line loses up to four cents on large orders.',
  'The root cause of the failing build was a test that compared local dates: after midnight UTC the two days differ. The fix is to fix the time zone in the test setup.',
  'We chose server-sent events over WebSockets for the kitchen display because the display only listens and the proxy drops idle sockets after a minute.',
  'It turned out that the label printer ignores every second job when two arrive within 200 ms, so the queue has to wait between them.',
  'We decided to store opening hours per weekday instead of per date because the owners change them twice a year at most.',
];

/** A session of `count` claims, each asked for by the user and answered; texts that the rules find beats in. */
export function claimSession(count: number, options: LineOptions = {}): TranscriptWriter {
  const writer = new TranscriptWriter(options);
  addClaims(writer, 0, count);
  return writer;
}

/** Goes on with the claims from number `from` on. */
export function addClaims(writer: TranscriptWriter, from: number, count: number): void {
  for (let at = from; at < from + count; at++) {
    writer.user(`What about point ${String(at + 1)} of the list, what did we find out there?`, {
      key: `user-${String(at)}`,
    });
    writer.assistant(claims[at % claims.length] ?? '', { key: `msg-${String(at)}` });
  }
}
