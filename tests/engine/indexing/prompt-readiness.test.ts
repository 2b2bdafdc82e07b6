import {
  PromptReadiness,
  type ReadinessLimits,
  type PromptReadinessDeps,
} from '../../../src/engine/indexing/prompt-readiness';
import type { Coverage } from '../../../src/ports/note-index';
import type { Clock } from '../../../src/ports/clock';
import { testRun } from '../../fakes/test-run';

const covered: Coverage = {
  total: 10,
  indexed: 10,
  waiting: 0,
  failed: [],
  excluded: [],
  chunks: 10,
  frontmatterProblems: [],
  meaning: 'ready',
  embedded: null,
  modelProblem: null,
  notKept: null,
};
const limits: ReadinessLimits = { freshMs: 2_000, trustMs: 10_000, waitMs: 250, firstWaitMs: 4_000 };

/** A refresh that ends when the test says so, and waits that end at once. */
class Scene {
  nowMs = 1_000_000;
  count = 0;
  coverage: Coverage = covered;
  readonly waited: number[] = [];
  seemsSame = true;
  lookCount = 0;
  hurryCount = 0;
  edition = 1;
  end: (problem: string | null) => void = () => undefined;
  readonly clock: { -readonly [Key in keyof Clock]: Clock[Key] } = {
    now: () => new Date(this.nowMs),
    sleep: (ms) => {
      this.waited.push(ms);
      return Promise.resolve();
    },
  };

  make(refresh?: PromptReadinessDeps['refresh'], hasGlance = false): PromptReadiness {
    const held: PromptReadinessDeps['refresh'] = () => {
      this.count += 1;
      return new Promise((resolve) => {
        this.end = resolve;
      });
    };
    return new PromptReadiness(
      {
        refresh: refresh ?? held,
        openModel: () => Promise.resolve(),
        index: { open: () => Promise.resolve([]), coverage: () => Promise.resolve(this.coverage) },
        ...(hasGlance ? { glance: { seemsSame: () => this.#look(), hurry: () => (this.hurryCount += 1) } } : {}),
        ...(hasGlance ? { edition: () => this.edition } : {}),
        clock: this.clock,
        warn: () => undefined,
      },
      limits,
    );
  }

  #look(): boolean {
    this.lookCount += 1;
    return this.seemsSame;
  }
}

const settle = async (): Promise<void> => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};

test('a refresh that ends in time reports nothing, and the answers after it use it', async () => {
  const scene = new Scene();
  const readiness = scene.make(() => {
    scene.count += 1;
    return Promise.resolve(null);
  });
  expect(await readiness.prepare(testRun(), 'meaning')).toBeNull();
  expect(await readiness.prepare(testRun(), 'words')).toBeNull();
  expect(scene.count).toBe(1);
  scene.nowMs += 2_001;
  expect(await readiness.prepare(testRun(), 'words')).toBeNull();
  expect(scene.count).toBe(2);
});

test('a slower refresh continues once for all, and the answer says what may be missing', async () => {
  const scene = new Scene();
  const readiness = scene.make();
  const remarks = await Promise.all([readiness.prepare(testRun(), 'words'), readiness.prepare(testRun(), 'words')]);
  expect(remarks).toEqual(
    Array(2).fill('The index is being updated: notes changed since it was last used may be missing.'),
  );
  expect([scene.count, scene.waited]).toEqual([1, [250, 250]]);
  scene.end(null);
  await settle();
  expect(await readiness.prepare(testRun(), 'words')).toBeNull();
  scene.nowMs += 9_500;
  scene.coverage = { ...covered, waiting: 3 };
  expect(await readiness.prepare(testRun(), 'words')).toBe(
    'The index is being updated: notes changed in the last 10 s (at least 3) may be missing.',
  );
});

test('with nothing indexed yet, it waits longer and reports the progress', async () => {
  const scene = new Scene();
  scene.coverage = { ...covered, indexed: 0, total: 6_600 };
  expect(await scene.make().prepare(testRun(), 'words')).toBe('The index is being built: 0 of 6,600 notes read.');
  expect(scene.waited).toEqual([4_000]);
});

test.each<[string, () => Promise<string | null>]>([
  ['a refresh by another program', () => Promise.resolve('Another program is updating the index.')],
  ['a failing refresh', () => Promise.reject(new Error('Another program is updating the index.'))],
])('reports %s, and retries it', async (_name, refresh) => {
  const scene = new Scene();
  const readiness = scene.make(() => {
    scene.count += 1;
    return refresh();
  });
  expect(await readiness.prepare(testRun(), 'words')).toBe(
    'Another program is updating the index. Recently changed notes may be missing.',
  );
  await readiness.prepare(testRun(), 'words');
  expect(scene.count).toBe(2);
});

describe('with a glance at the vault', () => {
  const counting = (scene: Scene): PromptReadinessDeps['refresh'] => {
    return () => {
      scene.count += 1;
      return Promise.resolve(null);
    };
  };

  test('a search may begin before the look at the vault once it has been compared', async () => {
    const scene = new Scene();
    const problems: (string | null)[] = [null, null, 'Locked.'];
    const readiness = scene.make(() => Promise.resolve(problems.shift() ?? null), true);
    expect(readiness.reliedOn()).toBeNull();
    await readiness.prepare(testRun(), 'words');
    expect(readiness.reliedOn()).toBeNull();
    await readiness.prepare(testRun(), 'meaning');
    expect(readiness.reliedOn()).toBe(1);
    scene.nowMs += limits.trustMs + 1;
    scene.edition = 3;
    expect(readiness.reliedOn()).toBe(3);
    await readiness.prepare(testRun(), 'meaning');
    scene.nowMs += limits.trustMs + 1;
    await readiness.prepare(testRun(), 'meaning');
    expect(readiness.reliedOn()).toBeNull();
    expect(scene.make(counting(scene)).reliedOn()).toBeNull();
  });

  test('a comparison is hurried only while an answer waits for it', async () => {
    const scene = new Scene();
    const readiness = scene.make(counting(scene), true);
    await readiness.prepare(testRun(), 'meaning');
    expect(scene.hurryCount).toBe(1);
    await readiness.prepare(testRun(), 'meaning');
    expect(scene.hurryCount).toBe(1);
    scene.nowMs += limits.trustMs + 1;
    await readiness.prepare(testRun(), 'meaning');
    expect(scene.hurryCount).toBe(2);
  });

  test('an answer does not wait while the vault seems unchanged, and a comparison follows it', async () => {
    const scene = new Scene();
    const readiness = scene.make(counting(scene), true);
    expect(await readiness.prepare(testRun(), 'words')).toBeNull();
    expect(scene.count).toBe(1);
    scene.nowMs += 3_000;
    scene.waited.length = 0;
    expect(await readiness.prepare(testRun(), 'words')).toBeNull();
    await settle();
    expect([scene.count, scene.waited]).toEqual([2, [30]]);
  });

  test('the first answer uses a comparison that began before it, while the vault seems unchanged', async () => {
    const scene = new Scene();
    const readiness = scene.make(undefined, true);
    readiness.begin();
    scene.nowMs += 100;
    const answered = readiness.prepare(testRun(), 'words');
    await settle();
    expect(scene.count).toBe(1);
    scene.end(null);
    await settle();
    await answered;
    expect(scene.count).toBe(1);
    expect(await readiness.prepare(testRun(), 'words')).toBeNull();
  });

  test('a comparison that began before a change is followed by another one', async () => {
    const scene = new Scene();
    const readiness = scene.make(undefined, true);
    readiness.begin();
    scene.nowMs += 100;
    scene.seemsSame = false;
    const answered = readiness.prepare(testRun(), 'words');
    scene.end(null);
    await settle();
    expect(scene.count).toBe(2);
    scene.end(null);
    await answered;
  });

  test('one look is enough for the first answer, when the comparison ends while it waits', async () => {
    const scene = new Scene();
    let end: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      end = resolve;
    });
    const readiness = scene.make(() => waiting.then(() => null), true);
    scene.clock.sleep = () => new Promise(() => undefined);
    readiness.begin();
    scene.nowMs += 100;
    const answered = readiness.prepare(testRun(), 'words');
    await settle();
    end();
    expect(await answered).toBeNull();
    expect(scene.lookCount).toBe(1);
  });

  test('a change that shows, or a comparison of long ago, is waited for', async () => {
    const scene = new Scene();
    const readiness = scene.make(counting(scene), true);
    await readiness.prepare(testRun(), 'words');
    scene.seemsSame = false;
    scene.nowMs += 1;
    expect(await readiness.prepare(testRun(), 'words')).toBeNull();
    expect(scene.count).toBe(2);
    scene.seemsSame = true;
    scene.nowMs += 10_001;
    expect(await readiness.prepare(testRun(), 'words')).toBeNull();
    expect(scene.count).toBe(3);
  });

  test('a change during a comparison is not taken for compared', async () => {
    const scene = new Scene();
    const ends: ((problem: string | null) => void)[] = [];
    const readiness = scene.make(
      () =>
        new Promise((resolve) => {
          ends.push(resolve);
        }),
      true,
    );
    const first = readiness.prepare(testRun(), 'words');
    await settle();
    ends[0]?.(null);
    expect(await first).not.toBeNull();
    scene.nowMs += 5;
    scene.seemsSame = false;
    const second = readiness.prepare(testRun(), 'words');
    await settle();
    expect(ends).toHaveLength(2);
    expect(await second).toContain('may be missing');
  });

  test('what nothing answered is asked again when a comparison that is newer than the question changed the index', async () => {
    const scene = new Scene();
    const readiness = scene.make((run) => {
      scene.edition += scene.count;
      return counting(scene)(run);
    }, true);
    const ask = async (): Promise<boolean> => {
      scene.nowMs += 1_000;
      const run = { ...testRun(), startedAt: new Date(scene.nowMs) };
      await readiness.prepare(run, 'words');
      return readiness.settle(run);
    };
    await readiness.prepare(testRun(), 'words');
    expect([await ask(), scene.count]).toEqual([true, 2]);
    const run = { ...testRun(), startedAt: new Date(scene.nowMs) };
    await readiness.prepare(run, 'words');
    expect(await readiness.settle(run)).toBe(false);
  });

  test('after a question that nothing answered, the next one begins with a comparison and waits for no other', async () => {
    const scene = new Scene();
    const ends: ((problem: string | null) => void)[] = [];
    const readiness = scene.make(
      () =>
        new Promise((resolve) => {
          ends.push(resolve);
        }),
      true,
    );
    const first = readiness.prepare(testRun(), 'words');
    await settle();
    ends[0]?.(null);
    await first;
    const question = { ...testRun(), startedAt: new Date(scene.nowMs) };
    await readiness.settle(question);
    scene.nowMs += 10;
    const next = { ...testRun(), startedAt: new Date(scene.nowMs) };
    await readiness.prepare(next, 'words');
    expect([ends.length, scene.waited]).toEqual([2, [250]]);
    scene.edition += 1;
    ends[1]?.(null);
    await settle();
    const looks = scene.lookCount;
    await readiness.prepare(next, 'meaning');
    expect([await readiness.settle(next), scene.lookCount, ends.length]).toEqual([false, looks, 2]);
  });
});

test('closing ends running work', async () => {
  const scene = new Scene();
  const readiness = scene.make(
    (run) =>
      new Promise((_resolve, reject) => {
        const look = (): void => {
          if (run.signal.isCancelled) reject(new Error('stopped'));
          else setImmediate(look);
        };
        look();
      }),
  );
  await readiness.prepare(testRun(), 'words');
  await readiness.close();
  expect(scene.waited).toEqual([250]);
});
