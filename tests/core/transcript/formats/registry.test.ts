import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beatSources } from '../../../../src/core/note/beat';
import { formatIds, formatOf } from '../../../../src/core/transcript/formats';
import { notKnown } from '../../../../src/core/transcript/recognize';

const documented = readFileSync(resolve(__dirname, '../../../../docs/formats.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

it.each(formatIds)('%s is described, and listed in the documentation', (id) => {
  const { tool, file, beatSource, place } = formatOf(id);
  const kept = place === undefined ? '' : `\`~/${[place.home.folder, ...place.folders].join('/')}\` `;
  expect(beatSources).toContain(beatSource);
  expect(notKnown('a.bin').message).toContain(file);
  expect(documented.filter((line) => line.startsWith(`| \`${id}\` | `))).toEqual([
    `| \`${id}\` | ${tool} | ${file} | ${kept}|`,
  ]);
});
