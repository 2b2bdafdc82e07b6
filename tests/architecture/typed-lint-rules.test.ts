import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root';

const samples = path.join(root, 'tests/architecture/rejected/typed-lint');
const packageFile = createRequire(__filename).resolve('oxlint/package.json');

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** The configuration, for files of another folder. */
function configElsewhere(): string {
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
  return JSON.stringify({ ...config, jsPlugins: config.jsPlugins.map((plugin) => path.join(root, plugin)) });
}

/** The rules that refuse each file. They are asked elsewhere, because the linter ignores the folder of the samples. */
function lintCopies(): Record<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-lint-'));
  try {
    cpSync(samples, folder, { recursive: true });
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }));
    const program = path.join(path.dirname(packageFile), 'bin/oxlint');
    writeFileSync(path.join(folder, '.oxlintrc.json'), configElsewhere());
    const options = ['--config', path.join(folder, '.oxlintrc.json'), '--format', 'json', folder];
    const { stdout } = spawnSync(process.execPath, [program, ...options], { cwd: root, encoding: 'utf8' });
    const found: Record<string, string[]> = {};
    for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics)
      (found[path.relative(folder, path.resolve(root, filename))] ??= []).push(code);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let found: Record<string, string[]> = {};

beforeAll(() => {
  found = lintCopies();
}, 60_000);

it.each(readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')))(
  'refuses %s',
  (name) => {
    const [firstLine = ''] = readFileSync(path.join(samples, name), 'utf8').split('\n', 1);
    expect(found[name]).toEqual([firstLine.replace('// Refused by ', '')]);
  },
);
