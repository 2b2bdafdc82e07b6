// What the plugin costs the app: npm run build && node bench/app-main-thread.mjs [--notes 10000] [--vault FOLDER] [--program FOLDER]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildWorkbench } from '../scripts/build/build-workbench.mjs';
import { writeVault } from './generated-vault.mjs';
import { recordTasks } from './task-times.mjs';

const { values: options } = parseArgs({ options: { notes: { type: 'string', default: '10000' }, vault: { type: 'string' }, program: { type: 'string' } } });
const patienceMs = 600_000;
const words = ['marker', 'note', 'corbel', 'silven', 'open'];

async function serve(vault) {
  const [program, plugin] = options.program === undefined ? [await buildWorkbench(), []] : [path.join(options.program, 'dist/workbench/server.mjs'), ['--plugin', options.program]];
  const server = spawn(process.execPath, [program, '--vault', vault, ...plugin], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface({ input: server.stdout }), 'line');
  return { url, stop: () => server.kill() };
}

/** Types words while the notes are read; the milliseconds from each key to the next frame. */
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
  // Keys that took less than a frame are not told.
  const slow = await page.evaluate(() => window.keyTimes);
  return { keyCount, slowerThanFrame: slow.length, slowestMs: Math.max(0, ...slow) };
}

function ready(page) {
  return page.waitForFunction(() => /^[\d,]+ notes?$/.test(document.querySelector('.cyberbrain-status-bar')?.textContent.trim() ?? ''), null, { timeout: patienceMs, polling: 100 });
}

/** Milliseconds from the end of a save until the new note stands in the list of the search. */
async function savedToFound(page) {
  const field = page.getByPlaceholder('Search notes…');
  const times = [];
  for (let n = 0; n < 3; n += 1) {
    const word = `zebrafinch${n}`;
    await field.fill(word);
    await page.getByText('No notes found').first().waitFor();
    await page.waitForTimeout(3_000);
    times.push(await page.evaluate(async (text) => {
      const isThere = () => document.querySelector(`.search-result[data-path="${text}.md"], .search-result [data-path="${text}.md"]`) !== null || [...document.querySelectorAll('.search-result')].some((el) => el.textContent.includes(text));
      await window.app.vault.create(`${text}.md`, `A note about the ${text}.`);
      const savedMs = performance.now();
      while (!isThere()) await new Promise((resolve) => { setTimeout(resolve, 5); });
      return performance.now() - savedMs;
    }, word));
  }
  return times;
}

/** Megabytes that are in use, once the browser has thrown away what is not. */
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

function report(count, result) {
  const ms = (value) => `${Math.round(value).toLocaleString('en-US')} ms`;
  const { indexing, reload, typing } = result;
  const rows = [
    ['Notes', count.toLocaleString('en-US')],
    ['Load of the machine (1 minute), processors', `${os.loadavg()[0].toFixed(1)}, ${os.cpus().length}`],
    ['First index, wall clock', `${(result.indexingMs / 1_000).toFixed(1)} s`],
    ['  processor time of the page, of the worker', `${(indexing.main.cpuMs / 1_000).toFixed(1)} s, ${(indexing.worker.cpuMs / 1_000).toFixed(1)} s`],
    ['  longest task of the page, processor time', ms(indexing.main.longestCpuMs)],
    ['  tasks over 16 ms, over 50 ms, processor time', `${indexing.main.cpuOver16}, ${indexing.main.cpuOver50}`],
    ['  longest task, tasks over 50 ms, wall clock', `${ms(indexing.main.longestWallMs)}, ${indexing.main.wallOver50}`],
    ['  keys typed, slower than a frame, slowest', `${typing.keyCount}, ${typing.slowerThanFrame}, ${ms(typing.slowestMs)}`],
    ['Heap of the page afterwards', `${Math.round(result.heapMb)} MB`],
    ['Save to found (three times)', result.found.map(ms).join(', ')],
    ['Loaded again: field there, first answer, wall clock', `${ms(result.fieldMs)}, ${ms(result.answerMs)}`],
    ['  processor time of the page, of the worker', `${ms(reload.main.cpuMs)}, ${ms(reload.worker.cpuMs)}`],
    ['  longest task of the page, processor time', ms(reload.main.longestCpuMs)],
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'cyberbrain-bench-'));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--enable-precise-memory-info'] });
let stop = () => undefined;
try {
  const count = Number(options.notes);
  if (options.vault === undefined) await writeVault(folder, count);
  else await cp(options.vault, folder, { recursive: true });
  const served = await serve(folder);
  ({ stop } = served);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  process.stdout.write(`${report(count, await measure(page, browser, served.url))}\n`);
} finally {
  stop();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
