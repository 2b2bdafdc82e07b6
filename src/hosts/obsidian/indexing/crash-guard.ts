import type { Plugin } from 'obsidian';
import * as z from 'zod';
import { isAppError } from '../../../core/errors';

/** A step that the app might not survive. */
export type RiskyStep = 'opening' | 'reading';

/** A small synchronous store: the app's local storage. */
export interface CrashMemory {
  /** Returns what any window saved last; null when nothing was. */
  load(): unknown;
  save(value: unknown): void;
}

/** Which windows are running, so that a mark of a running one does not count as a crash. */
interface RunningWindows {
  /** Id of this window. */
  readonly process: string;
  /** Returns null when that is unknown. */
  isRunning(process: string): boolean | null;
}

const openingCrashes = 2;

const readingCrashes = 3;

const memorySchema = z.object({
  marks: z.array(z.object({ process: z.string(), step: z.enum(['opening', 'reading']) })),
  crashes: z.object({ opening: z.number(), reading: z.number() }),
});

type Remembered = z.infer<typeof memorySchema>;

const storageKey = 'cyberbrain-crashes';

/**
 * Remembers across starts which step the app did not survive. A mark is stored during each step; a mark left by a
 * window that no longer runs counts as a crash, unless the window announced its end.
 */
export class CrashGuard {
  #steps: RiskyStep[] = [];
  #isAway = false;

  constructor(
    private readonly memory: CrashMemory,
    private readonly windows: RunningWindows,
  ) {
    this.#change((state) => {
      const left = state.marks.filter(({ process }) => windows.isRunning(process) !== true);
      for (const { step } of left) state.crashes[step] += 1;
      state.marks = state.marks.filter((mark) => !left.includes(mark));
    });
  }

  /** True when the persisted index must be discarded: the app crashed twice while opening it. */
  get discardsKept(): boolean {
    return this.#remembered().crashes.opening >= openingCrashes;
  }

  /** Why no notes may be read until `resume`: the app crashed three times while reading them; null when they may be. */
  get paused(): string | null {
    if (this.#remembered().crashes.reading < readingCrashes) return null;
    return 'Indexing is paused because the app closed unexpectedly several times while reading your notes. Choose "Update the index" to try again.';
  }

  /** Allows another attempt, at the user's request. */
  resume(): void {
    this.#change((state) => {
      state.crashes.reading = 0;
    });
  }

  /**
   * Does the work of a step under its mark. Success clears earlier crashes; `internal`, the death of the worker, counts
   * as one unless the window is closing.
   */
  async during<T>(step: RiskyStep, work: () => Promise<T>): Promise<T> {
    this.#steps.push(step);
    this.#change();
    try {
      const result = await work();
      this.#end(step, (state) => {
        state.crashes[step] = 0;
      });
      return result;
    } catch (error) {
      this.#end(step, (state) => {
        if (isAppError(error, 'internal') && !this.#isAway) state.crashes[step] += 1;
      });
      throw error;
    }
  }

  /** Marks a clean close of the window, after which its end is not a crash. */
  leave(): void {
    this.#isAway = true;
    this.#change();
  }

  /** Call when the window is shown again and its steps go on. */
  comeBack(): void {
    this.#isAway = false;
    this.#change();
  }

  #end(step: RiskyStep, change: (state: Remembered) => void): void {
    this.#steps.splice(this.#steps.indexOf(step), 1);
    this.#change(change);
  }

  /**
   * Reads, changes and writes the state at once, since another window may have changed it. The marks of this window are
   * always those of its steps.
   */
  #change(change: (state: Remembered) => void = () => undefined): void {
    const state = this.#remembered();
    change(state);
    const { process } = this.windows;
    const own = this.#isAway ? [] : this.#steps.map((step) => ({ process, step }));
    const before = JSON.stringify(this.#remembered());
    const after = { ...state, marks: [...state.marks.filter((mark) => mark.process !== process), ...own] };
    if (JSON.stringify(after) !== before) this.memory.save(after);
  }

  #remembered(): Remembered {
    const read = memorySchema.safeParse(this.memory.load());
    return read.success ? read.data : { marks: [], crashes: { opening: 0, reading: 0 } };
  }
}

/**
 * Returns the guard with the app's local storage: a window that is closed properly, or goes to the background on a
 * phone, has not crashed.
 */
export function appCrashGuard(plugin: Plugin, windows: RunningWindows): CrashGuard {
  const { app } = plugin;
  const memory = {
    load: (): unknown => app.loadLocalStorage(storageKey),
    save: (value: unknown) => {
      app.saveLocalStorage(storageKey, value);
    },
  };
  const guard = new CrashGuard(memory, windows);
  plugin.registerDomEvent(window, 'pagehide', () => {
    guard.leave();
  });
  plugin.registerDomEvent(window, 'pageshow', () => {
    guard.comeBack();
  });
  const { doc } = app.workspace.containerEl;
  plugin.registerDomEvent(doc, 'visibilitychange', () => {
    if (doc.hidden) guard.leave();
    else guard.comeBack();
  });
  plugin.register(() => {
    guard.leave();
  });
  return guard;
}
