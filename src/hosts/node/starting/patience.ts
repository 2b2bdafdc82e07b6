import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/**
 * Nine times as much work as by default before V8 optimizes a function: in a run of a second, optimizing took a quarter
 * of the processor time and paid off only for what is called most.
 */
const patience = '--interrupt-budget=600000';

/** The part of memory for new objects grows at once and not by doubling: on the way there, each copy is made in vain. */
const generosity = '--semi-space-growth-factor=16';

const patient = `${patience} ${generosity}`;

/** The defaults of V8. */
const usual = '--interrupt-budget=67584 --semi-space-growth-factor=2';

/** A server runs for hours beside others, so its memory matters more than the last bit of speed. */
const frugal = ['--max-semi-space-size=16', '--optimize-for-size'];

/** Key under which threads find whether the patience changes. */
const changesKey = 'cyberbrain patience';

/**
 * How long V8 waits before it optimizes. It takes compiled code, ours and that of Node's own modules, only under the
 * flags under which it was made, and Node's was made under the usual ones. So V8 is patient only while nothing is
 * loaded: a thread starts in half the time. All threads have the same flags. A server keeps its flags, which its
 * threads must find when they reserve their memory.
 */
export class Patience {
  /** The first number is 1 once no thread is being started; missing where the patience stays. */
  readonly #loaded = getEnvironmentData(changesKey) as Int32Array | undefined;

  /** Call once, in the main thread, before anything is loaded. A thread that it starts at once must find the usual flags. */
  static begin(isServer: boolean, startsThread: boolean): void {
    const tag = cachedDataVersionTag();
    if (isServer) for (const flag of [patience, ...frugal]) setFlagsFromString(flag);
    if (isServer) return;
    setFlagsFromString(patient);
    setFlagsFromString(usual);
    // Another version of V8 may have another default; then it is patient for good.
    const isUsual = cachedDataVersionTag() === tag;
    if (!isUsual) setFlagsFromString(patient);
    else setEnvironmentData(changesKey, new Int32Array(new SharedArrayBuffer(4)).fill(startsThread ? 0 : 1));
  }

  /** Call before anything is loaded. */
  lose(): void {
    if (this.#loaded !== undefined) setFlagsFromString(usual);
  }

  /** Call when everything that was to be loaded is. */
  gain(): void {
    if (this.#loaded === undefined) return;
    if (!isMainThread) Atomics.store(this.#loaded, 0, 1);
    if (Atomics.load(this.#loaded, 0) === 1) setFlagsFromString(patient);
  }
}
