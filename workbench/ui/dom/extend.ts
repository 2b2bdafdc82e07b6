/** Adds methods and getters to a prototype, out of sight of `for … in`; what stands there already is replaced. */
export function extend<T extends object>(
  prototype: T,
  members: Partial<Omit<T, 'valueOf' | 'toString'>> & ThisType<T>,
): void {
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(members));
  for (const [name, descriptor] of descriptors) {
    Object.defineProperty(prototype, name, { ...descriptor, enumerable: false, configurable: true });
  }
}
