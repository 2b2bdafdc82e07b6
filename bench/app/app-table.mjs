import { table } from '../tables.mjs';

/** Formats the result of `measureApp` as a table. */
export function appTable(count, result, machine) {
  const ms = (value) => `${Math.round(value).toLocaleString('en-US')} ms`;
  const { indexing, reload, typing } = result;
  const rows = [
    ['Notes', count.toLocaleString('en-US')],
    ['Load of the machine (1 minute), processors', `${machine.load[0].toFixed(1)}, ${machine.processors}`],
    ['First index, wall clock', `${(result.indexingMs / 1_000).toFixed(1)} s`],
    [
      '  processor time of the page, of the worker',
      `${(indexing.main.cpuMs / 1_000).toFixed(1)} s, ${(indexing.worker.cpuMs / 1_000).toFixed(1)} s`,
    ],
    ['  longest task of the page, processor time', ms(indexing.main.longestCpuMs)],
    ['  tasks over 16 ms, over 50 ms, processor time', `${indexing.main.cpuOver16}, ${indexing.main.cpuOver50}`],
    ['  longest task, tasks over 50 ms, wall clock', `${ms(indexing.main.longestWallMs)}, ${indexing.main.wallOver50}`],
    [
      '  keys typed, slower than a frame, slowest',
      `${typing.keyCount}, ${typing.slowerThanFrame}, ${ms(typing.slowestMs)}`,
    ],
    ['Heap of the page afterwards', `${Math.round(result.heapMb)} MB`],
    ['Save to found (three times)', result.found.map(ms).join(', ')],
    ['Loaded again: field there, first answer, wall clock', `${ms(result.fieldMs)}, ${ms(result.answerMs)}`],
    ['  processor time of the page, of the worker', `${ms(reload.main.cpuMs)}, ${ms(reload.worker.cpuMs)}`],
    ['  longest task of the page, processor time', ms(reload.main.longestCpuMs)],
  ];
  return table(['the app', ''], rows);
}
