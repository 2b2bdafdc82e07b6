/** Writes the inner products of `query` with rows of its length, which lie one behind the other, into `products`, one a row. */
export type RowProducts = (query: Int8Array, rows: Int8Array, products: Int32Array) => void;

/** The inner product of a vector and the one that begins at `at`. */
export function productAt(vector: Int8Array, rows: Int8Array, at: number): number {
  let product = 0;
  for (let place = 0; place < vector.length; place++) product += (vector[place] ?? 0) * (rows[at + place] ?? 0);
  return product;
}

/** For where there is nothing quicker. */
export const plainProducts: RowProducts = (query, rows, products) => {
  for (let row = 0; row < products.length; row++) products[row] = productAt(query, rows, row * query.length);
};
