import process from 'node:process';

const mostWarmUpMs = 3_000;
const keptAnswers = 400;

/** Limits for asking: at least `fewest` queries, then until `mostMs` have passed. */
export const limits = { mixed: { fewest: 300, mostMs: 20_000 }, unfinished: { fewest: 50, mostMs: 5_000 } };

/**
 * Asks one query after the other, skipping kinds that the engine cannot answer. Returns milliseconds by kind, by the
 * clock and by the processors (which other work on the machine does not lengthen), and the first answers with the
 * places of their queries.
 */
export async function runQueries(engine, queries, { fewest, mostMs }) {
  const times = {};
  const processorTimes = {};
  const answers = [];
  const endMs = performance.now() + mostMs;
  for (const [place, query] of queries.entries()) {
    if (place >= fewest && performance.now() > endMs) break;
    if (query.kind in engine.unable) continue;
    const before = process.cpuUsage();
    const startMs = performance.now();
    const ids = await engine.search(query);
    (times[query.kind] ??= []).push(performance.now() - startMs);
    const { user, system } = process.cpuUsage(before);
    (processorTimes[query.kind] ??= []).push((user + system) / 1_000);
    if (place < keptAnswers) answers.push({ place, ids });
  }
  return { times, processorTimes, answers };
}

export async function warmUp(engine, queries) {
  const endMs = performance.now() + mostWarmUpMs;
  for (const query of queries) {
    if (performance.now() > endMs) break;
    if (!(query.kind in engine.unable)) await engine.search(query);
  }
}
