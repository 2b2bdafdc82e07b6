import { TransformerEmbedder } from '../../src/adapters/transformers/transformer-embedder';
import { AppError } from '../../src/core/errors';
import type { Embedder } from '../../src/ports/model-files';
import { WorkerEmbedder } from '../../src/worker/embedder-client';
import { serveEmbedder } from '../../src/worker/serve-embedder';
import { TableRuntime } from '../adapters/transformers/table-runtime';
import { tinyModel, width } from '../adapters/transformers/tiny-model';
import { workerChannels, type WorkerChannels } from '../fakes/worker-channels';

const texts = ['the green apple', '', 'broken', 'привет мир'];

const yieldIfDue = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

interface Connected {
  readonly channels: WorkerChannels;
  readonly runtime: TableRuntime;
  readonly opening: Promise<WorkerEmbedder>;
}

function connect(model = tinyModel(), runtime = new TableRuntime()): Connected {
  const channels = workerChannels();
  serveEmbedder(channels.worker, {
    open: (given) => TransformerEmbedder.open(given, runtime),
    yieldIfDue,
    closed: () => {
      channels.close();
    },
  });
  return { channels, runtime, opening: WorkerEmbedder.open(channels.client, model) };
}

describe('an embedder behind messages', () => {
  it('answers like the one in the same thread, and its files change hands', async () => {
    const local: Embedder = await TransformerEmbedder.open(tinyModel(), new TableRuntime());
    const model = tinyModel();
    const embedder = await connect(model).opening;
    expect([...model.files.values()].map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0]);
    expect(embedder.fingerprint).toBe(local.fingerprint);
    expect(embedder.dimensions).toBe(width);
    expect(await embedder.embed(texts, 'passage')).toEqual(await local.embed(texts, 'passage'));
    expect(await embedder.embed([], 'query')).toEqual([]);
    await embedder.close();
  });

  it('lets a question pass many passages by', async () => {
    const { opening } = connect();
    const embedder = await opening;
    const order: string[] = [];
    const passages = embedder.embed(new Array<string>(50).fill('boat'), 'passage').then(() => {
      order.push('passages');
    });
    await Promise.all([
      passages,
      embedder.embed(['apple'], 'query').then(() => {
        order.push('question');
      }),
    ]);
    expect(order).toEqual(['question', 'passages']);
    await embedder.close();
  });

  it('ends the worker when the model cannot be run, and says why', async () => {
    const { channels, opening } = connect(tinyModel({ files: { 'config.json': null } }));
    await expect(opening).rejects.toMatchObject({ name: 'AppError', code: 'unreachable', path: 'config.json' });
    expect(channels.isTerminated()).toBe(true);
  });

  it('says that the model is out of reach when the worker dies, to who waits and who asks later', async () => {
    const { channels, runtime, opening } = connect();
    const embedder = await opening;
    runtime.before = () => new Promise(() => undefined);
    const pending = embedder.embed(['boat'], 'passage');
    channels.die('out of memory');
    const death = { code: 'unreachable', message: expect.stringContaining('out of memory') as string };
    await expect(pending).rejects.toMatchObject(death);
    await expect(embedder.embed(['boat'], 'passage')).rejects.toMatchObject(death);
    await embedder.close();
  });

  it('is closed on both sides, once', async () => {
    const { channels, runtime, opening } = connect();
    const embedder = await opening;
    await embedder.close();
    await embedder.close();
    expect(runtime.isClosed).toBe(true);
    expect(channels.isTerminated()).toBe(true);
    await expect(embedder.embed(['boat'], 'passage')).rejects.toMatchObject({ code: 'internal' });
  });

  it('refuses texts before a model was opened', async () => {
    const channels = workerChannels();
    serveEmbedder(channels.worker, {
      open: () => Promise.reject(new AppError('internal', 'not asked')),
      yieldIfDue,
      closed: () => undefined,
    });
    const answer = new Promise((resolve) => {
      channels.client.onMessage(resolve);
    });
    channels.client.postMessage(
      { kind: 'request', id: 1, call: 'embed', input: { texts: ['boat'], purpose: 'query' } },
      [],
    );
    expect(await answer).toMatchObject({
      kind: 'failure',
      error: { code: 'internal', message: 'No model was opened.' },
    });
    await channels.client.terminate();
  });
});
