import { startWorker } from '../../../../src/hosts/obsidian/indexing/start-worker';
import type { WorkerChannel } from '../../../../src/worker/client';
import type { StartMessage } from '../../../../src/worker/start-message';
import { ScriptWorker } from '../../../fakes/script-worker';
import { SteppedClock } from '../../../fakes/clocks/stepped-clock';

const start: StartMessage = { kind: 'start', role: 'transcripts' };
const refusal = { name: 'AppError', code: 'internal' };
const addresses = new Set<string>();
const scripts: Blob[] = [];
let clock: SteppedClock;

const realWorker = globalThis.Worker;

beforeEach(() => {
  clock = new SteppedClock();
  ScriptWorker.reset();
  addresses.clear();
  scripts.length = 0;
  Object.assign(globalThis, { Worker: ScriptWorker });
  jest.spyOn(URL, 'createObjectURL').mockImplementation((script) => {
    scripts.push(script as Blob);
    const address = `blob:${String(scripts.length)}`;
    addresses.add(address);
    return address;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { Worker: realWorker });
});

const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

async function started(): Promise<{ channel: WorkerChannel; worker: ScriptWorker; deaths: string[] }> {
  const starting = startWorker('the script', start, clock);
  ScriptWorker.last.send({ kind: 'ready' });
  const channel = await starting;
  const deaths: string[] = [];
  channel.onDeath((reason) => deaths.push(reason));
  return { channel, worker: ScriptWorker.last, deaths };
}

describe('starting a worker', () => {
  it('runs the text as a separate script with the start message, and revokes its URL after the first reply', async () => {
    const starting = startWorker('the script', start, clock);
    expect(ScriptWorker.last.received).toEqual([start]);
    expect([...addresses]).toEqual([ScriptWorker.last.address]);
    ScriptWorker.last.send({ kind: 'ready' });
    await starting;
    expect(addresses.size).toBe(0);
    expect(scripts[0]?.type).toBe('text/javascript');
    expect(await scripts[0]?.text()).toBe('the script');
  });

  it('fails when the browser refuses', async () => {
    ScriptWorker.onMake = () => {
      throw new DOMException('Refused to create a worker', 'SecurityError');
    };
    await expect(startWorker('', start, clock)).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('Refused') as string,
    });
    expect(addresses.size).toBe(0);
  });

  it('fails and ends the worker when it is not ready within five seconds', async () => {
    const starting = startWorker('', start, clock);
    const settled = expect(starting).rejects.toMatchObject(refusal);
    await clock.pass(4_999);
    expect(ScriptWorker.last.isTerminated).toBe(false);
    await clock.pass(1);
    await settled;
    expect(ScriptWorker.last.isTerminated).toBe(true);
    expect(addresses.size).toBe(0);
  });

  it('fails when the script does', async () => {
    const starting = startWorker('', start, clock);
    ScriptWorker.last.fail('error', 'SyntaxError: oops');
    await expect(starting).rejects.toMatchObject({ ...refusal, message: expect.stringContaining('oops') as string });
    expect(ScriptWorker.last.isTerminated).toBe(true);
  });

  it('keeps a worker that was ready in time', async () => {
    const { deaths, worker } = await started();
    await clock.pass(9_000);
    expect(deaths).toEqual([]);
    expect(worker.isTerminated).toBe(false);
  });
});

describe('a started worker', () => {
  it('carries messages both ways, without its heartbeats, and transfers buffers', async () => {
    const { channel, worker } = await started();
    const got: unknown[] = [];
    channel.onMessage((message) => got.push(message));
    const buffer = new ArrayBuffer(4);
    channel.postMessage({ kind: 'result', id: 1, output: buffer }, [buffer]);
    worker.send({ kind: 'pong' });
    worker.send({ kind: 'result', id: 2, output: null });
    expect(worker.received.slice(1)).toEqual([{ kind: 'result', id: 1, output: buffer }]);
    expect(worker.transferred).toEqual([buffer]);
    expect(got).toEqual([{ kind: 'result', id: 2, output: null }]);
  });

  it.each(['error', 'messageerror'] as const)(
    'counts as dead after an event `%s`, once, and is terminated',
    async (type) => {
      const { channel, worker, deaths } = await started();
      worker.fail(type, 'oops');
      worker.fail(type, 'oops');
      expect(deaths).toHaveLength(1);
      expect(worker.isTerminated).toBe(true);
      const late: string[] = [];
      channel.onDeath((reason) => late.push(reason));
      expect(late).toEqual(deaths);
    },
  );

  it('lives as long as it answers pings', async () => {
    const { worker, deaths } = await started();
    worker.onReceive = () => {
      worker.send({ kind: 'pong' });
    };
    for (let tick = 0; tick < 20; tick += 1) await clock.pass(10_000);
    expect(worker.received.filter((message) => (message as { kind: string }).kind === 'ping')).toHaveLength(20);
    expect(deaths).toEqual([]);
  });

  it('dies when pings stay unanswered, but not after one long pause', async () => {
    const { worker, deaths } = await started();
    await clock.pass(3_600_000);
    expect(deaths).toEqual([]);
    for (let tick = 0; tick < 3; tick += 1) await clock.pass(10_000);
    expect(deaths).toEqual(['the worker no longer answers']);
    expect(worker.isTerminated).toBe(true);
  });

  it('is ignored after it was terminated, which is not a death', async () => {
    const { channel, worker, deaths } = await started();
    const got: unknown[] = [];
    channel.onMessage((message) => got.push(message));
    await channel.terminate();
    worker.send({ kind: 'result', id: 2, output: null });
    worker.fail('error');
    for (let tick = 0; tick < 5; tick += 1) await clock.pass(10_000);
    await soon();
    expect(got).toEqual([]);
    expect(deaths).toEqual([]);
    expect(worker.received).toHaveLength(1);
  });
});
