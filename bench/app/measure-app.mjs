import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { needChromium } from '../../scripts/find-chromium.mjs';
import { writeVault } from './generated-vault.mjs';
import { serveWorkbench } from './serve-workbench.mjs';
import { recordTasks } from './task-times.mjs';

const patienceMs = 600_000;
const words = ['marker', 'note', 'corbel', 'silven', 'open'];

/** Types words while the notes are indexed, and returns the keys that took longer than a frame. */
async function typeWhileIndexing(page) {
  await page.evaluate(() => {
    window.keyTimes = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const field = page.getByPlaceholder('Search notes…');
  let keyCount = 0;
  for (const word of words) {
    await field.fill('');
    await field.pressSequentially(word, { delay: 80 });
    keyCount += word.length;
    await page.waitForTimeout(1_000);
  }
  // Keys that took less than a frame are not recorded.
  const slow = await page.evaluate(() => window.keyTimes);
  return { keyCount, slowerThanFrame: slow.length, slowestMs: Math.max(0, ...slow) };
}

function ready(page) {
  return page.waitForFunction(
    () => /^[\d,]+ notes?$/.test(document.querySelector('.cyberbrain-status-bar')?.textContent.trim() ?? ''),
    null,
    { timeout: patienceMs, polling: 100 },
  );
}

/** Measures the time in ms from the end of a save until the new note is in the search results. */
async function savedToFound(page) {
  const field = page.getByPlaceholder('Search notes…');
  const times = [];
  for (let n = 0; n < 3; n += 1) {
    const word = `zebrafinch${n}`;
    await field.fill(word);
    await page.waitForTimeout(3_000);
    times.push(
      await page.evaluate(async (text) => {
        const isThere = () =>
          document.querySelector(`.search-result[data-path="${text}.md"], .search-result [data-path="${text}.md"]`) !==
            null || [...document.querySelectorAll('.search-result')].some((el) => el.textContent.includes(text));
        await window.app.vault.create(`${text}.md`, `A note about the ${text}.`);
        const savedMs = performance.now();
        while (!isThere())
          await new Promise((resolve) => {
            setTimeout(resolve, 5);
          });
        return performance.now() - savedMs;
      }, word),
    );
  }
  return times;
}

/** Returns the heap in use in megabytes, after a garbage collection. */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return page.evaluate(() => performance.memory.usedJSHeapSize / 1e6);
}

async function measure(page, browser, url) {
  const endIndexing = await recordTasks(browser);
  const startMs = Date.now();
  await page.goto(url);
  await page.getByRole('button', { name: 'Skip all' }).click({ timeout: patienceMs });
  const typing = await typeWhileIndexing(page);
  await ready(page);
  const indexingMs = Date.now() - startMs;
  const indexing = await endIndexing();
  const heapMb = await heapOf(page);
  const found = await savedToFound(page);
  const endReload = await recordTasks(browser);
  const reloadMs = Date.now();
  await page.reload({ waitUntil: 'commit' });
  const field = page.getByPlaceholder('Search notes…');
  await field.waitFor({ timeout: patienceMs });
  const fieldMs = Date.now() - reloadMs;
  await field.fill('note');
  await page.locator('.search-result').first().waitFor({ timeout: patienceMs });
  const answerMs = Date.now() - reloadMs;
  await ready(page);
  return { indexingMs, indexing, typing, heapMb, found, fieldMs, answerMs, reload: await endReload() };
}

/**
 * Measures what the plugin costs the app, in milliseconds and megabytes of the page's heap. It indexes invented notes,
 * or a copy of the folder `vault`, in the workbench in headless Chromium. `program` is a folder with a build to use
 * instead of this one. The browser is closed at `endsMs` in any case.
 */
export async function measureApp({ notes, vault, program, folder, endsMs }) {
  const copy = path.join(folder, 'app-vault');
  await mkdir(copy);
  const browser = await chromium.launch({
    executablePath: needChromium(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  });
  const alarm = setTimeout(
    () => {
      void browser.close();
    },
    Math.max(0, endsMs - Date.now()),
  );
  let stop = () => undefined;
  try {
    if (vault === undefined) await writeVault(copy, notes);
    else await cp(vault, copy, { recursive: true });
    const served = await serveWorkbench(copy, program, folder);
    ({ stop } = served);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    return await measure(page, browser, served.url);
  } finally {
    clearTimeout(alarm);
    stop();
    await browser.close();
    await rm(copy, { recursive: true, force: true });
  }
}
