/** A row of a table, and the row of dashes under its headings. */
const row = /^\s*\|(.*)\|\s*$/;
const dashes = /^[\s|:-]+$/;
/** A heading with a unit: *Depth (m)*. */
const withUnit = /^(.*\S)\s*[([]([^()[\]]{1,12})[)\]]$/;
const mostRows = 200;

/** Returns what each row of a text's tables says, with the headings of its columns: *Station Birk: Depth 12 m, Temperature 8.4 °C*. */
export function statementsOfRows(text: string): string[] {
  if (!text.includes('|')) return [];
  const lines = text.split(/\r?\n/).map(
    (line) =>
      row
        .exec(line)?.[1]
        ?.split('|')
        .map((cell) => cell.trim()) ?? null,
  );
  const found: string[] = [];
  let headings: readonly string[] = [];
  lines.forEach((cells, at) => {
    const next = lines[at + 1];
    if (cells === null) headings = [];
    else if (next != null && next.every((cell) => dashes.test(cell))) headings = cells;
    else if (headings.length > 1 && !cells.every((cell) => dashes.test(cell)) && found.length < mostRows)
      found.push(statementOf(cells, headings));
  });
  return found;
}

function statementOf(
  [first = '', ...cells]: readonly string[],
  [heading = '', ...headings]: readonly string[],
): string {
  const told = cells.flatMap((cell, at) => {
    const [, name = headings[at] ?? '', unit = ''] = withUnit.exec(headings[at] ?? '') ?? [];
    return cell === '' ? [] : [`${name} ${cell}${unit === '' || cell.endsWith(unit) ? '' : ` ${unit}`}`];
  });
  return `${heading} ${first}: ${told.join(', ')}`;
}
