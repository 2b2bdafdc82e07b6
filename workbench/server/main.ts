import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import process from 'node:process';
import { startWorkbenchServer } from './start-server';

const usage = 'Usage: node dist/workbench/server.mjs --vault FOLDER [--port N] [--plugin FOLDER]\n';
const own = dirname(fileURLToPath(import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      vault: { type: 'string' },
      port: { type: 'string', default: '0' },
      plugin: { type: 'string', default: `${own}/../..` },
    },
  });
  const port = Number(values.port);
  if (values.vault === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const server = await startWorkbenchServer({
    vault: values.vault,
    assets: { page: own, plugin: values.plugin },
    port,
  });
  process.stdout.write(`${server.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
}

main().catch((error: unknown) => {
  process.stderr.write(`The workbench could not start: ${error instanceof Error ? error.message : 'unknown reason'}\n`);
  process.exitCode = 1;
});
