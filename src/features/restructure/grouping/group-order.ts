/** Whoever decides about a group is shown all of it. */
export const mostInGroup = 20;
/** A group of so many notes may get an overview. */
export const fewestForHub = 6;

/** Puts the largest group first; of two of one size that whose first path comes first. */
export function bySize(one: readonly string[], other: readonly string[]): number {
  return other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1);
}
