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

  it('reports nothing at first, and after completed steps', async () => {
    const { guard } = open();
    expect(await guard.during('opening', () => Promise.resolve(7))).toBe(7);
    await guard.during('reading', () => Promise.resolve());
    for (let time = 0; time < 5; time += 1) open();
    expect(open().guard.discardsKept).toBe(false);
    expect(open().guard.paused).toBeNull();
  });

  it('discards the persisted index after two crashes while opening, until opening succeeds', async () => {
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

  it('pauses after three crashes while reading, until the user retries', () => {
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

  it('counts only consecutive crashes', async () => {
    crash('reading');
    crash('reading');
    await open().guard.during('reading', () => Promise.resolve());
    crash('reading');
    expect(open().guard.paused).toBeNull();
  });

  it('does not count a window that was closed normally', () => {
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

  it('does not count an app that is killed in the background, but one that dies after it returned', () => {
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

  it('does not count another live window as crashed, and keeps its mark', () => {
    const working = open();
    void working.guard.during('reading', never);
    for (let time = 0; time < 5; time += 1) open();
    expect(open().guard.paused).toBeNull();
    running.delete(working.process);
    crash('reading');
    crash('reading');
    expect(open().guard.paused).not.toBeNull();
  });

  it('counts a crash if it is unknown whether the other window is alive', () => {
    for (let time = 0; time < 3; time += 1) {
      void new CrashGuard(memory, { process: `blind ${String(time)}`, isRunning: () => null }).during('reading', never);
    }
    expect(open().guard.paused).not.toBeNull();
  });

  it('counts the death of the worker, but no other failure', async () => {
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

  it('keeps the mark until both steps of one kind have ended', async () => {
    const { guard, process } = open();
    void guard.during('reading', never);
    await guard.during('reading', () => Promise.resolve());
    running.delete(process);
    crash('reading');
    crash('reading');
    expect(open().guard.paused).not.toBeNull();
  });

  it.each(['null', '"text"', '{"marks":3}', '{"marks":[],"crashes":{}}'])(
    'starts over from invalid data: %s',
    (text) => {
      memory.text = text;
      expect(open().guard.paused).toBeNull();
    },
  );
});

test('disabling the plugin while it reads is not a crash', async () => {
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
