/** Number of lines within which a block of code must end to count as one. */
const longestBlock = 2_000;
const fence = /^ {0,3}(`{3,}|~{3,})(.{0,200})$/;

/** A line that begins or ends a block of code. */
interface Mark {
  readonly sign: string;
  readonly length: number;
  /** True when words follow, so that it can only begin a block. */
  readonly isBeginning: boolean;
}

/**
 * Returns those of the headings, given by the indexes of their lines, that a block of code quotes. A block that has no end quotes nothing, and neither
 * does one whose end would leave a later block of the same message without one: a reply may have been cut off in it.
 */
export function quotedHeadings(lines: readonly string[], headings: ReadonlySet<number>): ReadonlySet<number> {
  const quoted = new Set<number>();
  const marks = lines.map(markIn);
  for (let at = 0; at < marks.length; at += 1) {
    const end = endOf(marks, at);
    if (end === null) continue;
    const inside = Array.from({ length: end - at - 1 }, (_, index) => at + 1 + index).filter((each) =>
      headings.has(each),
    );
    if (inside.length > 0 && !isClosedBehind(marks, end, headings)) continue;
    for (const heading of inside) quoted.add(heading);
    at = end;
  }
  return quoted;
}

function markIn(line: string): Mark | null {
  const [, signs = '', words = ''] = fence.exec(line) ?? [];
  if (signs === '' || (signs.startsWith('`') && words.includes('`'))) return null;
  return { sign: signs.charAt(0), length: signs.length, isBeginning: words.trim() !== '' };
}

/** Returns the line that ends the block that begins at a line, which may hold blocks with a language. */
function endOf(marks: readonly (Mark | null)[], start: number): number | null {
  const first = marks[start] ?? null;
  if (first === null) return null;
  let depth = 1;
  const last = Math.min(marks.length, start + longestBlock);
  for (let at = start + 1; at < last; at += 1) {
    const mark = marks[at] ?? null;
    if (mark === null || mark.sign !== first.sign || mark.length < first.length) continue;
    depth += mark.isBeginning ? 1 : -1;
    if (depth === 0) return at;
  }
  return null;
}

/** True when every block that begins behind this line, up to the next heading, also ends there. */
function isClosedBehind(marks: readonly (Mark | null)[], from: number, headings: ReadonlySet<number>): boolean {
  let open: Mark | null = null;
  const last = Math.min(marks.length, from + longestBlock);
  for (let at = from + 1; at < last && !headings.has(at); at += 1) {
    const mark = marks[at] ?? null;
    if (mark === null) continue;
    if (open === null) open = mark;
    else if (!mark.isBeginning && mark.sign === open.sign && mark.length >= open.length) open = null;
  }
  return open === null;
}
