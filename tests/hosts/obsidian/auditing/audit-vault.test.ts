/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { auditUnasked, auditVault, mendNotes } from '../../../../src/hosts/obsidian/auditing/audit-vault';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
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

const finding = (fix: string | null): object => ({
  path: 'A.md',
  line: null,
  kind: 'keys',
  problem: 'It has no id.',
  fix,
});

async function answering(output: object): Promise<FakeAppHost> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.runner.answers.set('audit', {
    run: 'r1',
    checked: 1,
    findings: [],
    leftOut: [],
    fixed: [],
    refused: [],
    left: [],
    report: null,
    ...output,
  });
  return host;
}

test.each([
  [{ checked: 1 }, '1 note checked, no problems found.', []],
  [{ checked: 6_600 }, '6,600 notes checked, no problems found.', []],
  [{ findings: [finding(null)] }, '1 problem found.', []],
  [{ findings: [finding('Give it one.')] }, '1 problem found. It can be fixed automatically.', ['Fix…']],
  [
    { findings: [{ ...finding('Rename it.'), asksWord: true }, finding(null)] },
    '2 problems found. 1 needs your confirmation.',
    ['Fix…'],
  ],
  [{ findings: [finding('Give it one.'), finding(null)] }, '2 problems found. 1 can be fixed automatically.', ['Fix…']],
])('%j', async (output, sentence, buttons) => {
  const notices = rememberNotices();
  await auditVault(await answering(output));
  expect(
    notices.shown.map(({ text, buttons: shown }) => [
      text.startsWith(sentence),
      shown.map(({ textContent }) => textContent),
    ]),
  ).toEqual([[true, buttons]]);
});

test('an automatic audit reports only its findings', async () => {
  const notices = rememberNotices();
  await auditUnasked(await answering({}));
  expect(notices.shown).toEqual([]);
  await auditUnasked(await answering({ findings: [finding(null)] }));
  expect(notices.shown[0]?.text).toContain('The weekly audit found 1 problem.');
});

test.each([
  [{}, 'No problems found.'],
  [{ findings: [finding(null)] }, 'Nothing can be fixed automatically.'],
  [{ fixed: [{ path: 'A.md' }] }, '1 problem fixed.'],
  [
    { fixed: [{ path: 'A.md' }], left: [{ path: 'B.md', reason: 'You left it.' }] },
    '1 problem fixed. You skipped 1 change.',
  ],
  [{ refused: [{ path: 'A.md', reason: 'It is locked.' }] }, 'Nothing was fixed. A.md: It is locked.'],
  [
    {
      fixed: [{ path: 'A.md' }, { path: 'B.md' }],
      refused: [
        { path: 'C.md', reason: 'It is locked.' },
        { path: 'D.md', reason: 'It is busy.' },
      ],
      ended: 'The disk is full.',
    },
    '2 problems fixed. The disk is full. C.md: It is locked. D.md: It is busy.',
  ],
])('reports the fixes, and why the rest was not fixed: %j', async (output, sentence) => {
  const notices = rememberNotices();
  await mendNotes(await answering(output));
  expect(notices.shown[0]?.text.startsWith(sentence)).toBe(true);
});

test('offers the report when nothing can be fixed automatically', async () => {
  const notices = rememberNotices();
  await mendNotes(await answering({ findings: [finding(null)] }));
  expect(notices.shown[0]?.buttons.map(({ textContent }) => textContent)).toEqual(['Show report']);
});

test('reports declined fixes without options of the terminal', async () => {
  const notices = rememberNotices();
  await mendNotes(await answering({ stopped: 'Not confirmed, so nothing was fixed.' }));
  expect(notices.shown[0]?.text).toBe('Not confirmed, so nothing was fixed.');
});
