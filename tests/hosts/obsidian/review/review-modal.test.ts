/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, MarkdownRenderer, Scope } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { ProposalRow, ReviewOutput } from '../../../../src/features/review/review-output';
import { ReviewModal } from '../../../../src/hosts/obsidian/review/review-modal';
import { fakeAppHost, noLanguageModel, type FakeAppHost } from '../../../fakes/fake-app-host';
import { settled } from '../../../fakes/settled';

beforeAll(() => { setup(); });
afterAll(() => { teardown(); });
beforeEach(() => { jest.spyOn(MarkdownRenderer, 'render').mockResolvedValue(undefined); });
afterEach(() => { jest.restoreAllMocks(); });

const nothing: ReviewOutput = { run: 'r', today: '2026-01-01', due: [], applied: [], refused: [], problems: [], cost: null };
const row = (path: string, group: number): ReviewOutput['due'][number] => ({ path, reviewAfter: '2025-12-31', group, title: path, hash: 'h' });
const listed: ReviewOutput = { ...nothing, due: [row('a.md', 1), row('b.md', 1), row('c.md', 2)], problems: [{ path: 'x.md', reason: 'No date.' }] };

class Screen {
  readonly modal: ReviewModal;
  closed = 0;
  readonly #keys = new Map<string, (event: KeyboardEvent) => unknown>();

  private constructor(readonly host: FakeAppHost) {
    const registered = jest.spyOn(Scope.prototype, 'register');
    this.modal = new ReviewModal(host, () => { this.closed += 1; });
    for (const [modifiers, key, act] of registered.mock.calls) this.#keys.set([...(modifiers ?? []), key].join('+'), (event) => act(event, { modifiers: '', key, vkey: '' }));
    registered.mockRestore();
  }

  static async open(list: ReviewOutput | null = listed, settings: object = {}): Promise<Screen> {
    const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__(), settings);
    for (const path of ['a.md', 'b.md', 'c.md']) host.writing.vault.place(path, `---\ntitle: Title ${path}\ntype: problem\nproject: tea\nscope: project\ncb_ephemeral: true\n---\n\nText of ${path}.\n`);
    if (list !== null) host.runner.answers.set('review', list);
    const screen = new Screen(host);
    screen.modal.onOpen();
    await settled();
    return screen;
  }

  get text(): string {
    return this.modal.contentEl.textContent;
  }

  get inputs(): Record<string, unknown>[] {
    return this.host.runner.calls.map(({ input }) => input as Record<string, unknown>);
  }

  async press(name: string, answer: Partial<ReviewOutput> | null = {}): Promise<void> {
    if (answer !== null) this.host.runner.answers.set('review', { ...nothing, ...answer });
    const button = [...this.modal.contentEl.querySelectorAll('button')].find((each) => each.textContent === name);
    if (button === undefined) throw new Error(`No button ${name}: ${this.text}`);
    button.click();
    await settled();
    await settled();
  }

  answer(answer: Partial<ReviewOutput> | null): void {
    this.host.runner.answers.set('review', answer === null ? null : { ...nothing, ...answer });
  }

  /** Presses a key, `Mod+Enter` say, as the app would give it to the window; false: it was taken. */
  key(name: string): unknown {
    return this.#keys.get(name)?.(new KeyboardEvent('keydown', { key: name.split('+').at(-1) ?? '' }));
  }

  field(label: string): HTMLInputElement {
    const named = [...this.modal.contentEl.querySelectorAll('.cyberbrain-promote-label')].find((each) => each.textContent === label);
    const input = this.modal.contentEl.querySelector<HTMLInputElement>(`[aria-labelledby="${named?.id ?? ''}"]`);
    if (input === null) throw new Error(`No field ${label}.`);
    return input;
  }
}

const applied = (action: 'promote' | 'extend' | 'delete', ...paths: string[]): Partial<ReviewOutput> => ({ run: `r-${paths.join('')}`, applied: paths.map((path) => ({ path, action })) });

test('the text of a note shows, and does nothing that opening the note would do', async () => {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__(), {});
  host.writing.vault.place('a.md', '---\ntitle: T\ncb_ephemeral: true\n---\n\n![x](https://evil.example/p.png)\n\n```dataviewjs\nact()\n```\n');
  host.runner.answers.set('review', { ...nothing, due: [row('a.md', 1)] });
  new ReviewModal(host, () => undefined).onOpen();
  await settled();
  const [, shown] = (MarkdownRenderer.render as jest.Mock).mock.calls[0] as [unknown, string];
  expect(shown).toContain('https://evil.example/p.png');
  expect(shown).not.toMatch(/!\[|dataviewjs/);
});

test('a group is shown with its notes, and extended as a whole', async () => {
  const screen = await Screen.open();
  expect(screen.text).toContain('1 of 2');
  expect(screen.text).toContain('Title a.md');
  expect(screen.text).toContain('problem · tea · due since 2025-12-31');
  expect(screen.text).toContain('1 note of which nobody can tell when it is due');
  expect(screen.text).not.toContain('Ask the model');
  await screen.press('Extend', applied('extend', 'a.md', 'b.md'));
  const [decision] = screen.inputs.at(-1)?.['decisions'] as Record<string, unknown>[];
  expect(decision).toMatchObject({ notes: ['a.md', 'b.md'], action: 'extend', weeks: 4, hashes: { 'a.md': expect.stringMatching(/^[\da-f]{64}$/) as string } });
  expect(screen.inputs.at(-1)).toMatchObject({ yes: true, only: ['a.md', 'b.md'] });
  expect(screen.text).toContain('2 of 2');
  await screen.press('Skip', null);
  expect(screen.text).toContain('Done. 2 notes extended, 1 left as they are.');
  await screen.press('Look at the skipped ones', null);
  expect(screen.text).toContain('2 of 2');
});

test('a note that is left out of the choice stays in the group', async () => {
  const screen = await Screen.open();
  screen.modal.contentEl.querySelector<HTMLInputElement>('input[data-note="b.md"]')?.click();
  await screen.press('Extend', applied('extend', 'a.md'));
  expect(screen.text).toContain('1 of 2');
  expect(screen.text).toContain('Title b.md');
  expect(screen.text).not.toContain('Title a.md');
});

test('a promotion is edited, looked at for what would be lost, and carried out once that is accepted', async () => {
  const screen = await Screen.open();
  await screen.press('Promote…', null);
  expect(screen.field('Title').value).toBe('Title a.md');
  expect(screen.field('Folder').value).toBe('AI/Claude-Sessions');
  expect(screen.field('Text').value).toBe('### Title a.md\n\nText of a.md.\n\n### Title b.md\n\nText of b.md.');
  screen.field('Text').value = 'Text of a.md.';
  const proof = { linksBefore: 2, linksAfter: 0, broken: [{ path: 'b.md', line: 3, link: '[[gone with it]]' }, { path: 'home.md', line: 7, link: '[[b]]' }], withoutHeading: [{ path: 'home.md', line: 9, link: '[[b#H]]' }], lostSentences: [{ path: 'b.md', sentence: 'Text of b.md, [[gone with it]].' }] };
  await screen.press('Promote', { proof });
  expect(screen.inputs.at(-1)).toMatchObject({ dryRun: true, decisions: [{ action: 'promote', acceptLoss: true, acceptBroken: true, title: 'Title a.md', body: 'Text of a.md.' }] });
  expect(screen.text).toContain('This sentence would be gone:Text of b.md, [[gone with it]].');
  expect(screen.text).toContain('This link would not lead where it leads now:[[b]]home.md, line 7');
  expect(screen.text).toContain('This link would lead to the new note, no longer to its heading or block:[[b#H]]home.md, line 9');
  await screen.press('Back', null);
  expect(screen.field('Text').value).toBe('Text of a.md.');
  await screen.press('Promote', { proof });
  await screen.press('Promote all the same', applied('promote', 'a.md', 'b.md'));
  expect(screen.inputs.at(-1)).toMatchObject({ yes: true, decisions: [{ action: 'promote', acceptLoss: true, acceptBroken: true }] });
  expect(screen.text).toContain('2 of 2');
});

test('what cannot be promoted is said in the form, which keeps what was typed', async () => {
  const screen = await Screen.open();
  await screen.press('Promote…', null);
  screen.field('Title').value = ' ';
  await screen.press('Promote', null);
  expect(screen.text).toContain('Give it a title.');
  screen.field('Title').value = 'Mine';
  await screen.press('Promote', { refused: [{ path: 'a.md', reason: 'No such folder.' }] });
  expect(screen.text).toContain('No such folder.');
  expect(screen.field('Title').value).toBe('Mine');
});

const judged: ProposalRow = { path: 'a.md', notes: ['a.md', 'b.md'], action: 'promote', title: 'T', body: 'B', summary: 'In short.', type: 'decision', tags: ['tea'], confidence: 0.9, reason: 'One matter.', gate: null, hashes: {}, lostSentences: [], inventedSentences: [], proof: null };
const lossy: Partial<ReviewOutput> = { proof: { linksBefore: 0, linksAfter: 0, broken: [], lostSentences: [{ path: 'a.md', sentence: 'Text of a.md.' }] } };
const ofTheModel = { summary: 'In short.', type: 'decision', tags: ['tea'] };

/** A model's promotion, its title changed by hand, up to where its loss is shown. */
async function lossShown(): Promise<Screen> {
  const screen = await Screen.open();
  screen.host.languageModels.show({ ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' } });
  await screen.press('Skip', null);
  await screen.press('Ask the model…', { proposals: [judged] });
  screen.key('k');
  await settled();
  await screen.press('Look at the text', null);
  screen.field('Title').value = 'Mine';
  await screen.press('Promote', lossy);
  return screen;
}

test('what a model says of a promotion beside its text lasts until it is carried out', async () => {
  const screen = await lossShown();
  expect(screen.inputs.at(-1)).toMatchObject({ decisions: [{ title: 'Mine', body: 'B', ...ofTheModel }] });
  await screen.press('Back', null);
  await screen.press('Promote', lossy);
  expect(screen.inputs.at(-1)).toMatchObject({ dryRun: true, decisions: [{ title: 'Mine', body: 'B', ...ofTheModel }] });
  await screen.press('Promote all the same', { refused: [{ path: 'a.md', reason: 'It is locked.' }] });
  expect(screen.text).toContain('It is locked.');
  await screen.press('Promote', applied('promote', 'a.md', 'b.md'));
  expect(screen.inputs.at(-1)).toMatchObject({ yes: true, decisions: [{ title: 'Mine', body: 'B', ...ofTheModel }] });
});

test.each([
  ['a refusal', { refused: [{ path: 'a.md', reason: 'It is locked.' }] }, 'It is locked.'],
  ['an error', null, 'It was not carried out.'],
])('what was typed for a promotion stays after %s, when it is looked at and when it is carried out', async (_, answer, words) => {
  for (const first of [answer, lossy]) {
    const screen = await Screen.open();
    await screen.press('Promote…', null);
    screen.field('Title').value = 'Mine';
    screen.field('Text').value = 'My own words.';
    screen.answer(first);
    await screen.press('Promote', null);
    if (first === lossy) {
      screen.answer(answer);
      await screen.press('Promote all the same', null);
    }
    expect(screen.text).toContain(words);
    expect([screen.field('Title').value, screen.field('Text').value]).toEqual(['Mine', 'My own words.']);
  }
});

test('while it is shown what a promotion would lose, Escape leads back to what was typed, and U takes nothing back', async () => {
  const screen = await lossShown();
  screen.key('u');
  await settled();
  expect(screen.text).toContain('This sentence would be gone');
  expect(screen.key('Escape')).toBe(false);
  await settled();
  expect(screen.field('Title').value).toBe('Mine');
});

test('a promotion that is being looked at is not asked for twice, and not made once the user has left it', async () => {
  const screen = await Screen.open();
  await screen.press('Promote…', null);
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

test('links that a deletion would break are shown before', async () => {
  const screen = await Screen.open();
  const broken = [{ path: 'home.md', line: 1, link: '[[a]]' }];
  await screen.press('Delete', { proof: { linksBefore: 1, linksAfter: 0, broken, lostSentences: [] } });
  expect(screen.text).toContain('This link would lead nowhere:[[a]]home.md, line 1');
  await screen.press('Delete all the same', applied('delete', 'a.md', 'b.md'));
  expect(screen.text).toContain('2 of 2');
  await screen.press('Delete', applied('delete', 'c.md'));
  expect(screen.text).toContain('Done. 3 notes deleted.');
  screen.host.runner.answers.set('undo', { run: 'x', restored: [], conflicts: [], returned: [] });
  await screen.press('Undo all', null);
  expect(screen.host.runner.calls.filter(({ id }) => id === 'undo').map(({ input }) => (input as { run: string }).run)).toEqual(['r-c.md', 'r-a.mdb.md']);
  expect(screen.text).toContain('Everything was taken back.');
  expect(screen.text).toContain('1 of 2');
});

test('what the model proposes is shown, and its text can be looked at before it is taken', async () => {
  const screen = await Screen.open();
  const provider = { ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' as const } };
  screen.host.languageModels.show(provider);
  await screen.press('Skip', null);
  const proposal: ProposalRow = { path: 'a.md', notes: ['a.md', 'b.md'], action: 'promote', title: 'T', body: 'B', confidence: 0.9, reason: 'One matter.', gate: { passed: true, confidence: 0.4, reasons: ['Hm.'] }, hashes: {}, lostSentences: [{ path: 'a.md', sentence: 's' }], inventedSentences: ['It flies.'], proof: null };
  const gone: ProposalRow = { ...proposal, path: 'c.md', notes: ['c.md'], action: 'extend', weeks: 6, gate: null, lostSentences: [], inventedSentences: [] };
  await screen.press('Ask the model…', { proposals: [proposal, gone] });
  expect(screen.inputs.at(-1)).toMatchObject({ propose: true, yes: false, only: ['a.md', 'b.md', 'c.md'] });
  expect(screen.text).toContain('The model would extend one note by 6 weeks');
  await screen.press('Do so', applied('extend', 'c.md'));
  await screen.press('Look at the skipped ones', null);
  expect(screen.text).toContain('The model would promote 2 notes to “T”One matter.Confidence 0.9 · a sentence would be gone · none of the notes says: “It flies.” · second look: not sure, confidence 0.4. Hm.');
  await screen.press('Look at the text', null);
  expect([screen.field('Title').value, screen.field('Text').value]).toEqual(['T', 'B']);
});

test('what was promoted unasked is told and can be taken back; then the user is asked about all', async () => {
  const screen = await Screen.open();
  screen.host.languageModels.show({ ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' as const } });
  await screen.press('Skip', null);
  await screen.press('Ask the model…', { run: 'r-asked', applied: [{ path: 'a.md', action: 'promote', to: 'T.md', isUnasked: true }, { path: 'c.md', action: 'promote', to: 'U.md', isUnasked: true }], proposals: [{ path: 'b.md', notes: ['b.md'], action: 'extend', weeks: 2, confidence: 1, reason: 'Open.', gate: null, hashes: {}, lostSentences: [], inventedSentences: [], proof: null }] });
  expect(screen.text).toContain('2 notes were promoted unasked: that passed its check.');
  expect(screen.inputs.at(-1)).not.toHaveProperty('applyPassed');
  await screen.press('Look at the skipped ones', null);
  expect(screen.text).toContain('1 of 2');
  expect(screen.text).toContain('The model would extend one note by 2 weeks');
  expect(screen.text).not.toContain('Title a.md');
  screen.host.runner.answers.set('undo', { run: 'x', restored: [], conflicts: [], returned: [] });
  await screen.press('Undo last', null);
  expect(screen.host.runner.calls.at(-1)).toMatchObject({ id: 'undo', input: { run: 'r-asked' } });
  expect(screen.text).toContain('Title a.md');
  expect(screen.text).not.toContain('Undo last');
  await screen.press('Ask the model…', {});
  expect(screen.inputs.at(-1)).toMatchObject({ propose: true, applyPassed: false, only: ['a.md', 'b.md', 'c.md'] });
});

test('it looks as many days ahead as the settings say', async () => {
  const screen = await Screen.open({ ...nothing, due: [{ ...row('a.md', 1), reviewAfter: '2026-01-01' }, { ...row('b.md', 1), reviewAfter: '2026-01-04' }] }, { reviewDaysAhead: 5 });
  expect(screen.inputs[0]).toMatchObject({ daysAhead: 5 });
  expect(screen.text).toContain('tea · due today');
  expect(screen.text).toContain('tea · due on 2026-01-04');
  const none = await Screen.open(nothing, { reviewDaysAhead: 1 });
  expect(none.text).toContain('Nothing falls due within a day.');
  await none.press('Show the next two weeks', {});
  expect(none.text).not.toContain('Show the next two weeks');
});

test('while it is not known whether there is a language model, none is offered', async () => {
  const screen = await Screen.open();
  screen.host.languageModels.status.set({ output: null, problem: null });
  await screen.press('Skip', null);
  expect(screen.text).toContain('2 of 2');
  expect(screen.text).not.toContain('Ask the model');
});

test('what the model gave nothing for, and what ended the run, is told beside what was done', async () => {
  const screen = await Screen.open();
  screen.host.languageModels.show({ ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' } });
  await screen.press('Skip', null);
  await screen.press('Ask the model…', { applied: [{ path: 'c.md', action: 'promote', to: 'U.md', isUnasked: true }], ended: 'The disk is full.', failed: 'It gave nothing for 1 of 2 groups.' });
  expect(screen.text).toContain('1 note was promoted unasked: that passed its check. The disk is full. It gave nothing for 1 of 2 groups.');
});

test('nothing due, and a failure, say what to do', async () => {
  const empty = await Screen.open(nothing);
  expect(empty.text).toContain('Nothing is due for review.');
  await empty.press('Show the next two weeks', {});
  expect(empty.inputs.at(-1)).toMatchObject({ daysAhead: 14 });
  expect(empty.text).toContain('Nothing falls due within 14 days.');
  const failed = await Screen.open(null);
  expect(failed.text).toContain('It could not be told what is due.');
  await failed.press('Try again', listed);
  expect(failed.text).toContain('1 of 2');
  failed.modal.onClose();
  expect(failed.closed).toBe(1);
});
