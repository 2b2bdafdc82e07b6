import type { Plugin } from 'obsidian';
import * as z from 'zod';
import { isAppError } from '../../../core/errors';

/** What the app might not survive. */
export type RiskyStep = 'opening' | 'reading';

/** A small store that remembers at once: the app's local storage. */
export interface CrashMemory {
  /** What was saved last, by whatever window; null when nothing was. */
  load(): unknown;
  save(value: unknown): void;
}

/** Which windows run, so that a mark of a living one is no crash. */
interface RunningWindows {
  /** This window. */
  readonly process: string;
  /** null when that cannot be known. */
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
 * Remembers across starts which step the app did not survive. A mark is kept during each step; one that a window left which runs
 * no more is a crash, unless the window said before that it goes.
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

  /** The kept index is to be thrown away: the app crashed twice while opening it. */
  get discardsKept(): boolean {
    return this.#remembered().crashes.opening >= openingCrashes;
  }

  /** Why no notes are to be read until `resume`: the app crashed three times while reading them; null when they may be. */
  get paused(): string | null {
    if (this.#remembered().crashes.reading < readingCrashes) return null;
    return 'Indexing is paused: the app closed unexpectedly several times while it read your notes. Choose "Update the index" to try again.';
  }

  /** The user wants it tried again. */
  resume(): void {
    this.#change((state) => {
      state.crashes.reading = 0;
    });
  }

  /** Does the work of a step under its mark. Success forgets earlier crashes; `internal`, the death of what did the work, counts as one, unless the window goes. */
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

  /** The window closes or is put away in an orderly way: what ends it from now on is no crash. */
  leave(): void {
    this.#isAway = true;
    this.#change();
  }

  /** The window is shown again, and its steps go on. */
  comeBack(): void {
    this.#isAway = false;
    this.#change();
  }

  #end(step: RiskyStep, change: (state: Remembered) => void): void {
    this.#steps.splice(this.#steps.indexOf(step), 1);
    this.#change(change);
  }

  /** Reads and writes in one go, since another window may have changed it. The marks of this window are always those of its steps. */
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

/** The guard over the app's local storage: a window that closes in an orderly way, or goes to the background on a phone, has not crashed. */
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
