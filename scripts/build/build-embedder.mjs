import { Buffer } from 'node:buffer';
import { toBase122 } from './base122.mjs';
import swc from '@swc/core';
import esbuild from 'esbuild';
import { packedWasm } from './pack-wasm.mjs';

/** The file that exports the wasm, for which `inline-wasm.mjs` puts in the variable declared here. */
const wasmFile = 'src/worker/packed-wasm.ts';

/**
 * Builds the script of the worker that runs a model. The wasm is put in after esbuild has written everything else, because
 * esbuild would escape control characters, of which the text is full.
 */
export async function buildEmbedder(bundle, root) {
  const [{ outputFiles, metafile }, packed] = await Promise.all([
    esbuild.build({ ...bundle, absWorkingDir: root }),
    packedWasm(),
  ]);
  const wasm = `const cyberbrainWasm='${toBase122(packed)}';`;
  const [output] = Object.values(metafile.outputs);
  // swc also shortens across functions.
  const { code } = await swc.minify(outputFiles[0].text, { ecma: 2022, compress: { passes: 3 }, mangle: true });
  return {
    text: `"use strict";${wasm}${code}`,
    output: withInput(output, wasmFile, wasm),
  };
}

/** Adds to an output of the metafile a text that was put in later. */
export function withInput(output, file, text) {
  return { ...output, inputs: { ...output.inputs, [file]: { bytesInOutput: Buffer.byteLength(text) } } };
}
