import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { Scrubber } from '../../../src/hosts/node/mcp/answers/scrubbed-text';
import { helpRedacting, RedactingThread } from '../../../src/hosts/node/redacting-thread';
import type { Redactor } from '../../../src/ports/redactor';

const secret = ['Kq7wZp3Rt9Xm', '2Vb8Jh5Gd4'].join('');
const texts = Array.from({ length: 6 }, (_, n) => `${String(n)}: DB_PASSWORD=${secret} and more`);
const clean = texts.map((text) => text.replace(secret, '[redacted: password]'));

/** One end of a thread: what is sent here arrives at the other end. */
class End extends EventEmitter {
  other: End | null = null;

  postMessage(message: unknown): void {
    const copy: unknown = structuredClone(message);
    setImmediate(() => this.other?.emit('message', copy));
  }
}

/** A redactor by rules that names the texts it redacts. */
class NamedRedactor implements Redactor {
  readonly seen: string[] = [];
  readonly #rules = new RuleRedactor();

  redact(text: string): ReturnType<Redactor['redact']> {
    this.seen.push(text);
    return this.#rules.redact(text);
  }

  remembering(): Redactor {
    return this;
  }
}

function worldWith(theirs: Redactor | null) {
  const [thread, port] = [new End(), new End()];
  thread.other = port;
  port.other = thread;
  if (theirs !== null) helpRedacting(port, theirs);
  const helper = new RedactingThread();
  helper.use(thread as unknown as Worker);
  const ours = new NamedRedactor();
  return { thread, ours, scrubber: new Scrubber(ours, helper) };
}

async function scrubbed(scrubber: Scrubber, all: readonly string[] = texts): Promise<string[]> {
  const found: string[] = [];
  for (const text of all) found.push(await scrubber.clean(text));
  return found;
}

async function untilHelped(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

test('a thread that has time looks for the secrets of all texts, the last one first', async () => {
  const theirs = new NamedRedactor();
  const { ours, scrubber } = worldWith(theirs);
  scrubber.ahead(texts);
  await untilHelped();
  expect(await scrubbed(scrubber)).toEqual(clean);
  expect(ours.seen).toEqual([]);
  expect(theirs.seen).toEqual([...texts].reverse());
});

test('a text that nobody has begun with is not waited for, and each is looked at once', async () => {
  const theirs = new NamedRedactor();
  const { ours, scrubber } = worldWith(theirs);
  scrubber.ahead(texts);
  expect(await scrubbed(scrubber)).toEqual(clean);
  expect(ours.seen).toContain(texts[0]);
  expect([...ours.seen, ...theirs.seen].sort()).toEqual(texts);
});

test('what a thread that ends, or fails, has not told is looked at here', async () => {
  const busy = worldWith(null);
  busy.thread.other?.on('message', ({ taken }: { taken: Int32Array }) => {
    taken.fill(1);
    busy.thread.emit('exit', 1);
  });
  busy.scrubber.ahead(texts);
  await untilHelped();
  const failing = { redact: () => Promise.reject(new Error('no rules')), remembering: () => failing };
  const failed = worldWith(failing);
  failed.scrubber.ahead(texts);
  await untilHelped();
  for (const { scrubber, ours } of [busy, failed]) {
    expect(await scrubbed(scrubber)).toEqual(clean);
    expect(ours.seen).toEqual(texts);
  }
});

test('a thread that has taken texts and is busy with something else is not waited for', async () => {
  const { thread, scrubber, ours } = worldWith(null);
  thread.other?.on('message', ({ taken }: { taken: Int32Array }) => void taken.fill(1));
  scrubber.ahead(texts);
  await untilHelped();
  expect(await scrubbed(scrubber)).toEqual(clean);
  expect(ours.seen).toEqual(texts);
});

test('without a thread, with one that has not begun, and for a long text, secrets are looked for here', async () => {
  const long = `${'a word '.repeat(1_200)}${texts[0] ?? ''}`;
  const theirs = new NamedRedactor();
  const { scrubber, ours } = worldWith(theirs);
  scrubber.ahead([long]);
  await untilHelped();
  expect((await scrubbed(scrubber, [long]))[0]).not.toContain(secret);
  expect([ours.seen, theirs.seen]).toEqual([[long], []]);
  expect(new RedactingThread().begin(texts)(0)).toBeNull();
  expect((await scrubbed(scrubber, [texts[1] ?? '']))[0]).toBe(clean[1]);
});
