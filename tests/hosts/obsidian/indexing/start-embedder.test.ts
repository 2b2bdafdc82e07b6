import { startEmbedder } from '../../../../src/hosts/obsidian/indexing/start-worker';
import type { ModelFiles } from '../../../../src/ports/model-files';
import { tinyModel, width } from '../../../adapters/transformers/tiny-model';
import { ScriptWorker } from '../../../fakes/script-worker';
import { SteppedClock } from '../../../fakes/clocks/stepped-clock';

const realWorker = globalThis.Worker;

const model: ModelFiles = {
  label: 'tests/tiny',
  fingerprint: 'digest',
  read: (file) => Promise.resolve(tinyModel().files.get(file) ?? new Uint8Array()),
  readOptional: () => Promise.resolve(null),
};

beforeEach(() => {
  ScriptWorker.reset();
  Object.assign(globalThis, { Worker: ScriptWorker });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { Worker: realWorker });
});

/** Plays the script: ready at once, then `answer` to the request to open. */
function play(answer: Readonly<Record<string, unknown>>): void {
  ScriptWorker.onMake = (worker) => {
    worker.onReceive = (message) => {
      const { kind, id } = message as { kind: string; id?: number };
      setImmediate(() => {
        worker.send(kind === 'start' ? { kind: 'ready' } : { ...answer, id });
      });
    };
  };
}

describe('a model in the app', () => {
  it('runs in a separate worker', async () => {
    play({ kind: 'result', output: { fingerprint: 'of the worker', dimensions: width } });
    const embedder = await startEmbedder(model, new SteppedClock());
    expect(embedder).toMatchObject({ fingerprint: 'of the worker', dimensions: width });
    expect(ScriptWorker.last.received[0]).toEqual({ kind: 'start', role: 'embedder' });
    expect(ScriptWorker.last.received[1]).toMatchObject({
      call: 'open',
      input: { name: 'tests/tiny', digest: 'digest' },
    });
    expect(ScriptWorker.last.transferred).toHaveLength(4);
  });

  it('is unavailable, with the reason, when the worker cannot run it', async () => {
    play({ kind: 'failure', error: { code: 'unreachable', message: 'It is damaged.', path: 'config.json' } });
    await expect(startEmbedder(model, new SteppedClock())).rejects.toMatchObject({
      code: 'unreachable',
      message: 'It is damaged.',
      path: 'config.json',
    });
    expect(ScriptWorker.last.isTerminated).toBe(true);
  });

  it('is unavailable where no worker can be started', async () => {
    ScriptWorker.onMake = () => {
      throw new Error('Workers are switched off here.');
    };
    await expect(startEmbedder(model, new SteppedClock())).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('Workers are switched off here') as string,
    });
  });

  it('starts no worker when a file cannot be read', async () => {
    const unreadable: ModelFiles = { ...model, read: () => Promise.reject(new Error('no such file')) };
    await expect(startEmbedder(unreadable, new SteppedClock())).rejects.toThrow('no such file');
    expect(ScriptWorker.made).toEqual([]);
  });
});
