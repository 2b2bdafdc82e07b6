import type { Caps } from '../../../src/core/language-models/provider-choice';
import { costOf } from '../../../src/core/language-models/spending';
import { weighCost } from '../../../src/engine/asking/agree-to-cost';
import { findPassedCap } from '../../../src/engine/asking/check-budget';
import { noCaps, TestAsking } from './asking-fixture';

const facts = {
  run: 'r1',
  operation: 'extract',
  provider: 'anthropic',
  model: 'm',
  inputTokens: 900,
  outputTokens: 500,
  usd: 0.01,
} as const;
const real = { inputTokens: 1_000, outputTokens: 80, usd: 0.002 };

test('counts a call with its estimate before it is made, and once with its real cost afterwards', async () => {
  const { ledger } = new TestAsking();
  const sent = await ledger.begin(facts);
  expect(costOf(await ledger.today())).toEqual({ calls: 1, inputTokens: 900, outputTokens: 500, usd: 0.01 });
  await ledger.answered(sent, real);
  await ledger.answered(sent, real);
  expect(costOf(await ledger.today())).toEqual({ calls: 1, ...real });
});

test('a failed call costs nothing, and an unknown price makes the sum unknown', async () => {
  const { ledger } = new TestAsking();
  await ledger.unserved(await ledger.begin(facts));
  expect(costOf(await ledger.thisMonth()).calls).toBe(0);
  await ledger.begin({ ...facts, usd: null });
  await ledger.begin(facts);
  expect(costOf(await ledger.thisMonth())).toMatchObject({ calls: 2, usd: null });
});

test('days and months follow the local time zone; a run may pass the end of one', async () => {
  const fixture = new TestAsking();
  const startedAt = fixture.clock.now();
  await fixture.ledger.begin(facts);
  fixture.clock.advance(3 * 3_600_000);
  await fixture.ledger.begin({ ...facts, run: 'r2' });
  await fixture.ledger.begin(facts);
  expect(await fixture.ledger.today()).toHaveLength(2);
  expect(await fixture.ledger.thisMonth()).toHaveLength(2);
  expect(await fixture.ledger.ofRun('r1', startedAt)).toHaveLength(2);
});

test('yesterday counts toward the limit of the month, not of the day; other runs do not count toward that of a run', async () => {
  const { clock, ledger } = new TestAsking();
  clock.advance(-48 * 3_600_000);
  const run = { id: 'r2', startedAt: clock.now() };
  await ledger.begin(facts);
  clock.advance(24 * 3_600_000);
  await ledger.begin({ ...facts, run: 'r2', usd: 0.02 });
  const passed = async (caps: Partial<Caps>): Promise<unknown> =>
    (await findPassedCap(0.03, { ...noCaps, ...caps }, ledger, run))?.period ?? null;
  expect([await passed({ month: 0.06 }), await passed({ month: 0.059 })]).toEqual([null, 'month']);
  expect([await passed({ day: 0.05 }), await passed({ day: 0.049 })]).toEqual([null, 'day']);
  expect([await passed({ run: 0.05 }), await passed({ run: 0.049 })]).toEqual([null, 'run']);
});

test('reports a truncated or invalid line and still reads the others', async () => {
  const { ledger, device, told } = new TestAsking();
  await ledger.begin(facts);
  for (const broken of ['\n{"state":"sent","call":"x"', '\nnonsense', '\n{"state":"sent","call":7}'])
    await device.append('ledger/2026-03.jsonl', new TextEncoder().encode(broken));
  await ledger.begin(facts);
  expect(await ledger.isWhole()).toBe(false);
  expect(await ledger.thisMonth()).toHaveLength(2);
  expect(told[0]).toBe(
    'The cost record "blobs/ledger/2026-03.jsonl" of this device is damaged: 3 lines cannot be read, so more may have been spent than is counted. You are asked before each paid run until you repair or remove it.',
  );
});

test.each([
  '',
  '\n',
  '\u0000'.repeat(400),
  '[1]',
  '['.repeat(100_000),
  '\n{"state":"sent","call":"x","at":"once","run":"r1","operation":"extract","provider":"anthropic","model":"m","inputTokens":9,"outputTokens":5,"usd":0.1}',
])('a damaged ledger allows no run without a question: %.20s', async (text) => {
  const { ledger, device } = new TestAsking();
  const settings = { caps: { run: null, day: 1, month: null }, asksFirst: false };
  expect(await weighCost(0.01, settings, ledger)).toEqual({ passesCaps: false, isAllowed: true });
  await device.put('ledger/2026-03.jsonl', new TextEncoder().encode(text));
  expect(await weighCost(0.01, settings, ledger)).toEqual({ passesCaps: false, isAllowed: false });
});
