import { AppError } from '../../../../src/core/errors';
import { builtIn } from '../../../../src/core/models/embedder-choice';
import { BackgroundEmbedding } from '../../../../src/hosts/obsidian/models/background-embedding';
import type { Progress } from '../../../../src/ports/run';
import { EmbeddingProgram, folder } from '../../../engine/embedding/embedding-world';
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

let world: EmbeddingProgram;
let said: string[];
let embedding: BackgroundEmbedding;

beforeEach(async () => {
  world = new EmbeddingProgram();
  said = [];
  embedding = open();
  for (const name of ['a', 'b']) world.vault.put(`${name}.md`, `text of ${name}\n`);
  await world.program.syncAll();
});

afterEach(() => embedding.stop());

function open(): BackgroundEmbedding {
  const { vault, index, clock, model } = world;
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
  expect(world.embedder.passages).toEqual(['a\ntext of a', 'b\ntext of b']);
  expect(seen).toEqual([
    { label: 'Embedding notes', done: 0, total: 2 },
    { label: 'Embedding notes', done: 1, total: 2 },
    null,
  ]);
  await work();
  expect([world.embedder.passages.length, world.started.length, said]).toEqual([2, 1, []]);
});

test('without a model, stays idle', async () => {
  world.choice = builtIn;
  await work();
  expect([world.started, said, embedding.progress.current]).toEqual([[], [], null]);
});

test('notes added while it works are embedded in the same round', async () => {
  const held = new HeldEmbedder();
  world.next = () => held;
  const rest = atRest();
  embedding.wake();
  await held.arrival;
  held.letGo();
  await held.arrival;
  world.vault.put('c.md', 'text of c\n');
  await world.program.syncAll();
  embedding.wake();
  embedding.wake();
  held.letGo();
  await held.arrival;
  held.letGo();
  await rest;
  expect(held.passages).toEqual(['a\ntext of a', 'b\ntext of b', 'c\ntext of c']);
});

test('notes added when the last was embedded get another round', async () => {
  jest.spyOn(world.index, 'save').mockImplementationOnce(async () => {
    world.vault.put('c.md', 'text of c\n');
    await world.program.syncAll();
    embedding.wake();
    return [];
  });
  await work();
  expect(world.embedder.passages).toEqual(['a\ntext of a', 'b\ntext of b', 'c\ntext of c']);
});

test('a wake-up at the very moment when it becomes idle is not lost', async () => {
  let isWoken = false;
  embedding.progress.subscribe((progress) => {
    if (progress !== null || isWoken) return;
    isWoken = true;
    world.vault.put('c.md', 'text of c\n');
    void world.program.syncAll().then(() => {
      embedding.wake();
    });
    embedding.wake();
  });
  await work();
  while ((await world.index.coverage()).embedded?.done !== 3)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(world.embedder.passages.at(-1)).toBe('c\ntext of c');
});

test('reports a model that stops working once, and retries it when it is chosen again', async () => {
  const failing = new ScriptedEmbedder();
  failing.beforeText = () => {
    throw new AppError('unreachable', 'The model does not run any more.');
  };
  world.next = () => failing;
  await work();
  expect(said).toEqual([
    'The model could not process the notes: The model does not run any more. Search uses the built-in vectors instead. Choose the model again in the settings, or restart the app.',
  ]);
  expect(embedding.progress.current).toBeNull();
  failing.beforeText = () => undefined;
  embedding.wake();
  expect([failing.passages.length, said.length]).toEqual([0, 1]);
  world.next = () => new ScriptedEmbedder('again');
  await embedding.changeModel();
  while ((await world.index.coverage()).embedded?.done !== 2)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(said).toHaveLength(1);
});

test('switches to another model while one is working', async () => {
  const held = new HeldEmbedder('first');
  world.next = () => held;
  embedding.wake();
  await held.arrival;
  const next = new ScriptedEmbedder('second');
  world.next = () => next;
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
  world.choice = builtIn;
  const first = embedding.changeModel();
  world.choice = folder;
  const held = new HeldEmbedder('second');
  world.next = () => held;
  await Promise.all([first, embedding.changeModel()]);
  await held.arrival;
  const stopping = embedding.stop();
  held.letGo();
  await stopping;
  expect([held.passages.length, said]).toEqual([1, []]);
});

test('when stopped, keeps its vectors and does not start again', async () => {
  const held = new HeldEmbedder();
  world.next = () => held;
  embedding.wake();
  await held.arrival;
  const stopping = embedding.stop();
  held.letGo();
  await stopping;
  embedding.wake();
  await embedding.changeModel();
  await settled();
  expect([held.passages, embedding.progress.current, world.started.length, said]).toEqual([
    ['a\ntext of a'],
    null,
    1,
    [],
  ]);
  const next = world.again();
  await next.embed();
  expect(next.embedder.passages).toEqual(['b\ntext of b']);
});
