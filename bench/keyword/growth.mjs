const figures = ['buildS', 'p50Ms', 'memMb', 'fileMb', 'updateMs'];

function exponent(smaller, larger, figure) {
  const [from, to] = [smaller[figure], larger[figure]];
  return from > 0 && to > 0 ? Math.log(to / from) / Math.log(larger.notes / smaller.notes) : null;
}

/**
 * Returns how an engine's figures grow from one size to the next: the exponent x in "notes to the power of x"; 1 is
 * linear. null when one of the two is missing or 0.
 */
export function growthOf(rows) {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.flatMap((name) => {
    const own = rows.filter((row) => row.name === name).sort((a, b) => a.notes - b.notes);
    return own.slice(1).map((larger, i) => ({
      name,
      from: own[i].notes,
      to: larger.notes,
      ...Object.fromEntries(figures.map((figure) => [figure, exponent(own[i], larger, figure)])),
    }));
  });
}
