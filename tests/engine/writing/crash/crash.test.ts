import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { applyPlan } from '../../../../src/engine/writing/apply-plan';
import { recover } from '../../../../src/engine/writing/recover';
import { redoRun } from '../../../../src/engine/writing/redo-run';
import { undoRun } from '../../../../src/engine/writing/undo-run';
import { listRuns } from '../../../../src/engine/writing/list-runs';
import type { Disk } from '../../../../src/adapters/disk/disk';
import { NodeProcessIdentity } from '../../../../src/hosts/node/system/node-process-identity';
import { SeededRandom } from '../../../fakes/seeded-random';
import { TestIdentity } from '../../../fakes/test-identity';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';
import { testRun } from '../../../fakes/test-run';
import { someOf, trials, trialSeed, trialStride } from '../../../fakes/trials';
import type { Orders } from './crash-child';
import { failingDisk, type Fault } from './failing-disk';
import { forgetTrial, leftovers, makeScenario, openPorts, readTree, writeTree, type Scenario } from './scenario';

const patienceMs = 600_000;
const moments = ['before', 'half', 'after'] as const;
/** The one that applies, and those that recover one after the other. */
const processes = ['1', '2', '3', '4'];

class Killed extends Error {}
const kill = (): never => {
  throw new Killed();
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
let random: SeededRandom;

beforeEach(async () => {
  folder = await temporaryFolder();
  root = join(folder.path, 'vault');
  await mkdir(root);
  random = new SeededRandom(trialSeed);
});
afterEach(() => folder.remove());

const living = new TestIdentity('2', 'here', new Set(['1']));
const portsAfterwards = (): ReturnType<typeof openPorts> => openPorts(folder.path, failingDisk(null).disk, living);

/** Every file is what it was or what it was to become. */
function expectOldOrNew({ before, after }: Scenario): void {
  for (const [path, text] of Object.entries(readTree(root))) {
    if (!path.endsWith('/')) expect([path, [before[path], after[path]].includes(text)]).toEqual([path, true]);
  }
}

/** Does `work` on a disk that ends the process, as far as anything outside it can tell. True when it was ended. */
async function killed(
  fault: Omit<Fault, 'strike' | 'isLasting'>,
  work: (ports: Awaited<ReturnType<typeof openPorts>>) => Promise<unknown>,
): Promise<boolean> {
  const { disk } = failingDisk({ ...fault, strike: kill, isLasting: true });
  const seen = { isKilled: false };
  const watching = new Proxy(disk, {
    get:
      (target, name: keyof typeof disk) =>
      async (...given: never[]) => {
        try {
          return await (target[name] as (...all: never[]) => Promise<unknown>)(...given);
        } catch (error) {
          seen.isKilled ||= error instanceof Killed;
          throw error;
        }
      },
  });
  try {
    await work(await openPorts(folder.path, watching, new TestIdentity('1')));
  } catch (error) {
    if (!seen.isKilled) throw error;
  }
  return seen.isKilled;
}

async function countCalls(scenario: Scenario): Promise<{ applying: number; undoing: number }> {
  const counting = failingDisk(null);
  const ports = await openPorts(folder.path, counting.disk, living);
  const run = testRun();
  await applyPlan(ports, scenario.plan, run);
  const applying = counting.callCount();
  await undoRun(ports, run.id, testRun('undo'));
  return { applying, undoing: counting.callCount() - applying };
}

const operationCount = trials(200);
const lastCalls = (count: number): number[] => Array.from({ length: 16 }, (_, at) => count - 16 + at);

describe(`a process killed while it applies ${operationCount} operations`, () => {
  const scenario = makeScenario(operationCount, 1);
  let calls: { applying: number; undoing: number };
  let old: Record<string, string>;

  beforeEach(async () => {
    await writeTree(root, scenario.before);
    old = readTree(root);
    calls = await countCalls(scenario);
    await forgetTrial(root);
    expect(readTree(root)).toEqual(old);
  });

  it(
    `leaves old or new content at ${trials(80, 8)} moments and the old one after recovery, keeping and listing a user\u2019s edit in between`,
    async () => {
      for (let trial = 0; trial < trials(80, 8); trial++) {
        const run = testRun();
        const fault = { at: random.below(calls.applying + 4), when: moments[trial % 3] ?? 'before' };
        const wasKilled = await killed(fault, (ports) => applyPlan(ports, scenario.plan, run));
        expectOldOrNew(scenario);
        const edited = Object.keys(scenario.before)[random.below(Object.keys(scenario.before).length)] ?? '';
        const isEdited = wasKilled && trial % 4 === 0 && edited in readTree(root);
        if (isEdited) await writeFile(join(root, edited), 'the user was here');
        await settleAndCheck(run.id, isEdited ? edited : null);
      }
    },
    patienceMs,
  );

  it(
    'does not count as processed when its notes are rolled back: killed at any of its last calls',
    async () => {
      // The first run made folders too: counted again, these are the calls of each trial.
      const { applying } = await countCalls(scenario);
      await forgetTrial(root);
      for (const at of someOf(lastCalls(applying), 5)) {
        const run = testRun();
        expect([at, await killed({ at, when: 'before' }, (ports) => applyPlan(ports, scenario.plan, run))]).toEqual([
          at,
          true,
        ]);
        await settleAndCheck(run.id, null);
      }
    },
    patienceMs,
  );

  /** Recovers, and brings the vault back to `old` for the next trial. */
  async function settleAndCheck(run: string, edited: string | null): Promise<void> {
    const ports = await portsAfterwards();
    const results = await recover(ports);
    const isCommitted = (await listRuns(ports)).some((row) => row.run === run);
    expect(await leftovers(root)).toEqual([]);
    const left = results.flatMap((result) => result.left.map(({ path }) => path));
    expect(results.flatMap(({ pending }) => pending)).toEqual([]);
    if (isCommitted) left.push(...(await undoRun(ports, run, testRun('undo'))).conflicts.map(({ path }) => path));
    const tree = readTree(root);
    if (edited === null) expect(left).toEqual([]);
    else {
      expect(tree[edited]).toBe('the user was here');
      expect(left.every((path) => path === edited)).toBe(true);
      await writeFile(join(root, edited), scenario.before[edited] ?? '');
      tree[edited] = scenario.before[edited] ?? '';
    }
    expect(tree).toEqual(old);
    expect(await ports.device.get('watermarks/session')).toBeNull();
    await forgetTrial(root);
  }

  it(
    `recovers when recovery itself is killed, ${trials(40, 5)} times`,
    async () => {
      for (let trial = 0; trial < trials(40, 5); trial++) {
        const run = testRun();
        await killed({ at: random.below(calls.applying), when: moments[trial % 3] ?? 'before' }, (ports) =>
          applyPlan(ports, scenario.plan, run),
        );
        for (let again = 0; again < 3; again++) {
          const fault = {
            at: random.below(calls.applying / 2),
            when: moments[(trial + again) % 3] ?? 'before',
          } as const;
          const identity = new TestIdentity(processes[again + 1], 'here', new Set(processes.slice(0, again + 1)));
          await killed(fault, (ports) => recover({ ...ports, identity }));
          expectOldOrNew(scenario);
        }
        await settleAfter(run.id);
      }
    },
    patienceMs,
  );

  it(
    `undoes and redoes completely or not at all when that is killed, ${trials(20, 4)} times`,
    async () => {
      for (let trial = 0; trial < trials(20, 4); trial++) {
        const run = testRun();
        await applyPlan(await portsAfterwards(), scenario.plan, run);
        const done = readTree(root);
        await killed({ at: random.below(calls.undoing + 2), when: moments[trial % 3] ?? 'before' }, (ports) =>
          undoRun(ports, run.id, testRun('undo')),
        );
        expectOldOrNew(scenario);
        const ports = await recovered();
        const isUndone = (await listRuns(ports)).some((row) => row.run === run.id && row.undo === 'done');
        expect(withoutFolders(readTree(root))).toEqual(withoutFolders(isUndone ? old : done));
        if (!isUndone) expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([]);
        expect(readTree(root)).toEqual(old);
        await killed({ at: random.below(calls.undoing + 2), when: moments[trial % 3] ?? 'before' }, (killable) =>
          redoRun(killable, run.id, testRun('redo')),
        );
        const again = await recovered();
        if ((await listRuns(again)).some((row) => row.run === run.id && row.undo === 'done')) {
          expect(withoutFolders(readTree(root))).toEqual(withoutFolders(old));
          expect((await redoRun(again, run.id, testRun('redo'))).conflicts).toEqual([]);
        }
        expect(withoutFolders(readTree(root))).toEqual(withoutFolders(done));
        await undoRun(again, run.id, testRun('undo'));
        await forgetTrial(root);
      }
    },
    patienceMs,
  );

  async function recovered(): ReturnType<typeof openPorts> {
    const ports = await portsAfterwards();
    await recover(ports);
    expect(await leftovers(root)).toEqual([]);
    return ports;
  }

  async function settleAfter(run: string): Promise<void> {
    const ports = await openPorts(
      folder.path,
      failingDisk(null).disk,
      new TestIdentity('5', 'here', new Set(processes)),
    );
    await recover(ports);
    if ((await listRuns(ports)).some((row) => row.run === run && row.undo === 'yes'))
      await undoRun(ports, run, testRun('undo'));
    await expectNothingButMarks();
    expect(readTree(root)).toEqual(old);
    await forgetTrial(root);
  }
});

/** A taker that is killed once the lock is its own leaves the mark with which it took it; nobody waits for that. */
async function expectNothingButMarks(): Promise<void> {
  expect((await leftovers(root)).filter((name) => !name.startsWith('takeover/'))).toEqual([]);
  await rm(join(root, '.cyberbrain', 'takeover'), { recursive: true, force: true });
}

function withoutFolders(tree: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !path.endsWith('/')));
}

describe('a failing disk', () => {
  const scenario = makeScenario(25, 2);
  const refuse = (code: string) => (): never => {
    throw Object.assign(new Error(code), { code });
  };

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EACCES', 'not-permitted'],
    ['EBUSY', 'file-busy'],
  ])(
    '%s at any call: the run stops and everything is rolled back',
    async (code, expected) => {
      await writeTree(root, scenario.before);
      const old = readTree(root);
      const { applying } = await countCalls(scenario);
      const stride = trialStride(code === 'ENOSPC' ? 1 : 3);
      for (let at = random.below(stride); at < applying; at += stride) {
        const run = testRun();
        const { disk } = failingDisk({
          at,
          when: at % 2 === 0 ? 'before' : 'half',
          strike: refuse(code),
          isLasting: false,
        });
        const ports = await openPorts(folder.path, disk, living);
        const failure = await applyPlan(ports, scenario.plan, run).then(
          () => null,
          (error: unknown) => error,
        );
        if (failure === null)
          expect((await undoRun(await portsAfterwards(), run.id, testRun('undo'))).conflicts).toEqual([]);
        else expect(failure).toMatchObject({ name: 'AppError', code: expected });
        await recover(ports);
        expect([at, readTree(root)]).toEqual([at, old]);
        expect(await leftovers(root)).toEqual([]);
      }
    },
    patienceMs,
  );

  it(
    'completes the rollback of a full disk once there is space',
    async () => {
      await writeTree(root, scenario.before);
      const old = readTree(root);
      const { applying } = await countCalls(scenario);
      const stride = trialStride(7);
      for (let at = random.below(stride); at < applying; at += stride) {
        const run = testRun();
        const isWriting = failingDisk({ at, when: 'before', strike: refuse('ENOSPC'), isLasting: false });
        const { disk } = isWriting;
        const requireSpace = (): void => {
          if (isWriting.callCount() > at) refuse('ENOSPC')();
        };
        const full: Disk = {
          ...disk,
          writeNew: async (path, bytes, mode) => {
            requireSpace();
            await disk.writeNew(path, bytes, mode);
          },
          append: async (path, bytes) => {
            requireSpace();
            await disk.append(path, bytes);
          },
        };
        await applyPlan(await openPorts(folder.path, full, living), scenario.plan, run).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'disk-full' });
        });
        const ports = await portsAfterwards();
        await recover(ports);
        if ((await listRuns(ports)).some((row) => row.run === run.id && row.undo === 'yes'))
          await undoRun(ports, run.id, testRun('undo'));
        expect([at, readTree(root)]).toEqual([at, old]);
        expect(await leftovers(root)).toEqual([]);
      }
    },
    patienceMs,
  );
});

describe('a real process killed by SIGKILL', () => {
  const scenario = makeScenario(operationCount, 3);
  let program: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    program = await temporaryFolder();
    await build({
      entryPoints: [join(__dirname, 'crash-child.ts')],
      outfile: join(program.path, 'child.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    });
  });
  afterAll(() => program.remove());

  /** Runs the child; ends it after `afterMs` unless it ends itself. */
  async function child(
    orders: Omit<Orders, 'folder' | 'operationCount' | 'seed'>,
    afterMs: number | null,
  ): Promise<string> {
    const process_ = spawn(process.execPath, [join(program.path, 'child.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    process_.stdout.on('data', (data: Buffer) => {
      if (output === '' && afterMs !== null) setTimeout(() => process_.kill('SIGKILL'), afterMs);
      output += data.toString();
    });
    process_.stdin.end(JSON.stringify({ ...orders, folder: folder.path, operationCount, seed: 3 } satisfies Orders));
    const [, signal] = (await once(process_, 'close')) as [number | null, string | null];
    return signal ?? output;
  }

  it(
    `repairs at the next start, ${trials(36, 6)} times`,
    async () => {
      await writeTree(root, scenario.before);
      const old = readTree(root);
      await countCalls(scenario);
      await forgetTrial(root);
      // The first run made folders too: counted again, these are the calls of each trial.
      const { applying } = await countCalls(scenario);
      await forgetTrial(root);
      for (let trial = 0; trial < trials(36, 6); trial++) {
        const { id } = testRun();
        const isOwnHand = trial % 2 === 0;
        const killAt = isOwnHand ? random.below(applying) : null;
        const ended = await child(
          { work: 'apply', run: id, killAt, when: moments[trial % 3] ?? 'before' },
          isOwnHand ? null : random.below(120),
        );
        // Whether a child that is killed from outside is still at work depends on the machine.
        if (isOwnHand) expect([killAt, ended]).toEqual([killAt, 'SIGKILL']);
        expectOldOrNew(scenario);
        if (trial % 6 === 0) await child({ work: 'recover', run: id, killAt: random.below(300), when: 'after' }, null);
        const ports = await openPorts(folder.path, failingDisk(null).disk, new NodeProcessIdentity());
        await recover(ports);
        if ((await listRuns(ports)).some((row) => row.run === id))
          expect((await undoRun(ports, id, testRun('undo'))).conflicts).toEqual([]);
        await expectNothingButMarks();
        expect(readTree(root)).toEqual(old);
        await forgetTrial(root);
      }
    },
    patienceMs,
  );
});
