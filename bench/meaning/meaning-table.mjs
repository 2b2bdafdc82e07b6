import { shown, table } from '../tables.mjs';

const figures = [
  ['learning, s', 'learnS'],
  ['  of the processors, s', 'learnProcessorS'],
  ['  longest slice, ms', 'learnLongestMs'],
  ['  memory, MB', 'learnMemMb'],
  ['    live, MB', 'learnLiveMb'],
  ['neighbors of all notes, s', 'neighboursS'],
  ['  longest slice, ms', 'neighboursLongestMs'],
  ['six to twelve words by words alone, p50, ms', 'wordsP50Ms'],
  ['  p99, ms', 'wordsP99Ms'],
  ['hybrid with neighbors kept, p50, ms', 'p50Ms'],
  ['  p99, ms', 'p99Ms'],
  ['hybrid while neighbors are looked up, p50, ms', 'coldP50Ms'],
  ['  p99, ms', 'coldP99Ms'],
  ['nearest by learned vectors, p50, ms', 'nearestP50Ms'],
  ['  p99, ms', 'nearestP99Ms'],
  ['related notes, p50, ms', 'relatedP50Ms'],
  ['  p99, ms', 'relatedP99Ms'],
];

/** Formats one column of figures, and the reason if it ended early. */
export function meaningTable(row) {
  const stopped = row.stopped === undefined ? [] : [`- ${row.name}: ${row.stopped}`];
  return `${[
    `## Meaning learned of ${row.notes.toLocaleString('en-US')} notes`,
    table(
      ['', row.name],
      figures.map(([label, key]) => [label, shown(row[key])]),
    ),
    ...stopped,
  ].join('\n\n')}\n`;
}
