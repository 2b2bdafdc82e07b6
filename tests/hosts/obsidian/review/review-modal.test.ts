/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, MarkdownRenderer } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { ReviewModal } from '../../../../src/hosts/obsidian/review/review-modal';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { applied, listed, nothing, ReviewScreen, row } from './review-screen';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
beforeEach(() => {
  jest.spyOn(MarkdownRenderer, 'render').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('shows the text of a note without running anything in it', async () => {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__(), {});
  host.writing.vault.place(
    'a.md',
    '---\ntitle: T\ncb_ephemeral: true\n---\n\n![x](https://evil.example/p.png)\n\n```dataviewjs\nact()\n```\n',
  );
  host.runner.answers.set('review', { ...nothing, due: [row('a.md', 1)] });
  new ReviewModal(host, () => undefined).onOpen();
  await settled();
  const [, shown] = (MarkdownRenderer.render as jest.Mock).mock.calls[0] as [unknown, string];
  expect(shown).toContain('https://evil.example/p.png');
  expect(shown).not.toMatch(/!\[|dataviewjs/);
});

test('shows a group with its notes, and extends it as a whole', async () => {
  const screen = await ReviewScreen.open();
  expect(screen.text).toContain('1 of 2');
  expect(screen.text).toContain('Title a.md');
  expect(screen.text).toContain('problem · tea · due since 2025-12-31');
  expect(screen.text).toContain('1 note without a valid review date');
  expect(screen.text).not.toContain('Ask the model');
  await screen.press('Remind me in', applied('extend', 'a.md', 'b.md'));
  const [decision] = screen.inputs.at(-1)?.['decisions'] as Record<string, unknown>[];
  expect(decision).toMatchObject({
    notes: ['a.md', 'b.md'],
    action: 'extend',
    weeks: 4,
    hashes: { 'a.md': expect.stringMatching(/^[\da-f]{64}$/) as string },
  });
  expect(screen.inputs.at(-1)).toMatchObject({ yes: true, only: ['a.md', 'b.md'] });
  expect(screen.text).toContain('2 of 2');
  await screen.press('Skip', null);
  expect(screen.text).toContain('Done. 2 notes postponed, 1 skipped.');
  await screen.press('Show skipped', null);
  expect(screen.text).toContain('2 of 2');
});

test('each button shows the letter that does the same, and the arrows lead to other groups', async () => {
  const { modal } = await ReviewScreen.open();
  const lettered = [...modal.contentEl.querySelectorAll('button[aria-keyshortcuts]')].map((button) => [
    button.getAttribute('aria-label') ?? button.textContent,
    button.getAttribute('aria-keyshortcuts'),
  ]);
  expect(lettered).toEqual([
    ['Previous group', 'K'],
    ['Next group', 'J'],
    ['Keep permanently…', 'P'],
    ['Remind me in', 'E'],
    ['Delete', 'D'],
    ['Skip', 'S'],
  ]);
  modal.contentEl.querySelector<HTMLElement>('[aria-label="Next group"]')?.click();
  await settled();
  expect(modal.contentEl.textContent).toContain('2 of 2');
});

test('keys that are pressed while a decision is written count afterwards', async () => {
  const screen = await ReviewScreen.open();
  screen.answer(applied('extend', 'a.md', 'b.md'));
  screen.key('e');
  screen.key('s');
  await settled();
  expect(screen.text).toContain('Done. 2 notes postponed, 1 skipped.');
});

test('keys that were meant for the next group are dropped when a decision fails', async () => {
  const screen = await ReviewScreen.open();
  screen.answer(null);
  screen.key('e');
  screen.key('s');
  await settled();
  expect(screen.text).toContain('1 of 2');
});

test('a deselected note stays in the group', async () => {
  const screen = await ReviewScreen.open();
  screen.modal.contentEl.querySelector<HTMLInputElement>('input[data-note="b.md"]')?.click();
  await screen.press('Remind me in', applied('extend', 'a.md'));
  expect(screen.text).toContain('1 of 2');
  expect(screen.text).toContain('Title b.md');
  expect(screen.text).not.toContain('Title a.md');
});

test('a promotion is edited, checked for losses, and made once these are accepted', async () => {
  const screen = await ReviewScreen.open();
  await screen.press('Keep permanently…', null);
  expect(screen.field('Title').value).toBe('Title a.md');
  expect(screen.field('Folder').value).toBe('AI/Claude-Sessions');
  expect(screen.field('Text').value).toBe('### Title a.md\n\nText of a.md.\n\n### Title b.md\n\nText of b.md.');
  screen.field('Text').value = 'Text of a.md.';
  const proof = {
    linksBefore: 2,
    linksAfter: 0,
    broken: [
      { path: 'b.md', line: 3, link: '[[gone with it]]' },
      { path: 'home.md', line: 7, link: '[[b]]' },
    ],
    withoutHeading: [{ path: 'home.md', line: 9, link: '[[b#H]]' }],
    lostSentences: [{ path: 'b.md', sentence: 'Text of b.md, [[gone with it]].' }],
  };
  await screen.press('Keep permanently', { proof });
  expect(screen.inputs.at(-1)).toMatchObject({
    dryRun: true,
    decisions: [
      { action: 'promote', acceptLoss: true, acceptBroken: true, title: 'Title a.md', body: 'Text of a.md.' },
    ],
  });
  expect(screen.text).toContain('This sentence would be lost:Text of b.md, [[gone with it]].');
  expect(screen.text).toContain('This link would no longer lead to the same place:[[b]]home.md, line 7');
  expect(screen.text).toContain(
    'This link would lead to the new note, but no longer to its heading or block:[[b#H]]home.md, line 9',
  );
  await screen.press('Back', null);
  expect(screen.field('Text').value).toBe('Text of a.md.');
  await screen.press('Keep permanently', { proof });
  await screen.press('Keep anyway', applied('promote', 'a.md', 'b.md'));
  expect(screen.inputs.at(-1)).toMatchObject({
    yes: true,
    decisions: [{ action: 'promote', acceptLoss: true, acceptBroken: true }],
  });
  expect(screen.text).toContain('2 of 2');
});

test('an impossible promotion is explained in the form, which keeps its input', async () => {
  const screen = await ReviewScreen.open();
  await screen.press('Keep permanently…', null);
  screen.field('Title').value = ' ';
  await screen.press('Keep permanently', null);
  expect(screen.text).toContain('Enter a title.');
  screen.field('Title').value = 'Mine';
  await screen.press('Keep permanently', { refused: [{ path: 'a.md', reason: 'No such folder.' }] });
  expect(screen.text).toContain('No such folder.');
  expect(screen.field('Title').value).toBe('Mine');
});

test('a promotion being checked is not requested twice, nor made after the user left it', async () => {
  const screen = await ReviewScreen.open();
  await screen.press('Keep permanently…', null);
  screen.answer({});
  const before = screen.inputs.length;
  screen.key('Mod+Enter');
  screen.key('Mod+Enter');
  screen.key('Escape');
  await settled();
  await settled();
  expect(screen.inputs.slice(before)).toMatchObject([{ dryRun: true }]);
  expect(screen.text).toContain('1 of 2');
});

test('shows links that a deletion would break beforehand', async () => {
  const screen = await ReviewScreen.open();
  const broken = [{ path: 'home.md', line: 1, link: '[[a]]' }];
  await screen.press('Delete', { proof: { linksBefore: 1, linksAfter: 0, broken, lostSentences: [] } });
  expect(screen.text).toContain('This link would break:[[a]]home.md, line 1');
  await screen.press('Delete anyway', applied('delete', 'a.md', 'b.md'));
  expect(screen.text).toContain('2 of 2');
  await screen.press('Delete', applied('delete', 'c.md'));
  expect(screen.text).toContain('Done. 3 notes deleted.');
  screen.host.runner.answers.set('undo', { run: 'x', restored: [], conflicts: [], returned: [] });
  await screen.press('Undo all', null);
  expect(
    screen.host.runner.calls.filter(({ id }) => id === 'undo').map(({ input }) => (input as { run: string }).run),
  ).toEqual(['r-c.md', 'r-a.mdb.md']);
  expect(screen.text).toContain('Everything was undone.');
  expect(screen.text).toContain('1 of 2');
});

test('looks ahead by the days in the settings', async () => {
  const screen = await ReviewScreen.open(
    {
      ...nothing,
      due: [
        { ...row('a.md', 1), reviewAfter: '2026-01-01' },
        { ...row('b.md', 1), reviewAfter: '2026-01-04' },
      ],
    },
    { reviewDaysAhead: 5 },
  );
  expect(screen.inputs[0]).toMatchObject({ daysAhead: 5 });
  expect(screen.text).toContain('tea · due today');
  expect(screen.text).toContain('tea · due on 2026-01-04');
  const none = await ReviewScreen.open(nothing, { reviewDaysAhead: 1 });
  expect(none.text).toContain('Nothing is due within a day.');
  await none.press('Show the next two weeks', {});
  expect(none.text).not.toContain('Show the next two weeks');
});

test('says what to do when nothing is due, and after a failure', async () => {
  const empty = await ReviewScreen.open(nothing);
  expect(empty.text).toContain('Nothing is due for review.');
  await empty.press('Show the next two weeks', {});
  expect(empty.inputs.at(-1)).toMatchObject({ daysAhead: 14 });
  expect(empty.text).toContain('Nothing is due within 14 days.');
  const failed = await ReviewScreen.open(null);
  expect(failed.text).toContain('Could not find out which notes are due.');
  await failed.press('Try again', listed);
  expect(failed.text).toContain('1 of 2');
  const isStopped = (): (boolean | undefined)[] =>
    failed.host.runner.calls.map(({ closing }) => closing?.signal.isCancelled);
  expect(isStopped()).toEqual([false, false]);
  failed.modal.onClose();
  expect(failed.closed).toBe(1);
  expect(isStopped()).toEqual([true, true]);
});
