/** Text between two lines of back quotes. */
export interface Fence {
  /** Index of its first line. */
  readonly start: number;
  /** Index of its last line. */
  readonly end: number;
  readonly language: string;
}

const fence = /^(`{3,})(\w{0,20})\s*$/;

/** Returns the closed fences in order; text inside one does not open another. */
export function fencesIn(lines: readonly string[]): Fence[] {
  const found: Fence[] = [];
  let open: { readonly start: number; readonly ticks: string; readonly language: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const [, ticks, language = ''] = fence.exec(line) ?? [];
    if (ticks === undefined) continue;
    if (open === null) open = { start: at, ticks, language };
    else if (language === '' && ticks.length >= open.ticks.length) {
      found.push({ start: open.start, end: at, language: open.language });
      open = null;
    }
  }
  return found;
}

/** Returns '' without a fence. */
export function textIn(lines: readonly string[], found: Fence | undefined): string {
  return found === undefined ? '' : lines.slice(found.start + 1, found.end).join('\n');
}

/** Returns the index of the first such line that no fence contains, -1 without one. */
export function findOutside(lines: readonly string[], fences: readonly Fence[], is: (line: string) => boolean): number {
  let next = 0;
  for (let at = 0; at < lines.length; at += 1) {
    if (fences[next]?.start === at) at = fences[next++]?.end ?? at;
    else if (is(lines[at] ?? '')) return at;
  }
  return -1;
}
