import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/**
 * Nine times as much work as by default before V8 optimizes a function: in a run of a second, optimizing took a quarter
 * of the processor time and paid off only for what is called most.
 */
const patience = '--interrupt-budget=600000';

/**
 * The part of memory for new objects grows at once and not by doubling: on the way there, each copy is made in vain. And
 * garbage in the rest is collected only where memory is short, not in many small steps as soon as there may be some: most
 * programs end before it is worth that.
 */
const generosity = '--semi-space-growth-factor=16 --no-incremental-marking';

/** A server runs for hours beside others: while it starts, this part stays as large as it became when the code was loaded. */
const frugality = '--semi-space-growth-factor=1';

/** Once a server has started, V8 saves memory wherever it can, which would make the start slower. */
const thrift = '--semi-space-growth-factor=2 --optimize-for-size';

/** The defaults of V8. */
const usual = '--interrupt-budget=67584 --semi-space-growth-factor=2 --incremental-marking --no-optimize-for-size';

/** Key under which threads find the change; missing where the flags stay. */
const changeKey = 'cyberbrain patience';

interface Change {
  /** The flags while nothing is loaded. */
  readonly patient: string;
  /** The same once the program has started. */
  readonly settled: string;
  /** The first number is 1 once no thread is being started. */
  readonly loaded: Int32Array;
}

/**
 * How long V8 waits before it optimizes. It takes compiled code, ours and that of Node's own modules, only under the
 * flags under which it was made, and Node's was made under the usual ones. So V8 is patient only while nothing is
 * loaded: a thread starts in half the time. All threads have the same flags.
 */
export class Patience {
  readonly #change = getEnvironmentData(changeKey) as Change | undefined;
  #isSettled = false;

  /** Call once, in the main thread, before anything is loaded. A thread that it starts at once must find the usual flags. */
  static begin(isServer: boolean, startsThread: boolean): void {
    const tag = cachedDataVersionTag();
    const patient = `${patience} ${isServer ? frugality : generosity}`;
    const settled = isServer ? `${patience} ${thrift}` : patient;
    setFlagsFromString(patient);
    setFlagsFromString(usual);
    // Another version of V8 may have another default; then it is patient for good.
    const isUsual = cachedDataVersionTag() === tag;
    const loaded = new Int32Array(new SharedArrayBuffer(4)).fill(startsThread ? 0 : 1);
    if (isUsual) setEnvironmentData(changeKey, { patient, settled, loaded });
    else setFlagsFromString(patient);
  }

  /** Call before anything is loaded. */
  lose(): void {
    if (this.#change !== undefined) setFlagsFromString(usual);
  }

  /** Call when everything that was to be loaded is. `isSettled`: true when the program started long ago. */
  gain(isSettled = false): void {
    if (this.#change === undefined) return;
    const { patient, settled, loaded } = this.#change;
    this.#isSettled ||= isSettled;
    if (!isMainThread) Atomics.store(loaded, 0, 1);
    if (Atomics.load(loaded, 0) === 1) setFlagsFromString(this.#isSettled ? settled : patient);
  }
}
