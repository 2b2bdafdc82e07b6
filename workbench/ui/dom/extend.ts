/** Adds non-enumerable methods and getters to a prototype; replaces existing ones. */
export function extend<T extends object>(
  prototype: T,
  members: Partial<Omit<T, 'valueOf' | 'toString'>> & ThisType<T>,
): void {
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(members));
  for (const [name, descriptor] of descriptors) {
    Object.defineProperty(prototype, name, { ...descriptor, enumerable: false, configurable: true });
  }
}
