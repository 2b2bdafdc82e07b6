import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleProduct } from '../bundle-product.mjs';

const code = `
import { renderBoardNote, withRevision } from './src/core/board/write-note';
import { makeRevision } from './src/core/board/revision';
import { NodeHasher } from './src/hosts/node/system/node-hasher';
const hasher = new NodeHasher();
export const extend = (revisions, record, at) =>
  withRevision(revisions, record, { author: 'Ana', at }, (...made) => makeRevision(...made, hasher));
export { renderBoardNote };
`;

const dayMs = 86_400_000;
const firstDay = Date.UTC(2025, 0, 1, 9);
const entriesOfProject = 250;

function recordOf(number, project) {
  return {
    ...{ id: `entry-${number}`, date: new Date(firstDay).toISOString().replace('.000', ''), kind: 'decision', project },
    ...{ title: `Decision ${number} about booking`, status: 'accepted', confidence: 0.9, tags: ['storage'] },
    ...{ related: [], supersedes: [], tasks: [], citations: [], keys: { outcome: 'Postgres' } },
    rationale: `Two programs write at once, so that ${number} files are not enough. `.repeat(4),
  };
}

/** Writes a vault whose board has so many entries, each with so many revisions; a revision a week. */
export async function writeBoard(vault, entries, revisions, folder) {
  const bundle = path.join(folder, 'board-notes.cjs');
  await bundleProduct(code, bundle);
  const { extend, renderBoardNote } = createRequire(import.meta.url)(bundle);
  // A time in whole ms is looked at twice, because a disk may have rounded it.
  const old = (Date.now() - dayMs) / 1_000 + 0.000_321;
  for (let number = 0; number < entries; number += 1) {
    const project = `project-${Math.floor(number / entriesOfProject)}`;
    const board = path.join(vault, 'AI/Projects', project, 'Board');
    await mkdir(board, { recursive: true });
    const record = recordOf(number, project);
    let chain = [];
    for (let week = 0; week < revisions; week += 1) {
      const at = new Date(firstDay + week * 7 * dayMs + number * 1_000).toISOString().replace('.000', '');
      const isLast = week === revisions - 1;
      const status = isLast && number % 5 === 0 ? 'superseded' : 'accepted';
      chain = extend(chain, { ...record, status, rationale: `${record.rationale} Week ${week}.` }, at);
    }
    const note = path.join(board, `Decision ${number}.md`);
    await writeFile(note, renderBoardNote(chain));
    await utimes(note, old, old);
  }
}
