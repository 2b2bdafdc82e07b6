/** Rows indented under a heading, at most `most`, then how many more there are; nothing for no rows. */
export function section(heading: string, rows: readonly string[], most = 20): string[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, most).map((row) => `  ${row}`);
  return [heading, ...shown, ...(rows.length > most ? [`  … and ${String(rows.length - most)} more (--json lists all)`] : [])];
}
