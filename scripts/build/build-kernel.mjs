// Assembles the kernel of the exact scan into a committed TypeScript file; with --print it only prints that file.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import loadWabt from 'wabt';

const folder = new URL('../../src/adapters/exact-scan/', import.meta.url);
const source = 'dot-scan.wat';
const lineLength = 120;

async function assemble() {
  const wabt = await loadWabt();
  const module = wabt.parseWat(source, readFileSync(new URL(source, folder), 'utf8'), { simd: true });
  try {
    module.validate();
    return module.toBinary({}).buffer;
  } finally {
    module.destroy();
  }
}

/** Formats the bytes as the text of a module. */
function moduleOf(bytes) {
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(new RegExp(`.{1,${lineLength}}`, 'gu'));
  return `/** \`${source}\` in base64, assembled by \`scripts/build/build-kernel.mjs\`. */\nexport const dotScan = [\n${lines.map((line) => `  '${line}',\n`).join('')}].join('');\n`;
}

const text = moduleOf(await assemble());
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(fileURLToPath(new URL('dot-scan.ts', folder)), text);
