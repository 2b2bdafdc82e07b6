import { AppError } from '../../../../src/core/errors';
import { CrashGuard, type CrashMemory, type RiskyStep } from '../../../../src/hosts/obsidian/indexing/crash-guard';

/** Local storage: JSON in, JSON out. */
class JsonMemory implements CrashMemory {
  text = 'null';

  load(): unknown {
    return JSON.parse(this.text);
  }

  save(value: unknown): void {
    this.text = JSON.stringify(value);
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

describe('the crash guard', () => {
  let memory: JsonMemory;
  let running: Set<string>;
  let count: number;

  beforeEach(() => {
    memory = new JsonMemory();
    running = new Set();
    count = 0;
  });

  /** A window that has just been opened. */
  function open(): { guard: CrashGuard; process: string } {
    count += 1;
    const process = `window ${String(count)}`;
    running.add(process);
    return { guard: new CrashGuard(memory, { process, isRunning: (other) => running.has(other) }), process };
  }

  /** A window that is killed in the middle of a step. */
  function crash(step: RiskyStep): void {
    const { guard, process } = open();
    void guard.during(step, never);
    running.delete(process);
  }

  it('has nothing to say at first, and after steps that ended', async () => {
    const { guard } = open();
    expect(await guard.during('opening', () => Promise.resolve(7))).toBe(7);
    await guard.during('reading', () => Promise.resolve());
    for (let time = 0; time < 5; time += 1) open();
    expect(open().guard.discardsKept).toBe(false);
    expect(open().guard.paused).toBeNull();
  });

  it('has the kept index discarded after two crashes while it was opened, until opening succeeds', async () => {
    crash('opening');
    expect(open().guard.discardsKept).toBe(false);
    crash('opening');
    const { guard } = open();
    expect(guard.discardsKept).toBe(true);
    expect(open().guard.discardsKept).toBe(true);
    await guard.during('opening', () => Promise.resolve());
    expect(guard.discardsKept).toBe(false);
    expect(open().guard.discardsKept).toBe(false);
  });

  it('pauses after three crashes while reading, until the user wants it tried again', () => {
    crash('reading');
    crash('reading');
    expect(open().guard.paused).toBeNull();
    crash('reading');
    const { guard } = open();
    expect(guard.paused).toContain('Update the index');
    expect(guard.discardsKept).toBe(false);
    guard.resume();
    expect(guard.paused).toBeNull();
    expect(open().guard.paused).toBeNull();
  });

  it('counts crashes in a row only', async () => {
    crash('reading');
    crash('reading');
    await open().guard.during('reading', () => Promise.resolve());
    crash('reading');
    expect(open().guard.paused).toBeNull();
  });

  it('does not count a window that was closed in an orderly way', () => {
    for (let time = 0; time < 5; time += 1) {
      const { guard, process } = open();
      void guard.during('opening', never);
      void guard.during('reading', never);
      guard.leave();
      running.delete(process);
    }
    expect(open().guard.discardsKept).toBe(false);
    expect(open().guard.paused).toBeNull();
  });

  it('does not count an app that is ended while it is put away, but one that dies after it came back', () => {
    for (let time = 0; time < 2; time += 1) {
      const { guard, process } = open();
      guard.leave();
      void guard.during('opening', never);
      if (time > 0) guard.comeBack();
      running.delete(process);
    }
    crash('opening');
    expect(open().guard.discardsKept).toBe(true);
  });

  it('takes another window that still works for no crash, and leaves it its mark', () => {
    const working = open();
    void working.guard.during('reading', never);
    for (let time = 0; time < 5; time += 1) open();
    expect(open().guard.paused).toBeNull();
    running.delete(working.process);
    crash('reading');
    crash('reading');
    expect(open().guard.paused).not.toBeNull();
  });

  it('counts where nobody can tell whether the other window works', () => {
    for (let time = 0; time < 3; time += 1) {
      void new CrashGuard(memory, { process: `blind ${String(time)}`, isRunning: () => null }).during('reading', never);
    }
    expect(open().guard.paused).not.toBeNull();
  });

  it('counts the death of what did the work, but no other failure', async () => {
    const { guard } = open();
    const fail = (error: Error) => guard.during('opening', () => Promise.reject(error)).catch(() => undefined);
    await fail(new AppError('cancelled', 'Stopped.'));
    await fail(new AppError('internal', 'The index stopped working.'));
    expect(guard.discardsKept).toBe(false);
    await fail(new Error('other'));
    await fail(new AppError('internal', 'The index stopped working.'));
    expect(guard.discardsKept).toBe(true);
    expect(open().guard.discardsKept).toBe(true);
  });

  it('keeps the mark as long as one of two steps of a kind goes on', async () => {
    const { guard, process } = open();
    void guard.during('reading', never);
    await guard.during('reading', () => Promise.resolve());
    running.delete(process);
    crash('reading');
    crash('reading');
    expect(open().guard.paused).not.toBeNull();
  });

  it.each(['null', '"text"', '{"marks":3}', '{"marks":[],"crashes":{}}'])(
    'begins anew from what is no memory of its own: %s',
    (text) => {
      memory.text = text;
      expect(open().guard.paused).toBeNull();
    },
  );
});

test('disabling the plugin while it reads is no crash', async () => {
  let kept: unknown = null;
  const memory = {
    load: (): unknown => kept,
    save: (value: unknown): void => {
      kept = value;
    },
  };
  for (let time = 0; time < 3; time += 1) {
    const guard = new CrashGuard(memory, { process: `p${String(time)}`, isRunning: () => false });
    await guard
      .during('reading', () => {
        guard.leave();
        return Promise.reject(new AppError('internal', 'The index was closed.'));
      })
      .catch(() => undefined);
  }
  expect(new CrashGuard(memory, { process: 'p', isRunning: () => false }).paused).toBeNull();
});
