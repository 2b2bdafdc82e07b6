// Measures the product and its peers: npm run bench -- [--notes N] [--only keyword,vectors,app,mcp,sessions,sources,board,ask] [--json FILE]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describeMachine } from './machine.mjs';
import { parseOptions, UsageError } from './parse-options.mjs';
import { runParts } from './run-parts.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const tell = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

async function main() {
  const options = parseOptions(process.argv.slice(2));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cyberbrain-bench-'));
  try {
    const machine = describeMachine();
    say(
      `${machine.processors} × ${machine.processor}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, load ${machine.load.join(' ')}, ${machine.date}\n`,
    );
    const result = await runParts({ ...options, folder, machine, say, tell });
    if (result.failed.length > 0) process.exitCode = 1;
    if (options.json !== undefined)
      await writeFile(options.json, `${JSON.stringify({ machine, ...result }, null, 2)}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
