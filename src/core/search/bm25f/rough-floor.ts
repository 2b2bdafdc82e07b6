const classes = 1024;
/** So that rounding never makes the floor too high. */
const slack = 1 - 1e-9;

/** A score that at least `wanted` of the first `count` scores reach, not far below the highest such; 0 when there are no more than wanted. Scores are not negative. */
export function roughFloor(scores: Float64Array, count: number, wanted: number): number {
  if (count <= wanted) return 0;
  let highest = 0;
  for (let i = 0; i < count; i++) highest = Math.max(highest, scores[i] ?? 0);
  const perClass = (classes - 1) / highest;
  const counts = new Uint32Array(classes);
  for (let i = 0; i < count; i++) {
    const place = Math.trunc((scores[i] ?? 0) * perClass);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  let place = classes;
  for (let reached = 0; reached < wanted && place > 0;) reached += counts[--place] ?? 0;
  return (slack * place) / perClass;
}
