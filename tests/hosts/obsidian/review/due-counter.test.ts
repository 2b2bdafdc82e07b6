/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { App } from 'obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { vaultSettingsSchema } from '../../../../src/core/settings/settings';
import { DueCounter, type DueDeps, watchDue } from '../../../../src/hosts/obsidian/review/watch-due';
import { Observable } from '../../../../src/hosts/obsidian/observable';
import { addTodayLine, isReviewOpen } from '../../../../src/hosts/obsidian/review/open-review';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
import { rememberNotices } from '../../../fakes/app/shown-notices';
import { settled } from '../../../fakes/settled';
import { HeldClock } from '../../../fakes/clocks/held-clock';
import { ManualClock } from '../../../fakes/clocks/manual-clock';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

/** What the app keeps of notes, by path; null where it has not read one yet. */
function counterOver(
  notes: Readonly<Record<string, object | null>>,
  clock = new ManualClock(new Date(2026, 2, 4, 9).getTime()),
): { counter: DueCounter; looked: () => number } {
  let looked = 0;
  const files = Object.keys(notes).map((path) => ({ path, stat: { size: 10, mtime: 1 } }));
  const app = {
    vault: { getMarkdownFiles: () => files },
    metadataCache: {
      getFileCache: ({ path }: { path: string }) => {
        looked += 1;
        return notes[path] === null ? null : { frontmatter: notes[path] };
      },
    },
  } as unknown as DueDeps['app'];
  const exclusions: DueDeps['exclusions'] = () =>
    Promise.resolve(({ path }) => (path.startsWith('Templates/') ? 'A template.' : null));
  return {
    counter: new DueCounter({ app, clock, settings: vaultSettingsSchema.parse({}), exclusions }),
    looked: () => looked,
  };
}

const due = { cb_ephemeral: true, cb_review_after: '2026-03-04' };

test("counts due notes from the app's metadata", async () => {
  const { counter } = counterOver({
    'a.md': due,
    'b.md': { ...due, cb_review_after: '2026-03-05' },
    'c.md': { ...due, cb_lock: true },
    'd.md': { ...due, cb_review_after: 'soon' },
    'e.md': { ...due, cb_ephemeral: false },
    'Templates/t.md': due,
    'AI/Inbox/Processed/p.md': due,
    'unread.md': null,
    'plain.md': {},
  });
  expect(await counter.look()).toBe(1);
  expect(counter.count.current).toBe(1);
  expect(counter.candidates()).toEqual(['a.md', 'd.md']);
  expect(counter.candidates(1)).toEqual(['a.md', 'b.md', 'd.md']);
});

test('a new day adds due notes; screens are notified only of changes', async () => {
  const clock = new ManualClock(new Date(2026, 2, 4, 23, 30).getTime());
  const { counter } = counterOver({ 'b.md': { ...due, cb_review_after: '2026-03-05' } }, clock);
  const seen: number[] = [];
  counter.count.subscribe((count) => seen.push(count));
  await counter.look();
  clock.advance(3_600_000);
  await counter.look();
  await counter.look();
  expect(seen).toEqual([1]);
});

test('counts five hundred due notes among many with one lookup each', async () => {
  const { counter, looked } = counterOver(
    Object.fromEntries(Array.from({ length: 6_600 }, (_, at) => [`n${at}.md`, at < 500 ? due : {}])),
  );
  expect(await counter.look()).toBe(500);
  expect(looked()).toBe(6_600);
});

test('notes that change at once are counted once, a second later', async () => {
  const tellers = new Map<string, () => void>();
  const metadataCache = {
    on: (name: string, tell: () => void) => {
      tellers.set(name, tell);
      return name;
    },
    offref: (name: string) => tellers.delete(name),
  };
  const clock = new HeldClock(new Date(2026, 2, 4, 9).getTime());
  const host = await fakeAppHost({ metadataCache } as unknown as App);
  const { counter } = counterOver({}, new ManualClock());
  const looks = jest.spyOn(counter, 'look');
  const end = watchDue({ ...host, services: { ...host.services, clock } }, counter);
  expect(looks).toHaveBeenCalledTimes(1);
  for (let note = 0; note < 50; note += 1) tellers.get('changed')?.();
  await clock.pass(1_000);
  expect(looks).toHaveBeenCalledTimes(2);
  tellers.get('deleted')?.();
  await clock.pass(1_000);
  expect(looks).toHaveBeenCalledTimes(3);
  end();
  expect(tellers.size).toBe(0);
});

/** Watches two notes that are due, of which the reminder is shown. */
async function watchTwo(): Promise<{ readonly counter: DueCounter; readonly end: () => void }> {
  const clock = new HeldClock(new Date(2026, 2, 4, 9).getTime());
  const metadataCache = { on: (name: string) => name, offref: () => undefined };
  const host = await fakeAppHost({ metadataCache } as unknown as App);
  await host.device.change({ isSetUp: true });
  const { counter } = counterOver({ 'a.md': due, 'b.md': due });
  const end = watchDue({ ...host, services: { ...host.services, clock } }, counter);
  await settled();
  return { counter, end };
}

test('the reminder counts what is still due, and leaves when nothing is or the review opens', async () => {
  const notices = rememberNotices();
  for (const leave of ['nothing due', 'review']) {
    const hiddenBefore = notices.hiddenCount;
    const { counter, end } = await watchTwo();
    expect(notices.shown.at(-1)?.text).toContain('2 temporary notes are due for review.');
    counter.count.set(1);
    expect(notices.shown.at(-1)?.text).toContain('1 temporary note is due for review.');
    expect(notices.hiddenCount).toBe(hiddenBefore);
    if (leave === 'review') isReviewOpen.set(true);
    else counter.count.set(0);
    expect(notices.hiddenCount).toBe(hiddenBefore + 1);
    end();
    isReviewOpen.set(false);
  }
});

test('the reminder is gone after Later and when the watch ends, and counts no more', async () => {
  const notices = rememberNotices();
  for (const leave of ['later', 'end']) {
    const hiddenBefore = notices.hiddenCount;
    const { counter, end } = await watchTwo();
    const notice = notices.shown.at(-1);
    if (leave === 'later') notice?.press('Later');
    else end();
    expect(notices.hiddenCount).toBeGreaterThan(hiddenBefore);
    counter.count.set(1);
    expect(notice?.text).toContain('2 temporary notes are due for review.');
    end();
  }
});

test('a line above a view says what is due and what was spent today, and is absent when there is neither', async () => {
  const { counter } = counterOver({ 'a.md': due });
  const spending = new Observable({ today: 0, unpriced: 0 });
  const parent = createDiv();
  let opened = 0;
  const end = addTodayLine(parent, { due: counter, spending }, () => {
    opened += 1;
  });
  const line = parent.querySelector('button');
  const shown = (): unknown => [line?.style.display, line?.textContent];
  expect(shown()).toEqual(['none', '']);
  spending.set({ today: 0.43, unpriced: 0 });
  expect(shown()).toEqual(['', '$0.43 today']);
  await counter.look();
  expect(shown()).toEqual(['', '1 note due for review · $0.43 today']);
  line?.click();
  expect(opened).toBe(1);
  end();
  spending.set({ today: 0.5, unpriced: 0 });
  expect(shown()).toEqual(['', '1 note due for review · $0.43 today']);
});
