import { shown, table } from '../tables.mjs';

const figures = [
  ['model opened, s', 'openS'],
  ['chunks of 300 words', 'chunks'],
  ['embedded in, s', 'embedS'],
  ['a chunk, ms', 'msAChunk'],
];

/** One column a host, and how many times the first one each takes. */
export function embeddingTable(model, rows) {
  const lines = figures.map(([label, key]) => [label, ...rows.map((row) => shown(row[key]))]);
  const ratios = [
    'a chunk, times the terminal',
    ...rows.map(({ msAChunk }) => `× ${shown(msAChunk / rows[0].msAChunk)}`),
  ];
  return `## Embedding with ${model}\n\n${table(['', ...rows.map(({ name }) => name)], [...lines, ratios])}\n`;
}
