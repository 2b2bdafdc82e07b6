/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Platform } from 'obsidian';
import { Notice } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { AppError } from '../../../src/core/errors';
import { tellError } from '../../../src/hosts/obsidian/failures';
import {
  hideNoticesOf,
  hideNoticesWithActions,
  holdNotices,
  noticeWithActions,
} from '../../../src/hosts/obsidian/notices';
import { showNotice } from '../../../src/hosts/obsidian/show-notice';
import { prepareWindow } from '../../../src/hosts/obsidian/screen/prepare-window';
import { settled } from '../../fakes/settled';
import { rememberNotices } from '../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  hideNoticesWithActions();
  jest.restoreAllMocks();
});

test('actions are labelled buttons; pressing one runs it and closes the notice', () => {
  const notices = rememberNotices();
  const done: string[] = [];
  noticeWithActions(
    'Captured 3 notes.',
    [
      {
        label: 'Undo',
        run: () => {
          done.push('undo');
        },
      },
      {
        label: 'Show',
        run: () => {
          done.push('show');
        },
      },
    ],
    9_000,
  );
  const [notice] = notices.shown;
  expect(notice?.text).toContain('Captured 3 notes.');
  expect(notice?.durationMs).toBe(9_000);
  expect(notice?.buttons.map((button) => [button.type, button.textContent, button.tabIndex])).toEqual([
    ['button', 'Undo', 0],
    ['button', 'Show', 0],
  ]);
  notice?.press('Show');
  expect(done).toEqual(['show']);
  expect(notices.hiddenCount).toBe(1);
});

test('a button that stays leaves the notice with the others', () => {
  const notices = rememberNotices();
  const done: string[] = [];
  const action = (label: string, stays: boolean): object => ({ label, stays, run: () => done.push(label) });
  noticeWithActions('Saved as Tea.', [action('Open', true), action('Undo', false)] as never, 0);
  notices.shown[0]?.press('Open');
  expect([done, notices.hiddenCount]).toEqual([['Open'], 0]);
  notices.shown[0]?.press('Undo');
  expect([done, notices.hiddenCount]).toEqual([['Open', 'Undo'], 1]);
});

test('a notice that offers to undo a run goes away when the run is undone elsewhere', () => {
  const notices = rememberNotices();
  noticeWithActions('Saved as Tea.', [{ label: 'Undo', of: 'run-1', run: () => undefined }], 0);
  noticeWithActions('Saved as Rice.', [{ label: 'Undo', of: 'run-2', run: () => undefined }], 0);
  hideNoticesOf('run-1');
  expect(notices.hiddenCount).toBe(1);
  hideNoticesOf('run-1');
  expect(notices.hiddenCount).toBe(1);
});

test('a window that opens hides notices without buttons, and on a phone all', () => {
  const notices = rememberNotices();
  noticeWithActions('Nothing to tidy.', [], 0);
  noticeWithActions('Saved as Rice.', [{ label: 'Undo', run: () => undefined }], 0);
  prepareWindow(document.body);
  expect(notices.hiddenCount).toBe(1);
});

test('without actions, shows only text', () => {
  const notices = rememberNotices();
  noticeWithActions('Nothing to do.', [], 0);
  expect(notices.shown[0]?.buttons).toEqual([]);
});

test('a sentence has the class of texts that stay away from the head of a view', () => {
  const made = jest.spyOn(Notice.prototype, 'constructor__');
  showNotice('Copied 3 links.');
  const [message] = made.mock.calls[0] ?? [];
  expect(typeof message === 'object' && message.querySelector('.cyberbrain-notice-text')?.textContent).toBe(
    'Copied 3 links.',
  );
});

test('the same text without actions is shown once at a time', () => {
  const notices = rememberNotices();
  noticeWithActions('Cancelled, nothing changed.', []);
  noticeWithActions('Cancelled, nothing changed.', []);
  expect([notices.shown.length, notices.hiddenCount]).toEqual([2, 1]);
});

test('the same error twice in succession is shown once at a time', () => {
  const notices = rememberNotices();
  tellError(new AppError('usage', 'Boat.md has no timeline.'));
  tellError(new AppError('usage', 'Boat.md has no timeline.'));
  expect([notices.shown.length, notices.hiddenCount]).toEqual([2, 1]);
});

test('reports what an action throws', async () => {
  const notices = rememberNotices();
  noticeWithActions(
    'Captured 3 notes.',
    [{ label: 'Undo', run: () => Promise.reject(new AppError('damaged', 'Update Cyberbrain here.')) }],
    0,
  );
  notices.shown[0]?.press('Undo');
  await settled();
  expect(notices.shown[1]?.text).toBe('Update Cyberbrain here.');
});

test.each([
  [true, 1],
  [false, 0],
])('a window that opens hides older notices on a phone (%s), which they would cover', (isPhone, hiddenCount) => {
  const notices = rememberNotices();
  jest.replaceProperty(Platform, 'isPhone', isPhone);
  noticeWithActions('Captured 3 notes.', [{ label: 'Undo', run: () => undefined }]);
  prepareWindow(createDiv());
  expect(notices.hiddenCount).toBe(hiddenCount);
});

test.each([
  [true, 2],
  [false, 0],
])('a window that opens hides sentences on a phone (%s), where they would cover its title', (isPhone, hiddenCount) => {
  const notices = rememberNotices();
  jest.replaceProperty(Platform, 'isPhone', isPhone);
  showNotice('Copied 3 links.');
  showNotice('The clipboard contains no text.');
  prepareWindow(createDiv());
  prepareWindow(createDiv());
  expect(notices.hiddenCount).toBe(hiddenCount);
});

test.each([
  [true, 15_000],
  [false, 40_000],
])('buttons can be reached by keyboard, and on a phone (%s) they do not cover the note for long', (isPhone, ms) => {
  const notices = rememberNotices();
  jest.replaceProperty(Platform, 'isPhone', isPhone);
  noticeWithActions('Captured 3 notes.', [{ label: 'Undo', run: () => undefined }]);
  expect(notices.shown[0]?.durationMs).toBe(ms);
});

test.each([
  ['Cancelled, nothing changed.', 6_160],
  ['A sentence with what went wrong. '.repeat(9), 15_000],
])('a notice stays as long as it takes to read: %s', (text, ms) => {
  const notices = rememberNotices();
  noticeWithActions(text, []);
  expect(notices.shown[0]?.durationMs).toBe(ms);
});

test('unloading the plugin closes notices with buttons', () => {
  const notices = rememberNotices();
  noticeWithActions('Shall it?', [{ label: 'Yes', run: () => undefined }], 0);
  hideNoticesWithActions();
  expect(notices.hiddenCount).toBeGreaterThan(0);
});

const undo = [{ label: 'Undo', run: () => undefined }];

test('the same notice replaces the older one, and few are shown at a time', () => {
  const notices = rememberNotices();
  for (const text of ['Captured 3 notes.', 'Captured 3 notes.']) noticeWithActions(text, undo);
  expect(notices.hiddenCount).toBe(1);
  for (const text of ['Captured 4 notes.', 'Captured 5 notes.']) noticeWithActions(text, undo);
  expect([notices.shown.length, notices.hiddenCount]).toEqual([4, 2]);
});

test('notices wait while a screen that they would cover is open', () => {
  const notices = rememberNotices();
  const release = holdNotices();
  noticeWithActions('3 temporary notes are due for review.', undo);
  noticeWithActions('Nobody needs this any more.', undo).hide();
  expect(notices.shown).toEqual([]);
  release();
  expect(notices.shown.map(({ text }) => text)).toEqual(['3 temporary notes are due for review.Undo']);
});

test('on a phone, the same question does not wait behind itself, and its newest form is kept', async () => {
  const notices = rememberNotices();
  jest.replaceProperty(Platform, 'isPhone', true);
  const pressed: string[] = [];
  const ask = (text: string, form: string): void => {
    noticeWithActions(text, [{ label: 'Later', run: () => pressed.push(form) }], 0);
  };
  const texts = (): string[] => notices.shown.map(({ text }) => text.replace(/Later$/, ''));
  ask('Process the inbox?', 'old');
  ask('3 notes are due.', 'old');
  ask('3 notes are due.', 'new');
  ask('Process the inbox?', 'new');
  await settled();
  expect(texts()).toEqual(['Process the inbox?', 'Process the inbox?']);
  notices.shown[1]?.press('Later');
  await settled();
  expect(texts().slice(2)).toEqual(['3 notes are due.']);
  notices.shown[2]?.press('Later');
  await settled();
  expect([notices.shown.length, pressed]).toEqual([3, ['new', 'new']]);
});

test('on a phone, a question that was tapped away can be asked again', async () => {
  const notices = rememberNotices();
  jest.replaceProperty(Platform, 'isPhone', true);
  const ask = (): { hide: () => void } =>
    noticeWithActions('Process the inbox?', [{ label: 'Later', run: () => undefined }], 0);
  ask().hide();
  noticeWithActions('3 notes are due.', [{ label: 'Later', run: () => undefined }], 0);
  ask();
  await settled();
  expect(notices.shown).toHaveLength(2);
});

test.each([
  [true, ['Process the inbox?']],
  [false, ['Process the inbox?', '3 notes are due.']],
])(
  'on a phone (%s), of two notices that wait for an answer the second comes after the first',
  async (isPhone, first) => {
    const notices = rememberNotices();
    jest.replaceProperty(Platform, 'isPhone', isPhone);
    const release = holdNotices();
    for (const text of ['Process the inbox?', '3 notes are due.'])
      noticeWithActions(text, [{ label: 'Later', run: () => undefined }], 0);
    release();
    const texts = (): string[] => notices.shown.map(({ text }) => text.replace(/Later$/, ''));
    expect(texts()).toEqual(first);
    notices.shown[0]?.press('Later');
    await settled();
    expect(texts()).toEqual(['Process the inbox?', '3 notes are due.']);
    expect(notices.hiddenCount).toBe(1);
  },
);
