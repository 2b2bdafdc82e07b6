import { Yielder } from '../../../src/engine/running/yielder';
import { CancelSource } from '../../../src/engine/running/start-run';
import { ManualClock } from '../../fakes/clocks/manual-clock';

test('lets other work run regularly, and stops on request', async () => {
  const clock = new ManualClock();
  const source = new CancelSource();
  const yielder = new Yielder(clock, source.signal);
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 0);
  for (let step = 0; step < 20; step++) {
    clock.advance(50);
    await yielder.yieldIfDue();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  clearInterval(other);
  expect(turns).toBeGreaterThan(0);
  source.cancel();
  await expect(yielder.yieldIfDue()).rejects.toMatchObject({ code: 'cancelled' });
});
