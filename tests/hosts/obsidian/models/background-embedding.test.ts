import { AppError } from '../../../../src/core/errors';
import { builtIn } from '../../../../src/core/models/embedder-choice';
import { BackgroundEmbedding } from '../../../../src/hosts/obsidian/models/background-embedding';
import type { Progress } from '../../../../src/ports/run';
import { EmbeddingProgram, folder } from '../../../engine/embedding/embedding-fixture';
import { hasher } from '../../../engine/indexing/stand-ins';
import { ScriptedEmbedder } from '../../../fakes/search/scripted-embedder';
import { settled } from '../../../fakes/settled';

/** The scripted model waits before each text until it is let go on. */
class HeldEmbedder extends ScriptedEmbedder {
  #letGo: () => void = () => undefined;
  #arrived: () => void = () => undefined;
  /** Resolves when the model is at its next text. */
  arrival: Promise<void> = this.#next();

  constructor(fingerprint?: string) {
    super(fingerprint);
    this.beforeText = () =>
      new Promise<void>((resolve) => {
        this.#letGo = resolve;
        this.#arrived();
      });
  }

  letGo(): void {
    this.arrival = this.#next();
    this.#letGo();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }
}

let fixture: EmbeddingProgram;
let said: string[];
let embedding: BackgroundEmbedding;

beforeEach(async () => {
  fixture = new EmbeddingProgram();
  said = [];
  embedding = open();
  for (const name of ['a', 'b']) fixture.vault.put(`${name}.md`, `text of ${name}\n`);
  await fixture.program.syncAll();
});

afterEach(() => embedding.stop());

function open(): BackgroundEmbedding {
  const { vault, index, clock, model } = fixture;
  return new BackgroundEmbedding({
    vault,
    index,
    hasher,
    clock,
    model,
    say: (sentence) => {
      said.push(sentence);
    },
  });
}

/** Resolves when it has come to rest. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const end = embedding.progress.subscribe((progress) => {
      if (progress !== null) return;
      end();
      resolve();
    });
  });
}

async function work(): Promise<void> {
  const rest = atRest();
  embedding.wake();
  await rest;
}

test('embeds unseen passages, and reports its progress', async () => {
  const seen: (Progress | null)[] = [];
  embedding.progress.subscribe((progress) => {
    seen.push(progress);
  });
  await work();
  expect(fixture.embedder.passages).toEqual(['a\ntext of a', 'b\ntext of b']);
  expect(seen).toEqual([
    { label: 'Embedding notes', done: 0, total: 2 },
    { label: 'Embedding notes', done: 1, total: 2 },
    null,
  ]);
  await work();
  expect([fixture.embedder.passages.length, fixture.started.length, said]).toEqual([2, 1, []]);
});

test('without a model, stays idle', async () => {
  fixture.choice = builtIn;
  await work();
  expect([fixture.started, said, embedding.progress.current]).toEqual([[], [], null]);
});

test('notes added while it works are embedded in the same round', async () => {
  const held = new HeldEmbedder();
  fixture.next = () => held;
  const rest = atRest();
  embedding.wake();
  await held.arrival;
  held.letGo();
  await held.arrival;
  fixture.vault.put('c.md', 'text of c\n');
  await fixture.program.syncAll();
  embedding.wake();
  embedding.wake();
  held.letGo();
  await held.arrival;
  held.letGo();
  await rest;
  expect(held.passages).toEqual(['a\ntext of a', 'b\ntext of b', 'c\ntext of c']);
});

test('notes added when the last was embedded get another round', async () => {
  jest.spyOn(fixture.index, 'save').mockImplementationOnce(async () => {
    fixture.vault.put('c.md', 'text of c\n');
    await fixture.program.syncAll();
    embedding.wake();
    return [];
  });
  await work();
  expect(fixture.embedder.passages).toEqual(['a\ntext of a', 'b\ntext of b', 'c\ntext of c']);
});

test('a wake-up at the very moment when it becomes idle is not lost', async () => {
  let isWoken = false;
  embedding.progress.subscribe((progress) => {
    if (progress !== null || isWoken) return;
    isWoken = true;
    fixture.vault.put('c.md', 'text of c\n');
    void fixture.program.syncAll().then(() => {
      embedding.wake();
    });
    embedding.wake();
  });
  await work();
  while ((await fixture.index.coverage()).embedded?.done !== 3)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(fixture.embedder.passages.at(-1)).toBe('c\ntext of c');
});

test('reports a model that stops working once, and retries it when it is chosen again', async () => {
  const failing = new ScriptedEmbedder();
  failing.beforeText = () => {
    throw new AppError('unreachable', 'The model does not run any more.');
  };
  fixture.next = () => failing;
  await work();
  expect(said).toEqual([
    'The model could not process the notes: The model does not run any more. Search uses the built-in vectors instead. Choose the model again in the settings, or restart the app.',
  ]);
  expect(embedding.progress.current).toBeNull();
  failing.beforeText = () => undefined;
  embedding.wake();
  expect([failing.passages.length, said.length]).toEqual([0, 1]);
  fixture.next = () => new ScriptedEmbedder('again');
  await embedding.changeModel();
  while ((await fixture.index.coverage()).embedded?.done !== 2)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(said).toHaveLength(1);
});

test('switches to another model while one is working', async () => {
  const held = new HeldEmbedder('first');
  fixture.next = () => held;
  embedding.wake();
  await held.arrival;
  const next = new ScriptedEmbedder('second');
  fixture.next = () => next;
  const rest = atRest();
  const changing = embedding.changeModel();
  held.letGo();
  await rest;
  const again = atRest();
  await changing;
  await again;
  expect([held.isClosed, held.passages.length, next.passages.length, said]).toEqual([true, 1, 2, []]);
});

test('of two concurrent changes, uses the last choice, and can be stopped', async () => {
  await work();
  fixture.choice = builtIn;
  const first = embedding.changeModel();
  fixture.choice = folder;
  const held = new HeldEmbedder('second');
  fixture.next = () => held;
  await Promise.all([first, embedding.changeModel()]);
  await held.arrival;
  const stopping = embedding.stop();
  held.letGo();
  await stopping;
  expect([held.passages.length, said]).toEqual([1, []]);
});

test('when stopped, keeps its vectors and does not start again', async () => {
  const held = new HeldEmbedder();
  fixture.next = () => held;
  embedding.wake();
  await held.arrival;
  const stopping = embedding.stop();
  held.letGo();
  await stopping;
  embedding.wake();
  await embedding.changeModel();
  await settled();
  expect([held.passages, embedding.progress.current, fixture.started.length, said]).toEqual([
    ['a\ntext of a'],
    null,
    1,
    [],
  ]);
  const next = fixture.again();
  await next.embed();
  expect(next.embedder.passages).toEqual(['b\ntext of b']);
});

test('stopping does not wait for a model that is starting, and closes it once it has started', async () => {
  let start: (embedder: ScriptedEmbedder) => void = () => undefined;
  fixture.next = () =>
    new Promise((resolve) => {
      start = resolve;
    });
  const { index } = fixture.program;
  const uses = [jest.spyOn(index, 'useModel'), jest.spyOn(index, 'unembedded')];
  embedding.wake();
  await settled();
  await embedding.stop();
  const late = new ScriptedEmbedder();
  const close = jest.spyOn(late, 'close');
  start(late);
  await settled();
  expect(close).toHaveBeenCalledTimes(1);
  for (const use of uses) expect(use).not.toHaveBeenCalled();
  expect(said).toEqual([]);
});
