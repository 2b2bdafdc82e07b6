/** The return value of `on`, for `offref` and `Component.registerEvent`. */
export interface EventRef {
  readonly source: Events;
  readonly name: string;
  readonly callback: (...data: never[]) => unknown;
  readonly context: unknown;
}

/** Listeners by event name. A listener that throws does not stop the others. */
export class Events {
  readonly #listeners = new Map<string, EventRef[]>();

  on(name: string, callback: (...data: never[]) => unknown, context?: unknown): EventRef {
    const ref: EventRef = { source: this, name, callback, context };
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), ref]);
    return ref;
  }

  off(name: string, callback: (...data: never[]) => unknown): void {
    this.#keep(name, (ref) => ref.callback !== callback);
  }

  offref(ref: EventRef): void {
    this.#keep(ref.name, (other) => other !== ref);
  }

  trigger(name: string, ...data: unknown[]): void {
    for (const ref of this.#listeners.get(name) ?? []) this.tryTrigger(ref, data);
  }

  /** Rethrows a listener's error outside of the code that triggered the event, as the app does. */
  tryTrigger(ref: EventRef, data: unknown[]): void {
    try {
      ref.callback.apply(ref.context, data as never[]);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }

  #keep(name: string, isKept: (ref: EventRef) => boolean): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? []).filter(isKept));
  }
}
