import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../architecture/root';
import type { TinyModel } from './tiny-model';

/** A model, and what is asked of it. */
export interface EmbeddingTask {
  readonly model?: TinyModel;
  readonly texts: readonly string[];
  readonly purpose?: 'passage' | 'query';
}

export type Embedded =
  | { readonly vectors: (number[] | null)[]; readonly dimensions: number }
  | { readonly failure: { readonly code: string; readonly path: string | null; readonly message: string } };

/** What the terminal's way of running a model gives for each task: the native runtime in a process of its own, since jest's own globals are not the ones that it knows. */
export function embedAsTerminal(tasks: readonly EmbeddingTask[]): Embedded[] {
  return runBundled('tests/adapters/transformers/terminal-process.ts', tasks) as Embedded[];
}

/** What the app's way of running a model gives for each task, with the wasm as it is published or as it ships in the app. */
export function embedAsApp(wasm: 'published' | 'shipped', tasks: readonly EmbeddingTask[]): Embedded[] {
  return runBundled('tests/adapters/transformers/app-process.ts', { wasm, tasks }) as Embedded[];
}

/** The same texts through the pipeline of Transformers.js. */
export function embedByPipeline(task: EmbeddingTask): (number[] | null)[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyberbrain-model-'));
  try {
    return runBundled('tests/adapters/transformers/pipeline-process.ts', { ...task, folder }) as (number[] | null)[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a file of ours in Node as an ES module, which finds `input` as JSON in the file that it is given; gives what it prints. */
function runBundled(file: string, input: unknown): unknown {
  const out = mkdtempSync(path.join(tmpdir(), 'cyberbrain-process-'));
  try {
    const esbuild = path.join(root, 'node_modules/esbuild/bin/esbuild');
    const bundle = path.join(out, 'process.mjs');
    const given = path.join(out, 'input.json');
    writeFileSync(given, JSON.stringify(input));
    execFileSync(
      process.execPath,
      [
        esbuild,
        file,
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--log-level=error',
        '--external:onnxruntime-node',
        '--external:@huggingface/transformers',
        '--external:onnxruntime-web',
        `--outfile=${bundle}`,
      ],
      { cwd: root },
    );
    // As text, so that packages are found from the project's folder.
    const printed = execFileSync(process.execPath, ['--input-type=module', '-', given], {
      cwd: root,
      input: readFileSync(bundle),
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    return JSON.parse(printed);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
