interface Group {
  readonly start: number;
  readonly commas: number[];
  end: number;
}

/** The patterns that one with `{a,b}` stands for, `most` at the most; null where they are more. Braces without a comma, or that nothing closes, mean themselves. */
export function braceAlternatives(pattern: string, most: number): string[] | null {
  const waiting = [pattern];
  const found: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const group = firstGroup(next);
    if (group === null) found.push(next);
    else waiting.push(...alternativesOf(next, group).reverse());
    if (waiting.length + found.length > most) return null;
  }
  return found;
}

/** The outermost group that begins first. */
function firstGroup(pattern: string): Group | null {
  const open: Group[] = [];
  let first: Group | null = null;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') open.push({ start: at, commas: [], end: at });
    else if (sign === ',') open.at(-1)?.commas.push(at);
    else if (sign === '}') {
      const closed = open.pop();
      if (closed === undefined || closed.commas.length === 0) continue;
      closed.end = at;
      if (first === null || closed.start < first.start) first = closed;
    }
  }
  return first;
}

function alternativesOf(pattern: string, { start, commas, end }: Group): string[] {
  const edges = [start, ...commas, end];
  return edges
    .slice(1)
    .map(
      (edge, index) =>
        pattern.slice(0, start) + pattern.slice((edges[index] ?? start) + 1, edge) + pattern.slice(end + 1),
    );
}
