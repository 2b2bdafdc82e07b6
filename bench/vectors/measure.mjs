// Measures one engine from the first vector to the last query, in a separate process; sends its parent the results step by step.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import process from 'node:process';
import { median, quantile } from '../keyword/quantile.mjs';
import { settledMemory } from '../keyword/resident-memory.mjs';
import { timed } from '../keyword/timed.mjs';
import { createEngine } from './engines.mjs';
import { firstKeptKey, firstVectors, inventQueries, newVectors } from './invented-vectors.mjs';
import { limit, recallOf } from './true-nearest.mjs';

const { engineName, count, queryCount, truthFile } = JSON.parse(process.argv[2]);
const tell = (measured) => process.send(measured);
const mostQueriesMs = 20_000;
const warmUps = 20;
const updates = 200;
const filtered = 20;
const batch = 1_000;

/** Adds vectors; the time to invent them is not counted. */
async function add(engine, vectors) {
  let [wallMs, processorMs] = [0, 0];
  for (let pairs = take(vectors); pairs.length > 0; pairs = take(vectors)) {
    const before = process.cpuUsage();
    wallMs += await timed(() => pairs.forEach(([key, vector]) => engine.put(key, vector)));
    const { user, system } = process.cpuUsage(before);
    processorMs += (user + system) / 1_000;
  }
  return { seconds: wallMs / 1_000, processorS: processorMs / 1_000 };
}

function take(vectors) {
  const pairs = [];
  for (let next = vectors.next(); ; next = vectors.next()) {
    if (next.done) return pairs;
    pairs.push(next.value);
    if (pairs.length === batch) return pairs;
  }
}

/** Asks each query once, until the time is over. */
function ask(engine, queries, accepts) {
  const [times, answers] = [[], []];
  const endMs = performance.now() + mostQueriesMs;
  for (const query of queries) {
    const startMs = performance.now();
    answers.push(engine.search(query, limit, accepts));
    times.push(performance.now() - startMs);
    if (performance.now() > endMs) break;
  }
  return { times, answers };
}

const shareOf = ({ answers }, nearest) => recallOf(answers, nearest.slice(0, answers.length));

/** Measures the time from adding a vector until a search has found it. */
function update(engine, queries) {
  const times = queries.slice(0, updates).map((vector, i) => {
    const startMs = performance.now();
    engine.put(i, vector);
    engine.search(vector, limit);
    return performance.now() - startMs;
  });
  return median(times);
}

const truth = JSON.parse(await readFile(truthFile, 'utf8'));
const product = createRequire(import.meta.url)(process.env.CYBERBRAIN_BUNDLE);
const queries = inventQueries(count, queryCount);
const engine = await createEngine(engineName, count, product);
const before = await settledMemory();
const built = await add(engine, firstVectors(count));
ask(engine, queries.slice(0, warmUps));
tell({ buildS: built.seconds, buildProcessorS: built.processorS });
const after = await settledMemory();
tell({ memMb: (after.resident - before.resident) / 1e6, liveMb: (after.live - before.live) / 1e6 });
const asked = ask(engine, queries);
tell({
  p50Ms: median(asked.times),
  p99Ms: quantile(asked.times, 0.99),
  queries: asked.times.length,
  recall: shareOf(asked, truth.before),
});
if (engine.remove !== undefined) {
  tell({ filteredMs: median(ask(engine, queries.slice(0, filtered), (key) => key % 1_000 === 1).times) });
  const removedMs = await timed(() => {
    for (let key = 0; key < firstKeptKey(count); key += 1) engine.remove(key);
  });
  const added = await add(engine, newVectors(count));
  const again = ask(engine, queries);
  tell({
    replaceS: removedMs / 1_000 + added.seconds,
    replacedP50Ms: median(again.times),
    replacedRecall: shareOf(again, truth.after),
    updateMs: update(engine, queries),
  });
}
process.disconnect();
