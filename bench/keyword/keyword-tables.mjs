import { shown, table } from '../tables.mjs';
import { kinds, labels } from './query-kinds.mjs';
import { ratioTable } from './ratio-table.mjs';

const figures = [
  ['build, s', 'buildS'],
  ['  of the processors, s', 'buildProcessorS'],
  ['  upkeep, s', 'settleS'],
  ['p50, ms', 'p50Ms'],
  ['p99, ms', 'p99Ms'],
  ['p50 of the processors, ms', 'p50ProcessorMs'],
  ['p99 of the processors, ms', 'p99ProcessorMs'],
  ['prefix, ms', 'prefixMs'],
  ['update, ms', 'updateMs'],
  ['update and found, ms', 'updateFoundMs'],
  ['remove, ms', 'removeMs'],
  ['memory, MB', 'memMb'],
  ['  live, MB', 'liveMb'],
  ['save, s', 'saveS'],
  ['files, MB', 'fileMb'],
  ['open, s', 'openS'],
  ['first answer, ms', 'firstAnswerMs'],
  ['  from process start, ms', 'startToAnswerMs'],
];

/**
 * Formats, for each size, the figures, times by kind, each peer's values as multiples of ours, and the correct share of
 * answers; then the growth of figures.
 */
export function keywordTables(measured, growth) {
  const sizes = [...new Set(measured.map(({ row }) => row.notes))];
  const parts = [
    ...sizes.flatMap((size) =>
      tablesOf(
        size,
        measured.filter(({ row }) => row.notes === size),
      ),
    ),
    ...growthTable(growth),
  ];
  return `${parts.filter((text) => text !== '').join('\n\n')}\n`;
}

const asked = [...kinds, 'unfinished'];

function tablesOf(size, measured) {
  const rows = measured.map(({ row }) => row);
  const names = rows.map(({ name }) => name);
  const line = (label, cellOf) => [label, ...rows.map(cellOf)];
  return [
    `## ${size.toLocaleString('en-US')} notes, ${rows[0].vocabulary.toLocaleString('en-US')} words`,
    table(
      ['', ...names],
      figures.map(([label, key]) => line(label, (row) => shown(row[key]))),
    ),
    table(
      ['p50 / p99, ms', ...names],
      asked.map((kind) => line(labels[kind], (row) => spread(row.kinds[kind], ''))),
    ),
    table(
      ['p50 / p99 of the processors, ms', ...names],
      asked.map((kind) => line(labels[kind], (row) => spread(row.kinds[kind], 'Processor'))),
    ),
    ratioTable(measured),
    table(
      ['right answers, share', ...names],
      [...kinds, 'bm25Overlap'].map((kind) =>
        line(labels[kind] ?? 'ten best as plain BM25', (row) => shown(row.checks[kind])),
      ),
    ),
    rows.flatMap(remarksOn).join('\n'),
  ];
}

function spread(times, by) {
  return times == null ? '–' : `${shown(times[`p50${by}Ms`])} / ${shown(times[`p99${by}Ms`])}`;
}

/** Remarks on figures: what an engine cannot do, and why something is missing. */
function remarksOn({ name, unable, stopped, notSaved, openAgrees, updatesMissed, removalsMissed }) {
  const remarks = [...Object.values(unable)];
  if (stopped != null) remarks.push(`stopped: ${stopped}`);
  if (notSaved != null) remarks.push(`not saved: ${notSaved}`);
  if (openAgrees === false) remarks.push('other answers after opening');
  if (updatesMissed > 0) remarks.push(`${updatesMissed} updates not found at once`);
  if (removalsMissed > 0) remarks.push(`${removalsMissed} removed notes still found`);
  return remarks.map((remark) => `- ${name}: ${remark}`);
}

function growthTable(growth) {
  if (growth.length === 0) return [];
  const columns = [
    ['build', 'buildS'],
    ['p50', 'p50Ms'],
    ['memory', 'memMb'],
    ['files', 'fileMb'],
    ['update', 'updateMs'],
  ];
  const rows = growth.map((row) => [
    `${row.name}, ${row.from.toLocaleString('en-US')} to ${row.to.toLocaleString('en-US')}`,
    ...columns.map(([, key]) => shown(row[key])),
  ]);
  return ['## Growth: notes to the power of', table(['', ...columns.map(([label]) => label)], rows)];
}
