/**
 * Yields the positions of a sequence in another, including overlapping ones, in order; none for an empty sequence.
 * Knuth-Morris-Pratt: the time is linear in both lengths.
 */
export function* occurrencesOf<Entry>(
  wanted: ArrayLike<Entry>,
  all: ArrayLike<Entry>,
): Generator<number, void, undefined> {
  if (wanted.length === 0 || wanted.length > all.length) return;
  const fallback = borders(wanted);
  let matched = 0;
  for (let i = 0; i < all.length; i++) {
    while (matched > 0 && all[i] !== wanted[matched]) matched = fallback[matched - 1] ?? 0;
    if (all[i] === wanted[matched]) matched++;
    if (matched < wanted.length) continue;
    yield i + 1 - matched;
    matched = fallback[matched - 1] ?? 0;
  }
}

/** Returns, for each prefix of the sequence, the length of its longest proper prefix that is also its suffix. */
function borders(wanted: ArrayLike<unknown>): Int32Array {
  const lengths = new Int32Array(wanted.length);
  let length = 0;
  for (let i = 1; i < wanted.length; i++) {
    while (length > 0 && wanted[i] !== wanted[length]) length = lengths[length - 1] ?? 0;
    if (wanted[i] === wanted[length]) length++;
    lengths[i] = length;
  }
  return lengths;
}
