import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromBase122 } from '../../src/worker/base122';
import { isLongRun, someOf, trialSeed } from '../fakes/trials';
import { findDangerousCode } from './dangerous-code';
import { root } from './root';

interface Metafile {
  readonly outputs: Readonly<Record<string, Output>>;
}

interface Output {
  readonly entryPoint?: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

const programs = ['main.js', 'dist/app-worker.js', 'dist/app-embedder.js', 'dist/cyberbrain.mjs'];
const workers = ['dist/app-worker.js', 'dist/app-embedder.js'];

/** What the terminal program loads when it needs it. */
const parts = readdirSync(path.join(root, 'dist/terminal')).map((name) => `dist/terminal/${name}`);
const terminal = ['dist/cyberbrain.mjs', ...parts];

const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What a program with its parts asks of its surroundings when it runs: module name and kind of import. */
function externalImports(program: string): { name: string; kind: string }[] {
  const metafile = JSON.parse(readText(`dist/meta/${path.basename(program)}.json`)) as Metafile;
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return imports.filter(({ external }) => external === true).map(({ path: name, kind }) => ({ name, kind }));
}

const terminalOutputs = (): Metafile['outputs'] =>
  (JSON.parse(readText('dist/meta/cyberbrain.mjs.json')) as Metafile).outputs;

/** The inputs of a part of the terminal program and of the parts that it cannot start without. */
function inputsAtStart(name: string): string[] {
  const outputs = terminalOutputs();
  const names = new Set([name]);
  for (const one of names)
    for (const { path: file, kind, external } of outputs[one]?.imports ?? [])
      if (kind === 'import-statement' && external !== true) names.add(file);
  return [...names].flatMap((one) => Object.keys(outputs[one]?.inputs ?? {}));
}

/** What a script holds; `freeNames` are the names that it takes from its surroundings, null unless they were asked for. */
interface ScriptReading {
  readonly texts: readonly string[];
  readonly lookbehinds: readonly string[];
  readonly freeNames: readonly string[] | null;
}

const rejected = readdirSync(path.join(root, 'tests/architecture/rejected/bundle'));
const takingNames = '(() => { const document = {}; document.a = 1; fetch("x"); })(); typeof require; document.title;';

/** Asks the program `tests/architecture/<name>`. */
function ask(name: string, input: string): unknown {
  return JSON.parse(
    execFileSync(process.execPath, [path.join(root, 'tests/architecture', name)], {
      input,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    }),
  );
}

let readings: ReadonlyMap<string, ScriptReading> = new Map();

/** Reads all scripts at once, as a start of the parser takes longer than reading a small one. */
beforeAll(() => {
  const alone = [...workers.map(readText), takingNames];
  const others = [
    readText('main.js'),
    ...rejected.map((name) => readText(`tests/architecture/rejected/bundle/${name}`)),
  ];
  const asked = [
    ...alone.map((script) => ({ script, isAlone: true })),
    ...others.map((script) => ({ script, isAlone: false })),
  ];
  const answers = ask('read-scripts.mjs', JSON.stringify(asked)) as readonly ScriptReading[];
  readings = new Map(answers.map((reading, at) => [asked[at]?.script ?? '', reading]));
}, 120_000);

function readingOf(script: string): ScriptReading {
  const reading = readings.get(script);
  if (reading === undefined) throw new Error('This script was not read.');
  return reading;
}

const freeNames = (script: string): readonly string[] => readingOf(script).freeNames ?? [];

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

const dangersOf = (script: string): string[] => [
  ...findDangerousCode(script),
  ...(readingOf(script).lookbehinds.length > 0 ? ['lookbehind'] : []),
];

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
    expect(readingOf(main).texts).toEqual([readText('dist/app-embedder.js')]);
    const worker = readText('dist/app-worker.js');
    const shared = commonStart(worker, main);
    expect(shared).toMatch(/^"use strict";function cyberbrainLibrary\(\)\{[^]+\}$/);
    const escaped = JSON.stringify(worker.slice(shared.length))
      .slice(1, -1)
      .replaceAll('\\"', '"')
      .replaceAll("'", "\\'");
    expect(main.startsWith(`${shared}const cyberbrainWorker='"use strict";'+cyberbrainLibrary+'${escaped}';`)).toBe(
      true,
    );
  });

  it.each(rejected)('would be refused with %s in it', (name) => {
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
    expect(readText(worker)).not.toMatch(
      /\bfetch\s*\(|\bnew\s+(?:Request|Response|Headers)\b|\binstantiateStreaming\b/u,
    );
  });

  it('takes nothing from its surroundings that some workers do not have', () => {
    const names = freeNames(readText(worker));
    expect(names).toContain('self');
    expect(names.filter((name) => [...notInWorkers, ...notReliable].includes(name))).toEqual([]);
  });

  it('would be refused with such a name in it', () => {
    expect(freeNames(takingNames)).toEqual(['document', 'fetch']);
  });
});

describe('the wasm in dist/app-embedder.js', () => {
  it('is what onnxruntime-web publishes, without the functions that no text encoder reaches', () => {
    const [packed = ''] = readingOf(readText('dist/app-embedder.js')).texts;
    const { unpacked, trimmed } = ask(
      'unpack-lzma.mjs',
      Buffer.from(fromBase122(packed)).toString('base64'),
    ) as Readonly<Record<'unpacked' | 'trimmed', string>>;
    expect(unpacked).toBe(trimmed);
  });
});

describe('dist/cyberbrain.mjs', () => {
  it('needs nothing installed beside Node; native packages are loaded only when present', () => {
    const optional = ['usearch', 'onnxruntime-node'];
    const others = externalImports('dist/cyberbrain.mjs').filter(({ name }) => !isBuiltin(name));
    expect(
      others.filter(({ name, kind }) => !optional.includes(name) || kind !== 'dynamic-import').map(({ name }) => name),
    ).toEqual([]);
  });

  it('holds the SDK of MCP in a part that is loaded when a server starts', () => {
    const { outputs } = JSON.parse(readText('dist/meta/cyberbrain.mjs.json')) as {
      outputs: Readonly<Record<string, { readonly inputs: object }>>;
    };
    const holding = Object.keys(outputs).filter((name) =>
      Object.keys(outputs[name]?.inputs ?? {}).some((input) => input.includes('@modelcontextprotocol/')),
    );
    expect(holding).toEqual([expect.stringMatching(/^dist\/terminal\/sdk-/) as string]);
  });

  it('starts with a shebang and knows its own place, for its workers', () => {
    const program = readText('dist/cyberbrain.mjs');
    expect(program.startsWith('#!/usr/bin/env node\n')).toBe(true);
    expect(program).toContain('import.meta.url');
  });

  it('loads in each thread that thread’s own part alone', () => {
    expect(inputsAtStart('dist/cyberbrain.mjs').filter((input) => input.startsWith('node_modules/'))).toEqual([]);
    const threads = Object.entries(terminalOutputs()).filter(([, { entryPoint }]) =>
      /run-(?:index-worker|transcript-thread)\.ts$/.test(entryPoint ?? ''),
    );
    expect(threads).toHaveLength(2);
    for (const [name] of threads)
      expect(inputsAtStart(name).filter((input) => /node_modules\/commander|src\/features/.test(input))).toEqual([]);
  });

  it('evaluates no front matter', () => {
    expect(terminal.filter((file) => findDangerousCode(readText(file)).includes('eval'))).toEqual([]);
  });
});

it.each([...programs, ...parts])('%s has no trace of the machine', (program) => {
  expect(readText(program)).not.toContain(root);
});

/** What each part of the build makes. */
const made = {
  plugin: ['main.js', ...workers],
  terminal: ['dist/cyberbrain.mjs', ...parts],
};

describe('the terminal program', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-build-'));
    for (const file of terminal) cpSync(path.join(root, file), path.join(folder, file));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs wherever its files lie', () => {
    const vault = path.join(folder, 'vault');
    mkdirSync(path.join(vault, '.obsidian'), { recursive: true });
    writeFileSync(path.join(vault, 'Tea.md'), 'Green tea.\n');
    const env = { PATH: process.env['PATH'], HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
    const found = execFileSync(
      process.execPath,
      [path.join(folder, 'dist/cyberbrain.mjs'), 'search', 'tea', '--json'],
      { cwd: vault, env, encoding: 'utf8' },
    );
    expect(JSON.parse(found)).toMatchObject({ results: [{ path: 'Tea.md' }] });
  });
});

/** Every second run builds one part again, not in step with which, and the long run both. */
const describeInTurn = isLongRun || Math.floor(trialSeed / 2) % 2 === 0 ? describe : describe.skip;

describeInTurn.each(someOf(['plugin', 'terminal'] as const, 1))('another build of the %s', (part) => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-build-'));
    const older = path.join(folder, 'dist/terminal/old.mjs');
    mkdirSync(path.dirname(older), { recursive: true });
    if ([...made[part]].some((file) => file.startsWith('dist/terminal/'))) writeFileSync(older, '');
    const words = [path.join(root, 'esbuild.config.mjs'), '--out', folder, '--part', part];
    execFileSync(process.execPath, words, { stdio: 'ignore' });
  }, 120_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('has the same files, and leaves none of an older one', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
    expect(files.filter((file) => programs.includes(file) || file.startsWith('dist/terminal/')).sort()).toEqual(
      [...made[part]].sort(),
    );
  });

  it.each([...made[part]])('makes the same bytes of %s again', (program) => {
    expect(readFileSync(path.join(folder, program)).equals(readFileSync(path.join(root, program)))).toBe(true);
  });
});

describe('gray-matter, as we bundle it', () => {
  it('reads YAML with the engine it is given, evaluates nothing, needs neither files nor Buffer', () => {
    const output = execFileSync(process.execPath, [path.join(root, 'tests/architecture/bundle-gray-matter.mjs')], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      tamed: {
        externals: [],
        dangers: [],
        data: { title: 'a note' },
        content: 'text\n',
        refusal: 'Only YAML front matter is read',
      },
      wild: { externals: ['fs'], hasEval: true },
    });
  });
});

describe('the redactor, as we bundle it', () => {
  it('needs no Node, makes no code and parses on phones without lookbehind', () => {
    const output = execFileSync(process.execPath, [path.join(root, 'tests/architecture/bundle-redactor.mjs')], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      tamed: { externals: [], hasLookbehind: false, makesCode: false, isSmall: true },
      wild: { externals: ['node:fs', 'node:path'], hasLookbehind: true, makesCode: true, isSmall: true },
    });
  });
});
