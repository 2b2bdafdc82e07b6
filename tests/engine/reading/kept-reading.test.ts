import type { VaultPath } from '../../../src/core/note/path';
import type { ExclusionRule } from '../../../src/engine/indexing/sync-deps';
import { KeptReading } from '../../../src/engine/reading/kept-reading';
import type { FileEntry } from '../../../src/ports/vault';

const file = (path: string, isLink = false): FileEntry => ({ path: path as VaultPath, size: 1, mtimeMs: 1, isLink });

const excluding =
  (excluded: string): ExclusionRule =>
  ({ path }) =>
    path === excluded ? 'folder' : null;

describe('what was made from all notes', () => {
  let files = [file('A.md'), file('B.md'), file('C.md', true), file('.trash/D.md'), file('E.png')];
  let changes: readonly VaultPath[] | null = null;
  const glance = { list: () => Promise.resolve(files), changes: () => Promise.resolve(changes) };
  const made: string[] = [];
  const kept = new KeptReading<string>(glance);
  const get = (variant = '', excluded = ''): Promise<string> =>
    kept.get({ variant, excludes: excluding(excluded) }, (found) => {
      made.push(found.map(({ path }) => path).join(' '));
      return Promise.resolve(String(made.length));
    });

  it('is made of notes alone, and once while none of them changes', async () => {
    expect(await get()).toBe('1');
    changes = [];
    expect(await Promise.all([get(), get()])).toEqual(['1', '1']);
    expect(made).toEqual(['A.md B.md']);
  });

  it('is made again after a change, for other notes, and for another variant', async () => {
    changes = ['B.md' as VaultPath];
    expect(await get()).toBe('2');
    changes = [];
    files = [];
    expect(await get('', 'B.md')).toBe('3');
    expect(await get('private', 'B.md')).toBe('4');
    expect(made.slice(1)).toEqual(['A.md B.md', 'A.md', 'A.md']);
    changes = null;
    expect(await get()).toBe('5');
  });

  it('is made by the next call when one of them failed', async () => {
    changes = null;
    await expect(
      kept.get({ variant: '', excludes: () => null }, () => Promise.reject(new Error('Cancelled.'))),
    ).rejects.toThrow('Cancelled.');
    changes = [];
    expect(await get()).toBe('6');
  });

  it('has what a part would have, and a part of it is not kept', async () => {
    const part = (variant: string): Promise<string> =>
      kept.get({ variant, excludes: () => null }, () => Promise.resolve(`part ${variant}`), true);
    changes = [];
    expect([await get(), await part(''), await part('other')]).toEqual(['6', '6', 'part other']);
    expect(await get()).toBe('6');
  });
});
