/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import * as z from 'zod';
import { AppError } from '../../../src/core/errors';
import { ModelError } from '../../../src/core/language-models/model-error';
import type { Command } from '../../../src/engine/running/command';
import { CancelSource } from '../../../src/engine/running/start-run';
import type { Services } from '../../../src/features/catalog';
import { NoticeCommandRunner } from '../../../src/hosts/obsidian/command-runner';
import type { Run } from '../../../src/ports/run';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { SeededRandom } from '../../fakes/seeded-random';
import { rememberNotices } from '../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function commandOf<Output>(
  run: (services: Services, input: string, run: Run) => Promise<Output>,
): Command<Services, string, Output> {
  return {
    id: 'ingest',
    title: 'Capture transcripts',
    summary: '',
    input: z.string(),
    positional: [],
    run,
    outcome: () => 'done',
  };
}

/** `pass` wakes whoever sleeps. */
function fixture(): { runner: NoticeCommandRunner; pass: () => Promise<void>; entered: string[] } {
  const entered: string[] = [];
  const sleepers: (() => void)[] = [];
  const clock = new ManualClock();
  clock.sleep = (ms) =>
    new Promise((resolve) => {
      sleepers.push(() => {
        clock.advance(ms);
        resolve();
      });
    });
  const services = {
    get index(): never {
      throw new Error('The index was asked for.');
    },
    vaultName: 'Notes',
  } as unknown as Services;
  const pass = async (): Promise<void> => {
    for (const wake of sleepers.splice(0)) wake();
    await Promise.resolve();
    await Promise.resolve();
  };
  const runner = new NoticeCommandRunner({
    ...{ clock, random: new SeededRandom(), services: () => services },
    actionsFor: (remedies) =>
      remedies.flatMap((remedy) =>
        'key' in remedy ? [{ label: 'Enter key…', run: () => entered.push(remedy.key) }] : [],
      ),
  });
  return { runner, pass, entered };
}

test('a warning carries a button for what helps, and the same warning is shown once', async () => {
  const notices = rememberNotices();
  const { runner, entered } = fixture();
  const falling = commandOf((_, __, run) => {
    for (let times = 0; times < 2; times += 1)
      run.warn('No API key for Anthropic. Rules were used instead.', [{ key: 'ANTHROPIC_API_KEY' }]);
    return Promise.resolve('done');
  });
  await expect(runner.run(falling, '')).resolves.toBe('done');
  expect(notices.shown).toMatchObject([
    { text: expect.stringMatching(/^No API key for Anthropic\. Rules were used instead\.Enter key…$/) as string },
  ]);
  // One sentence is no list.
  const root = notices.shown[0]?.buttons[0]?.getRootNode() as DocumentFragment | undefined;
  expect(root?.querySelector('ul')).toBeNull();
  notices.shown[0]?.press('Enter key…');
  expect(entered).toEqual(['ANTHROPIC_API_KEY']);
});

test('hides the progress while the user is asked something', async () => {
  const notices = rememberNotices();
  const { runner, pass } = fixture();
  let answer: ((isYes: boolean) => void) | null = null;
  const asking = commandOf(({ consent }) => consent.ask({ title: '', sentences: [], action: '' }));
  const consent = {
    ask: () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  };
  const running = runner.run(asking, '', { consent });
  await pass();
  expect(notices.shown).toEqual([]);
  expect(runner.progress.current?.isAsking).toBe(true);
  (answer as ((isYes: boolean) => void) | null)?.(true);
  await expect(running).resolves.toBe(true);
});

test('returns the output, and shows nothing for a short command', async () => {
  const notices = rememberNotices();
  const { runner, pass } = fixture();
  await expect(
    runner.run(
      commandOf((_, input) => Promise.resolve(`${input}!`)),
      'hello',
    ),
  ).resolves.toBe('hello!');
  await pass();
  expect(notices.shown).toEqual([]);
});

test('offers to enter the key that a command lacks', async () => {
  const notices = rememberNotices();
  const { runner, entered } = fixture();
  const failing = commandOf(() =>
    Promise.reject(new ModelError('no-key', 'No API key for Anthropic.', null, [{ key: 'ANTHROPIC_API_KEY' }])),
  );
  await expect(runner.run(failing, '')).resolves.toBeNull();
  expect(notices.shown.map(({ text }) => text)).toEqual([expect.stringContaining('No API key for Anthropic.')]);
  notices.shown[0]?.press('Enter key…');
  expect(entered).toEqual(['ANTHROPIC_API_KEY']);
});

test('uses the services that are passed instead of its own, and keeps the others', async () => {
  const { runner } = fixture();
  const names = commandOf((services) => Promise.resolve(services.vaultName));
  await expect(runner.run(names, '')).resolves.toBe('Notes');
  await expect(runner.run(names, '', { vaultName: 'Elsewhere' })).resolves.toBe('Elsewhere');
});

test('reports the running command and its progress, and null at the end', async () => {
  const { runner } = fixture();
  const told: (string | null)[] = [];
  runner.progress.subscribe((now) => told.push(now === null ? null : `${now.title} ${String(now.progress?.done)}`));
  await runner.run(
    commandOf((_, __, run) => {
      run.progress({ label: 'Reading', done: 3, total: 9 });
      return Promise.resolve(1);
    }),
    '',
  );
  expect(told).toEqual(['Capture transcripts undefined', 'Capture transcripts 3', null]);
});

test('shows a notice with the progress soon, and Cancel stops the command', async () => {
  const notices = rememberNotices();
  const { runner, pass } = fixture();
  let end = (): void => undefined;
  const running = runner.run(
    commandOf(async (_, __, run) => {
      run.progress({ label: 'Reading', done: 1, total: null });
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      run.progress({ label: 'Reading', done: 1200, total: 6600 });
      run.signal.throwIfCancelled();
    }),
    '',
  );
  await pass();
  expect(notices.shown.map(({ text, durationMs }) => ({ text, durationMs }))).toEqual([
    { text: 'Capture transcriptsReading: 1Cancel', durationMs: 0 },
  ]);
  notices.shown[0]?.press('Cancel');
  end();
  await expect(running).resolves.toBeNull();
  expect(notices.shown[0]?.text).toContain('Reading: 1,200 of 6,600');
  expect(notices.shown[1]?.text).toBe('Stopped. Finished work is kept.');
  expect(notices.hiddenCount).toBeGreaterThan(0);
});

test('closing the window of a command stops it, and nothing is said', async () => {
  const notices = rememberNotices();
  const { runner } = fixture();
  const closing = new CancelSource();
  const running = runner.run(
    commandOf(async (_, __, run) => {
      closing.cancel();
      await Promise.resolve();
      run.signal.throwIfCancelled();
    }),
    '',
    {},
    closing,
  );
  await expect(running).resolves.toBeNull();
  expect(notices.shown).toEqual([]);
});

test('shows all warnings in one notice', async () => {
  const notices = rememberNotices();
  const { runner } = fixture();
  await runner.run(
    commandOf((_, __, run) => {
      for (let i = 1; i <= 7; i++) run.warn(`Warning ${String(i)}.`);
      return Promise.resolve(0);
    }),
    '',
  );
  expect(notices.shown.map(({ text }) => text)).toEqual([
    'Warning 1.Warning 2.Warning 3.Warning 4.Warning 5.… and 2 more.',
  ]);
});

test('shows an error in its own words; an unexpected one says so and stays', async () => {
  const notices = rememberNotices();
  const { runner } = fixture();
  await expect(
    runner.run(
      commandOf(() => Promise.reject(new AppError('locked', 'Another program is writing. Try again.'))),
      '',
    ),
  ).resolves.toBeNull();
  await runner.run(
    commandOf(() => Promise.reject(new TypeError('x is undefined'))),
    '',
  );
  expect(notices.shown[0]).toMatchObject({ text: 'Another program is writing. Try again.' });
  expect(notices.shown[1]?.text).toMatch(/Something went wrong.*x is undefined.*report/);
  expect(notices.shown[1]?.durationMs).toBe(0);
});

test('of two commands, shows the newer one, then the older one again', async () => {
  const { runner } = fixture();
  let end = (): void => undefined;
  const long = runner.run(
    {
      ...commandOf(
        () =>
          new Promise<void>((resolve) => {
            end = resolve;
          }),
      ),
      title: 'Long',
    },
    '',
  );
  await runner.run({ ...commandOf(() => Promise.resolve()), title: 'Short' }, '');
  expect(runner.progress.current?.title).toBe('Long');
  end();
  await long;
  expect(runner.progress.current).toBeNull();
});

test('starts nothing after unloading', async () => {
  const { runner } = fixture();
  runner.cancelAll();
  const begun = jest.fn(() => Promise.resolve(1));
  await expect(runner.run(commandOf(begun), '')).resolves.toBeNull();
  expect(begun).not.toHaveBeenCalled();
});

test('unloading stops running commands', async () => {
  rememberNotices();
  const { runner } = fixture();
  let end = (): void => undefined;
  const running = runner.run(
    commandOf(async (_, __, run) => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      run.signal.throwIfCancelled();
      return 'went on';
    }),
    '',
  );
  runner.cancelAll();
  end();
  await expect(running).resolves.toBeNull();
});
