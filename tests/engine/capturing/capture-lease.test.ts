import { claimSession as claim, whileClaimed } from '../../../src/engine/capturing/capture-lease';
import { testRun } from '../../fakes/test-run';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { IngestFixture } from '../../features/ingest/ingest-fixture';

const session = { id: 's', cwd: null, turns: [], summaries: [] };
const step = { label: 'Working', done: 1, total: 2 };

async function claimed(): Promise<{
  clock: ManualClock;
  fixture: IngestFixture;
  lease: Awaited<ReturnType<typeof claim>>;
}> {
  const clock = new ManualClock(Date.UTC(2026, 0, 1, 9));
  const fixture = await IngestFixture.create({}, { clock });
  return { clock, fixture, lease: await claim(session, fixture.services, testRun()) };
}

const leases = (fixture: IngestFixture): string[] =>
  [...fixture.ports.deviceStore.records]
    .filter(([key]) => key.includes('leases/'))
    .map(([, bytes]) => new TextDecoder().decode(bytes));

test('long work keeps the claim fresh by its progress', async () => {
  const { clock, fixture, lease } = await claimed();
  const [before] = leases(fixture);
  const run = testRun();
  const during = await whileClaimed(lease, run, async (reading) => {
    clock.advance(10_000);
    reading.progress(step);
    reading.progress(step);
    await clock.sleep(0);
    return leases(fixture);
  });
  expect(during).toHaveLength(1);
  expect(during).not.toEqual([before]);
  expect(run.reported).toEqual([step, step]);
  await lease.release();
  expect(leases(fixture)).toEqual([]);
});

test('fails at the end of the work if another program took the lease', async () => {
  const { clock, fixture, lease } = await claimed();
  const work = whileClaimed(lease, testRun(), async (reading) => {
    clock.advance(60_000);
    const other = await claim(session, fixture.services, testRun());
    reading.progress(step);
    expect(other).toBeDefined();
  });
  await expect(work).rejects.toMatchObject({ code: 'locked' });
});

test('a fork shares the lease of the session whose messages it repeats', async () => {
  const { fixture } = await claimed();
  const turn = { id: 'u1', role: 'user', key: 'first', text: 'Hello', at: null } as const;
  const lease = await claim({ ...session, turns: [turn] }, fixture.services, testRun());
  await claim({ ...session, id: 'fork', turns: [turn] }, fixture.services, testRun());
  await expect(lease.keep()).rejects.toMatchObject({ code: 'locked' });
});

test('reports the failed work, not the lost lease', async () => {
  const { lease } = await claimed();
  await expect(whileClaimed(lease, testRun(), () => Promise.reject(new Error('It broke.')))).rejects.toThrow(
    'It broke.',
  );
});
