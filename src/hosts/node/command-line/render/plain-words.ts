/** Rows indented under a heading, at most `most`, then how many more there are; nothing for no rows. */
export function section(heading: string, rows: readonly string[], most = 20): string[] {
  if (rows.length === 0) return [];
  return [
    heading,
    ...cappedRows(
      rows.map((row) => `  ${row}`),
      most,
    ),
  ];
}

/** At most `most` rows, then how many more there are. */
export function cappedRows(rows: readonly string[], most = 20): string[] {
  return rows.length > most
    ? [...rows.slice(0, most), `  … and ${String(rows.length - most)} more (--json lists all)`]
    : [...rows];
}
