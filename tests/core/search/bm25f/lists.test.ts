import * as fc from 'fast-check';
import { ByteReader } from '../../../../src/core/search/bm25f/codec/byte-reader';
import { ByteWriter } from '../../../../src/core/search/bm25f/codec/byte-writer';
import { DecodedList, writeList } from '../../../../src/core/search/bm25f/postings/list-codec';
import { ListInverter } from '../../../../src/core/search/bm25f/postings/list-inverter';
import { runSteps } from '../../../../src/core/search/bm25f/codec/run-steps';
import { packSections, SectionReader, sectionOf } from '../../../../src/core/search/bm25f/codec/sections';
import { anyCodePoint } from '../../../fakes/any-code-point';
import { trials } from '../../../fakes/trials';

type Posting = readonly [id: number, count: number];

/** Around the lengths at which a number takes one more byte. */
const edge = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom(
      ...[63, 64, 127, 128, 8191, 8192, 16_383, 16_384, 2 ** 20, 2 ** 21, 2 ** 28].filter((number) => number <= most),
    ),
    fc.integer({ min: 1, max: most }),
  );
const postings = fc.array(fc.tuple(edge(2 ** 24), edge(2 ** 32 - 1)), { maxLength: 30 }).map((steps) => {
  let id = -1;
  return steps.map(([step, count]): Posting => [(id += step), count]);
});

function encoded(list: readonly Posting[]): Uint8Array {
  const writer = new ByteWriter();
  writeList(
    writer,
    Uint32Array.from(list, ([id]) => id),
    Uint32Array.from(list, ([, count]) => count),
    list.length,
  );
  return writer.written;
}

function listOf(postingsOfPlace: readonly Posting[]): DecodedList {
  const list = new DecodedList();
  const bytes = encoded(postingsOfPlace);
  list.read(bytes, 0, bytes.length);
  return list;
}

function decoded(bytes: Uint8Array, start: number, end: number): Posting[] {
  const list = new DecodedList();
  list.read(bytes, start, end);
  return [...list.ids.subarray(0, list.length)].map((id, place) => [id, list.counts[place] ?? 0]);
}

test('reads a list back unchanged, at any position', () => {
  fc.assert(
    fc.property(postings, postings, (one, other) => {
      const [first, second] = [encoded(one), encoded(other)];
      const bytes = Uint8Array.from([...first, ...second]);
      expect(decoded(bytes, 0, first.length)).toEqual(one);
      expect(decoded(bytes, first.length, bytes.length)).toEqual(other);
    }),
  );
});

test('a list longer than any before', () => {
  const many = Array.from({ length: 40_000 }, (_, place): Posting => [place * 3, 1 + (place % 200)]);
  expect(decoded(encoded(many), 0, encoded(many).length)).toEqual(many);
});

test('inverted lists equal lists written one by one', () => {
  const inverter = new ListInverter();
  const table = fc.array(fc.tuple(edge(5000), fc.array(fc.tuple(fc.nat(3000), edge(2 ** 20)), { maxLength: 12 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(table, (steps) => {
      let place = -1;
      const rows = steps.map(
        ([step, row]) => [(place += step), [...new Map(row)].sort(([left], [right]) => left - right)] as const,
      );
      for (const [at, row] of rows) inverter.measure(listOf(row), at);
      const { terms, starts, room } = inverter.plan();
      const bytes = new Uint8Array(room.length);
      room.fill(bytes);
      for (const [at, row] of rows) inverter.write(listOf(row), at);
      inverter.clear();
      const wanted = [...new Set(rows.flatMap(([, row]) => row.map(([term]) => term)))].sort(
        (left, right) => left - right,
      );
      expect([...terms]).toEqual(wanted);
      expect(starts.at(-1)).toBe(bytes.length);
      for (const [number, term] of wanted.entries()) {
        const places = rows.flatMap(([at, row]) =>
          row.filter(([each]) => each === term).map(([, count]): Posting => [at, count]),
        );
        expect(decoded(bytes, starts[number] ?? 0, starts[number + 1] ?? 0)).toEqual(places);
      }
    }),
    { numRuns: trials(200) },
  );
});

test('texts read back unit by unit, including unpaired surrogates', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'é', '北', '𝒳', '\0', 'a') }),
      fc.constant('long '.repeat(2000)),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(texts, (list) => {
      const writer = new ByteWriter();
      writer.strings(list);
      const { written } = writer;
      const around = Uint8Array.of(1, ...written, 200);
      const text = Buffer.from(around).toString('latin1');
      for (const reader of [
        new ByteReader(written),
        new ByteReader(around, 1, written.length + 1),
        new ByteReader(around, 1, written.length + 1, text),
      ]) {
        expect(reader.strings()).toEqual(list);
        expect(reader.remaining).toBe(0);
        expect(() => reader.varint()).toThrow(/damaged/);
      }
    }),
  );
});

test('sections read back as they were, each at a multiple of eight', () => {
  fc.assert(
    fc.property(
      fc.uint8Array(),
      fc.uint16Array(),
      fc.uint32Array(),
      fc.float64Array({ noNaN: true }),
      (bytes, units, numbers, sums) => {
        const reader = new SectionReader(
          runSteps(packSections(7, 1, [bytes, units, numbers, sums].map(sectionOf))),
          7,
          1,
          4,
        );
        const back = [reader.uint8(), reader.uint16(), reader.uint32(), reader.float64()];
        expect(back).toEqual([bytes, units, numbers, sums]);
        expect(back.every(({ byteOffset }) => byteOffset % 8 === 0)).toBe(true);
      },
    ),
  );
});
