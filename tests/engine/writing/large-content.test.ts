import type { VaultPath } from '../../../src/core/note/path';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

/** Each look at the time takes ten milliseconds, as a piece of a large content does. */
class SlowClock extends ManualClock {
  sleepCount = 0;

  override now(): Date {
    this.advance(10);
    return super.now();
  }

  override sleep(ms: number): Promise<void> {
    this.sleepCount += 1;
    return super.sleep(ms);
  }
}

it('journals and reads a large content in pieces that yield, and restores all of it', async () => {
  const clock = new SlowClock();
  const ports = await memoryWritingPorts({ clock });
  const content = Uint8Array.from({ length: 9_000_000 }, (_, at) => (at % 97 === 0 ? 10 : 97 + (at % 26)));
  const path = 'Large.md' as VaultPath;
  await ports.vault.write(path, content, null);
  const expects = ports.hasher.sha256(content);
  await applyPlan(
    ports,
    { operations: [{ op: 'modify', path, bytes: new Uint8Array(0), expects }], records: [], allOrNothing: true },
    testRun('ingest', '20260101-000000-aaaaaa'),
  );
  expect(clock.sleepCount).toBeGreaterThan(30);
  clock.sleepCount = 0;
  await undoRun(ports, '20260101-000000-aaaaaa', testRun('undo', '20260102-000000-bbbbbb'));
  expect(clock.sleepCount).toBeGreaterThan(30);
  expect(ports.hasher.sha256(await ports.vault.read(path))).toBe(expects);
});
