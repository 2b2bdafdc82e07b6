/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { App, TFile } from 'obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { Connections } from '../../../../../src/hosts/obsidian/search/pane/connections';
import { settled } from '../../../../fakes/settled';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const texts: Readonly<Record<string, string>> = {
  'Tide.md': 'The tide moves the [[Gauge]]. See [[Gauge]].\n',
  'Gauge.md': '# Gauge\n',
  'Pier.md': '---\nrelated: ["[[Tide]]"]\n---\n# Pier\n\n## Relations\n\n- related: [[Tide]]\n',
};

function fakeApp(): { app: App; fileOf: (path: string) => TFile } {
  const files = new Map(
    Object.keys(texts).map((path) => [path, { path, basename: path.replace('.md', ''), extension: 'md' } as TFile]),
  );
  const fileOf = (path: string): TFile => files.get(path) ?? ({} as TFile);
  const app = {
    metadataCache: {
      resolvedLinks: { 'Pier.md': { 'Tide.md': 2 }, 'Tide.md': { 'Gauge.md': 2 } },
      getFirstLinkpathDest: (linkpath: string) => files.get(`${linkpath}.md`) ?? null,
    },
    vault: {
      getFileByPath: (path: string) => files.get(path) ?? null,
      cachedRead: ({ path }: TFile) => Promise.resolve(texts[path] ?? ''),
    },
  } as unknown as App;
  return { app, fileOf };
}

test('lists each connection once, with the sentence that says more than its name', async () => {
  const parent = createDiv();
  const { app, fileOf } = fakeApp();
  const connections = new Connections(parent, app);
  const fold = parent.querySelector('details');
  if (fold !== null) fold.open = true;
  connections.follow(fileOf('Tide.md'));
  await settled();
  const rows = [...parent.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['← related Pier', '→ links GaugeThe tide moves the Gauge.', '→ links GaugeSee Gauge.']);
});
