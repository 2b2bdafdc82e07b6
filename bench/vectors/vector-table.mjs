import { shown, table } from '../tables.mjs';

const figures = [
  ['build, s', 'buildS'],
  ['  of the processors, s', 'buildProcessorS'],
  ['p50, ms', 'p50Ms'],
  ['p99, ms', 'p99Ms'],
  ['recall of ten', 'recall'],
  ['p50 of a filter that lets 1 in 1,000 through, ms', 'filteredMs'],
  ['memory, MB', 'memMb'],
  ['  live, MB', 'liveMb'],
  ['half removed, as many added, s', 'replaceS'],
  ['  p50 then, ms', 'replacedP50Ms'],
  ['  recall then', 'replacedRecall'],
  ['update and found, ms', 'updateMs'],
];
const ours = 'cyberbrain';

/** Formats the figures for each size, and the search times of others as multiples of ours. */
export function vectorTables(rows, growth) {
  const sizes = [...new Set(rows.map(({ notes }) => notes))];
  return `${[
    ...sizes.flatMap((size) =>
      tablesOf(
        size,
        rows.filter(({ notes }) => notes === size),
      ),
    ),
    ...growth.map(growthLine),
  ].join('\n\n')}\n`;
}

function tablesOf(size, rows) {
  const own = rows.find(({ name }) => name === ours);
  const line = (label, cellOf) => [label, ...rows.map(cellOf)];
  return [
    `## ${size.toLocaleString('en-US')} vectors of ${rows[0].dimensions} dimensions`,
    table(
      ['', ...rows.map(({ name }) => name)],
      [
        ...figures.map(([label, key]) => line(label, (row) => shown(row[key]))),
        line(`p50, times ${ours}`, (row) =>
          row.p50Ms == null || own?.p50Ms == null ? '–' : `× ${shown(row.p50Ms / own.p50Ms)}`,
        ),
      ],
    ),
    ...rows.filter(({ stopped }) => stopped !== undefined).map(({ name, stopped }) => `- ${name} stopped: ${stopped}`),
  ];
}

function growthLine({ name, from, to, buildS, p50Ms, memMb }) {
  return `${name}, ${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')}: vectors to the power of ${shown(buildS)} (build), ${shown(p50Ms)} (p50), ${shown(memMb)} (memory)`;
}
