import { AppError } from '../../../src/core/errors';
import { withRunLog } from '../../../src/engine/writing/with-run-log';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun, type TestRun } from '../../fakes/test-run';

let ports: MemoryWritingPorts;
let run: TestRun;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  run = testRun('review', '20260101-000000-abc');
});

/** Work that does `count` things and then fails with `error`. */
const told = (count: number, error: Error | null): Promise<string | null> => {
  const done: string[] = [];
  const work = (): Promise<void> => {
    for (let at = 0; at < count; at += 1) done.push(`did ${at + 1}`);
    return error === null ? Promise.resolve() : Promise.reject(error);
  };
  return withRunLog(
    work,
    {
      title: 'Work',
      isDone: () => done.length > 0,
      lines: () => done,
      facts: () => ({ errors: [] }),
      more: () => ({ applied: done }),
    },
    ports,
    run,
  );
};
const logs = async (): Promise<[string | null, string]> => [
  ports.vault.text('AI/Cyberbrain-Log.md'),
  new TextDecoder().decode((await ports.state.get('logs/cb-runs.jsonl')) ?? new Uint8Array()),
];

test('completed work is written to both logs', async () => {
  expect(await told(2, null)).toBeNull();
  const [note, line] = await logs();
  expect(note).toContain('- did 1\n- did 2');
  expect(JSON.parse(line)).toMatchObject({ run: run.id, applied: ['did 1', 'did 2'] });
});

test('an error after some changes is returned, and the changes are logged', async () => {
  expect(await told(1, new AppError('disk-full', 'The disk is full.'))).toBe('The disk is full.');
  expect((await logs()).every((text) => text?.includes('did 1'))).toBe(true);
});

test('a cancellation is thrown, with a hint on how to undo the changes', async () => {
  await expect(told(1, new AppError('cancelled', 'Stopped.'))).rejects.toMatchObject({ code: 'cancelled' });
  expect(run.warnings).toEqual(['Changes made before it stopped can be undone: run 20260101-000000-abc.']);
  expect((await logs()).every((text) => text?.includes('did 1'))).toBe(true);
});

test.each([
  ['nothing was changed', 0, new AppError('disk-full', 'Full.')],
  ['it is an internal error', 1, new TypeError('Full.')],
])('an error is thrown when %s', async (_, count, error) => {
  await expect(told(count, error)).rejects.toBe(error);
  expect((await logs())[0] === null).toBe(count === 0);
});
