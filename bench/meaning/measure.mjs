// Measures the product's index with the data for hybrid searches and related notes, from the first note on, in a separate process.
import { createRequire } from 'node:module';
import process from 'node:process';
import { noteBatches } from '../keyword/note-file.mjs';
import { quantile } from '../keyword/quantile.mjs';
import { settledMemory } from '../keyword/resident-memory.mjs';

const { OramaKeywordIndex, NodeHasher, noteParser, parseQuery } = createRequire(import.meta.url)(
  process.env.CYBERBRAIN_BUNDLE,
);
const { noteCount, noteFile } = JSON.parse(process.argv[2]);
const tell = (measured) => process.send(measured);
const sliceMs = 8;
const queryCount = 300;
const neverDue = { isDue: () => false };

/** Does work in slices, as the product does. Returns seconds by the clock and by the processors, and the longest slice in milliseconds. */
function inSlices(work) {
  const before = process.cpuUsage();
  const startMs = performance.now();
  let longestMs = 0;
  for (let isLeft = true; isLeft;) {
    const sliceStartMs = performance.now();
    isLeft = work(() => performance.now() - sliceStartMs >= sliceMs);
    longestMs = Math.max(longestMs, performance.now() - sliceStartMs);
  }
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - startMs) / 1_000, processorSeconds: (user + system) / 1e6, longestMs };
}

function timesOf(queries, ask) {
  const times = queries
    .map((query) => {
      const startMs = performance.now();
      ask(query);
      return performance.now() - startMs;
    })
    .sort((left, right) => left - right);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Returns six to twelve consecutive words from each note. */
function longQueries(notes) {
  return notes.map(({ body }, place) =>
    body
      .replace(/[^\p{L} ]+/gu, ' ')
      .split(/ +/)
      .filter((word) => word.length > 2)
      .slice(20, 26 + (place % 7))
      .join(' '),
  );
}

const index = new OramaKeywordIndex();
const hasher = new NodeHasher();
const some = [];
for (const batch of noteBatches(noteFile, noteCount, 250)) {
  for (const { path, frontmatter, body } of batch) {
    const text = `${frontmatter}${body}`;
    index.put(
      noteParser.parse({ path, size: text.length, mtimeMs: 0, hash: hasher.sha256(text), text }, hasher),
      false,
    );
  }
  some.push(batch[0]);
}
index.search(parseQuery('settled '), 1);
inSlices((isDue) => index.tidy(isDue));
const before = await settledMemory();
const learned = inSlices((isDue) => index.learn(isDue));
const afterLearning = await settledMemory();
tell({
  learnS: learned.seconds,
  learnProcessorS: learned.processorSeconds,
  learnLongestMs: learned.longestMs,
  learnMemMb: (afterLearning.resident - before.resident) / 1e6,
  learnLiveMb: (afterLearning.live - before.live) / 1e6,
});
const wanted = Array.from({ length: queryCount }, (_, place) => some[place % some.length]);
const queries = longQueries(wanted).map((line) => parseQuery(`${line} `));
timesOf(queries.slice(0, 50), (query) => index.search(query, 10));
const words = timesOf(queries, (query) => index.search(query, 10));
const cold = timesOf(queries.slice(0, 40), (query) => index.search(query, 10, neverDue));
tell({ wordsP50Ms: words.p50, wordsP99Ms: words.p99, coldP50Ms: cold.p50, coldP99Ms: cold.p99 });
const neighbours = inSlices((isDue) => index.prepare(isDue));
tell({ neighboursS: neighbours.seconds, neighboursLongestMs: neighbours.longestMs });
const hybrid = timesOf(queries, (query) => index.search(query, 10, neverDue));
const nearest = timesOf(queries, (query) => index.nearest(query, 10));
const related = timesOf(wanted.slice(0, 100), ({ path }) => index.related(path, 10));
tell({
  p50Ms: hybrid.p50,
  p99Ms: hybrid.p99,
  nearestP50Ms: nearest.p50,
  nearestP99Ms: nearest.p99,
  relatedP50Ms: related.p50,
  relatedP99Ms: related.p99,
});
process.disconnect();
