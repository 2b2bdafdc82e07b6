import { addDays, isDue, readReviewState } from '../../../src/core/review/review-state';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { localDay, startOfLocalDay } from '../../../src/engine/reading/local-day';
import { reviewCalendar } from '../../../src/engine/reviewing/due-notes';
import { Reminder } from '../../../src/hosts/obsidian/review/reminder';

// Run as a program of its own, in one time zone after the other: what it prints is what went wrong in each. The days of a
// zone are told by `Intl`, which knows nothing of ours.
const quarter = 900_000;
const hour = 3_600_000;
const calendar = reviewCalendar(vaultSettingsSchema.parse({ reviewDays: { problem: 3 } }));
let wrong: string[] = [];
let format = new Intl.DateTimeFormat();

function dayThere(ms: number): string {
  return format.format(new Date(ms));
}

function expectSame(what: string, got: unknown, wanted: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    wrong.push(`${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
}

function dueAt(frontmatter: object, ms: number, daysAhead = 0): boolean {
  const state = readReviewState({ cb_ephemeral: true, ...frontmatter }, calendar);
  return state !== null && isDue(state, addDays(localDay(new Date(ms)), daysAhead));
}

/** Every quarter of an hour around a day. */
function checkDue(day: string): void {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const created = new Date(Date.parse(`${addDays(day, -3)}T00:30:00Z`)).toISOString();
  const usual = addDays(dayThere(Date.parse(created)), 3);
  for (let ms = noon - 60 * hour; ms < noon + 60 * hour; ms += quarter) {
    const at = `${day} at ${new Date(ms).toISOString()}`;
    expectSame(at, dueAt({ cb_review_after: day }, ms), dayThere(ms) >= day);
    expectSame(`${at}, a day ahead`, dueAt({ cb_review_after: addDays(day, 1) }, ms, 1), dayThere(ms) >= day);
    expectSame(`${at}, by type`, dueAt({ type: 'problem', cb_created: created }, ms), dayThere(ms) >= usual);
    expectSame(
      `${at}, with a time`,
      dueAt({ cb_review_after: `${day}T23:30:00Z` }, ms),
      dayThere(ms) >= dayThere(Date.parse(`${day}T23:30:00Z`)),
    );
  }
  const start = startOfLocalDay(day).getTime();
  expectSame(`the midnight of ${day}`, [dayThere(start), dayThere(start - 1) < day], [day, true]);
}

interface Reminded {
  readonly told: string[];
  look(ms: number): Promise<void>;
}

function remind(): Reminded {
  let now = 0;
  let kept: unknown = null;
  const told: string[] = [];
  const device = {
    get: () => Promise.resolve(kept),
    put: (_: string, value: unknown) => {
      kept = value;
      return Promise.resolve();
    },
  };
  const fixture = {
    clock: { now: () => new Date(now), sleep: () => Promise.resolve() },
    device,
    count: () => Promise.resolve(1),
    isOn: () => true,
    tell: () => {
      told.push(dayThere(now));
    },
  };
  const reminder = new Reminder(fixture as unknown as ConstructorParameters<typeof Reminder>[0]);
  return {
    told,
    look: async (ms) => {
      now = ms;
      await reminder.look();
    },
  };
}

/** Once a day over the change when it looks every hour; one after nine days asleep that end behind it. */
async function checkReminders(day: string): Promise<void> {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hourly = remind();
  const days = new Set<string>();
  for (let ms = noon - 60 * hour; ms < noon + 60 * hour; ms += hour) {
    days.add(dayThere(ms));
    await hourly.look(ms);
  }
  expectSame(`reminders around ${day}`, hourly.told, [...days]);
  const asleep = remind();
  for (const ms of [noon - 9 * 24 * hour, noon, noon, noon + 1_000]) await asleep.look(ms);
  expectSame(`nine days asleep before ${day}`, asleep.told, [dayThere(noon - 9 * 24 * hour), dayThere(noon)]);
}

async function wrongIn(zone: string, days: readonly string[]): Promise<{ offset: number; wrong: readonly string[] }> {
  process.env['TZ'] = zone;
  format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  wrong = [];
  for (const day of days) {
    checkDue(day);
    await checkReminders(day);
  }
  return { offset: new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset(), wrong: wrong.slice(0, 5) };
}

async function main(): Promise<void> {
  const asked = JSON.parse(process.argv[2] ?? '[]') as readonly (readonly [zone: string, ...days: string[]])[];
  const found: Record<string, unknown> = {};
  for (const [zone, ...days] of asked) found[zone] = await wrongIn(zone, days);
  process.stdout.write(JSON.stringify(found));
}

void main();
