import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLongRun, trialSeed } from '../fakes/trials';

const root = path.resolve(__dirname, '../..');
const readersMeasured = 8;
const minutes = 4;

/** Readers that time grows too fast with, in a measurement and in another one of these alone. */
const code = `
const { measureGrowth } = await import('./bench/growth/measure-growth.mjs');
const [folder, ...wanted] = process.argv.slice(1);
const tooFast = async (only) => {
  const endsMs = Date.now() + ${String(minutes * 60_000)};
  const { rows } = await measureGrowth({ only, folder, endsMs, tell: () => undefined });
  return rows.filter(({ ratio, times }) => ratio > 3.2 && (times?.at(-1) ?? Infinity) > 100);
};
const first = await tooFast(wanted);
const again = first.length === 0 ? [] : await tooFast(first.map(({ name }) => name));
process.stdout.write(JSON.stringify(again.map(({ name, mark, times }) => ({ name, mark, times }))));
`;

/** Other readers each time. */
function someReaders(): string[] {
  const text = readFileSync(path.join(root, 'bench/growth/readers.ts'), 'utf8');
  const names = [...text.matchAll(/^ {2}(?:'([^']+)'|(\w+)): (?:async )?\(text\)/gm)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  return Array.from({ length: readersMeasured }, (_, at) => names[(trialSeed + at * 13) % names.length] ?? '');
}

// Processor time is too coarse for the short run.
(isLongRun ? test : test.skip)(
  'time grows no faster than the text that is read',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-growth-'));
    const args = ['--input-type=module', '--eval', code, folder, ...someReaders()];
    try {
      expect(JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  (2 * minutes + 2) * 60_000,
);
