/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { UncertainModal } from '../../../../src/hosts/obsidian/filing/uncertain-modal';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const note = (name: string): object => ({
  path: `AI/Uncertain/${name}.md`,
  title: name,
  type: 'insight',
  confidence: 0.3,
  suggested: 'Projects',
});

test('each note can be accepted, kept and moved, and each decision undone', async () => {
  const { shown } = rememberNotices();
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set('uncertain', {
    run: 'r1',
    notes: [{ ...note('A'), reason: 'No quote was found.', about: 'claim' }, note('B')],
    applied: [{ path: 'x.md', action: 'accept', to: 'Projects/x.md' }],
    refused: [{ path: 'y.md', reason: 'No.' }],
  });
  const modal = new UncertainModal(host);
  modal.onOpen();
  await settled();
  const press = async (name: string): Promise<void> => {
    [...modal.contentEl.querySelectorAll('button')]
      .find((button) => button.getAttribute('aria-label') === name)
      ?.click();
    await settled();
  };
  expect(modal.contentEl.textContent).toContain('insight · confidence 0.3 · suggested folder: Projects');
  expect(modal.contentEl.textContent).toContain('Not proven: No quote was found.');
  await press('Accept the folder for B');
  await press('Keep here: A');
  expect(host.runner.calls.map(({ input }) => input)).toMatchObject([
    { accept: [] },
    { accept: ['AI/Uncertain/B.md'] },
    { keep: ['AI/Uncertain/A.md'] },
  ]);
  expect(shown.slice(0, 2).map(({ text }) => text)).toEqual([
    'y.md: No.',
    expect.stringContaining('Moved x.md to Projects/x.md.'),
  ]);
  shown[1]?.press('Undo');
  expect(host.runner.calls.at(-1)).toMatchObject({ id: 'undo', input: { run: 'r1' } });
});

test('an empty list explains why notes are listed here', async () => {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set('uncertain', { run: 'r1', notes: [], applied: [], refused: [] });
  const modal = new UncertainModal(host);
  modal.onOpen();
  await settled();
  expect(modal.contentEl.textContent).toContain('No uncertain notes.');
});

test('says that the list could not be loaded', async () => {
  const modal = new UncertainModal(await fakeAppHost(App.createConfigured__({}).asOriginalType__()));
  modal.onOpen();
  expect(modal.contentEl.textContent).toBe('Looking for uncertain notes…');
  await settled();
  expect(modal.contentEl.textContent).toBe('Could not list the uncertain notes.');
});
