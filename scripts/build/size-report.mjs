/** Maximum size in bytes of each part of an output; a build that exceeds one fails. Obsidian Sync refuses files of 5,000,000 bytes. */
export const budgets = {
  'main.js': { total: 4_890_000, 'our code': 2_560_000, packages: 300_000, embedder: 2_210_000 },
  'app-worker.js': { total: 1_200_000, 'our code': 930_000, packages: 400_000 },
  'app-embedder.js': { total: 2_210_000, 'our code': 20_000, packages: 130_000, wasm: 2_070_000 },
  'cyberbrain.mjs': { total: 3_750_000, 'our code': 2_556_000, packages: 1_250_000 },
};

/** Names for inputs embedded as text: the embedder's script, which has a report of its own, and the wasm. */
const carried = { 'src/worker/embedder-source.ts': 'embedder', 'src/worker/packed-wasm.ts': 'wasm' };
const carriedParts = Object.values(carried);

/** Data made at build time from a package counts as that package. */
const madeFrom = { 'src/adapters/redaction/seed-words.json': '@scure/bip39' };

/** Returns the part that an input of the metafile belongs to: an embedded text, or a package by name; null for our own code. */
function partOf(inputPath) {
  if (inputPath in carried) return carried[inputPath];
  if (inputPath in madeFrom) return madeFrom[inputPath];
  const match = /(?:^|[/:])node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/|$)(?!.*\/node_modules\/)/u.exec(inputPath);
  return match === null ? null : match[1];
}

/** @param output its bytes, and pairs of an input and its size in the output */
function sizesByPackage(output) {
  const sizes = new Map();
  for (const [inputPath, { bytesInOutput }] of output.inputs) {
    const part = partOf(inputPath);
    sizes.set(part, (sizes.get(part) ?? 0) + bytesInOutput);
  }
  return sizes;
}

function line(label, bytes, budget) {
  const shown = bytes.toLocaleString('en-US').padStart(11);
  const limit =
    budget === undefined ? '' : ` of ${budget.toLocaleString('en-US')}${bytes > budget ? '  TOO LARGE' : ''}`;
  return `  ${label.padEnd(34)}${shown}${limit}`;
}

/** Reports the size of an output and its parts, and lists the parts that exceed their budget. */
export function reportSizes(name, output) {
  const byPackage = sizesByPackage(output);
  const ours = byPackage.get(null) ?? 0;
  const packages = [...byPackage]
    .filter(([part]) => part !== null && !carriedParts.includes(part))
    .sort((a, b) => b[1] - a[1]);
  const packageBytes = packages.reduce((sum, [, bytes]) => sum + bytes, 0);
  const budget = budgets[name];
  const parts = [
    ['total', output.bytes],
    ['our code', ours],
    ['packages', packageBytes],
    ...carriedParts.filter((part) => byPackage.has(part)).map((part) => [part, byPackage.get(part)]),
  ];
  const lines = [name, ...parts.map(([part, bytes]) => line(part, bytes, budget[part]))];
  for (const [part, bytes] of packages.slice(0, 8)) lines.push(line(`  ${part}`, bytes));
  return {
    text: lines.join('\n'),
    exceeded: parts.filter(([part, bytes]) => bytes > budget[part]).map(([part]) => `${name}: ${part}`),
  };
}
