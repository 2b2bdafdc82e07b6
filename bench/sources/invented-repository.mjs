import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const parts = ['orders', 'carts', 'invoices', 'prices', 'tokens', 'queues', 'workers', 'backups', 'logs', 'caches'];
const partOf = (n) => parts[n % parts.length];

function record(n) {
  return `# ${n}. Keep ${partOf(n)} of kind ${n} beside ${partOf(n * 7)}

Date: 2025-02-${String((n % 28) + 1).padStart(2, '0')}

## Status

Accepted

## Context

The ${partOf(n)} grew to ${n * 3} GB, and ${partOf(n * 7)} were read ${n} times a second from another disk.

## Decision

We keep ${partOf(n)} number ${n} beside ${partOf(n * 7)}, because reading across disks took ${n} ms.
`;
}

/** Writes a repository with `count` facts: half of them decision records, half of them rules in one file. */
export async function writeRepository(folder, count) {
  const records = path.join(folder, 'docs', 'adr');
  await mkdir(records, { recursive: true });
  const half = Math.ceil(count / 2);
  const rules = [];
  for (let n = 1; n <= half; n += 1) {
    await writeFile(path.join(records, `${String(n).padStart(4, '0')}-${partOf(n)}.md`), record(n));
    rules.push(`- Never write ${partOf(n)} ${n} without locking ${partOf(n * 3)} first.`);
  }
  await writeFile(path.join(folder, 'CLAUDE.md'), `# Rules\n\n${rules.slice(0, count - half).join('\n')}\n`);
}
