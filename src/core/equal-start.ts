/** How many entries two lists have in common from their beginning on. */
export function equalStart<Entry>(one: ArrayLike<Entry>, other: ArrayLike<Entry>): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}
