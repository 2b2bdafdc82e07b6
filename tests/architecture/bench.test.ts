import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const scripts = readdirSync(path.join(root, 'bench'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:mjs|ts)$/u.test(file) && !file.includes('node_modules'))
  .map((file) => path.join('bench', file));

/** Returns the files of the product that a script names, in its own imports or in code that it bundles. */
function productFilesIn(script: string): string[] {
  const text = readFileSync(path.join(root, script), 'utf8');
  return [...text.matchAll(/from '(?:\.{1,2}\/)+(src\/[\w/-]+)(?:\.ts)?'/gu)].map(([, file = '']) => `${file}.ts`);
}

test.each(scripts.filter((script) => productFilesIn(script).length > 0))('%s measures files that exist', (script) => {
  expect(productFilesIn(script).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the functions that are measured can be bundled', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-bundles-'));
  const code = [
    `const { bundleCyberbrain } = await import('./bench/keyword/bundle-cyberbrain.mjs');`,
    `const { bundleVectors } = await import('./bench/vectors/bundle-vectors.mjs');`,
    `const { bundleTerminalEmbedder } = await import('./bench/embedding/bundle-embedders.mjs');`,
    `const folder = process.argv[1];`,
    `await bundleCyberbrain(folder + '/keyword.cjs');`,
    `await bundleVectors(folder + '/vectors.cjs');`,
    `await bundleTerminalEmbedder(folder + '/embedder.cjs');`,
  ].join('\n');
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', code, folder], { cwd: root, stdio: 'pipe' });
    expect(readdirSync(folder).sort()).toEqual(['embedder.cjs', 'keyword.cjs', 'vectors.cjs']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
