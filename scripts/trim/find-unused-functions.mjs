// Finds the functions in the wasm of onnxruntime-web that no network of a text encoder can reach, and writes them to
// `unused-functions.json`, from which the build takes them. Run it with `npm run trim` when the version of onnxruntime-web
// or the list of unused operators has changed.
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { wasmFile } from '../build/pack-wasm.mjs';
import { initialMemory } from './initial-memory.mjs';
import { readUnusedInterfaces } from './interfaces.mjs';
import { readKernels } from './kernels.mjs';
import { reachableFunctions } from './reachable.mjs';
import { digestOf, listFile, writeFunctions } from './trim-wasm.mjs';
import { unusedOperators } from './unused-operators.mjs';
import { readModule } from './wasm-module.mjs';

const wasm = await readFile(wasmFile);
const module = readModule(wasm);
const memory = initialMemory(module);
const kernels = await readKernels(module, memory);

const known = new Set(kernels.map(({ operator }) => operator));
const unknown = [...unusedOperators].filter((operator) => !known.has(operator));
if (unknown.length > 0) throw new Error(`ONNX Runtime has no operator ${unknown.join(', ')}.`);

const unusedPlaces = new Set(
  kernels.filter(({ operator }) => unusedOperators.has(operator)).map(({ creator }) => creator),
);
const isUnusedWord = readUnusedInterfaces(
  module,
  memory,
  kernels.map(({ place }) => place),
);
const reachable = reachableFunctions(module, memory, unusedPlaces, isUnusedWord);
const unused = module.bodies.map((_, number) => !reachable.has(number));
const list = { digest: digestOf(wasm), functions: writeFunctions(unused) };
await writeFile(listFile, `${JSON.stringify(list)}\n`);
const count = unused.filter(Boolean).length;
process.stdout.write(`${String(count)} of ${String(unused.length)} functions are unused.\n`);
