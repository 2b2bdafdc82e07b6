/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { type CachedMetadata, FuzzySuggestModal, type TFile } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { refreshTruth } from '../../../../src/hosts/obsidian/tidying/refresh-truth';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const files = { 'Boat.md': '# Boat', 'Dock.md': '# Dock', 'Tea.md': '# Tea' };

/** Runs the command while a note is open; returns the calls and the notes that could be picked. */
async function refresh(
  open: string,
  withTimeline: readonly string[],
): Promise<[FakeAppHost['runner']['calls'], string[]]> {
  const app = App.createConfigured__({ files }).asOriginalType__();
  const host = await fakeAppHost(app);
  const headings = ({ path }: TFile): CachedMetadata =>
    ({ headings: withTimeline.includes(path) ? [{ heading: 'Timeline' }] : [] }) as unknown as CachedMetadata;
  jest.spyOn(app.metadataCache, 'getFileCache').mockImplementation(headings);
  jest.spyOn(app.workspace, 'getActiveFile').mockReturnValue(app.vault.getFileByPath(open));
  const picked: string[] = [];
  jest.spyOn(FuzzySuggestModal.prototype, 'open').mockImplementation(function (this: FuzzySuggestModal<TFile>) {
    picked.push(...this.getItems().map(({ path }) => path));
  });
  await refreshTruth(host);
  return [host.runner.calls, picked];
}

test.each([
  ['takes the open note if it has a timeline', 'Boat.md', ['Boat.md', 'Dock.md'], ['Boat.md'], []],
  ['otherwise offers only notes that have one', 'Tea.md', ['Boat.md', 'Dock.md'], [], ['Boat.md', 'Dock.md']],
  ['says what a timeline is where no note has one', 'Tea.md', [], ['Tea.md'], []],
])('%s', async (_, open, withTimeline, refreshed, offered) => {
  const [calls, picked] = await refresh(open, withTimeline);
  expect(calls.map(({ input }) => (input as { path: string }).path)).toEqual(refreshed);
  expect(picked).toEqual(offered);
});
