/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { auditUnasked, auditVault, mendNotes } from '../../../../src/hosts/obsidian/auditing/audit-vault';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/fake-app-host';
import { rememberNotices } from '../../../fakes/shown-notices';

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
  [{ checked: 1 }, '1 note was examined. Everything is as it should be.', []],
  [{ checked: 6_600 }, '6,600 notes were examined. Everything is as it should be.', []],
  [{ findings: [finding(null)] }, '1 thing was found.', []],
  [{ findings: [finding('Give it one.')] }, '1 thing was found. It can be mended.', ['Mend…']],
  [
    { findings: [{ ...finding('Rename it.'), asksWord: true }, finding(null)] },
    '2 things were found. 1 of them can be mended. 1 thing is mended only by your word for it',
    ['Mend…'],
  ],
  [{ findings: [finding('Give it one.'), finding(null)] }, '2 things were found. 1 of them can be mended.', ['Mend…']],
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

test('an audit that nobody asked for tells only what it found', async () => {
  const notices = rememberNotices();
  await auditUnasked(await answering({}));
  expect(notices.shown).toEqual([]);
  await auditUnasked(await answering({ findings: [finding(null)] }));
  expect(notices.shown[0]?.text).toContain('The weekly audit found 1 thing.');
});

test.each([
  [{}, 'Nothing had to be mended.'],
  [{ fixed: [{ path: 'A.md' }] }, '1 change was made.'],
  [
    { fixed: [{ path: 'A.md' }], left: [{ path: 'B.md', reason: 'You left it.' }] },
    '1 change was made. You left out 1 change.',
  ],
  [{ refused: [{ path: 'A.md', reason: 'It is locked.' }] }, 'Nothing was mended. A.md: It is locked.'],
  [
    {
      fixed: [{ path: 'A.md' }, { path: 'B.md' }],
      refused: [
        { path: 'C.md', reason: 'It is locked.' },
        { path: 'D.md', reason: 'It is busy.' },
      ],
      ended: 'The disk is full.',
    },
    '2 changes were made. The disk is full. C.md: It is locked. D.md: It is busy.',
  ],
])('what was mended, and why the rest was not: %j', async (output, sentence) => {
  const notices = rememberNotices();
  await mendNotes(await answering(output));
  expect(notices.shown[0]?.text.startsWith(sentence)).toBe(true);
});

test('what was not agreed to is told without the options of the terminal', async () => {
  const notices = rememberNotices();
  await mendNotes(await answering({ stopped: 'Nothing was mended: nobody agreed to it.' }));
  expect(notices.shown[0]?.text).toBe('Nothing was mended: nobody agreed to it.');
});
