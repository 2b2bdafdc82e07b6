import { shown, table } from '../tables.mjs';

const columns = [
  ['start to first answer, ms', 'firstMs'],
  ['processor', 'firstCpuMs'],
  ['later p50, ms', 'laterMs'],
  ['p95', 'later95Ms'],
  ['processor', 'laterCpuMs'],
  ['after a pause p50, ms', 'pausedMs'],
  ['resident, MB', 'residentMb'],
];

/** Formats the result of `measureMcp`; the others also as multiples of ours. */
export function mcpTables(notes, { rows, three, asked, commands }) {
  const [ours] = rows;
  const cell = (row, key) => (row === ours ? shown(row[key]) : `${shown(row[key])} (${shown(row[key] / ours[key])} ×)`);
  const servers = table(
    [`MCP, ${notes.toLocaleString('en-US')} notes`, ...columns.map(([head]) => head)],
    rows.map((row) => [row.name, ...columns.map(([, key]) => cell(row, key))]),
  );
  const times = table(
    ['terminal', 'ms'],
    Object.entries(commands).map(([name, ms]) => [name, shown(ms)]),
  );
  const said = `Three servers at once, a note saved just before: found by ${three.found}, said to be missing perhaps by ${three.warned}, slowest ${shown(three.ms)} ms. A question answered by lines (cb_ask): p50 ${shown(asked.p50Ms)} ms, p95 ${shown(asked.p95Ms)} ms.`;
  return `${servers}\n\n${said}\n\n${times}\n`;
}
