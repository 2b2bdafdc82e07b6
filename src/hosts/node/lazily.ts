export interface Lazy<T> {
  get(): T;
  /** null as long as nobody asked. */
  readonly made: T | null;
}

/** Made when it is first asked for: the index's thread costs time that most commands need not spend. */
export function lazily<T>(make: () => T): Lazy<T> {
  let made: T | null = null;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}
