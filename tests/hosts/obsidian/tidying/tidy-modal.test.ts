/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { answersOf, type JobId } from '../../../../src/core/upkeep/proposal';
import type { CompactOutput, ProposalRow } from '../../../../src/features/compact/compact-output';
import { TidyInbox } from '../../../../src/hosts/obsidian/tidying/tidy-inbox';
import { TidyModal } from '../../../../src/hosts/obsidian/tidying/tidy-modal';
import { rangesOf, standingWords } from '../../../../src/hosts/obsidian/tidying/tidy-words';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
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
  document.body.empty();
});

const row = (job: JobId, notes: readonly string[], more: Partial<ProposalRow> = {}): ProposalRow => ({
  ...{ notes, action: job === 'duplicates' ? 'merge' : 'decide', reason: 'Because.', proof: null },
  answers: answersOf[job],
  sides: notes.map((path) => ({
    date: '2026-05-01',
    authority: 0.8,
    confidence: 0.7,
    source: '',
    text: `Says ${path}.`,
  })),
  ...more,
});

const output = {
  run: 'run-1',
  jobs: [
    { job: 'duplicates', proposals: [row('duplicates', ['A.md', 'B.md'])], applied: 0, left: 1 },
    {
      ...{ job: 'contradictions', applied: null, left: 1 },
      proposals: [
        row('contradictions', ['C.md', 'D.md'], {
          sentences: [
            { text: 'Uploads are limited to 25 MB.', words: ['25'] },
            { text: 'Uploads are limited to 10 MB.', words: ['10'] },
          ],
        }),
      ],
    },
  ],
  ...{ tookMs: 1, refused: [], leftOut: [], comparedCount: 2, cost: null },
} as const satisfies CompactOutput;

async function open(found: Pick<CompactOutput, 'jobs' | 'cost'> = output): Promise<{
  host: FakeAppHost;
  modal: TidyModal;
  press: (key: string) => void;
  texts: (selector: string) => string[];
}> {
  const app = App.createConfigured__({ files: { 'A.md': '', 'B.md': '', 'C.md': '', 'D.md': '' } });
  const host = await fakeAppHost(app.asOriginalType__());
  const modal = new TidyModal(host, new TidyInbox(found));
  document.body.append(modal.contentEl);
  modal.onOpen();
  const press = (label: string): void => {
    [...modal.contentEl.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
  };
  const texts = (selector: string): string[] =>
    [...modal.contentEl.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { host, modal, press, texts };
}

test('shows contradictions first, with the differing words marked', async () => {
  const { texts } = await open();
  expect(texts('h3')).toEqual(['They contradict each other']);
  const standing = '2026-05-01 · normal trust · 70% confidence';
  expect(texts('.cyberbrain-card')).toEqual([
    `CUploads are limited to 25 MB.${standing}`,
    `DUploads are limited to 10 MB.${standing}`,
  ]);
  expect(texts('.cyberbrain-match')).toEqual(['25', '10']);
  expect(texts('.cyberbrain-tidy-answers button')).toEqual([
    ...['The first holds', 'The second holds', 'Both hold', 'Different things'],
  ]);
});

test('says beside each answer what it does, and offers nothing to apply before one is given', async () => {
  const { modal, press, texts } = await open();
  expect(texts('.cyberbrain-tidy-answer')).toEqual([
    'The first holdsThe second is marked as superseded',
    'The second holdsThe first is marked as superseded',
    'Both holdBoth say that they contradict each other, with your condition',
    'Different thingsThey are not compared again',
  ]);
  const described = modal.contentEl.querySelector('[data-key="answer first"]')?.getAttribute('aria-describedby') ?? '';
  expect(modal.contentEl.querySelector(`[id="${described}"]`)?.textContent).toBe('The second is marked as superseded');
  expect(texts('.modal-button-container button')).toEqual(['Back', 'Next']);
  press('Different things');
  await settled();
  expect(texts('.modal-button-container button')).toEqual(['Apply 1 answer', 'Back', 'Next']);
});

test('keeps a condition that is typed after its answer, and answers of a closed window can still be applied', async () => {
  const notices = rememberNotices();
  const { host, modal, press } = await open();
  press('Both hold');
  await settled();
  press('Back');
  await settled();
  const input = modal.contentEl.querySelector('input') as HTMLInputElement;
  input.value = 'in summer';
  input.dispatchEvent(new Event('input'));
  modal.onClose();
  const [closed] = notices.shown;
  expect(closed?.text).toBe('1 answer was not applied.Apply 1 answer');
  host.runner.answers.set('compact', { ...output, jobs: [{ ...output.jobs[1], applied: 1 }] });
  closed?.press('Apply 1 answer');
  await settled();
  expect(host.runner.calls[0]?.input).toMatchObject({ decisions: [{ answer: 'both', condition: 'in summer' }] });
});

test('carries out the answers together, and nothing that was not answered', async () => {
  const notices = rememberNotices();
  const { host, modal, press, texts } = await open();
  const input = modal.contentEl.querySelector('input') as HTMLInputElement;
  input.value = ' in summer ';
  input.dispatchEvent(new Event('input'));
  press('Both hold');
  await settled();
  expect(texts('h3')).toEqual(['The same claim']);
  press('Back');
  await settled();
  expect(texts('[aria-pressed=true]')).toEqual(['Both hold']);
  host.runner.answers.set('compact', { ...output, jobs: [{ ...output.jobs[1], applied: 1 }] });
  press('Apply 1 answer');
  await settled();
  const [call] = host.runner.calls;
  expect(call?.input).toMatchObject({
    decisions: [{ notes: ['C.md', 'D.md'], answer: 'both', condition: 'in summer' }],
    ...{ yes: false, dryRun: false },
  });
  const changes = [
    { id: 'one', group: 'Your answers' },
    { id: 'two', group: 'Merge notes with the same claim' },
  ];
  expect(await call?.services.approval?.choose({ changes } as never)).toEqual(new Set(['one']));
  expect(notices.shown.map(({ text }) => text)).toEqual(['1 answer carried out.Undo']);
});

test('answers that could not be applied are offered again', async () => {
  const notices = rememberNotices();
  const { host, modal, press } = await open();
  press('Different things');
  await settled();
  modal.onClose();
  host.runner.answers.set('compact', null);
  notices.shown[0]?.press('Apply 1 answer');
  await settled();
  expect(notices.shown.map(({ text }) => text)).toEqual(
    Array.from({ length: 2 }, () => '1 answer was not applied.Apply 1 answer'),
  );
});

test('a single proposal has no others to go to', async () => {
  const { texts } = await open({ ...output, jobs: [output.jobs[0]] });
  expect(texts('.modal-button-container button')).toEqual([]);
});

test.each([
  [{ authority: 1, source: 'docs/adr/1.md' }, '2026-05-01 · high trust · docs/adr/1.md'],
  [
    { authority: 0.85, confidence: 0.576, source: 'session 2f9: u3' },
    '2026-05-01 · normal trust · 58% confidence · from a session, turn u3',
  ],
  [{ date: '', authority: 0.7, source: 'session 2f9: u3, a5' }, 'low trust · from a session, turns u3, a5'],
])('says in words what weighs for a note: %j', (side, words) => {
  expect(standingWords({ date: '2026-05-01', confidence: null, text: '', ...side })).toBe(words);
});

test('the same answer again takes it back', () => {
  const inbox = new TidyInbox(output);
  inbox.give('first');
  inbox.move(-1);
  inbox.give('first');
  expect(inbox.given).toEqual([]);
});

test('words are marked where they stand, and a missing one nowhere', () => {
  expect(rangesOf('Ten or ten MB', ['ten', 'ten', 'gone', 'mb'])).toEqual([
    [0, 3],
    [7, 10],
    [11, 13],
  ]);
});
