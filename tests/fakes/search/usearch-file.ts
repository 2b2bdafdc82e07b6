import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const prebuilds = resolve('node_modules/usearch/prebuilds');

/** The native file of usearch for this machine, as the package brings it. */
export function usearchFile(): string {
  const folder = readdirSync(prebuilds).find(
    (name) => name.startsWith(`${process.platform}-`) && name.includes(process.arch),
  );
  if (folder === undefined) throw new Error('usearch has no native file for this machine.');
  return join(prebuilds, folder, 'usearch.node');
}
