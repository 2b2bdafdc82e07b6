import { checkAnswers, overlapOf } from './check-answers.mjs';
import { median, quantile } from './quantile.mjs';
import { kinds } from './query-kinds.mjs';

function figuresOf(times, processorTimes) {
  return {
    p50Ms: median(times),
    p99Ms: quantile(times, 0.99),
    p50ProcessorMs: median(processorTimes),
    p99ProcessorMs: quantile(processorTimes, 0.99),
    count: times.length,
  };
}

/** Returns figures by kind; null for a kind that the engine cannot answer. */
function byKind({ times, processorTimes }) {
  return Object.fromEntries(
    [...kinds, 'unfinished'].map((kind) => [
      kind,
      times[kind] === undefined ? null : figuresOf(times[kind], processorTimes[kind]),
    ]),
  );
}

/** Returns the results of one engine at one size. `times` has milliseconds by kind, for comparisons; `row` is written to the output. */
export function rowOf(measured, { noteCount, plan, vocabulary }, best, numberOf) {
  const {
    engineName,
    times = {},
    processorTimes = {},
    typed,
    typedProcessor,
    answers = [],
    openAnswers: _openAnswers,
    unable = {},
    ...figures
  } = measured;
  const { count: queries, ...mixed } = figuresOf(Object.values(times).flat(), Object.values(processorTimes).flat());
  const all = {
    times: { ...times, unfinished: typed },
    processorTimes: { ...processorTimes, unfinished: typedProcessor },
  };
  const row = {
    name: engineName,
    notes: noteCount,
    buildS: null,
    p50Ms: mixed.p50Ms,
    p99Ms: mixed.p99Ms,
    prefixMs: median(times.prefix ?? []),
    updateMs: null,
    memMb: null,
    part: 'keyword',
    vocabulary,
    queries,
    ...mixed,
    ...figures,
    kinds: byKind(all),
    unable,
    checks: {
      ...checkAnswers(answers, plan.mixed, numberOf),
      bm25Overlap: best === null ? null : overlapOf(answers, best, numberOf),
    },
  };
  return { row, times, processorTimes };
}
