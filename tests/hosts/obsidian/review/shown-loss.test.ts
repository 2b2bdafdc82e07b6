/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { MarkdownRenderer } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { ProposalRow, ReviewOutput } from '../../../../src/features/review/review-output';
import { noLanguageModel } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
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

const judged: ProposalRow = {
  path: 'a.md',
  notes: ['a.md', 'b.md'],
  action: 'promote',
  title: 'T',
  body: 'B',
  summary: 'In short.',
  type: 'decision',
  tags: ['tea'],
  confidence: 0.9,
  reason: 'One matter.',
  gate: null,
  hashes: {},
  lostSentences: [],
  inventedSentences: [],
  proof: null,
};
const lossy: Partial<ReviewOutput> = {
  proof: { linksBefore: 0, linksAfter: 0, broken: [], lostSentences: [{ path: 'a.md', sentence: 'Text of a.md.' }] },
};
const ofTheModel = { summary: 'In short.', type: 'decision', tags: ['tea'] };

/** A model's promotion, its title changed by hand, up to where its loss is shown. */
async function lossShown(): Promise<ReviewScreen> {
  const screen = await ReviewScreen.open();
  screen.host.languageModels.show({ ...noLanguageModel, first: { ...noLanguageModel.first, provider: 'ollama' } });
  await screen.press('Skip', null);
  await screen.press('Ask the model…', { proposals: [judged] });
  screen.key('k');
  await settled();
  await screen.press('Show the text', null);
  screen.field('Title').value = 'Mine';
  await screen.press('Keep permanently', lossy);
  return screen;
}

test("shows the model's remarks beside the text of a promotion until it is made", async () => {
  const screen = await lossShown();
  expect(screen.inputs.at(-1)).toMatchObject({ decisions: [{ title: 'Mine', body: 'B', ...ofTheModel }] });
  await screen.press('Back', null);
  await screen.press('Keep permanently', lossy);
  expect(screen.inputs.at(-1)).toMatchObject({
    dryRun: true,
    decisions: [{ title: 'Mine', body: 'B', ...ofTheModel }],
  });
  await screen.press('Keep anyway', { refused: [{ path: 'a.md', reason: 'It is locked.' }] });
  expect(screen.text).toContain('It is locked.');
  await screen.press('Keep permanently', applied('promote', 'a.md', 'b.md'));
  expect(screen.inputs.at(-1)).toMatchObject({ yes: true, decisions: [{ title: 'Mine', body: 'B', ...ofTheModel }] });
});

test.each([
  ['a refusal', { refused: [{ path: 'a.md', reason: 'It is locked.' }] }, 'It is locked.'],
  ['an error', null, 'It was not applied.'],
])('keeps the typed text of a promotion after %s, during its check and when it is made', async (_, answer, words) => {
  for (const first of [answer, lossy]) {
    const screen = await ReviewScreen.open();
    await screen.press('Keep permanently…', null);
    screen.field('Title').value = 'Mine';
    screen.field('Text').value = 'My own words.';
    screen.answer(first);
    await screen.press('Keep permanently', null);
    if (first === lossy) {
      screen.answer(answer);
      await screen.press('Keep anyway', null);
    }
    expect(screen.text).toContain(words);
    expect([screen.field('Title').value, screen.field('Text').value]).toEqual(['Mine', 'My own words.']);
  }
});

test('while losses are shown, Escape returns to the form, and U undoes nothing', async () => {
  const screen = await lossShown();
  screen.key('u');
  await settled();
  expect(screen.text).toContain('This sentence would be lost');
  expect(screen.key('Escape')).toBe(false);
  await settled();
  expect(screen.field('Title').value).toBe('Mine');
});
