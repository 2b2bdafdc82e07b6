/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Setting } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { RestructureOutput } from '../../../../src/features/restructure/restructure-output';
import { GroupingSuggestModal, restructureFolder } from '../../../../src/hosts/obsidian/restructure/restructure-folder';
import { RestructureModal } from '../../../../src/hosts/obsidian/restructure/restructure-modal';
import { EntryModal } from '../../../../src/hosts/obsidian/settings/entry-modal';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { rememberNotices } from '../../../fakes/app/shown-notices';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const keep = { action: 'keep', reason: '', gate: null } as const;
const pair = ['Tea/Green.md', 'Tea/Black.md'];

const looked: RestructureOutput = {
  run: 'r1',
  grouping: { by: 'search', remarks: [] },
  groups: [
    { ...keep, notes: pair },
    { ...keep, notes: ['Tea/Cup.md', 'Tea/Pot.md'] },
  ],
  large: [{ ...keep, note: 'Tea/Long.md', pieces: [] }],
  proof: { linksBefore: 0, linksAfter: 0, broken: [], lostSentences: [] },
  cost: null,
  applied: [],
  refused: [],
  leftOut: [],
  hints: [],
  lost: [],
};

async function openList(): Promise<{
  decide: (label: string, after: Partial<RestructureOutput>) => Promise<void>;
  lists: RestructureModal[];
  closed: unknown[];
}> {
  const host = await fakeAppHost(App.createConfigured__({ files: {} }).asOriginalType__());
  host.runner.answers.set('restructure', looked);
  const opened = jest.spyOn(RestructureModal.prototype, 'open').mockImplementation(function show(
    this: RestructureModal,
  ) {
    this.onOpen();
  });
  const closed = jest.spyOn(RestructureModal.prototype, 'close').mockImplementation(() => undefined);
  const ways = jest.spyOn(GroupingSuggestModal.prototype, 'open').mockImplementation(() => undefined);
  restructureFolder(host, 'Tea');
  (ways.mock.contexts[0] as GroupingSuggestModal).onChooseItem('search');
  await settled();
  const lists = opened.mock.contexts as RestructureModal[];
  return {
    lists,
    closed: closed.mock.contexts,
    decide: async (label, after) => {
      host.runner.answers.set('restructure', { ...looked, isByHand: true, ...after });
      lists.at(-1)?.contentEl.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
      await settled();
    },
  };
}

test('after a decision, the open list shows what is left, and no other list covers what was opened meanwhile', async () => {
  const { shown } = rememberNotices();
  const { decide, lists, closed } = await openList();
  const applied = [{ action: 'split', notes: ['Tea/Long.md'], to: ['Tea/Long - A.md'], isUnasked: false }] as const;
  await decide('Split… Long', { applied, large: [] });
  expect(lists).toHaveLength(1);
  expect(closed).toEqual([]);
  expect(lists[0]?.contentEl.textContent).not.toContain('Long');
  expect(lists[0]?.contentEl.querySelector('button[aria-label="Merge… Cup, Pot"]')).not.toBeNull();
  expect(shown[0]?.text).toContain('Split Long.md into Long - A.md.');
  expect(shown[0]?.buttons.map(({ textContent }) => textContent)).toEqual(['Undo']);
});

test('a list that was closed before the change is made stays closed', async () => {
  const { shown } = rememberNotices();
  const { decide, lists } = await openList();
  const [list] = lists;
  const button = list?.contentEl.querySelector<HTMLElement>('button[aria-label="Split… Long"]');
  list?.onClose();
  if (button !== null && button !== undefined) list?.contentEl.ownerDocument.body.append(button);
  const applied = [{ action: 'split', notes: ['Tea/Long.md'], to: ['Tea/Long - A.md'], isUnasked: false }] as const;
  button?.click();
  await decide('none', { applied, large: [] });
  expect(lists).toHaveLength(1);
  expect(list?.contentEl.textContent).toBe('');
  expect(shown).toHaveLength(1);
});

test('a skipped card can be decided again, and the others say nothing', async () => {
  rememberNotices();
  const { decide, lists } = await openList();
  const [, other] = looked.groups;
  const skipped = { ...keep, action: 'split', note: 'Tea/Long.md', pieces: [] } as const;
  const groups = other === undefined ? [] : [{ ...other, reason: 'No decision was given.' }];
  await decide('Split… Long', { groups, large: [skipped], stopped: 'Cancelled, nothing changed.' });
  const cards = [...(lists[0]?.contentEl.querySelectorAll('.cyberbrain-card') ?? [])];
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'CupPotMerge…Add an overview…',
    'LongSplitSkipped.Split…',
  ]);
});

test('the question for a title names the notes, and its list stays open behind it', async () => {
  rememberNotices();
  const { decide, lists, closed } = await openList();
  const asked = jest.spyOn(EntryModal.prototype, 'open').mockImplementation(function show(this: EntryModal) {
    this.onOpen();
  });
  const described = jest.spyOn(Setting.prototype, 'setDesc');
  await decide('Merge… Green, Black', {});
  await decide('Add an overview… Cup, Pot', {});
  expect(asked).toHaveBeenCalledTimes(2);
  expect(described.mock.calls).toEqual([
    ['Title of the note that replaces Green, Black.'],
    ['Title of the note that links to Cup, Pot.'],
  ]);
  expect(closed).toEqual([]);
  expect(lists).toHaveLength(1);
});
