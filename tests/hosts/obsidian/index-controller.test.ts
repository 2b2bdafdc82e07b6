import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { AppError } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import { parseQuery } from '../../../src/core/search/parse-query';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { noteParser } from '../../../src/engine/indexing/note-parser';
import { IndexSync } from '../../../src/engine/indexing/sync';
import { IndexController } from '../../../src/hosts/obsidian/index-controller';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { MemoryVaultEvents } from '../../fakes/vault/memory-vault-events';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { makeVectors } from '../../fakes/search/make-vectors';

let ports: MemoryWritingPorts;
let events: MemoryVaultEvents;
let index: LocalNoteIndex;
let store: MemoryBlobStore;
let paused: string | null;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  events = new MemoryVaultEvents();
  store = new MemoryBlobStore();
  index = makeIndex();
  paused = null;
});

function makeIndex(): LocalNoteIndex {
  return new LocalNoteIndex({ makeVectors, ...ports, keywords: new OramaKeywordIndex(), parser: noteParser, store });
}

function makeController(settled?: () => void): IndexController {
  const { vault, clock } = ports;
  const sync = new IndexSync({ vault, index, clock, exclusions: async () => () => null });
  const guard = {
    get paused() {
      return paused;
    },
    resume: () => {
      paused = null;
    },
    during: <T>(_step: string, work: () => Promise<T>) => work(),
  };
  const where = { coverage: () => index.coverage(), place: 'worker' as const };
  return new IndexController({
    events,
    sync,
    clock,
    index: where,
    guard,
    say: () => undefined,
    ...(settled === undefined ? {} : { settled }),
  });
}

async function write(path: string, text: string): Promise<void> {
  await ports.vault.write(parseVaultPath(path), new TextEncoder().encode(text), null);
}

it('is ready after comparing the vault, and follows it', async () => {
  await write('Tea.md', 'green');
  const controller = makeController();
  expect(controller.status.current.phase).toBe('opening');
  await controller.start();
  expect(controller.status.current).toMatchObject({
    phase: 'ready',
    coverage: { total: 1, indexed: 1 },
    problem: null,
  });
  expect(await controller.prepare()).toBeNull();
  await write('Milk.md', 'oolong');
  const followed = new Promise<void>((resolve) => {
    controller.status.subscribe(() => {
      resolve();
    });
  });
  events.send({ kind: 'created', path: parseVaultPath('Milk.md') });
  await followed;
  await controller.stop();
  expect((await index.coverage()).indexed).toBe(2);
});

it('reports its progress to an early search', async () => {
  for (let note = 0; note < 3; note += 1) await write(`${String(note)}.md`, 'tea');
  const controller = makeController();
  const reasons: (string | null)[] = [];
  const end = controller.status.subscribe(({ phase }) => {
    if (phase === 'reading')
      reasons.push(`${String(controller.status.current.done)} of ${String(controller.status.current.total)}`);
  });
  await controller.start();
  end();
  expect(reasons).toContain('3 of 3');
  await controller.stop();
});

it('answers from the persisted index before the vault is compared', async () => {
  await write('Tea.md', 'green');
  const first = makeController();
  await first.start();
  await first.stop();

  index = makeIndex();
  const controller = makeController();
  await controller.open();
  expect(controller.status.current).toMatchObject({ phase: 'reading', total: null, coverage: null });
  expect(await controller.prepare()).toBe('Still checking which notes have changed.');
  expect(await index.search(parseQuery('green'), 10)).toHaveLength(1);
  await controller.start();
  expect(await controller.prepare()).toBeNull();
  await controller.stop();
});

it('says that an empty index is being built', async () => {
  const controller = makeController();
  await controller.open();
  expect(await controller.prepare()).toBe('The index is being built.');
  await controller.stop();
});

it('reports its progress to screens a few times a second, and the last step', async () => {
  for (let note = 0; note < 700; note += 1) await write(`${String(note)}.md`, 'tea');
  const controller = makeController();
  const told: number[] = [];
  controller.status.subscribe(({ phase, total, done }) => {
    if (phase === 'reading' && total !== null) told.push(done);
  });
  await controller.start();
  expect(told).toEqual([128, 700]);
  await controller.stop();
});

it('stops with the reason when the vault cannot be listed, and continues on request', async () => {
  await write('Tea.md', 'green');
  const list = ports.vault.list.bind(ports.vault);
  ports.vault.list = () => Promise.reject(new AppError('unreadable', 'The disk is gone.'));
  const controller = makeController();
  await controller.start();
  expect(controller.status.current).toMatchObject({ phase: 'stopped', problem: 'The disk is gone.' });
  expect(await controller.prepare()).toBe('The disk is gone.');
  ports.vault.list = list;
  await controller.resume();
  expect(controller.status.current).toMatchObject({ phase: 'ready', problem: null });
  expect(await controller.prepare()).toBeNull();
  await controller.stop();
});

it('reads nothing while paused, until the user asks', async () => {
  await write('Tea.md', 'green');
  paused = 'Indexing is paused.';
  const controller = makeController();
  await controller.start();
  expect(controller.status.current).toMatchObject({
    phase: 'stopped',
    problem: 'Indexing is paused.',
    coverage: { indexed: 0 },
  });
  await controller.resume();
  expect(controller.status.current).toMatchObject({ phase: 'ready', coverage: { indexed: 1 } });
  await controller.stop();
});

it('notifies listeners each time the index is up to date, and not after a failure', async () => {
  await write('Tea.md', 'green');
  let settledCount = 0;
  const controller = makeController(() => {
    settledCount += 1;
  });
  await controller.open();
  expect(settledCount).toBe(0);
  await controller.start();
  expect(settledCount).toBe(1);
  await write('Milk.md', 'oolong');
  const followed = new Promise<void>((resolve) => {
    controller.status.subscribe(() => {
      resolve();
    });
  });
  events.send({ kind: 'created', path: parseVaultPath('Milk.md') });
  await followed;
  expect(settledCount).toBe(2);
  ports.vault.list = () => Promise.reject(new AppError('unreadable', 'The disk is gone.'));
  await controller.resume();
  expect(settledCount).toBe(2);
  await controller.stop();
});
