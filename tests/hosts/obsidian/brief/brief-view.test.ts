/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { CachedMetadata, TFile } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { BriefOutput } from '../../../../src/features/brief/brief';
import { BriefView } from '../../../../src/hosts/obsidian/brief/brief-view';
import { fakeAppHost, fullCoverage, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { openView, type OpenedView } from '../../../fakes/app/opened-view';
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

const line = (text: string, path: string): BriefOutput['groups'][number]['lines'][number] => ({
  ...{ text, path, date: '2026-05-04', turns: ['u17'], authority: 0.9, confidence: 1 },
});

const shelf: BriefOutput = {
  project: 'shelf',
  tokens: 40,
  groups: [
    { name: 'decided', lines: [line('Keep thumbnails', 'Shelf/A.md')], left: 2, query: 'type:decision project:shelf' },
    { name: 'due', lines: [line('Ask about the budget', 'Gone.md')], left: 0, query: '' },
  ],
  degraded: null,
};

interface Opened {
  readonly host: FakeAppHost;
  readonly opened: OpenedView<BriefView>;
}

const cached = (project: string): CachedMetadata => {
  const frontmatter: Record<string, unknown> = { project };
  return { frontmatter };
};

/** A vault whose notes name projects, the newest last. */
async function open(output: BriefOutput, projects: readonly string[]): Promise<Opened> {
  const app = App.createConfigured__({ files: { 'Shelf/A.md': '' } });
  const host = await fakeAppHost(app.asOriginalType__());
  jest
    .spyOn(host.app.vault, 'getMarkdownFiles')
    .mockReturnValue(projects.map((project, at) => ({ path: project, stat: { mtime: at } }) as TFile));
  jest.spyOn(host.app.metadataCache, 'getFileCache').mockImplementation(({ path }) => cached(path));
  host.runner.answers.set('brief', output);
  jest
    .spyOn(host.app.metadataCache, 'getCache')
    .mockImplementation((path) => (path === 'Shelf/A.md' ? { frontmatter: { cb_session: 's1' } } : null));
  return { host, opened: await openView(app, (leaf) => new BriefView(leaf, Promise.resolve(host))) };
}

const texts = (content: HTMLElement, selector: string): string[] =>
  [...content.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('shows the project that changed last, each line as a link with its date', async () => {
  const { host, opened } = await open(shelf, ['other', 'Shelf', 'shelf']);
  expect(texts(opened.content, 'option')).toEqual(['shelf', 'other', 'General notes only']);
  expect(texts(opened.content, 'h3')).toEqual(['Decided', 'Due for review']);
  expect(texts(opened.content, '.internal-link')).toEqual(['Keep thumbnails']);
  expect(texts(opened.content, '.cyberbrain-facts')[0]).toBe('2026-05-04');
  expect(host.runner.calls.map(({ input }) => input)).toEqual([expect.objectContaining({ project: 'shelf', cwd: '' })]);
  expect(opened.actions()).toContain('Show 2 more: Decided');
  expect(opened.actions().filter((name) => name.includes('session'))).toEqual(['Open the session of Keep thumbnails']);
  await opened.close();
});

test('what was read before the index was up to date is read again', async () => {
  const { host, opened } = await open({ ...shelf, degraded: 'Still checking which notes have changed.' }, ['shelf']);
  host.runner.answers.set('brief', shelf);
  host.index.set({ ...host.index.current, phase: 'reading' });
  await settled();
  expect(opened.content.textContent).toContain('Still checking');
  host.index.set({ ...host.index.current, phase: 'ready' });
  await settled();
  expect(opened.content.textContent).not.toContain('Still checking');
  host.index.set({ ...host.index.current, coverage: { ...fullCoverage, indexed: 7 } });
  await settled();
  expect(host.runner.calls).toHaveLength(2);
  await opened.close();
});

test('another project can be chosen, and is remembered', async () => {
  const { host, opened } = await open(shelf, ['other', 'shelf']);
  const select = opened.content.querySelector('select') as HTMLSelectElement;
  select.value = 'other';
  select.dispatchEvent(new Event('change'));
  await settled();
  expect(host.runner.calls.at(-1)?.input).toMatchObject({ project: 'other' });
  expect(opened.view.getState()).toMatchObject({ project: 'other' });
  await opened.close();
});

test('an empty vault says how notes get here', async () => {
  const { opened } = await open({ project: null, tokens: 0, groups: [], degraded: null }, []);
  expect(opened.content.textContent).toContain('Nothing is known yet.');
  expect([...opened.content.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(
    'Pick a transcript…',
  );
  await opened.close();
});
