import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { needChromium } from '../../scripts/find-chromium.mjs';
import { inventedNote } from '../corpus/invented-note.mjs';
import { bundlePage, bundleTerminalEmbedder } from './bundle-embedders.mjs';

const address = 'http://bench.test/';
const batch = 16;
const batches = 12;
const wordsAChunk = 300;

/** Makes passages of the usual size, in batches as the product embeds them. */
function inventBatches() {
  const chunks = Array.from({ length: batch * batches }, (_, place) =>
    inventedNote(place).body.split(/\s+/).slice(0, wordsAChunk).join(' '),
  );
  return Array.from({ length: batches }, (_, at) => chunks.slice(at * batch, (at + 1) * batch));
}

function filesOf(folder, { placesOf }) {
  const find = async (file) => {
    for (const place of placesOf(file)) {
      const bytes = await readFile(path.join(folder, place)).catch(() => null);
      if (bytes !== null) return new Uint8Array(bytes);
    }
    return null;
  };
  return {
    label: folder,
    fingerprint: 'bench',
    read: async (file) => (await find(file)) ?? Promise.reject(new Error(`${folder} has no ${file}.`)),
    readOptional: find,
  };
}

/** Measures the throughput without the first batch, which warms up the model. */
async function throughput(batchesOfTexts, embed) {
  await embed(batchesOfTexts[0]);
  const startMs = performance.now();
  for (const texts of batchesOfTexts.slice(1)) await embed(texts);
  const seconds = (performance.now() - startMs) / 1_000;
  const count = (batches - 1) * batch;
  return { chunks: count, embedS: seconds, msAChunk: (seconds * 1_000) / count };
}

async function inTerminal(product, model, texts) {
  const startMs = performance.now();
  const embedder = await product.startEmbedder(model);
  const openS = (performance.now() - startMs) / 1_000;
  try {
    return { openS, ...(await throughput(texts, (some) => embedder.embed(some, 'passage'))) };
  } finally {
    await embedder.close();
  }
}

async function inChromium(product, model, texts) {
  const { files, name, digest } = await product.loadModel(model);
  const script = await readFile(fileURLToPath(new URL('../../dist/app-embedder.js', import.meta.url)), 'utf8');
  const browser = await chromium.launch({
    executablePath: needChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const asked = decodeURIComponent(new URL(route.request().url()).pathname.slice(1));
      if (asked === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
      if (asked === 'script') return route.fulfill({ contentType: 'text/plain; charset=utf-8', body: script });
      const bytes = files.get(asked);
      return bytes === undefined
        ? route.abort()
        : route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(bytes) });
    });
    await page.goto(address);
    await page.evaluate(await bundlePage());
    const openS = await page.evaluate(
      async ([paths, facts]) => {
        const bytes = await Promise.all(
          paths.map(async (file) => [
            file,
            new Uint8Array(await (await fetch(`/${encodeURIComponent(file)}`)).arrayBuffer()),
          ]),
        );
        const text = await (await fetch('/script')).text();
        const startMs = performance.now();
        await window.openEmbedder(text, { ...facts, files: new Map(bytes) });
        return (performance.now() - startMs) / 1_000;
      },
      [[...files.keys()], { name, digest }],
    );
    return {
      openS,
      ...(await throughput(texts, (some) =>
        page.evaluate(async (given) => {
          await window.embedder.embed(given, 'passage');
        }, some),
      )),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Measures how fast a model embeds passages of 300 words, in the terminal and in the app's worker in Chromium. `model`
 * is a folder with its files.
 */
export async function measureEmbedding({ model, folder, tell }) {
  const bundle = path.join(folder, 'embedder.cjs');
  await bundleTerminalEmbedder(bundle);
  const product = createRequire(import.meta.url)(bundle);
  const [texts, files] = [inventBatches(), filesOf(model, product)];
  const row = (name, measured) => ({
    name,
    part: 'embedding',
    notes: null,
    buildS: null,
    p50Ms: null,
    p99Ms: null,
    prefixMs: null,
    updateMs: null,
    memMb: null,
    ...measured,
  });
  tell('embedding in the terminal');
  const terminal = row('cyberbrain, terminal', await inTerminal(product, files, texts));
  tell('embedding in Chromium');
  return [terminal, row('cyberbrain, Chromium', await inChromium(product, files, texts))];
}
