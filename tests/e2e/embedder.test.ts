import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { embedAsTerminal } from '../adapters/transformers/terminal-embedding';
import { tinyModel, width, type TinyModel } from '../adapters/transformers/tiny-model';
import { root } from '../architecture/root';
import { describeByTurns, launchBrowser } from './harness/browser';
import type { PageAnswer, PageTask } from './harness/embedder-page';
import { watchProblems } from './harness/page-problems';
import { withoutFetch, withoutSimd } from './harness/worker-preludes';

const address = 'http://embedder.test/';
const texts = [
  'the green apple',
  '',
  '☃ ☃',
  'broken boat',
  'nothing',
  'outside',
  'привет мир',
  '世界 γεια',
  'A House of WATER and mills!',
  'boat '.repeat(10_000),
];

function pageScript(): string {
  const esbuild = path.join(root, 'node_modules/esbuild/bin/esbuild');
  return execFileSync(
    process.execPath,
    [
      esbuild,
      'tests/e2e/harness/embedder-page.ts',
      '--bundle',
      '--format=iife',
      '--target=es2022',
      '--log-level=error',
    ],
    { cwd: root, encoding: 'utf8' },
  );
}

describeByTurns('the worker that runs a model', () => {
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];
  const askedFor: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    const context = await browser.newContext();
    const script = readFileSync(path.join(root, 'dist/app-embedder.js'), 'utf8');
    await context.route('**/*', async (route) => {
      askedFor.push(route.request().url());
      await (route.request().url() === address
        ? route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: '<!doctype html><link rel="icon" href="data:,"><template id="script"></template>',
          })
        : route.abort());
    });
    page = await context.newPage();
    watchProblems(page, problems);
    await page.goto(address);
    await page.evaluate((text) => {
      (document.querySelector('#script') as HTMLElement).textContent = text;
    }, script);
    await page.evaluate(pageScript());
  });

  afterAll(async () => {
    await browser.close();
  });

  const embed = (model: TinyModel = {}, task: Partial<PageTask> = {}): Promise<PageAnswer> => {
    const { name, files } = tinyModel(model);
    const whole: PageTask = {
      prelude: '',
      name,
      texts,
      purpose: 'passage',
      ...task,
      files: [...files].map(([file, bytes]) => [file, [...bytes]]),
    };
    return page.evaluate(
      (given) => (window as unknown as { embed(task: PageTask): Promise<PageAnswer> }).embed(given),
      whole,
    );
  };

  it.each([
    ['unchanged', ''],
    ['without fetch, but with process and require', withoutFetch],
  ])('gives the same vectors as the terminal, %s', async (_kind, prelude) => {
    const [expected] = embedAsTerminal([{ texts }]);
    const found = await embed({}, { prelude });
    if (expected === undefined || !('vectors' in expected) || !('vectors' in found))
      throw new Error(JSON.stringify([expected, found]));
    expect(found.dimensions).toBe(width);
    expect(found.vectors.map((vector) => vector?.length ?? null)).toEqual([
      width,
      null,
      null,
      null,
      null,
      null,
      width,
      width,
      width,
      width,
    ]);
    found.vectors.forEach((vector, at) =>
      vector?.forEach((value, place) => {
        expect(Math.abs(value - (expected.vectors[at]?.[place] ?? Number.NaN))).toBeLessThan(1e-3);
      }),
    );
  });

  it.each([
    ['a missing file', { files: { 'tokenizer.json': null } }, 'its file tokenizer.json is missing'],
    [
      'an unreachable network',
      { files: { 'onnx/model_quantized.onnx': 'no network at all' } },
      'its file onnx/model_quantized.onnx is damaged',
    ],
    ['a network for pictures', { network: 'pooling' as const }, 'a part of ONNX Runtime that the app leaves out'],
  ])('names %s', async (_what, model, sentence) => {
    expect(await embed(model)).toMatchObject({
      failure: { code: 'unreachable', message: expect.stringContaining(sentence) as string },
    });
  });

  it('reports a device that cannot run it', async () => {
    expect(await embed({}, { prelude: withoutSimd })).toMatchObject({
      failure: {
        code: 'unreachable',
        message: expect.stringContaining('Models do not run in the app on this device') as string,
      },
    });
  });

  it('makes no network request', () => {
    expect(askedFor).toEqual([address]);
    expect(problems).toEqual([]);
  });
});
