import fc from 'fast-check';
import { runSteps } from '../../../../src/core/search/bm25f/codec/run-steps';
import {
  dense,
  orthonormalize,
  times,
  transposedTimes,
  type Dense,
  type Sparse,
} from '../../../../src/core/search/latent/dense';
import { quantize } from '../../../../src/core/search/latent/latent-vectors';
import { SeededSigns } from '../../../../src/core/search/latent/train-latent';
import { SeededRandom } from '../../../fakes/seeded-random';

type Matrix = readonly (readonly number[])[];

function matrixOf(rows: Matrix): Dense {
  const made = dense(rows.length, rows[0]?.length ?? 0);
  made.values.set(rows.flat());
  return made;
}

function sparseOf(rows: Matrix): Sparse {
  const filled = rows.map((row) => row.flatMap((value, column) => (value === 0 ? [] : [[column, value] as const])));
  const starts = Uint32Array.from([0, ...filled.map((_, place) => filled.slice(0, place + 1).flat().length)]);
  return {
    columnCount: rows[0]?.length ?? 0,
    starts,
    columns: Uint32Array.from(filled.flat(), ([column]) => column),
    weights: Float32Array.from(filled.flat(), ([, value]) => value),
  };
}

function rowsOf({ rows, columns, values }: Dense): number[][] {
  return Array.from({ length: rows }, (_, row) => [...values.subarray(row * columns, (row + 1) * columns)]);
}

function product(left: Matrix, right: Matrix): number[][] {
  return left.map((row) =>
    (right[0] ?? []).map((_, column) =>
      row.reduce((sum, value, place) => sum + value * (right[place]?.[column] ?? 0), 0),
    ),
  );
}

const transposed = (rows: Matrix): number[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));

function expectClose(found: Matrix, wanted: Matrix, within = 1e-4): void {
  expect(found.length).toBe(wanted.length);
  for (const [at, row] of found.entries())
    for (const [place, value] of row.entries())
      expect(Math.abs(value - (wanted[at]?.[place] ?? NaN))).toBeLessThan(within);
}

function randomMatrix(random: SeededRandom, rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random.below(3) === 0 ? 0 : random.below(2001) / 1000 - 1)),
  );
}

describe('products', () => {
  test.each([
    [1, 1, 1],
    [3, 5, 2],
    [64, 7, 3],
    [65, 30, 9],
    [200, 40, 17],
  ])('%d x %d, times %d columns', (rows, inner, columns) => {
    const random = new SeededRandom(rows);
    const left = randomMatrix(random, rows, inner);
    const right = randomMatrix(random, inner, columns);
    const other = randomMatrix(random, rows, columns);
    expectClose(rowsOf(runSteps(times(sparseOf(left), matrixOf(right)))), product(left, right));
    expectClose(rowsOf(runSteps(transposedTimes(sparseOf(left), matrixOf(other)))), product(transposed(left), other));
  });
});

describe('orthonormal columns', () => {
  const gram = (matrix: Dense): number[][] => product(transposed(rowsOf(matrix)), rowsOf(matrix));
  const identity = (size: number): number[][] =>
    Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => (row === column ? 1 : 0)));

  test.each([
    [2, 2],
    [5, 3],
    [63, 4],
    [66, 10],
    [300, 40],
  ])('%d x %d', (rows, columns) => {
    const matrix = matrixOf(randomMatrix(new SeededRandom(columns), rows, columns));
    runSteps(orthonormalize(matrix));
    expectClose(gram(matrix), identity(columns));
  });

  test('span the same space as the input', () => {
    const before = randomMatrix(new SeededRandom(3), 30, 4);
    const matrix = matrixOf(before);
    runSteps(orthonormalize(matrix));
    const after = rowsOf(matrix);
    expectClose(product(after, product(transposed(after), before)), before);
  });

  test('for columns of very different lengths', () => {
    const matrix = matrixOf(
      randomMatrix(new SeededRandom(4), 80, 5).map((row) =>
        row.map((value, column) => value * ([1, 100, 0.5, 3, 20][column] ?? 1)),
      ),
    );
    runSteps(orthonormalize(matrix));
    expectClose(gram(matrix), identity(5), 1e-3);
  });

  test('zeroes a linearly dependent column and leaves the others unchanged', () => {
    const rows = randomMatrix(new SeededRandom(5), 40, 3);
    const matrix = matrixOf(rows.map(([a = 0, b = 0, c = 0]) => [a, b, 2 * a - b, c, 0]));
    runSteps(orthonormalize(matrix));
    const alone = matrixOf(rows);
    runSteps(orthonormalize(alone));
    expectClose(
      rowsOf(matrix),
      rowsOf(alone).map(([a = 0, b = 0, c = 0]) => [a, b, 0, c, 0]),
      1e-3,
    );
  });

  test('of a zero matrix are zero', () => {
    const matrix = matrixOf([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    runSteps(orthonormalize(matrix));
    expect([...matrix.values]).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

test('quantized numbers times their factor are within half a step of the originals', () => {
  fc.assert(
    fc.property(fc.float32Array({ minLength: 1, maxLength: 40, noNaN: true, min: -1000, max: 1000 }), (numbers) => {
      const whole = new Int8Array(numbers.length + 2);
      const factor = quantize(numbers, whole, 1);
      const highest = Math.max(...numbers.map(Math.abs));
      if (highest < 1e-30) return;
      for (const [place, number] of numbers.entries())
        expect(Math.abs((whole[place + 1] ?? 0) * factor - number)).toBeLessThanOrEqual(highest / 253);
      expect([whole[0], whole.at(-1)]).toEqual([0, 0]);
    }),
  );
  expect(quantize(new Float64Array(3), new Int8Array(3), 0)).toBe(0);
});

test('signs are the same for the same seed, and about evenly distributed', () => {
  const draw = (seed: number): number[] => {
    const signs = new SeededSigns(seed);
    return Array.from({ length: 2000 }, () => signs.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(Math.abs(draw(7).reduce((sum, sign) => sum + sign, 0))).toBeLessThan(200);
});
