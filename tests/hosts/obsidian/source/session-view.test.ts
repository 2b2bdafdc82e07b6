/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, MarkdownRenderer } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { ShowOutput, ShownTurn } from '../../../../src/features/show/show';
import { SessionView } from '../../../../src/hosts/obsidian/source/session-view';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { openView, type OpenedView } from '../../../fakes/app/opened-view';
import { settled } from '../../../fakes/settled';

beforeAll(() => {
  setup();
  // The document of the tests has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  teardown();
});
let rendered: string[] = [];
beforeEach(() => {
  rendered = [];
  jest.spyOn(MarkdownRenderer, 'render').mockImplementation((_app, markdown: string, el: HTMLElement) => {
    rendered.push(markdown);
    el.setText(markdown);
    return Promise.resolve();
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const turn = (at: number): ShownTurn => ({
  id: `${at % 2 === 0 ? 'a' : 'u'}${at}`,
  role: at % 2 === 0 ? 'assistant' : 'user',
  at: null,
  text: at === 300 ? '<img src=x onerror=alert(1)> '.repeat(400) : `Said ${at}.`,
  cited: at === 300 || at === 901,
});

async function open(answer: Partial<ShowOutput>, cited: string | null = null): Promise<OpenedView<SessionView>> {
  const app = App.createConfigured__({});
  const host = await fakeAppHost(app.asOriginalType__());
  host.runner.answers.set('show', { path: 'N.md', session: 's', cited: [], transcript: null, turns: [], ...answer });
  const opened = await openView(app, (leaf) => new SessionView(leaf, Promise.resolve(host)));
  await opened.view.setState({ note: 'N.md', turn: cited }, { history: false });
  await settled();
  return opened;
}

const ids = ({ content }: OpenedView<SessionView>): string[] =>
  [...content.querySelectorAll('.cyberbrain-turn')].map((each) => each.getAttribute('aria-label') ?? '');

test('draws only the turns around the cited ones, and others on request', async () => {
  const turns = Array.from({ length: 1_000 }, (_, at) => turn(at + 1));
  const opened = await open({ turns, transcript: 'AI/Inbox/Processed/a.jsonl' });
  expect(ids(opened)).toHaveLength(18);
  expect(ids(opened).filter((name) => name.endsWith('cited'))).toEqual([
    'Assistant, turn a300, cited',
    'You, turn u901, cited',
  ]);
  expect([opened.content.querySelector('img'), opened.content.querySelectorAll('.is-cited').length]).toEqual([null, 2]);
  expect(activeDocument.activeElement?.getAttribute('aria-label')).toBe('Assistant, turn a300, cited');
  await opened.press('Next cited turn');
  expect(activeDocument.activeElement?.getAttribute('aria-label')).toBe('You, turn u901, cited');
  await opened.press('Show 40 of 295 turns');
  expect(ids(opened)).toHaveLength(58);
  await opened.press('Show all 11,600 characters');
  expect(opened.content.textContent).toContain('alert(1)> '.repeat(1));
  await opened.close();
});

test('begins at the turn that was asked for, or says why there is none', async () => {
  const turns = Array.from({ length: 400 }, (_, at) => turn(at + 1));
  const opened = await open({ turns }, 'u51');
  expect(activeDocument.activeElement?.getAttribute('aria-label')).toBe('You, turn u51');
  await opened.close();
  const gone = await open({ missing: 'Session s is no longer here.' });
  expect(gone.content.textContent).toContain('Session s is no longer here.');
  await gone.close();
});

test('a reply is rendered as inert Markdown, and what a person typed stays as typed', async () => {
  const said = (role: 'user' | 'assistant', text: string): ShownTurn => {
    return { id: role, role, at: null, text, cited: false };
  };
  const opened = await open({
    turns: [said('user', '# no heading\n![[x]]'), said('assistant', '**Done.** ![a](http://b/c.png) <img src=x>')],
  });
  const [typed, reply] = opened.content.querySelectorAll('.cyberbrain-turn-text');
  expect(typed?.textContent).toBe('# no heading\n![[x]]');
  expect(rendered).toEqual([expect.stringMatching(/^\*\*Done\.\*\* (?!.*!\[)(?!.*<img)/)]);
  expect([typed?.hasClass('markdown-rendered'), reply?.hasClass('markdown-rendered')]).toEqual([false, true]);
  await opened.close();
});

test('each drawing ends what the one before added, and scrolls again once its replies have grown', async () => {
  const turns = Array.from({ length: 100 }, (_, at): ShownTurn => ({ ...turn(at + 1), cited: at === 1 || at === 90 }));
  let grow: () => void = () => undefined;
  const grown = new Promise<void>((done) => {
    grow = done;
  });
  const drawings = new Set<unknown>();
  jest.spyOn(MarkdownRenderer, 'render').mockImplementation((...given: readonly unknown[]) => {
    drawings.add(given[4]);
    return grown;
  });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const opened = await open({ turns });
  await opened.press('Show 40 of 80 turns');
  expect(drawings.size).toBe(2);
  const before = scrolled.mock.calls.length;
  grow();
  await settled();
  expect(scrolled.mock.calls.length).toBeGreaterThan(before);
  await opened.close();
});

test('a reply that cannot be rendered is shown as it was written', async () => {
  jest.spyOn(MarkdownRenderer, 'render').mockRejectedValue(new Error('no renderer'));
  const opened = await open({ turns: [turn(2)] });
  expect(opened.content.textContent).toContain('Said 2.');
  await opened.close();
});
