import { execFileSync } from 'node:child_process';

const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-12-31'];
/** Zone, the offset from UTC in January 2026 in minutes as `Date` gives it, which shows that the zone was taken, and days of its own. */
const zones: readonly (readonly [zone: string, offset: number, ...own: string[]])[] = [
  ['Europe/Berlin', -60],
  ['America/New_York', 300],
  ['Australia/Lord_Howe', -660],
  ['Pacific/Apia', -780],
  ['Asia/Kolkata', -330],
  // Where clocks change at midnight, so that a day may begin at one.
  ['America/Santiago', 180, '2026-04-05', '2026-09-06'],
  ['Africa/Cairo', -120, '2026-04-24', '2026-10-30'],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
];
let printed: Readonly<Record<string, unknown>> = {};

beforeAll(() => {
  const program = execFileSync(
    process.execPath,
    [
      'node_modules/esbuild/bin/esbuild',
      'tests/engine/reviewing/due-days-probe.ts',
      '--bundle',
      '--platform=node',
      '--format=cjs',
      '--log-level=error',
    ],
    { encoding: 'utf8', maxBuffer: 50_000_000 },
  );
  const asked = zones.map(([zone, , ...own]) => [zone, ...changes, ...own]);
  const output = execFileSync(process.execPath, ['-', JSON.stringify(asked)], { input: program, encoding: 'utf8' });
  printed = JSON.parse(output) as Readonly<Record<string, unknown>>;
});

test.each(zones)('notes become due at local midnight, with one reminder a day, in %s', (zone, offset) => {
  expect(printed[zone]).toEqual({ offset, wrong: [] });
});
