import { parseQuery } from '../../../src/core/search/parse-query';
import { Yielder } from '../../../src/engine/running/yielder';
import { addEntry, endEntry, reviseEntry } from '../../../src/features/board/change-board';
import type { SearchResult } from '../../../src/features/search/result-row';
import { revisionWords } from '../../../src/features/search/result-state';
import { asksForPastBoard, searchHistory } from '../../../src/features/search/search-history';
import { testRun } from '../../fakes/test-run';
import { BoardDevice } from '../board/board-device';

const device = new BoardDevice('laptop');
const on = (day: string): ReturnType<BoardDevice['runAt']> => device.runAt(`2026-05-${day}T09:00:00Z`);
const ana = { author: 'Ana' };

async function idOf(adding: ReturnType<typeof addEntry>): Promise<string> {
  return (await adding).entries[0]?.id ?? '';
}

beforeAll(async () => {
  const deps = await device.start();
  const store = { title: 'Where bookings are stored', project: 'velo', keys: { outcome: 'Postgres' } };
  const stored = await idOf(addEntry(deps, 'decision', store, ana, on('01')));
  await reviseEntry(deps, stored, { rationale: 'It is on every server.' }, ana, on('04'));
  await reviseEntry(deps, stored, { keys: { outcome: 'SQLite' } }, { author: 'Ben' }, on('10'));
  const ask = { title: 'Is a deposit due?', project: 'velo' };
  const asked = await idOf(addEntry(deps, 'open-question', ask, ana, on('02')));
  await endEntry(deps, { action: 'resolve', wanted: asked }, { keys: { answer: 'Ten euros.' } }, ana, on('08'));
  device.clock.advance(10_000);
});

function find(line: string, limit = 10, showsPrivate = true): Promise<SearchResult[]> {
  const { board, vault, hasher, clock } = device.deps;
  const yielder = new Yielder(clock, testRun('search').signal, 8);
  return searchHistory({ board, vault, hasher }, parseQuery(line), { limit, showsPrivate }, testRun('search'), yielder);
}

test('a value that no longer holds is found where it was recorded, with the time in which it held', async () => {
  const [found, ...others] = await find('postgres');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ title: 'Where bookings are stored', snippet: 'Outcome: Postgres', date: '2026-05-01' });
  expect(found?.revision).toMatchObject({ number: 1, author: 'Ana', until: '2026-05-10T09:00:00Z' });
  const line = device.vault.text(found?.path ?? '')?.split('\n')[(found?.line ?? 0) - 1];
  expect(line).toMatch(/^> \[!note\]- Revision 1 /);
});

test('what still holds has no end, and the note is not named for words that no revision added', async () => {
  const [found] = await find('sqlite');
  expect(revisionWords(found as SearchResult)).toBe('since 2026-05-10 · revision 3 by Ben');
  expect(await find('"every server" sqlite')).toMatchObject([{ revision: { number: 3, others: [] } }]);
  expect(await find('"no such words"')).toEqual([]);
  expect(await find('postgres -outcome')).toEqual([]);
});

test('filters ask how an entry was at the time', async () => {
  expect(await find('is:open')).toMatchObject([{ title: 'Is a deposit due?', revision: { number: 1 } }]);
  expect(await find('kind:decision deposit')).toEqual([]);
});

test('with a day it finds what stood then', async () => {
  expect(await find('is:open as-of:2026-05-07')).toMatchObject([{ status: 'open', date: '2026-05-02' }]);
  expect(await find('is:open as-of:2026-05-08')).toEqual([]);
  expect(await find('kind:decision as-of:2026-05-05')).toMatchObject([{ revision: { number: 2 } }]);
  expect([asksForPastBoard(parseQuery('is:open as-of:2026-05-07')), asksForPastBoard(parseQuery('is:open'))]).toEqual([
    true,
    false,
  ]);
});

test('private entries are left out where they are not shown', async () => {
  const [found] = await find('deposit');
  const path = found?.path ?? '';
  device.edit(path, (text) => text.replace('---\n', '---\ncb_private: true\n'), '2026-06-01T00:00:00Z');
  expect(await find('deposit', 10, false)).toEqual([]);
  expect(await find('deposit')).toHaveLength(1);
});
