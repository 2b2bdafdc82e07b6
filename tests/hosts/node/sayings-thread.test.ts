import { EventEmitter } from 'node:events';
import { readStatements, type Statement } from '../../../src/core/upkeep/statement';
import type { UpkeepNote } from '../../../src/core/upkeep/upkeep-note';
import { helpSaying, SayingsThread } from '../../../src/hosts/node/sayings-thread';
import { noteOf } from '../../core/upkeep/note-of';

/** One end of a thread: what is sent here arrives at the other end. */
class End extends EventEmitter {
  other: End | null = null;
  isClosed = false;

  postMessage(message: unknown): void {
    const copy: unknown = structuredClone(message);
    setImmediate(() => this.other?.emit('message', copy));
  }

  close(): void {
    this.isClosed = true;
  }
}

function worldOf(helps = true) {
  const [thread, port] = [new End(), new End()];
  [thread.other, port.other] = [port, thread];
  let savedCount = 0;
  if (helps) helpSaying(port, () => (savedCount += 1));
  return { thread, port, ahead: new SayingsThread(thread), saved: () => savedCount };
}

const bodies = [
  'The cache keeps sessions for 30 minutes, because Redis forgets them. Tokens live longer.',
  '- [ ] Der Speicher Redis behält Sitzungen\n- Tokens leben länger\n\n> a quote',
  '会话在30分钟后过期。缓存会保留它们。',
  Array.from({ length: 20 }, (_, at) => `Step ${String(at)} of the long manual moves crate ${String(at)}.`).join(' '),
  '',
];
const notes = Array.from({ length: 300 }, (_, at) =>
  noteOf(`Beat ${String(at)}.md`, `The cache ${String(at)} of shop\tneeds a lock`, bodies[at % bodies.length] ?? ''),
);
const told = (statements: readonly Statement[]) =>
  statements.map(({ note, text, words, isClaim, isTitle }) => ({ path: note.path, text, words, isClaim, isTitle }));
const pause = () => Promise.resolve();

async function untilRead(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

function begin(ahead: SayingsThread, all: readonly UpkeepNote[] = notes): void {
  for (const note of all) ahead.add(note);
}

test('another thread reads what notes say, with the same result', async () => {
  const { ahead, saved } = worldOf();
  begin(ahead);
  await untilRead();
  expect(told(await readStatements(notes, pause, ahead))).toEqual(told(await readStatements(notes, pause)));
  expect(saved()).toBe(1);
});

test('what the thread has not begun with is left to the caller, and a rest that fills no batch', async () => {
  const { ahead } = worldOf(false);
  begin(ahead);
  expect(ahead.of(notes[0] as UpkeepNote)).toBeNull();
  expect(ahead.of(notes.at(-1) as UpkeepNote)).toBeNull();
  expect(told(await readStatements(notes, pause, ahead))).toEqual(told(await readStatements(notes, pause)));
});

test('what a thread has begun with is left to the caller when the thread dies', async () => {
  const { thread, port, ahead } = worldOf(false);
  port.on('message', ({ taken }: { taken: Int32Array }) => Atomics.store(taken, 0, 1));
  begin(ahead);
  await untilRead();
  const read = readStatements(notes, pause, ahead);
  setImmediate(() => thread.emit('exit', 1));
  expect(told(await read)).toEqual(told(await readStatements(notes, pause)));
});

test('a thread that does not follow gets no more than 32 batches, and ends when it is told to', async () => {
  const { thread, port, ahead } = worldOf(false);
  let count = 0;
  port.on('message', () => (count += 1));
  begin(
    ahead,
    Array.from({ length: 3_000 }, () => notes[0] as UpkeepNote),
  );
  await untilRead();
  expect(count).toBe(32);
  thread.other = new End();
  const theirs = thread.other;
  helpSaying(theirs);
  ahead.end();
  await untilRead();
  expect(theirs.isClosed).toBe(true);
});
