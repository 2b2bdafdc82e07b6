import type { JsonValue } from '../../../src/core/json';
import { WeeklyTask } from '../../../src/hosts/obsidian/weekly-task';

const hourMs = 3_600_000;

function fixture(): {
  audits: number;
  isOn: boolean;
  pass(hours: number): void;
  look: () => Promise<void>;
  restart(): void;
} {
  let nowMs = Date.UTC(2026, 2, 27);
  const kept = new Map<string, JsonValue>();
  const state = {
    audits: 0,
    isOn: true,
    pass: (hours: number) => {
      nowMs += hours * hourMs;
    },
    look: () => audit.look(),
    restart: () => {
      audit = make();
    },
  };
  const make = (): WeeklyTask =>
    new WeeklyTask({
      clock: { now: () => new Date(nowMs), sleep: () => new Promise(() => undefined) },
      device: {
        get: (key) => Promise.resolve(kept.get(key) ?? null),
        put: (key, value) => {
          kept.set(key, value);
          return Promise.resolve();
        },
      },
      recordKey: 'weekly-audit.json',
      isOn: () => state.isOn,
      work: () => {
        state.audits += 1;
        return Promise.resolve();
      },
    });
  let audit = make();
  return state;
}

test('runs once a week, also after restarts and weeks of sleep', async () => {
  const week = fixture();
  for (const [hours, audits] of [
    [0, 0],
    [167, 0],
    [1, 1],
    [1, 1],
    [24 * 23, 2],
    [166, 2],
    [2, 3],
  ] as const) {
    week.pass(hours);
    week.restart();
    await Promise.all([week.look(), week.look()]);
    expect(week.audits).toBe(audits);
  }
});

test('never runs while it is turned off', async () => {
  const week = fixture();
  week.isOn = false;
  await week.look();
  week.pass(1_000);
  await week.look();
  expect(week.audits).toBe(0);
});

test('a clock that was set back does not postpone it forever', async () => {
  const week = fixture();
  await week.look();
  week.pass(-24 * 30);
  await week.look();
  expect(week.audits).toBe(1);
});
