/** Dense matrix of `rows` by `columns`, in row-major order. */
export interface Dense {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** Rows of a sparse matrix: the entries of `row` are in `columns` and `weights` from `starts[row]` up to `starts[row + 1]`. */
export interface Sparse {
  readonly columnCount: number;
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly weights: Float32Array;
}

/** Number of rows processed between two yields. */
const stepRows = 64;
/** Length, as a share of the longest, below which a direction counts as zero: only rounding errors are left of it. */
const none = 1e-6;

export function dense(rows: number, columns: number): Dense {
  return { rows, columns, values: new Float32Array(rows * columns) };
}

/** Computes `sparse * right`. Yields now and then. */
export function* times({ starts, columns, weights }: Sparse, right: Dense): Generator<undefined, Dense> {
  const width = right.columns;
  const product = dense(starts.length - 1, width);
  for (let row = 0; row < product.rows; row++) {
    const to = row * width;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      addScaled(product.values, to, right.values, (columns[at] ?? 0) * width, weights[at] ?? 0, width);
    if (row % stepRows === 0) yield;
  }
  return product;
}

/** Computes the transpose of `sparse`, times `right`. Yields now and then. */
export function* transposedTimes(
  { columnCount, starts, columns, weights }: Sparse,
  right: Dense,
): Generator<undefined, Dense> {
  const width = right.columns;
  const product = dense(columnCount, width);
  for (let row = 0; row < right.rows; row++) {
    const from = row * width;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      addScaled(product.values, (columns[at] ?? 0) * width, right.values, from, weights[at] ?? 0, width);
    if (row % stepRows === 0) yield;
  }
  return product;
}

/**
 * Orthonormalizes the columns in place by the Cholesky factor of their inner products (CholeskyQR); a column that
 * depends on previous ones becomes 0. Yields now and then.
 */
export function* orthonormalize(matrix: Dense): Generator<undefined, void> {
  const products = yield* innerProducts(matrix);
  yield* multiplyBy(matrix, inverseOf(upperFactor(products, matrix.columns), matrix.columns));
}

/** Computes the upper triangle of `matrixᵀ matrix`, four rows at a time. */
function* innerProducts({ rows, columns, values }: Dense): Generator<undefined, Float64Array> {
  const products = new Float64Array(columns * columns);
  for (let row = 0; row < rows; row += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((more) =>
      Float64Array.from(
        row + more < rows
          ? values.subarray((row + more) * columns, (row + more + 1) * columns)
          : new Float32Array(columns),
      ),
    );
    if (a === undefined || b === undefined || c === undefined || d === undefined) break;
    for (let i = 0; i < columns; i++) {
      const [ai = 0, bi = 0, ci = 0, di = 0] = [a[i], b[i], c[i], d[i]];
      for (let j = i, at = i * columns + i; j < columns; j++, at++) {
        products[at] = (products[at] ?? 0) + ai * (a[j] ?? 0) + bi * (b[j] ?? 0) + ci * (c[j] ?? 0) + di * (d[j] ?? 0);
      }
    }
    if (row % stepRows === 0) yield;
  }
  return products;
}

/** Computes the upper triangle R with `Rᵀ R` equal to the products; the row of a dependent column is 0. */
function upperFactor(products: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  let longest = 0;
  for (let i = 0; i < size; i++) longest = Math.max(longest, products[i * size + i] ?? 0);
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) {
      let sum = products[i * size + j] ?? 0;
      for (let k = 0; k < i; k++) sum -= (factor[k * size + i] ?? 0) * (factor[k * size + j] ?? 0);
      if (j === i) factor[i * size + i] = sum > none * longest ? Math.sqrt(sum) : 0;
      else if ((factor[i * size + i] ?? 0) > 0) factor[i * size + j] = sum / (factor[i * size + i] ?? 1);
    }
  }
  return factor;
}

/** Computes the inverse of an upper triangle; where the diagonal is 0, the column is 0. */
function inverseOf(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let j = 0; j < size; j++) {
    const pivot = factor[j * size + j] ?? 0;
    if (pivot === 0) continue;
    inverse[j * size + j] = 1 / pivot;
    for (let i = j - 1; i >= 0; i--) {
      let sum = 0;
      for (let k = i + 1; k <= j; k++) sum += (factor[i * size + k] ?? 0) * (inverse[k * size + j] ?? 0);
      const own = factor[i * size + i] ?? 0;
      inverse[i * size + j] = own === 0 ? 0 : -sum / own;
    }
  }
  return inverse;
}

/** Computes `matrix * triangle` in place, for an upper triangle. */
function* multiplyBy({ rows, columns, values }: Dense, triangle: Float64Array): Generator<undefined, void> {
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    sums.fill(0);
    for (let i = 0; i < columns; i++) {
      const value = values[from + i] ?? 0;
      if (value === 0) continue;
      for (let j = i, at = i * columns + i; j < columns; j++, at++)
        sums[j] = (sums[j] ?? 0) + value * (triangle[at] ?? 0);
    }
    values.set(sums, from);
    if (row % stepRows === 0) yield;
  }
}

function addScaled(
  target: Float32Array,
  to: number,
  source: Float32Array,
  from: number,
  factor: number,
  width: number,
): void {
  for (let i = 0; i < width; i++) target[to + i] = (target[to + i] ?? 0) + factor * (source[from + i] ?? 0);
}
