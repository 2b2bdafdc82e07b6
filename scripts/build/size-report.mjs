/** Bytes that each part of an output may take; a build that exceeds one fails. Obsidian Sync refuses files of 5,000,000 bytes. */
export const budgets = {
  'main.js': { total: 4_900_000, 'our code': 900_000, packages: 1_500_000, worker: 1_600_000 },
  'app-worker.js': { total: 1_500_000, 'our code': 500_000, packages: 1_000_000 },
  'cyberbrain.mjs': { total: 8_000_000, 'our code': 1_000_000, packages: 7_000_000 },
};

/** The worker's script as `main.js` carries it; it has a report of its own. */
const worker = 'src/worker/worker-source.ts';

/** Where an input of the metafile belongs: the worker's script, a package by its name; everything else is ours. */
function partOf(inputPath) {
  if (inputPath === worker) return worker;
  const match = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/u.exec(inputPath);
  return match === null ? null : match[1];
}

/** @param output an entry of `metafile.outputs` */
function sizesByPackage(output) {
  const sizes = new Map();
  for (const [inputPath, { bytesInOutput }] of Object.entries(output.inputs)) {
    const part = partOf(inputPath);
    sizes.set(part, (sizes.get(part) ?? 0) + bytesInOutput);
  }
  return sizes;
}

function line(label, bytes, budget) {
  const shown = bytes.toLocaleString('en-US').padStart(11);
  const limit = budget === undefined ? '' : ` of ${budget.toLocaleString('en-US')}${bytes > budget ? '  TOO LARGE' : ''}`;
  return `  ${label.padEnd(34)}${shown}${limit}`;
}

/** What an output weighs, part by part, and which parts are over their budget. */
export function reportSizes(name, output) {
  const byPackage = sizesByPackage(output);
  const ours = byPackage.get(null) ?? 0;
  const packages = [...byPackage].filter(([part]) => part !== null && part !== worker).sort((a, b) => b[1] - a[1]);
  const packageBytes = packages.reduce((sum, [, bytes]) => sum + bytes, 0);
  const budget = budgets[name];
  const parts = [
    ['total', output.bytes],
    ['our code', ours],
    ['packages', packageBytes],
    ...(byPackage.has(worker) ? [['worker', byPackage.get(worker)]] : []),
  ];
  const lines = [name, ...parts.map(([part, bytes]) => line(part, bytes, budget[part]))];
  for (const [part, bytes] of packages.slice(0, 8)) lines.push(line(`  ${part}`, bytes));
  return { text: lines.join('\n'), exceeded: parts.filter(([part, bytes]) => bytes > budget[part]).map(([part]) => `${name}: ${part}`) };
}
