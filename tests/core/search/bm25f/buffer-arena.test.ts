import * as fc from 'fast-check';
import { BufferArena } from '../../../../src/core/search/bm25f/postings/length-counter';
import { trials } from '../../../fakes/trials';

const size = fc.oneof(fc.nat(40), fc.constantFrom(2 ** 18, 2 ** 20, 2 ** 20 + 1), fc.nat(2 ** 19));
const asked = fc.record({ kind: fc.constantFrom('bytes', 'uint8', 'uint32', 'clear'), size });

test('arrays never overlap, and start as zeros or as a copy', () => {
  const slab = new BufferArena();
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 12 }), (steps) => {
      slab.clear();
      let given: { array: Uint8Array | Uint32Array; mark: number }[] = [];
      for (const [place, { kind, size: length }] of steps.entries()) {
        if (kind === 'clear') {
          slab.clear();
          given = [];
          continue;
        }
        const array =
          kind === 'bytes'
            ? slab.bytes(new Uint8Array(length).fill(7))
            : kind === 'uint8'
              ? slab.uint8(length)
              : slab.uint32(length);
        expect(array).toHaveLength(length);
        expect(array.every((value) => value === (kind === 'bytes' ? 7 : 0))).toBe(true);
        given.push({ array: array.fill(place + 1), mark: place + 1 });
      }
      for (const { array, mark } of given) expect(array.every((value) => value === mark)).toBe(true);
    }),
    { numRuns: trials(40) },
  );
});

test('cleared memory is reused', () => {
  const slab = new BufferArena();
  const first = slab.uint8(10);
  slab.clear();
  expect(slab.size).toBe(0);
  expect(slab.uint8(10).buffer).toBe(first.buffer);
});
