import { parse } from 'yaml';
import { createViews } from '../../../src/features/board/create-views';
import { addEntry } from '../../../src/features/board/change-board';
import { proposedEntries } from '../../../src/features/board/proposed-entries';
import { BoardDevice } from './board-device';

const day = '2026-05-01T09:00:00Z';
const legal = {
  base: ['filters', 'views'],
  view: ['type', 'name', 'filters', 'groupBy', 'order'],
};

interface Base {
  readonly filters: { readonly and: readonly string[] };
  readonly views: readonly Record<string, unknown>[];
}

it('makes views of legal YAML with keys that the app knows, once', async () => {
  const device = new BoardDevice('laptop');
  const deps = await device.start();
  const { created } = await createViews(deps, {}, device.runAt(day));
  expect(created).toHaveLength(5);
  for (const path of created) {
    const base = parse(device.vault.text(path) ?? '') as Base;
    expect(legal.base).toEqual(expect.arrayContaining(Object.keys(base)));
    for (const filter of base.filters.and) expect(filter).toEqual(expect.any(String));
    for (const view of base.views) {
      expect(legal.view).toEqual(expect.arrayContaining(Object.keys(view)));
      expect(view).toMatchObject({ type: 'table', name: expect.any(String) as string });
      for (const column of view['order'] as unknown[]) expect(column).toMatch(/^(?:file\.name|[a-z_]+)$/);
    }
  }
  device.edit(created[0] ?? '', () => 'views: []\n', day);
  const again = await createViews(deps, {}, device.runAt(day));
  expect(again).toMatchObject({ created: [], kept: created });
  expect(device.vault.text(created[0] ?? '')).toBe('views: []\n');
  expect(
    [...device.vault.files.keys()].filter((path) => !path.endsWith('.base') && path.startsWith('AI/Views')),
  ).toEqual([]);
});

it('keeps the name "hand" for edits of notes', async () => {
  const device = new BoardDevice('laptop');
  const change = { title: 'T', project: 'p' };
  const added = addEntry(await device.start(), 'plan', change, { author: 'Hand' }, device.runAt(day));
  await expect(added).rejects.toThrow('stands for edits');
});

it('offers what sessions found and the board does not have, and records nothing', async () => {
  const device = new BoardDevice('laptop');
  const deps = await device.start();
  await addEntry(deps, 'decision', { title: 'Use Postgres', project: 'velo' }, {}, device.runAt(day));
  await addEntry(deps, 'risk', { title: 'Rain', project: 'velo', citations: ['[[Wet#Rain]]'] }, {}, device.runAt(day));
  const known = (title: string, type: string, managed: object | null = {}): object => ({
    path: `Mem/${title}.md`,
    facts: {
      ...{ title, type, summary: `${title}.`, project: 'velo', date: '2026-05-02', status: '', tags: [] },
      ...(managed === null
        ? {}
        : { managed: { session: 's1', isPrivate: false, isUncertain: false, supersedes: [], ...managed } }),
    },
  });
  const notes = [
    known('Use postgres', 'decision'),
    known('Wet', 'risk'),
    known('Mine', 'decision', null),
    known('Secret', 'decision', { isPrivate: true }),
    known('Unsure', 'decision', { isUncertain: true }),
    known('Fact', 'fact'),
    known('Which plan?', 'question'),
    known('No key', 'blocker'),
  ];
  const openKnownNotes = (() => Promise.resolve({ ofProject: () => Promise.resolve(notes) })) as never;
  const before = [...device.vault.files.keys()];
  const found = await proposedEntries({ board: deps.board, openKnownNotes }, { project: 'velo' }, device.runAt(day));
  expect(found.map(({ title, kind }) => [title, kind])).toEqual([
    ['Which plan?', 'open-question'],
    ['No key', 'blocker'],
  ]);
  expect([...device.vault.files.keys()]).toEqual(before);
});
