import fc from 'fast-check';
import {
  decodeVectorRecord,
  encodeVectorRecord,
  identityOf,
  type VectorsByIdentity,
} from '../../../../src/engine/indexing/vectors/vector-record';
import { hasher } from '../stand-ins';

const dimensions = 3;
const identity = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
const vector = fc.float32Array({ minLength: dimensions, maxLength: dimensions });
const vectors = fc
  .dictionary(identity, fc.option(vector, { freq: 3 }), { maxKeys: 8 })
  .map((each): VectorsByIdentity => new Map(Object.entries(each)));

const plain = (each: VectorsByIdentity | null): unknown =>
  each === null ? null : [...each].map(([key, value]) => [key, value === null ? null : [...value]]).sort();
const some: VectorsByIdentity = new Map([
  [identityOf('a', hasher), Float32Array.of(1, 2, 3)],
  [identityOf('b', hasher), null],
  [identityOf('c', hasher), Float32Array.of(-1, 0, 0.5)],
]);

test('reads everything back, values included', async () => {
  await fc.assert(
    fc.asyncProperty(vectors, async (each) => {
      expect(
        plain(await decodeVectorRecord(await encodeVectorRecord(each, dimensions, hasher), dimensions, hasher)),
      ).toEqual(plain(each));
    }),
  );
});

test('a record can start at any offset in memory', async () => {
  const record = await encodeVectorRecord(some, dimensions, hasher);
  for (let offset = 0; offset < 8; offset++) {
    const memory = new Uint8Array(record.length + 16).fill(255);
    memory.set(record, offset);
    expect(
      plain(await decodeVectorRecord(memory.subarray(offset, offset + record.length), dimensions, hasher)),
    ).toEqual(plain(some));
  }
});

test('any changed byte is refused', async () => {
  const record = await encodeVectorRecord(some, dimensions, hasher);
  for (let at = 0; at < record.length; at++) {
    for (const flip of [1, 128, 255]) {
      const damaged = record.slice();
      damaged[at] = (damaged[at] ?? 0) ^ flip;
      expect([at, flip, await decodeVectorRecord(damaged, dimensions, hasher)]).toEqual([at, flip, null]);
    }
  }
});

test('truncated records and trailing bytes are refused', async () => {
  const record = await encodeVectorRecord(some, dimensions, hasher);
  for (let length = 0; length < record.length; length++)
    expect(await decodeVectorRecord(record.subarray(0, length), dimensions, hasher)).toBeNull();
  expect(await decodeVectorRecord(Uint8Array.of(...record, 0, 0, 0, 0), dimensions, hasher)).toBeNull();
});

test('any other bytes are refused without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(await decodeVectorRecord(bytes, dimensions, hasher)).toBeNull();
    }),
  );
});

test.each([1, 2, 4, 384])('vectors of %d dimensions are not read as three-dimensional', async (other) => {
  expect(await decodeVectorRecord(await encodeVectorRecord(some, dimensions, hasher), other, hasher)).toBeNull();
});

test('counts that fit the length but not the content are refused', async () => {
  // With four dimensions one vector takes the room of one more identity.
  const record = await encodeVectorRecord(new Map([[identityOf('a', hasher), Float32Array.of(1, 2, 3, 4)]]), 4, hasher);
  new Uint32Array(record.buffer, 8, 2).set([0, 2]);
  expect(await decodeVectorRecord(record, 4, hasher)).toBeNull();
});

test('the same text has the same id, another text another one', () => {
  expect(identityOf('tea', hasher)).toMatch(/^[0-9a-f]{32}$/);
  expect(identityOf('tea', hasher)).toBe(identityOf('tea', hasher));
  expect(identityOf('tea ', hasher)).not.toBe(identityOf('tea', hasher));
});
