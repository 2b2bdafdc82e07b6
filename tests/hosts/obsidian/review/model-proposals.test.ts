/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { MarkdownRenderer } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { ProposalRow } from '../../../../src/features/review/review-output';
import { noLanguageModel } from '../../../fakes/app/fake-app-host';
import { applied, ReviewScreen } from './review-screen';

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

test('shows the proposals of the model, whose text can be read before accepting', async () => {
  const screen = await ReviewScreen.open();
  const provider = { ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' as const } };
  screen.host.languageModels.show(provider);
  await screen.press('Skip', null);
  const proposal: ProposalRow = {
    path: 'a.md',
    notes: ['a.md', 'b.md'],
    action: 'promote',
    title: 'T',
    body: 'B',
    confidence: 0.9,
    reason: 'One matter.',
    gate: { passed: true, confidence: 0.4, reasons: ['Hm.'] },
    hashes: {},
    lostSentences: [{ path: 'a.md', sentence: 's' }],
    inventedSentences: ['It flies.'],
    proof: null,
  };
  const gone: ProposalRow = {
    ...proposal,
    path: 'c.md',
    notes: ['c.md'],
    action: 'extend',
    weeks: 6,
    gate: null,
    lostSentences: [],
    inventedSentences: [],
  };
  await screen.press('Ask the model…', { proposals: [proposal, gone] });
  expect(screen.inputs.at(-1)).toMatchObject({ propose: true, yes: false, only: ['a.md', 'b.md', 'c.md'] });
  expect(screen.text).toContain('Proposal: remind you of one note in 6 weeks');
  await screen.press('Apply', applied('extend', 'c.md'));
  await screen.press('Show skipped', null);
  expect(screen.text).toContain(
    'Proposal: keep 2 notes permanently as “T”One matter.Confidence 0.9 · a sentence would be lost · not in any of the notes: “It flies.” · second check: not sure, confidence 0.4. Hm.',
  );
  await screen.press('Show the text', null);
  expect([screen.field('Title').value, screen.field('Text').value]).toEqual(['T', 'B']);
});

test('shows automatic promotions and can undo them; then the user is asked about everything', async () => {
  const screen = await ReviewScreen.open();
  screen.host.languageModels.show({
    ...noLanguageModel,
    first: { ...noLanguageModel.first, provider: 'ollama' as const },
  });
  await screen.press('Skip', null);
  await screen.press('Ask the model…', {
    run: 'r-asked',
    applied: [
      { path: 'a.md', action: 'promote', to: 'T.md', isUnasked: true },
      { path: 'c.md', action: 'promote', to: 'U.md', isUnasked: true },
    ],
    proposals: [
      {
        path: 'b.md',
        notes: ['b.md'],
        action: 'extend',
        weeks: 2,
        confidence: 1,
        reason: 'Open.',
        gate: null,
        hashes: {},
        lostSentences: [],
        inventedSentences: [],
        proof: null,
      },
    ],
  });
  expect(screen.text).toContain('2 notes were automatically kept permanently after a second check.');
  expect(screen.inputs.at(-1)).not.toHaveProperty('applyPassed');
  await screen.press('Show skipped', null);
  expect(screen.text).toContain('1 of 2');
  expect(screen.text).toContain('Proposal: remind you of one note in 2 weeks');
  expect(screen.text).not.toContain('Title a.md');
  screen.host.runner.answers.set('undo', { run: 'x', restored: [], conflicts: [], returned: [] });
  await screen.press('Undo last', null);
  expect(screen.host.runner.calls.at(-1)).toMatchObject({ id: 'undo', input: { run: 'r-asked' } });
  expect(screen.text).toContain('Title a.md');
  expect(screen.text).not.toContain('Undo last');
  await screen.press('Ask the model…', {});
  expect(screen.inputs.at(-1)).toMatchObject({ propose: true, applyPassed: false, only: ['a.md', 'b.md', 'c.md'] });
});

test('offers no language model until it is known whether one is set', async () => {
  const screen = await ReviewScreen.open();
  screen.host.languageModels.status.set({ output: null, problem: null });
  await screen.press('Skip', null);
  expect(screen.text).toContain('2 of 2');
  expect(screen.text).not.toContain('Ask the model');
});

test('shows what has no usable reply, and what ended the run, beside the results', async () => {
  const screen = await ReviewScreen.open();
  screen.host.languageModels.show({ ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' } });
  await screen.press('Skip', null);
  await screen.press('Ask the model…', {
    applied: [{ path: 'c.md', action: 'promote', to: 'U.md', isUnasked: true }],
    ended: 'The disk is full.',
    failed: 'It gave nothing for 1 of 2 groups.',
  });
  expect(screen.text).toContain(
    '1 note was automatically kept permanently after a second check. The disk is full. It gave nothing for 1 of 2 groups.',
  );
});
