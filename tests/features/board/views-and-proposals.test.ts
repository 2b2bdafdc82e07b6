import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { boardKeys } from '../../../src/core/board/kinds';
import { createViews } from '../../../src/features/board/create-views';
import { addEntry } from '../../../src/features/board/change-board';
import { proposedEntries } from '../../../src/features/board/proposed-entries';
import { faultsOfBase } from './base-format';
import { BoardDevice } from './board-device';

const day = '2026-05-01T09:00:00Z';
/** Properties that docs/formats.md names, and those of entries of the board. */
function knownProperties(): Set<string> {
  const page = readFileSync('docs/formats.md', 'utf8');
  const named = [...page.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
  return new Set([...named, ...boardKeys.keys()]);
}

it('makes views that the documented format of the app allows, of properties that notes have, once', async () => {
  const device = new BoardDevice('laptop');
  const deps = await device.start();
  const { created } = await createViews(deps, {}, device.runAt(day));
  expect(created).toHaveLength(5);
  const properties = knownProperties();
  for (const path of created) {
    const base: unknown = parse(device.vault.text(path) ?? '', { strict: true, uniqueKeys: true });
    expect([path, ...faultsOfBase(base, properties)]).toEqual([path]);
  }
  const board = parse(device.vault.text(created[0] ?? '') ?? '') as { views: { name: string; filters?: unknown }[] };
  expect(board.views.filter(({ name }) => ['Board', 'Open', 'At risk'].includes(name))).toMatchObject([
    { name: 'Board' },
    { name: 'Open', filters: { and: ['cb_board == "open-question"', 'status == "open"'] } },
    { name: 'At risk', filters: { and: ['cb_board == "risk"', 'status == "active" || status == "mitigated"'] } },
  ]);
  // A superseded entry of the board contradicts nothing.
  const contradictions = created.find((path) => path.endsWith('/Contradictions.base')) ?? '';
  expect(device.vault.text(contradictions)).toContain('status == "superseded" && !file.hasProperty("cb_board")');
  device.edit(created[0] ?? '', () => 'views: []\n', day);
  const again = await createViews(deps, {}, device.runAt(day));
  expect(again).toMatchObject({ created: [], kept: created });
  expect(device.vault.text(created[0] ?? '')).toBe('views: []\n');
  expect(
    [...device.vault.files.keys()].filter((path) => !path.endsWith('.base') && path.startsWith('AI/Views')),
  ).toEqual([]);
});

it.each([
  ['views: [{type: table, name: A, order: [file.name], sort: []}]', 'view: key sort'],
  ['{filters: {and: [x], or: [y]}, views: [{type: table, name: A, order: [file.name]}]}', 'filter and'],
  ['{filters: "contains(status, 1)", views: [{type: table, name: A, order: [status]}]}', 'function contains'],
  ['{filters: "status ==", views: [{type: table, name: A, order: [status]}]}', 'operand  in status =='],
  ['views: [{type: table, name: A, order: [note.nothing]}]', 'property note.nothing'],
])('refuses %s', (text, fault) => {
  expect(faultsOfBase(parse(text), knownProperties())).toContain(fault);
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
