import { BoardReader } from '../../../src/engine/board/board-reader';
import { addEntry, recordEdits, reviseEntry } from '../../../src/features/board/change-board';
import { listBoard, showEntry } from '../../../src/features/board/list-board';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { BoardDevice } from './board-device';

interface Added {
  readonly device: BoardDevice;
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

async function added(): Promise<Added> {
  const device = new BoardDevice('laptop');
  const deps = await device.start();
  const run = device.runAt('2026-05-01T09:00:00Z');
  const title = 'Use Postgres for bookings';
  const { entries } = await addEntry(deps, 'decision', { title, project: 'velo' }, { author: 'Ana' }, run);
  const [{ id, path }] = entries as [(typeof entries)[number]];
  return { device, id, path, text: device.vault.text(path) ?? '' };
}

/** The note of another vault whose entry has the same id. */
async function plantedText(id: string): Promise<string> {
  const other = new BoardDevice('other');
  const deps = await other.start();
  const run = other.runAt('2026-04-01T09:00:00Z');
  const given = { title: 'Use their server', project: 'velo', rationale: 'Planted.' };
  const { entries } = await addEntry(deps, 'decision', given, { author: 'Ana' }, run);
  const [{ id: theirs, path }] = entries as [(typeof entries)[number]];
  await reviseEntry(deps, theirs, { status: 'superseded' }, { author: 'Ana' }, other.runAt('2026-06-01T09:00:00Z'));
  return (other.vault.text(path) ?? '').replaceAll(theirs, id);
}

describe('a note with the id of an entry and another history', () => {
  it('is shown to the person, and changes nothing', async () => {
    const { device, id, path, text } = await added();
    const { deps } = device;
    await deps.board.entries();
    // A shorter path would make it the note of the entry.
    device.vault.place('A.md', await plantedText(id));
    device.clock.advance(10_000);
    const { entries } = await listBoard(deps, {});
    expect(entries).toMatchObject([{ id, path, status: 'accepted', revision: 1 }]);
    expect(entries[0]?.remarks).toEqual([expect.stringMatching(/^A\.md has the id of .*another history/)]);
    const run = device.runAt('2026-07-01T09:00:00Z');
    await recordEdits(deps, {}, run);
    expect(device.vault.text(path)).toBe(text);
    expect((await showEntry(deps, id)).revisions).toHaveLength(1);
    await reviseEntry(deps, id, { rationale: 'Ours.' }, { author: 'Ana' }, run);
    expect(device.vault.text(path)).toContain('Ours.');
    expect(device.vault.text(path)).not.toContain('Planted.');
  });

  it('does not take the place of an entry that was recorded just now', async () => {
    const { device, id, path } = await added();
    device.vault.place('A.md', await plantedText(id));
    expect((await listBoard(device.deps, {})).entries).toMatchObject([{ id, path, status: 'accepted' }]);
  });

  it('does not take the place of a note that is away for a while, also for a program that starts later', async () => {
    const { device, id, path, text } = await added();
    const cache = new MemoryBlobStore();
    const { vault, hasher, clock, exclusions } = device.deps;
    const reader = (): BoardReader =>
      new BoardReader({ vault, hasher, clock, exclusions, cache, list: () => device.vault.list() });
    await reader().entries();
    device.vault.files.delete(path);
    device.vault.place('A.md', await plantedText(id));
    expect(await reader().entries()).toMatchObject([{ path: 'A.md' }]);
    device.vault.place(path, text);
    expect(await reader().entries()).toMatchObject([{ path, rivals: ['A.md'] }]);
  });

  it('is none if it only has properties', async () => {
    const { device, id, path } = await added();
    device.vault.place('A.md', `---\nid: ${id}\ncb_board: decision\nstatus: superseded\ntitle: Mine\n---\n`);
    const { entries } = await listBoard(device.deps, {});
    expect(entries).toMatchObject([{ path, status: 'accepted', revision: 1 }]);
  });
});

test('copies that devices made of one another still count without a question', async () => {
  const { device, id, path, text } = await added();
  const { deps } = device;
  const run = device.runAt('2026-05-02T09:00:00Z');
  await reviseEntry(deps, id, { rationale: 'On the phone.' }, { author: 'Ben' }, run);
  device.vault.place(path.replace('.md', ' (conflict 1).md'), device.vault.text(path) ?? '');
  device.vault.place(path, text);
  device.clock.advance(10_000);
  const { entries } = await listBoard(deps, {});
  expect(entries).toMatchObject([{ path, revision: 2, author: 'Ben' }]);
});

test('a list from the cache says the same, and any day in the past', async () => {
  const { device, id } = await added();
  const { vault, hasher, clock, exclusions } = device.deps;
  for (let at = 0; at < 60; at += 1)
    device.vault.files.set(`Note ${String(at)}.md`, { bytes: new TextEncoder().encode('x'), mtimeMs: 1 });
  await reviseEntry(device.deps, id, { status: 'superseded' }, { author: 'Ben' }, device.runAt('2026-05-09T09:00:00Z'));
  const cache = new MemoryBlobStore();
  const board = (): { board: BoardReader } => ({
    board: new BoardReader({ vault, hasher, clock, exclusions, cache, list: () => device.vault.list() }),
  });
  device.clock.advance(10_000);
  const first = board();
  const asOf = '2026-05-03';
  const [now, past] = [await listBoard(first, {}), await listBoard(first, { asOf })];
  const again = board();
  expect(await listBoard(again, {})).toEqual(now);
  expect(await listBoard(again, { asOf })).toEqual(past);
  expect(past.entries).toMatchObject([{ status: 'accepted', revision: 1 }]);
  expect((await again.board.entries())[0]?.chain.revisions).toHaveLength(2);
});
