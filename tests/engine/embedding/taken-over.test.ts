import { hashOf } from './smart-hash';
import { embedNotes } from '../../../src/engine/embedding/embed-notes';
import { SmartTakeover, type TakenOver, takenOverWords } from '../../../src/engine/embedding/taken-over';
import { ScriptedEmbedder, wordCounts } from '../../fakes/search/scripted-embedder';
import { hasher, RecordedRun } from '../indexing/stand-ins';
import { EmbeddingProgram } from './embedding-fixture';

const model = 'TaylorAI/bge-micro-v2';

let fixture: EmbeddingProgram;
let hidden: Map<string, string>;
let reads: string[];
let embedder: ScriptedEmbedder;
/** Returns what decides whether a vector is compared: `0000` for yes, `ffff` for no. */
let tokens: () => string;

beforeEach(() => {
  fixture = new EmbeddingProgram();
  embedder = new ScriptedEmbedder();
  fixture.next = () => embedder;
  reads = [];
  tokens = () => 'ffff';
  hidden = new Map([['.smart-env/smart_env.json', '{}']]);
});

/** Puts a note into the vault that Smart Connections has embedded as a whole, with a vector of its own making. */
function put(path: string, text: string, vectorOf: (of: string) => Float32Array | null = made): void {
  fixture.vault.put(path, text);
  const vector = [...(vectorOf(`${path.replace('.md', '')}\n${text}`) ?? [])];
  const length = Math.hypot(...vector);
  const block = {
    lines: [1, text.split('\n').length],
    embeddings: {
      [model]: { vec: vector.map((each) => each / length), last_embed: { hash: hashOf(text), tokens: 9 } },
    },
  };
  const name = path.replace(/[\s/.]/g, '_');
  hidden.set(`.smart-env/multi/${name}.ajson`, `"smart_blocks:${path}#": ${JSON.stringify(block)},\n`);
}

const made = (text: string): Float32Array | null => wordCounts(text, 16);

async function embed(name: string | null = model): Promise<TakenOver | null> {
  await fixture.program.syncAll();
  await fixture.model.open();
  const { vault, index, clock } = fixture;
  const files = {
    read: (path: string): Promise<Uint8Array | null> => {
      reads.push(path);
      const text = hidden.get(path);
      return Promise.resolve(text === undefined ? null : new TextEncoder().encode(text));
    },
  };
  const takeOver = (of: ScriptedEmbedder): Promise<SmartTakeover | null> =>
    SmartTakeover.open(files, name, of, { token: () => tokens() });
  return embedNotes({ vault, index, hasher, clock, takeOver: () => takeOver(embedder) }, embedder, new RecordedRun());
}

test('passages that Smart Connections embedded with the same model and text cost nothing, but for three to compare', async () => {
  for (let at = 0; at < 10; at += 1) put(`Tea ${String(at)}.md`, `Green leaves number ${String(at)}.\n`);
  expect(await embed()).toEqual({
    taken: 10,
    left: { inFolders: 0, otherText: 0, unusable: 0 },
    isOtherModel: false,
  });
  expect(embedder.passages).toHaveLength(3);
  expect((await fixture.find('leaves')).length).toBeGreaterThan(5);
  expect((await fixture.index.coverage()).embedded).toMatchObject({ done: 10, total: 10 });
  expect(await embed()).toBeNull();
});

test('what it embedded otherwise is embedded here, and it says why', async () => {
  put('Tea.md', 'Green leaves.\n');
  put('Drinks/Coffee.md', 'Brown beans.\n');
  fixture.vault.put('New.md', 'No vector yet.\n');
  put('Changed.md', 'Once.\n');
  fixture.vault.put('Changed.md', 'Now.\n', 2_000);
  const takenOver = await embed();
  expect(takenOver).toMatchObject({ taken: 1, left: { inFolders: 1, otherText: 1, unusable: 1 } });
  expect(takenOver === null ? null : takenOverWords(takenOver)).toBe(
    'Vectors of Smart Connections taken over: 1 passage. Embedded here: 1 in folders, whose names it embeds too; 1 that it divides or names otherwise; 1 whose vectors are damaged or older than the text.',
  );
  expect((await fixture.index.coverage()).embedded).toMatchObject({ done: 4, total: 4 });
});

test('a model of the same name that makes other vectors is noticed, and none are taken over', async () => {
  for (let at = 0; at < 5; at += 1)
    put(`Tea ${String(at)}.md`, `Green leaves number ${String(at)}.\n`, () => new Float32Array(16).fill(1));
  const takenOver = await embed();
  expect(takenOver).toMatchObject({ taken: 0, isOtherModel: true });
  expect(takenOver === null ? null : takenOverWords(takenOver)).toContain('were not taken over');
  expect(new Set(embedder.passages).size).toBe(5);
});

test('a changed vector among those that are compared by chance makes all of them be embedded here', async () => {
  for (let at = 0; at < 40; at += 1)
    put(`Tea ${String(at)}.md`, `Green leaves number ${String(at)}.\n`, (of) =>
      of.startsWith('Tea 20\n') ? new Float32Array(16).fill(1) : made(of),
    );
  tokens = () => '0000';
  expect(await embed()).toMatchObject({ taken: 0, isOtherModel: true });
  expect(new Set(embedder.passages).size).toBe(40);
  expect((await fixture.index.coverage()).embedded).toMatchObject({ done: 40, total: 40 });
});

test('nothing is looked for without Smart Connections, and for a model without a public name', async () => {
  put('Tea.md', 'Green leaves.\n');
  expect(await embed(null)).toBeNull();
  hidden.delete('.smart-env/smart_env.json');
  put('Mint.md', 'Fresh leaves.\n');
  put('Sage.md', 'Dry leaves.\n');
  expect(await embed()).toBeNull();
  expect(embedder.passages).toHaveLength(3);
  expect(reads).toHaveLength(1);
});
