import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const vague = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'manager',
  'service',
  'services',
  'types',
  'misc',
  'shared',
  'lib',
]);
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Why a file or folder name of the source is not one of ours; null when it is. */
function faultOf(name: string): string | null {
  const bare = name.replace(/(?:\.test|\.d)?\.[a-z]+$/u, '');
  if (!kebab.test(bare)) return `${name}: not kebab-case`;
  if (bare.split('-').some((word) => vague.has(word))) return `${name}: says nothing about what is in it`;
  return null;
}

/** Names of everything below a folder; sample vaults, saved replies and bad examples have the names that they must have. */
function namesBelow(folder: string): string[] {
  const skipped = ['vaults', 'expected', 'replies', 'transcripts', 'fixtures', 'rejected'];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    return skipped.includes(entry.name) ? [] : [entry.name, ...namesBelow(path.join(folder, entry.name))];
  });
}

it.each(['src', 'workbench', 'tests', 'scripts'])(
  'every name below %s is kebab-case and says what is in it',
  (folder) => {
    expect(
      namesBelow(folder)
        .map(faultOf)
        .filter((fault) => fault !== null),
    ).toEqual([]);
  },
);

it.each(['NodeVault.ts', 'node_vault.ts', 'utils.ts', 'vault-helpers.ts', 'index-manager.ts', 'types.ts', 'common'])(
  'would refuse %s',
  (name) => {
    expect(faultOf(name)).not.toBeNull();
  },
);
