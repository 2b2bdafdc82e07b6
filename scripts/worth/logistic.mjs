/** Logistic regression by Newton's method, with ridge regularization of standardized features. */

/** Strength of the regularization: the smaller it is, the more the weights follow the sessions at hand. */
const ridge = 50;
const steps = 12;

/** Reads the rows of `rows.csv`. */
export function readRows(csv) {
  const [head, ...lines] = csv.trim().split('\n');
  const names = head.split(',').slice(2);
  const rows = lines.map((line) => {
    const [session, label, ...values] = line.split(',');
    return { session, isKept: label.startsWith('K'), features: values.map(Number) };
  });
  return { names, rows };
}

/** Returns the weights of the features as they are, the intercept, and the function of both. */
export function fitLogistic(rows) {
  const scale = scaleOf(rows);
  const points = rows.map(({ features, isKept }) => ({
    x: [...scale.map(({ mean, deviation }, at) => (features[at] - mean) / deviation), 1],
    y: Number(isKept),
  }));
  let weights = new Array(scale.length + 1).fill(0);
  for (let step = 0; step < steps; step++) {
    const change = solve(...systemOf(points, weights));
    weights = weights.map((weight, at) => weight - change[at]);
  }
  const plain = scale.map(({ deviation }, at) => weights[at] / deviation);
  const intercept = scale.reduce((rest, { mean }, at) => rest - plain[at] * mean, weights.at(-1));
  return { weights: plain, intercept, rate: (features) => chance(dot(plain, features) + intercept) };
}

/** Returns the share of pairs of a kept and another sentence in which the kept one is rated higher. */
export function ranking(rated) {
  const kept = rated.filter(({ isKept }) => isKept);
  const others = rated.filter(({ isKept }) => !isKept);
  const won = kept.reduce((sum, one) => sum + others.filter(({ worth }) => worth < one.worth).length, 0);
  return won / (kept.length * others.length);
}

const chance = (sum) => 1 / (1 + Math.exp(-sum));
const dot = (one, other) => one.reduce((sum, value, at) => sum + value * other[at], 0);

function scaleOf(rows) {
  return rows[0].features.map((_, at) => {
    const values = rows.map(({ features }) => features[at]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
}

/** Returns the second derivatives and the gradient of the loss; the intercept, the last weight, is not regularized. */
function systemOf(points, weights) {
  const size = weights.length;
  const curve = weights.map((_, row) => weights.map((__, column) => (row === column && row < size - 1 ? ridge : 0)));
  const slope = weights.map((weight, at) => (at < size - 1 ? ridge * weight : 0));
  for (const { x, y } of points) {
    const p = chance(dot(weights, x));
    for (let row = 0; row < size; row++) {
      slope[row] += (p - y) * x[row];
      for (let column = 0; column < size; column++) curve[row][column] += p * (1 - p) * x[row] * x[column];
    }
  }
  return [curve, slope];
}

/** Solves a system of linear equations by elimination; the matrix is positive definite. */
function solve(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  const size = rows.length;
  for (let at = 0; at < size; at++)
    for (let below = at + 1; below < size; below++) {
      const factor = rows[below][at] / rows[at][at];
      for (let column = at; column <= size; column++) rows[below][column] -= factor * rows[at][column];
    }
  const found = new Array(size).fill(0);
  for (let at = size - 1; at >= 0; at--)
    found[at] = (rows[at][size] - dot(found.slice(at + 1), rows[at].slice(at + 1, size))) / rows[at][at];
  return found;
}
