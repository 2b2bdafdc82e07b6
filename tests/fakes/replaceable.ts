/** `target` with members that a test can replace; all others work on the target itself, since an object that merely inherits from it could not reach its private members. */
export function replaceable<T extends object>(target: T): T {
  const replaced = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get: (_, name) => {
      if (replaced.has(name)) return replaced.get(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (_, name, value: unknown) => {
      replaced.set(name, value);
      return true;
    },
  });
}
