const most = 20;

/** Returns the first 20 lines, followed by how many more there are. */
export function capped(lines: readonly string[]): string[] {
  return lines.length <= most
    ? [...lines]
    : [...lines.slice(0, most), `and ${(lines.length - most).toLocaleString('en')} more`];
}
