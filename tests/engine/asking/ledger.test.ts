import { costOf } from '../../../src/core/language-models/spending';
import { weighCost } from '../../../src/engine/asking/agree-to-cost';
import { TestAsking } from './asking-fixture';

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
