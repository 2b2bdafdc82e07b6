import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providerNames } from '../../src/core/language-models/providers';
import { filterFields, filterOf } from '../../src/core/search/filters/filters';
import { formatIds, formatOf } from '../../src/core/transcript/formats';
import { journalLimits } from '../../src/engine/writing/prune-journals';
import { deviceCatalog, terminalCatalog } from '../../src/features/catalog';
import { root } from './root';

const page = (name: string): string => readFileSync(path.join(root, 'docs', name), 'utf8');

test.each(filterFields)('docs/search.md has a row for the filter %s', (field) => {
  const { example, help } = filterOf(field);
  const rows = page('search.md')
    .split('\n')
    .filter((line) => line.startsWith('| `') && line.includes(`\`${field}:`));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`\`${field}:${example.replace(/^\w+:/, '')}`);
  if (field !== 'after' && field !== 'before') expect(rows[0]).toContain(` | ${help} |`);
});

test.each([...Object.keys(terminalCatalog), ...Object.keys(deviceCatalog), 'watch', 'mcp', 'hook'])(
  'docs/start.md lists the command %s',
  (id) => {
    const table = page('start.md').split('## All commands')[1]?.split('\n\n')[1] ?? '';
    expect(table).toMatch(new RegExp(`^\\| [^|]*\`${id}\`[^|]* \\|`, 'm'));
  },
);

test.each([...new Set(formatIds.map((id) => formatOf(id).tool))])('docs/capture.md names %s', (tool) => {
  expect(page('capture.md')).toContain(tool);
});

test('docs/language-models.md has a row for every provider', () => {
  const table = /^\| provider \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(page('language-models.md'))?.[1] ?? '';
  const rows = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(providerNames.filter((name) => name !== 'none'));
});

test('docs/formats.md names every provider', () => {
  expect(page('formats.md')).toContain(`"provider": ${providerNames.map((name) => JSON.stringify(name)).join('|')}`);
});

test.each(['formats.md', 'restructure.md'])('docs/%s says how long undo is possible', (name) => {
  const { ageMs, bytes } = journalLimits;
  const said = [...page(name).matchAll(/for (\d+) days,? or until [\w ]+ exceeds? (\d+) MB/g)];
  expect(said.map(([, days, megabytes]) => [Number(days), Number(megabytes)])).toEqual([
    [ageMs / 86_400_000, bytes / 1_000_000],
  ]);
});
