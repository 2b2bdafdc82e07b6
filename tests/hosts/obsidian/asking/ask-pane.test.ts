/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { type AskAnswer, askAnswer } from '../../../../src/core/ask/ask-answer';
import type { AskOutput } from '../../../../src/engine/answering/ask-request';
import { ModelError } from '../../../../src/core/language-models/model-error';
import type { AppHost } from '../../../../src/hosts/obsidian/host';
import { AskPane } from '../../../../src/hosts/obsidian/asking/ask-pane';
import type { AskThreadDeps } from '../../../../src/hosts/obsidian/asking/ask-thread';
import { answerText } from '../../../../src/hosts/obsidian/asking/save-answer';
import { Deferred } from '../../../../src/hosts/obsidian/observable';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';

const citation = { path: 'Holds.md', line: 3, quote: 'Holds last seven days.\nMostly.' };
const parts = {
  ...{ question: 'How long?', class: 'lookup' as const, missing: [], cost: null, degraded: null, isFound: true },
};
const proven: AskOutput = askAnswer({
  ...parts,
  sentences: [
    { fate: 'written', text: 'They last seven days.', citations: [citation] },
    {
      fate: 'quoted',
      text: 'The bank lets go.',
      reason: 'It said eight.',
      citations: [{ ...citation, line: 9 }, citation],
    },
  ],
  dropped: [{ text: 'They last eight days.', reason: 'eight is not in the note' }],
  contradictions: [
    {
      followed: citation,
      other: { path: 'Old.md', line: 1, quote: 'Six days.', state: 'superseded' },
      because: 'force',
    },
  ],
  cost: { calls: 2, inputTokens: 900, outputTokens: 80, usd: 0.01 },
});
const recanted: AskOutput = askAnswer({
  ...parts,
  sentences: [],
  dropped: [],
  contradictions: [],
  missing: ['football'],
  isFound: false,
});

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  document.body.empty();
});

interface Bench {
  readonly el: HTMLElement;
  readonly pane: AskPane;
  readonly host: AppHost;
  readonly saved: AskAnswer[];
  readonly opened: string[];
  readonly searched: string[];
  press: (key: string) => void;
  button: (name: string) => HTMLElement;
}

async function benchWith(ask: AskThreadDeps['ask'], names = ['Holds.md', 'Old.md']): Promise<Bench> {
  const app = App.createConfigured__({ files: Object.fromEntries(names.map((name) => [name, ''])) });
  const host = await fakeAppHost(app.asOriginalType__());
  Object.assign(host.services, { languageModels: { choose: () => Promise.resolve(null) } });
  const saved: AskAnswer[] = [];
  const opened: string[] = [];
  const searched: string[] = [];
  const options = {
    ...{ source: 'cyberbrain-search', ask },
    leaving: () => opened.push('left'),
    save: (answer: AskAnswer) => saved.push(answer),
    search: (question: string) => {
      searched.push(question);
    },
  };
  const pane = new AskPane(host, document.body, options);
  pane.load();
  const el = document.body;
  const press = (key: string): void => {
    el.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const button = (name: string): HTMLElement =>
    [...el.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? el.createDiv();
  return { el, pane, host, saved, opened, searched, press, button };
}

const texts = (el: HTMLElement, selector: string): string[] =>
  [...el.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a filled question waits for Enter, and its answer has numbered places', async () => {
  const questions: string[] = [];
  const { el, pane, press, button, saved, opened } = await benchWith(({ question }) => {
    questions.push(question);
    return Promise.resolve(proven);
  });
  pane.fill('How long?');
  await settled();
  expect(questions).toEqual([]);
  press('Enter');
  await settled();
  expect(questions).toEqual(['How long?']);
  expect(texts(el, '.cyberbrain-sentence')).toEqual(['They last seven days. 1', 'The bank lets go. 2 1']);
  expect(texts(el, 'blockquote')).toEqual(['The bank lets go. 2 1']);
  expect(el.querySelector('.cyberbrain-chip')?.getAttribute('aria-label')).toBe(
    '1, Holds, lines 3–4: Holds last seven days. Mostly.',
  );
  expect(texts(el, '.cyberbrain-contradiction')).toEqual(['3 no longer holds and contradicts Holds: “Six days.”']);
  expect(texts(el, 'summary')).toEqual(['1 sentence left out']);
  expect(texts(el, '.cyberbrain-sources li')).toEqual([
    'Holds, lines 3–4',
    'Holds, lines 9–10',
    'Old, line 1, superseded',
  ]);
  expect(texts(el, '.cyberbrain-faint')).toContain('Cost: 2 calls, $0.01.');
  button('Save as note').click();
  button('1').click();
  expect([saved, opened]).toEqual([[proven], ['left']]);
});

test('an answer that was given before says so, and is asked again with what it knew', async () => {
  const cost = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0, cached: 1 };
  const requests: Parameters<AskThreadDeps['ask']>[0][] = [];
  const { el, press, pane, button } = await benchWith((request) => {
    requests.push(request);
    return Promise.resolve(request.again === true ? proven : { ...proven, cost });
  });
  pane.fill('How long?');
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-faint')).toContain('Answered before, from the same notes. Cost: nothing.');
  button('Ask again').click();
  await settled();
  expect(requests.map(({ question, thread, again }) => [question, thread, again])).toEqual([
    ['How long?', [], undefined],
    ['How long?', [], true],
  ]);
  expect(texts(el, '.cyberbrain-asked')).toHaveLength(2);
  expect(texts(el, 'button').filter((text) => text === 'Ask again')).toHaveLength(1);
});

test('what was only said leads to its session and stays marked in a saved note', async () => {
  const turn = { session: 'kettle-1', id: 'a2', speaker: 'assistant' as const };
  const said = { path: 'kettle.jsonl', line: 1, quote: 'Of brass.', date: '2026-03-04', turn };
  const output = askAnswer({
    ...{ ...parts, dropped: [], contradictions: [] },
    sentences: [
      { fate: 'quoted', text: 'Of brass.', citations: [said, { ...said, turn: { ...turn, id: 'a4', name: 'Ada' } }] },
    ],
  });
  const { el, press, pane } = await benchWith(() => Promise.resolve(output));
  pane.fill('Which?');
  press('Enter');
  await settled();
  expect(texts(el, '.is-said')).toEqual(['1', '2']);
  expect(texts(el, '.cyberbrain-sources li')).toEqual(['said by the assistant, 2026-03-04', 'said by Ada, 2026-03-04']);
  expect(answerText(output, ({ path }) => path)).toContain(
    '1. said by the assistant, 2026-03-04, session kettle-1, a2\n2. said by Ada, 2026-03-04, session kettle-1, a4',
  );
});

test('nothing known is said in one sentence, with what is missing, no sources, and a search for the words', async () => {
  const { el, press, pane, searched, button } = await benchWith(() => Promise.resolve(recanted));
  pane.fill('Who won?');
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-recanted')).toEqual(["I don't have that information yet."]);
  expect(texts(el, '.cyberbrain-faint')).toEqual(['Not in the notes: football']);
  expect(texts(el, '.cyberbrain-sources, .cyberbrain-chip')).toEqual([]);
  button('Search notes').click();
  expect(searched).toEqual(['How long?']);
});

test('why no language model answered stands below the newest answer, with a way to choose one', async () => {
  const degraded = 'No language model is chosen on this device.';
  const { el, press, pane } = await benchWith(() => Promise.resolve({ ...recanted, degraded }));
  for (const question of ['Who won?', 'Who lost?']) {
    pane.fill(question);
    press('Enter');
    await settled();
  }
  expect(texts(el, '.cyberbrain-ask-status')).toEqual(['New question']);
  expect(texts(el, '.cyberbrain-asked')).toEqual([
    expect.stringMatching(
      /^Who lost\?.*Search notesNo language model is chosen on this device\.Choose a language model…$/,
    ),
    expect.stringMatching(/^Who won\?.*Search notes$/),
  ]);
});

test('where the chosen provider has no key, the way is to enter it', async () => {
  const degraded = 'No API key for Anthropic. So only words of the question were looked for.';
  const { el, press, pane, host } = await benchWith(() => Promise.resolve({ ...recanted, degraded }));
  const noKey = new ModelError('no-key', 'No API key for Anthropic.', null, [{ key: 'ANTHROPIC_API_KEY' }]);
  Object.assign(host.services.languageModels, { choose: () => Promise.reject(noKey) });
  pane.fill('Who won?');
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-asked button')).toEqual(['Search notes', 'Enter key…']);
});

test('where the chosen model cannot be reached, the question can be asked again', async () => {
  const asked: string[] = [];
  const { el, press, pane, host, button } = await benchWith(({ question }) => {
    asked.push(question);
    return Promise.resolve({ ...recanted, degraded: 'Ollama cannot be reached.' });
  });
  Object.assign(host.services.languageModels, { choose: () => Promise.resolve({}) });
  pane.fill('Who won?');
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-asked button')).toEqual(['Search notes', 'Ask again', 'Choose a language model…']);
  expect(button('Ask again').getAttribute('aria-label')).toBe('Ask again: Who won?');
  button('Ask again').click();
  await settled();
  expect(asked).toEqual(['Who won?', 'Who won?']);
});

test('while it works, says how far it is', async () => {
  let say: (label: string) => void = () => undefined;
  const { el, press, pane } = await benchWith((_, { tell }) => {
    say = (label) => {
      tell({ kind: 'doing', label });
    };
    return new Promise(() => undefined);
  });
  pane.fill('Who won?');
  press('Enter');
  await settled();
  const status = el.querySelector('.cyberbrain-ask-status');
  const cancel = status?.querySelector('button');
  expect(status?.textContent).toBe('Searching… Cancel');
  say('Reading notes: 1 of 9');
  say('Reading notes: 2 of 9');
  expect(status?.textContent).toBe('Reading notes: 2 of 9… Cancel');
  expect(status?.querySelector('button')).toBe(cancel);
});

test('in a vault without notes, says so instead of blaming the language model', async () => {
  const degraded = 'No language model is chosen on this device.';
  const { el, press, pane } = await benchWith(() => Promise.resolve({ ...recanted, degraded }), []);
  pane.fill('Who won?');
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-asked')).toEqual([expect.stringMatching(/Search notesThis vault has no notes yet\./)]);
  expect(el.textContent).not.toContain('language model');
});

test('the cost is asked beside the field, and Enter agrees', async () => {
  const answers: boolean[] = [];
  const answer = new Deferred<AskOutput>();
  const { el, press, pane, button } = await benchWith(async (_, { consent, tell }) => {
    tell({ kind: 'found', passages: proven });
    const sentences = [
      'Asking a model costs about $0.01.',
      'The text leaves this device.',
      'Up to 2 calls, 900 tokens.',
    ];
    answers.push(await consent.ask({ title: 'Ask?', sentences, action: 'Ask' }));
    return answer.promise;
  });
  pane.fill('How long?');
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-ask-status > p')).toEqual([
    'Asking a model costs about $0.01.',
    'The text leaves this device.',
  ]);
  expect(texts(el, '.cyberbrain-ask-status > details')).toEqual(['Calls and tokensUp to 2 calls, 900 tokens.']);
  expect(texts(el, '.cyberbrain-sentence')).toHaveLength(2);
  expect(button('Save as note').tagName).toBe('DIV');
  expect(texts(el, '.cyberbrain-asked > .cyberbrain-faint')).toEqual(['The nearest passages:']);
  press('Enter');
  await settled();
  expect(texts(el, '.cyberbrain-ask-status > .cyberbrain-faint')).toEqual(['Searching… ']);
  expect(answers).toEqual([true]);
  button('Cancel').click();
  await settled();
  expect(texts(el, '.cyberbrain-asked > .cyberbrain-faint').slice(0, 2)).toEqual(['Stopped.', 'The nearest passages:']);
});

test('Escape stops an answer from anywhere in the pane, and leads back to the field', async () => {
  const { el, press, pane, button } = await benchWith(() => new Deferred<AskOutput>().promise);
  pane.fill('Who won?');
  press('Enter');
  await settled();
  button('Cancel').focus();
  button('Cancel').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await settled();
  expect(texts(el, '.cyberbrain-asked')).toEqual(['Who won?Stopped.Ask again']);
  expect(activeDocument.activeElement?.tagName).toBe('TEXTAREA');
});

test('a question that is stopped before its answer does not say that the notes have none', async () => {
  const { el, press, pane, button } = await benchWith(async (_, { tell }) => {
    tell({ kind: 'found', passages: recanted });
    return new Deferred<AskOutput>().promise;
  });
  pane.fill('Who won?');
  press('Enter');
  await settled();
  button('Cancel').click();
  await settled();
  expect(texts(el, '.cyberbrain-recanted')).toEqual([]);
  expect(texts(el, '.cyberbrain-asked')).toEqual(['Who won?Stopped.Ask again']);
});

test('a stopped answer keeps its passages, says that it was stopped, and only offers to ask again', async () => {
  let count = 0;
  const { el, press, pane, button } = await benchWith((_, { tell }) => {
    count += 1;
    tell({ kind: 'found', passages: { ...proven, missing: ['slow'], degraded: 'The index is being built.' } });
    return new Deferred<AskOutput>().promise;
  });
  pane.about({ label: 'Holds', filters: [], selection: { path: 'Holds.md', text: 'seven days' } });
  pane.fill('How long?');
  press('Enter');
  await settled();
  button('Cancel').click();
  await settled();
  expect(texts(el, '.cyberbrain-asked .cyberbrain-faint')).toEqual([
    'About “seven days”',
    'Stopped.',
    'The nearest passages:',
  ]);
  expect(texts(el, '.cyberbrain-asked button:not(.cyberbrain-chip)')).toEqual(['Ask again']);
  expect(texts(el, '.cyberbrain-sources, summary')).toEqual([]);
  button('Ask again').click();
  await settled();
  expect(count).toBe(2);
});

test('only a note is asked until all notes are chosen again', async () => {
  const { el, pane, button } = await benchWith(() => Promise.resolve(recanted));
  pane.about({ label: 'Holds', filters: [] });
  expect(texts(el, '.cyberbrain-ask-scope')).toEqual(['Only in Holds All notes']);
  button('All notes').click();
  expect(texts(el, '.cyberbrain-ask-scope')).toEqual([]);
});

test('a saved answer lists each place once, and text of a note stays text', () => {
  const hostile = {
    ...proven,
    sentences: [
      ...proven.sentences,
      { fate: 'quoted' as const, text: '<% tp.x %> ![[Secret]]', citations: [citation] },
    ],
  };
  const text = answerText(hostile, ({ path }) => `[[${path.replace('.md', '')}]]`);
  expect(text).toContain('They last seven days. (1)');
  expect(text).toContain('> The bank lets go. (2) (1)');
  expect(text).toContain('1. [[Holds]], lines 3–4\n2. [[Holds]], lines 9–10');
  expect(text).not.toMatch(/<%|!\[\[|Question:/);
});
