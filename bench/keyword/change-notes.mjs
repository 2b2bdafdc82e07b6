import { median, quantile } from './quantile.mjs';
import { timed } from './timed.mjs';

const mostMs = 10_000;
const fewest = 20;

function* inTime(list) {
  const endMs = performance.now() + mostMs;
  for (const [i, item] of list.entries()) {
    if (i >= fewest && performance.now() > endMs) return;
    yield item;
  }
}

function askFor(engine, word) {
  return engine.search({ kind: 'rare', words: [word], filter: null, isPrefix: false, isPhrase: false, isTypo: false });
}

/**
 * Replaces notes one by one with a text that has a unique word, and searches for that word. Then the engine may do its
 * upkeep; `restMs` is its mean time.
 */
export async function updateNotes(engine, replacements) {
  const puts = [];
  const withQuery = [];
  let missed = 0;
  let restMs = 0;
  for (const { note, word } of inTime(replacements)) {
    await engine.prepare?.([note]);
    const putMs = await timed(() => engine.replace(note));
    let ids = [];
    const queryMs = await timed(async () => {
      ids = await askFor(engine, word);
    });
    puts.push(putMs);
    withQuery.push(putMs + queryMs);
    if (ids[0] !== engine.idOf(note)) missed += 1;
    restMs += await timed(() => engine.rest?.());
  }
  const updateCount = puts.length;
  return {
    updateMs: median(puts),
    updateP99Ms: quantile(puts, 0.99),
    updateFoundMs: median(withQuery),
    restMs: restMs / updateCount,
    updateCount,
    updatesMissed: missed,
  };
}

/** Removes notes that `updateNotes` has replaced, and searches for them. */
export async function removeNotes(engine, replacements) {
  const times = [];
  let remained = 0;
  for (const { note, word } of inTime(replacements)) {
    times.push(await timed(() => engine.remove(note)));
    if ((await askFor(engine, word)).includes(engine.idOf(note))) remained += 1;
  }
  return { removeMs: median(times), removeP99Ms: quantile(times, 0.99), removalsMissed: remained };
}
