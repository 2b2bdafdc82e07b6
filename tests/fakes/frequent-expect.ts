import { isDeepStrictEqual } from 'node:util';

// Each `expect` builds all matchers and an error with its stack: asked for every hit of every query, that takes longer
// than what is tested. These ask it only for what fails, so that it words the failure.

/** As `expect(seen).toEqual(wanted)`. */
export function expectEqual(seen: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(seen, wanted)) expect(seen).toEqual(wanted);
}

/** As `expect(Math.abs(seen - wanted)).toBeLessThan(most)`. */
export function expectNear(seen: number, wanted: number, most: number): void {
  const distance = Math.abs(seen - wanted);
  if (!(distance < most)) expect(distance).toBeLessThan(most);
}
