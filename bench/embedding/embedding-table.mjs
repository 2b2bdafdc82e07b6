import { shown, table } from '../tables.mjs';

const figures = [
  ['model opened, s', 'openS'],
  ['chunks of 300 words', 'chunks'],
  ['embedded in, s', 'embedS'],
  ['a chunk, ms', 'msAChunk'],
];

/** Formats a table with one column per host and its time as a multiple of the first one's. */
export function embeddingTable(model, rows) {
  const lines = figures.map(([label, key]) => [label, ...rows.map((row) => shown(row[key]))]);
  const ratios = [
    'a chunk, times the terminal',
    ...rows.map(({ msAChunk }) => `× ${shown(msAChunk / rows[0].msAChunk)}`),
  ];
  return `## Embedding with ${model}\n\n${table(['', ...rows.map(({ name }) => name)], [...lines, ratios])}\n`;
}
