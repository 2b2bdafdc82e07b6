/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { RestructureInput } from '../../../../src/features/restructure/restructure-input';
import type { RestructureOutput } from '../../../../src/features/restructure/restructure-output';
import { FolderSuggestModal } from '../../../../src/hosts/obsidian/restructure/folder-suggest-modal';
import { restructureFolder } from '../../../../src/hosts/obsidian/restructure/restructure-folder';
import { GroupingSuggestModal } from '../../../../src/hosts/obsidian/restructure/restructure-folder';
import { RestructureModal } from '../../../../src/hosts/obsidian/restructure/restructure-modal';
import { fakeAppHost, noLanguageModel, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const nothing: RestructureOutput = {
  run: 'r1',
  grouping: { by: 'search', remarks: [] },
  groups: [],
  large: [],
  proof: { linksBefore: 0, linksAfter: 0, broken: [], lostSentences: [] },
  cost: null,
  applied: [],
  refused: [],
  leftOut: [],
  hints: [],
  lost: [],
};

async function hostWith(output: Partial<RestructureOutput>): Promise<FakeAppHost> {
  const host = await fakeAppHost(
    App.createConfigured__({ files: { 'Tea/Green.md': 'Green.', 'Tea/Black.md': 'Black.' } }).asOriginalType__(),
  );
  host.runner.answers.set('restructure', { ...nothing, ...output });
  return host;
}

/** Chooses a folder and what makes the groups as a user would, and waits for what is told; gives the ways that were offered. */
async function choose(host: FakeAppHost, folder: string, by: RestructureInput['by'] = 'search'): Promise<string[]> {
  const folders = jest.spyOn(FolderSuggestModal.prototype, 'open').mockImplementation(() => undefined);
  const ways = jest.spyOn(GroupingSuggestModal.prototype, 'open').mockImplementation(() => undefined);
  restructureFolder(host);
  (folders.mock.contexts[0] as FolderSuggestModal).onChooseItem(folder);
  await settled();
  const way = ways.mock.contexts[0] as GroupingSuggestModal;
  way.onChooseItem(by);
  await settled();
  return way.getItems().map((item) => way.getItemText(item));
}

const actions = { decide: () => undefined, move: () => undefined, askAgain: () => undefined };

test('the user chooses a folder, its notes are analysed, and the changes can be undone', async () => {
  const { shown } = rememberNotices();
  const host = await hostWith({
    applied: [{ action: 'merge', notes: ['Tea/Green.md', 'Tea/Black.md'], to: ['Tea/Tea.md'], isUnasked: false }],
    refused: [{ path: 'Tea/Cup.md', reason: 'It is locked.' }],
  });
  await choose(host, 'Tea');
  expect(host.runner.calls).toMatchObject([
    { id: 'restructure', input: { folder: 'Tea', by: 'search', yes: false, dryRun: false, regroup: false } },
  ]);
  expect(shown[0]?.text).toContain('Merged 2 notes into Tea.md. Tea/Cup.md: It is locked.');
  shown[0]?.press('Undo');
  expect(host.runner.calls.at(-1)).toMatchObject({ id: 'undo', input: { run: 'r1' } });
});

const asked = { calls: 1, inputTokens: 1, outputTokens: 1, usd: null };

const keep = { action: 'keep', reason: '', gate: null } as const;

test.each([
  [{}, 'No related notes found, and no note is too large.'],
  [
    { groups: [{ ...keep, notes: ['Tea/Green.md', 'Tea/Black.md'] }] },
    'Nothing was changed. Found 1 group of related notes.',
  ],
  [
    { groups: [{ ...keep, notes: ['Tea/Green.md'], isStray: true }] },
    'Nothing was changed. Found 1 single note that may belong elsewhere.',
  ],
  [{ groups: [{ ...keep, notes: ['Tea/Green.md'] }] }, 'Nothing was changed. Found 1 note remaining from a group.'],
  [
    {
      groups: [
        { ...keep, notes: ['a.md', 'b.md'] },
        { ...keep, notes: ['c.md', 'd.md'] },
        { ...keep, notes: ['e.md'], isStray: true },
        { ...keep, notes: ['f.md'], isStray: true },
      ],
    },
    'Nothing was changed. Found 2 groups of related notes and 2 single notes that may belong elsewhere.',
  ],
  [
    {
      groups: [
        { ...keep, notes: ['a.md', 'b.md'] },
        { ...keep, notes: ['e.md'], isStray: true },
      ],
      large: [{ ...keep, note: 'Tea/Green.md', pieces: [] }],
    },
    'Nothing was changed. Found 1 group of related notes, 1 single note that may belong elsewhere and 1 large note.',
  ],
  [
    {
      applied: [{ action: 'merge', notes: ['a.md', 'b.md'], to: ['a.md'], isUnasked: false }],
      groups: [
        { ...keep, action: 'merge', notes: ['a.md', 'b.md'] },
        { ...keep, action: 'hub', notes: ['c.md', 'd.md'] },
        { ...keep, action: 'merge', notes: ['e.md', 'f.md'] },
      ],
      refused: [{ path: 'e.md', reason: 'It is locked.' }],
    },
    'Merged 2 notes into a.md. You skipped 1 change. e.md: It is locked.',
  ],
  [
    {
      applied: [{ action: 'merge', notes: ['a.md', 'b.md'], to: ['a.md'], isUnasked: false }],
      groups: [
        { ...keep, action: 'merge', notes: ['a.md', 'b.md'] },
        { ...keep, action: 'hub', notes: ['c.md', 'd.md'] },
      ],
      ended: 'The disk is full.',
    },
    'Merged 2 notes into a.md. The disk is full.',
  ],
  [
    { refused: ['a.md', 'b.md', 'c.md', 'd.md'].map((path) => ({ path, reason: 'It is locked.' })) },
    'a.md: It is locked. b.md: It is locked. c.md: It is locked. And 1 more.',
  ],
  [
    { large: [{ note: 'Tea/Green.md', action: 'keep', reason: '', gate: null, pieces: [] }] },
    'Nothing was changed. Found 1 large note.',
  ],
  [{ stopped: 'Nobody agreed.' }, 'Nobody agreed.'],
  [
    { failed: 'The language model gave no usable answer for 1 of 1 groups and large notes: It is busy.' },
    'gave no usable answer for 1 of 1 groups',
  ],
  [
    { applied: [{ action: 'move', notes: ['a.md'], to: ['b/a.md'], isUnasked: true }] },
    '1 change applied automatically after a second check.',
  ],
  [
    {
      applied: [
        { action: 'move', notes: ['a.md'], to: ['b/a.md'], isUnasked: true },
        { action: 'move', notes: ['c.md'], to: ['b/c.md'], isUnasked: false },
      ],
    },
    '2 changes made; 1 was applied automatically after a second check.',
  ],
] as const)('reports the outcome: %j', async (output, sentence) => {
  const { shown } = rememberNotices();
  await choose(await hostWith({ cost: asked, ...output }), '/');
  expect(shown[0]?.text).toContain(sentence);
});

test('without a model, opens the list of groups at once, whose cards say nothing twice', async () => {
  const { shown } = rememberNotices();
  const opened = jest.spyOn(RestructureModal.prototype, 'open').mockImplementation(() => undefined);
  const reason = 'No language model was asked.';
  const groups = [{ ...keep, reason, notes: ['Tea/Green.md', 'Tea/Black.md'] }];
  await choose(await hostWith({ groups }), 'Tea');
  expect(shown).toEqual([]);
  const [modal] = opened.mock.contexts as RestructureModal[];
  modal?.onOpen();
  expect(modal?.contentEl.textContent).toContain('You decide about each card.');
  expect(modal?.contentEl.textContent).not.toContain(reason);
});

test('lists the analysed notes with links', async () => {
  const host = await hostWith({});
  const gate = { passed: true, confidence: 0.9, reasons: [] };
  const modal = new RestructureModal(
    host.app,
    {
      ...nothing,
      cost: asked,
      groups: [{ notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', reason: 'One subject.', gate }],
      large: [{ note: 'Tea/Black.md', action: 'keep', reason: 'One argument.', gate: null, pieces: [] }],
      hints: [{ path: 'Tea/Green.md', hint: 'misplaced', reason: 'Its like lie elsewhere.' }],
    },
    actions,
  );
  modal.onOpen();
  expect([...modal.contentEl.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'Related notes',
    'Large notes',
    'Worth checking',
  ]);
  expect(modal.contentEl.textContent).toContain('GreenBlackMerge: One subject.');
  expect(modal.contentEl.querySelectorAll('a[data-href="Tea/Green.md"]')).toHaveLength(2);
  const hint = { path: 'Tea/Green.md', hint: 'misplaced', reason: 'Its like lie elsewhere.' } as const;
  const long = new RestructureModal(host.app, { ...nothing, hints: Array.from({ length: 45 }, () => hint) }, actions);
  long.onOpen();
  const counts = ['20 more', '5 more', ''].map((label) => {
    const [button] = long.contentEl.querySelectorAll('button');
    const count = [long.contentEl.querySelectorAll('li').length, button?.textContent ?? ''];
    expect(count[1]).toContain(label);
    button?.click();
    return count[0];
  });
  expect(counts).toEqual([20, 40, 45]);
  const empty = new RestructureModal(host.app, nothing, actions);
  empty.onOpen();
  expect(empty.contentEl.textContent).toContain('no note is too large');
});

test('an unchanged group can be decided by hand: asks for a title and shows the change first', async () => {
  const host = await hostWith({});
  const decided: unknown[] = [];
  const rows = {
    groups: [{ notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'keep', reason: '', gate: null }],
    large: [{ note: 'Tea/Long.md', action: 'keep', reason: '', gate: null, pieces: [] }],
  } as const;
  const modal = new RestructureModal(
    host.app,
    { ...nothing, ...rows },
    {
      ...actions,
      decide: (action, notes) => {
        decided.push([action, notes]);
      },
    },
  );
  modal.onOpen();
  const buttons = [...modal.contentEl.querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Merge… Green, Black',
    'Add an overview… Green, Black',
    'Split… Long',
  ]);
  for (const button of buttons) button.click();
  expect(decided).toEqual([
    ['merge', ['Tea/Green.md', 'Tea/Black.md']],
    ['hub', ['Tea/Green.md', 'Tea/Black.md']],
    ['split', ['Tea/Long.md']],
  ]);
});

test('a note that may belong elsewhere can be moved, and the list stays open and says where it is', async () => {
  const host = await hostWith({});
  const close = jest.spyOn(RestructureModal.prototype, 'close');
  const moved: string[] = [];
  const modal = new RestructureModal(
    host.app,
    { ...nothing, groups: [{ ...keep, notes: ['Tea/Green.md'], isStray: true }] },
    {
      ...actions,
      move: (path, done) => {
        moved.push(path);
        done('Tea/Black.md');
      },
    },
  );
  modal.onOpen();
  modal.contentEl.querySelector<HTMLElement>('button[aria-label="Move… Green"]')?.click();
  expect([moved, close.mock.calls]).toEqual([['Tea/Green.md'], []]);
  const card = modal.contentEl.querySelector('.cyberbrain-card');
  expect([card?.textContent, card?.querySelectorAll('button').length]).toEqual(['BlackMoved to Tea/Black.md.', 0]);
});

test('reports deselected changes as skipped, and offers no merge for a single note', async () => {
  const host = await hostWith({});
  const merge = { ...keep, action: 'merge', reason: 'One subject.' } as const;
  const output: RestructureOutput = {
    ...nothing,
    cost: asked,
    applied: [{ action: 'merge', notes: ['a.md', 'b.md'], to: ['a.md'], isUnasked: false }],
    refused: [{ path: 'e.md', reason: 'It is locked.' }],
    groups: [
      { ...merge, notes: ['a.md', 'b.md'] },
      { ...merge, notes: ['c.md', 'd.md'] },
      { ...merge, notes: ['e.md', 'f.md'] },
      { ...keep, notes: ['g.md'], reason: 'It may stay.' },
      { ...keep, notes: ['h.md'], reason: 'It is busy.', isFailed: true },
    ],
  };
  const modal = new RestructureModal(host.app, output, actions);
  modal.onOpen();
  const facts = [...modal.contentEl.querySelectorAll('section')].map((section) => [
    section.querySelector('h3')?.textContent,
    [...section.querySelectorAll('.cyberbrain-card')].map((card) =>
      [...card.querySelectorAll('.cyberbrain-facts')].map((line) => line.textContent),
    ),
  ]);
  expect(facts).toEqual([
    ['No answer', [['It is busy.']]],
    ['Related notes', [['Merge: One subject.'], ['Merge: One subject.', 'Skipped.'], ['Merge: One subject.']]],
    ['Single notes', [['Keep: It may stay.']]],
    ['Refused', [['It is locked.']]],
  ]);
  expect(modal.contentEl.querySelectorAll('button')).toHaveLength(0);
});

test('offers no language model until it is known whether one is set', async () => {
  rememberNotices();
  const host = await hostWith({});
  host.languageModels.status.set({ output: null, problem: null });
  expect(await choose(host, 'Tea', 'tags')).toEqual(['Similarity', 'Shared tags']);
});

test('groups by tags or language model, the model only if one is set', async () => {
  rememberNotices();
  const host = await hostWith({});
  expect(await choose(host, 'Tea', 'tags')).toEqual(['Similarity', 'Shared tags']);
  expect(host.runner.calls.at(-1)).toMatchObject({ input: { folder: 'Tea', by: 'tags' } });
  host.languageModels.show({ ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' } });
  jest.restoreAllMocks();
  rememberNotices();
  expect(await choose(host, 'Tea', 'model')).toHaveLength(3);
  expect(host.runner.calls.at(-1)).toMatchObject({ input: { folder: 'Tea', by: 'model' } });
});

test('shows a group without a reply of the model with the reason, and can retry', async () => {
  const { shown } = rememberNotices();
  const failed = 'The language model gave no usable answer for 2 of 3 groups and large notes: It is busy.';
  const host = await hostWith({
    failed,
    grouping: {
      by: 'model',
      remarks: ['Parts of the language model’s groups that were not used: "X": there is no note "a.md".'],
    },
    groups: [
      { notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'keep', reason: 'It is busy.', gate: null, isFailed: true },
      { notes: ['Tea/Green.md'], action: 'keep', reason: 'The model made no decision.', gate: null },
    ],
    large: [{ note: 'Tea/Black.md', action: 'keep', reason: 'It is slow.', gate: null, isFailed: true, pieces: [] }],
  });
  const opened = jest.spyOn(RestructureModal.prototype, 'open').mockImplementation(() => undefined);
  await choose(host, 'Tea', 'model');
  expect(shown[0]?.text).toContain(failed);
  shown[0]?.press('Show proposals');
  const modal = opened.mock.contexts[0] as RestructureModal;
  modal.onOpen();
  const { contentEl } = modal;
  expect([...contentEl.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Parts of the language model’s groups that were not used: "X": there is no note "a.md".',
    failed,
  ]);
  const lists = [...contentEl.querySelectorAll('h3')].map((heading) => [
    heading.textContent,
    [...(heading.nextElementSibling?.querySelectorAll('.cyberbrain-facts') ?? [])].map((line) => line.textContent),
  ]);
  expect(lists).toEqual([
    ['No answer', ['It is busy.', 'It is slow.']],
    ['Single notes', ['Keep: The model made no decision.']],
  ]);
  expect([...contentEl.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Ask again where there was no answer',
    'Merge… Green, Black',
    'Add an overview… Green, Black',
    'Split… Black',
  ]);
  [...contentEl.querySelectorAll('button')].find((button) => button.textContent === 'Ask again')?.click();
  await settled();
  expect(host.runner.calls.at(-1)).toMatchObject({ input: { folder: 'Tea', by: 'model', regroup: true } });
});

test('after undoing automatic changes, the user is asked from then on', async () => {
  const { shown } = rememberNotices();
  const host = await hostWith({ applied: [{ action: 'move', notes: ['a.md'], to: ['b/a.md'], isUnasked: true }] });
  host.runner.answers.set('undo', { run: 'x', restored: [], conflicts: [], returned: [] });
  await choose(host, 'Tea');
  expect(host.runner.calls.at(-1)?.input).not.toHaveProperty('applyPassed');
  shown[0]?.press('Undo');
  await settled();
  jest.restoreAllMocks();
  rememberNotices();
  await choose(host, 'Tea');
  expect(host.runner.calls.at(-1)).toMatchObject({ id: 'restructure', input: { applyPassed: false } });
});
