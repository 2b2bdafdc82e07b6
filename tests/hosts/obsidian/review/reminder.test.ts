import { everyHour } from '../../../../src/hosts/obsidian/review/watch-due';
import { Reminder } from '../../../../src/hosts/obsidian/review/reminder';
import { localDay } from '../../../../src/engine/reading/local-day';
import { ManualClock } from '../../../fakes/clocks/manual-clock';
import { memoryWritingPorts } from '../../../fakes/vault/memory-writing-ports';
import { settled } from '../../../fakes/settled';

const hour = 3_600_000;
const day = 24 * hour;

interface Fixture {
  readonly clock: ManualClock;
  readonly told: string[];
  count: number;
  isOn: boolean;
  reminder(): Reminder;
}

/** A device, its clock in the tests' hand. */
async function fixtureAt(time: Date): Promise<Fixture> {
  const { device } = await memoryWritingPorts();
  const clock = new ManualClock(time.getTime());
  const fixture: Fixture = {
    clock,
    told: [],
    count: 5,
    isOn: true,
    reminder: () =>
      new Reminder({
        clock,
        device,
        count: () => Promise.resolve(fixture.count),
        isOn: () => fixture.isOn,
        tell: (count) => fixture.told.push(`${localDay(clock.now())}: ${count}`),
      }),
  };
  return fixture;
}

test('reminds once a day, however often it checks', async () => {
  const fixture = await fixtureAt(new Date(2026, 2, 4, 9));
  const reminder = fixture.reminder();
  await Promise.all([reminder.look(), reminder.look()]);
  for (let hours = 0; hours < 20; hours += 1) {
    fixture.clock.advance(hour);
    await reminder.look();
  }
  expect(fixture.told).toEqual(['2026-03-04: 5', '2026-03-05: 5']);
});

test('shows the notice once a day', async () => {
  const fixture = await fixtureAt(new Date(2026, 2, 4, 9));
  await fixture.reminder().look();
  fixture.clock.advance(2 * hour);
  await fixture.reminder().look();
  expect(fixture.told).toHaveLength(1);
  fixture.clock.advance(day);
  await fixture.reminder().look();
  expect(fixture.told).toHaveLength(2);
});

test('reminds once after nine days asleep', async () => {
  const fixture = await fixtureAt(new Date(2026, 2, 20, 18));
  const reminder = fixture.reminder();
  await reminder.look();
  // Nothing ran meanwhile, also not when the clocks changed.
  fixture.clock.advance(9 * day);
  await Promise.all([reminder.look(), reminder.look()]);
  await fixture.reminder().look();
  expect(fixture.told).toEqual(['2026-03-20: 5', '2026-03-29: 5']);
});

test.each([
  ['23:30 and 00:30', new Date(2026, 2, 4, 23, 30), hour, 2],
  ['00:30 and 23:30 of the same day', new Date(2026, 2, 4, 0, 30), 23 * hour, 1],
  ['the day the clocks go forward', new Date(2026, 2, 29, 0, 30), 22 * hour, 1],
  ['the day the clocks go back', new Date(2026, 9, 25, 0, 30), 23 * hour, 1],
])('days follow the local time zone: %s', async (_, start, ms, times) => {
  const fixture = await fixtureAt(start);
  const reminder = fixture.reminder();
  await reminder.look();
  fixture.clock.advance(ms);
  await reminder.look();
  expect(fixture.told).toHaveLength(times);
});

test('no reminder when nothing is due or it is turned off, and that does not count as one', async () => {
  const fixture = await fixtureAt(new Date(2026, 2, 4, 9));
  const reminder = fixture.reminder();
  fixture.count = 0;
  await reminder.look();
  fixture.count = 500;
  fixture.isOn = false;
  await reminder.look();
  expect(fixture.told).toEqual([]);
  fixture.isOn = true;
  await reminder.look();
  expect(fixture.told).toEqual(['2026-03-04: 500']);
});

test('checking every hour until stopped, reminds once a day', async () => {
  const fixture = await fixtureAt(new Date(2026, 2, 4, 9));
  const reminder = fixture.reminder();
  const before = fixture.clock.now().getTime();
  let looks = 0;
  await new Promise<void>((resolve) => {
    const end = everyHour(fixture.clock, async () => {
      await reminder.look();
      looks += 1;
      if (looks < 30) return;
      end();
      resolve();
    });
  });
  await settled();
  expect([looks, Math.round((fixture.clock.now().getTime() - before) / hour)]).toEqual([30, 30]);
  expect(fixture.told).toEqual(['2026-03-04: 5', '2026-03-05: 5']);
});

test('a device that cannot store the day reminds once per session', async () => {
  const clock = new ManualClock();
  let told = 0;
  const broken = { get: () => Promise.reject(new Error('No.')), put: () => Promise.reject(new Error('No.')) };
  const reminder = new Reminder({
    clock,
    device: broken,
    count: () => Promise.resolve(1),
    isOn: () => true,
    tell: () => {
      told += 1;
    },
  });
  await reminder.look();
  await reminder.look();
  expect(told).toBe(1);
});
