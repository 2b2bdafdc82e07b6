import { shown, table } from '../tables.mjs';
import { mostPerDoubling } from './measure-growth.mjs';

/** Formats one line per reader, the fastest growing first, and a sentence about those that grow too fast. */
export function growthTable({ rows, measured, left }) {
  const head = ['reader', 'worst text', 'characters', 'ms', '2 ×', '4 ×', 'per doubling', 'ms per MB'];
  const lines = rows
    .toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0))
    .map(({ name, mark, length, times = [], ratio, msPerMb }) => [
      name,
      (mark ?? '–').replaceAll('|', '\\|'),
      shown(length),
      shown(times[0]),
      shown(times[1]),
      shown(times[2]),
      ratio === Infinity ? 'did not end' : shown(ratio),
      shown(msPerMb),
    ]);
  const over = rows.filter((row) => row.over.length > 0).map(({ name, over: marks }) => `${name}: ${marks.join(', ')}`);
  const errors = rows.flatMap(({ name, errors: told }) => told.slice(0, 2).map((error) => `${name} threw on ${error}`));
  const verdict =
    over.length === 0
      ? `No reader grows by more than ${mostPerDoubling} when a text doubles.`
      : `More than ${mostPerDoubling} when a text doubles:\n${over.join('\n')}`;
  return `${table(head, lines)}\n\n${measured} pairs of reader and text${left === 0 ? '' : `, ${left} out of time`}. ${verdict}\n${errors.join('\n')}`;
}
