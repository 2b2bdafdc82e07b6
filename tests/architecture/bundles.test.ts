import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromBase85 } from '../../src/worker/base85';
import { findDangerousCode } from './dangerous-code';
import { root } from './root';

interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[] }>>;
}

const programs = ['main.js', 'dist/app-worker.js', 'dist/app-embedder.js', 'dist/cyberbrain.mjs'];
const workers = ['dist/app-worker.js', 'dist/app-embedder.js'];

const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What a program asks of its surroundings when it runs: module name and kind of import. */
function externalImports(program: string): { name: string; kind: string }[] {
  const metafile = JSON.parse(readText(`dist/meta/${path.basename(program)}.json`)) as Metafile;
  const imports = metafile.outputs[program]?.imports ?? [];
  return imports.filter(({ external }) => external === true).map(({ path: name, kind }) => ({ name, kind }));
}

interface Literals {
  readonly texts: readonly string[];
  readonly lookbehinds: readonly string[];
}

/** What the program in `tests/architecture/<name>` tells of a script. */
function ask(name: string, script: string): unknown {
  return JSON.parse(execFileSync(process.execPath, [path.join(root, 'tests/architecture', name)], { input: script, encoding: 'utf8', maxBuffer: 50_000_000 }));
}

const literalsOf = (script: string): Literals => ask('literals.mjs', script) as Literals;

/** The names that a script takes from its surroundings. */
const freeNames = (script: string): string[] => ask('free-names.mjs', script) as string[];

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

const dangersOf = (script: string): string[] => [...findDangerousCode(script), ...(literalsOf(script).lookbehinds.length > 0 ? ['lookbehind'] : [])];

describe('main.js', () => {
  it('asks the app for nothing but its own module', () => {
    expect(new Set(externalImports('main.js').map(({ name }) => name))).toEqual(new Set(['obsidian']));
  });

  it('stays under the size that Obsidian Sync carries', () => {
    expect(readFileSync(path.join(root, 'main.js')).byteLength).toBeLessThan(4_900_000);
  });

  it('runs no text as code and loads no code', () => {
    expect(['main.js', ...workers].map((file) => dangersOf(readText(file)))).toEqual([[], [], []]);
  });

  it('carries the scripts of its workers as they were built, and no other text of that size', () => {
    const main = readText('main.js');
    expect(literalsOf(main).texts).toEqual([readText('dist/app-embedder.js')]);
    const worker = readText('dist/app-worker.js');
    const shared = commonStart(worker, main);
    expect(shared).toMatch(/^"use strict";function cyberbrainLibrary\(\)\{[^]+\}$/);
    expect(main.startsWith(`${shared}const cyberbrainWorker='"use strict";'+cyberbrainLibrary+${JSON.stringify(worker.slice(shared.length))};`)).toBe(true);
  });

  it.each(readdirSync(path.join(root, 'tests/architecture/rejected/bundle')))('would be refused with %s in it', (name) => {
    expect(dangersOf(readText(`tests/architecture/rejected/bundle/${name}`))).toHaveLength(1);
  });
});

describe.each(workers)('%s', (worker) => {
  const notInWorkers = ['document', 'localStorage', 'require', 'module', 'exports', 'importScripts'];
  const notReliable = ['fetch', 'Request', 'Response', 'Headers', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

  it('is one script that imports nothing', () => {
    expect(externalImports(worker)).toEqual([]);
    expect(readText(worker)).not.toMatch(/\bimport\s*\(|["'`]node:/u);
  });

  it('calls nothing of the fetch family, which desktop workers may lack', () => {
    expect(readText(worker)).not.toMatch(/\bfetch\s*\(|\bnew\s+(?:Request|Response|Headers)\b|\binstantiateStreaming\b/u);
  });

  it('takes nothing from its surroundings that some workers do not have', () => {
    const names = freeNames(readText(worker));
    expect(names).toContain('self');
    expect(names.filter((name) => [...notInWorkers, ...notReliable].includes(name))).toEqual([]);
  });

  it('would be refused with such a name in it', () => {
    expect(freeNames('(() => { const document = {}; document.a = 1; fetch("x"); })(); typeof require; document.title;')).toEqual(['document', 'fetch']);
  });
});

describe('the wasm in dist/app-embedder.js', () => {
  it('is what onnxruntime-web publishes', () => {
    const [packed = ''] = literalsOf(readText('dist/app-embedder.js')).texts;
    const published = readFileSync(path.join(root, 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'));
    expect(ask('unpack-lzma.mjs', Buffer.from(fromBase85(packed)).toString('base64'))).toBe(createHash('sha256').update(published).digest('hex'));
  });
});

describe('dist/cyberbrain.mjs', () => {
  it('needs nothing installed beside Node; native packages are loaded only when present', () => {
    const optional = ['usearch', 'onnxruntime-node'];
    const others = externalImports('dist/cyberbrain.mjs').filter(({ name }) => !isBuiltin(name));
    const isCarried = (name: string): boolean => name.startsWith('data:text/javascript;base64,');
    expect(others.filter(({ name, kind }) => !(optional.includes(name) || isCarried(name)) || kind !== 'dynamic-import').map(({ name }) => name.slice(0, 100))).toEqual([]);
    expect(others.filter(({ name }) => isCarried(name))).toHaveLength(1);
  });

  it('carries a part that needs nothing but Node either', () => {
    const [sdk = ''] = externalImports('dist/cyberbrain.mjs').flatMap(({ name }) => (name.startsWith('data:') ? [Buffer.from(name.replace(/^[^,]*,/, ''), 'base64').toString()] : []));
    const asked = [...sdk.matchAll(/(?:from|import)\s*"([^"\s]+)"/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !isBuiltin(name))).toEqual([]);
    expect(sdk).toContain('server/discover');
  });

  it('starts with a shebang and knows its own place, for its workers', () => {
    const program = readText('dist/cyberbrain.mjs');
    expect(program.startsWith('#!/usr/bin/env node\n')).toBe(true);
    expect(program).toContain('import.meta.url');
  });

  it('evaluates no front matter', () => {
    expect(findDangerousCode(readText('dist/cyberbrain.mjs'))).not.toContain('eval');
  });
});

describe('the build', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-build-'));
    execFileSync(process.execPath, [path.join(root, 'esbuild.config.mjs'), '--out', folder], { stdio: 'ignore' });
  }, 120_000);

  afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

  it.each(programs)('makes the same bytes of %s again, without a trace of the machine', (program) => {
    const built = readFileSync(path.join(root, program));
    expect(readFileSync(path.join(folder, program)).equals(built)).toBe(true);
    expect(built.includes(root)).toBe(false);
  });
});

describe('gray-matter, as we bundle it', () => {
  it('reads YAML with the engine it is given, evaluates nothing, needs neither files nor Buffer', () => {
    const output = execFileSync(process.execPath, [path.join(root, 'tests/architecture/bundle-gray-matter.mjs')], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({
      tamed: { externals: [], dangers: [], data: { title: 'a note' }, content: 'text\n', refusal: 'Only YAML front matter is read' },
      wild: { externals: ['fs'], hasEval: true },
    });
  });
});

describe('the redactor, as we bundle it', () => {
  it('needs no Node, makes no code and parses on phones without lookbehind', () => {
    const output = execFileSync(process.execPath, [path.join(root, 'tests/architecture/bundle-redactor.mjs')], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({
      tamed: { externals: [], hasLookbehind: false, makesCode: false, isSmall: true },
      wild: { externals: ['node:fs', 'node:path'], hasLookbehind: true, makesCode: true, isSmall: true },
    });
  });
});
