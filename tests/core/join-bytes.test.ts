import { joinBytes } from '../../src/core/join-bytes';

test('parts become one array, in order; no parts an empty one', () => {
  expect([...joinBytes([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)])]).toEqual([1, 2, 3]);
  expect(joinBytes([])).toHaveLength(0);
});
