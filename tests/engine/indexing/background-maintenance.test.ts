import { BackgroundMaintenance } from '../../../src/engine/indexing/background-maintenance';
import { SteppedClock } from '../../fakes/clocks/stepped-clock';

class UpkeepDesk {
  readonly clock = new SteppedClock();
  readonly done: string[] = [];
  isQuiet = true;
  finishedCount = 0;
  slicesLeft = 3;
  readonly upkeep = new BackgroundMaintenance(
    {
      tidy: () => this.#slice('tidy', !this.isQuiet),
      learn: () => this.#slice('learn', this.isQuiet),
      prepare: () => false,
    },
    this.clock,
    () => this.isQuiet,
    () => {
      this.finishedCount += 1;
    },
  );

  #slice(name: string, isWanted: boolean): boolean {
    if (!isWanted || this.slicesLeft === 0) return false;
    this.slicesLeft -= 1;
    this.done.push(name);
    return true;
  }
}

test('runs maintenance slice by slice and reports its end', async () => {
  const desk = new UpkeepDesk();
  desk.upkeep.begin();
  for (let turn = 0; turn < 5; turn += 1) await desk.clock.pass(0);
  expect([desk.done, desk.finishedCount]).toEqual([['learn', 'learn', 'learn'], 1]);
});

test('waits a moment after each query', async () => {
  const desk = new UpkeepDesk();
  desk.upkeep.asked();
  desk.upkeep.begin();
  await desk.clock.pass(99);
  expect(desk.done).toEqual([]);
  await desk.clock.pass(1);
  expect(desk.done).toEqual(['learn']);
  desk.upkeep.asked();
  await desk.clock.pass(0);
  await desk.clock.pass(50);
  expect(desk.done).toEqual(['learn']);
  await desk.clock.pass(50);
  expect(desk.done).toEqual(['learn', 'learn']);
});

test('waits as long as queries follow each other, but not forever', async () => {
  const desk = new UpkeepDesk();
  desk.upkeep.asked();
  desk.upkeep.begin();
  const ask = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await desk.clock.pass(50);
      desk.upkeep.asked();
      await desk.clock.pass(0);
    }
  };
  await ask(20);
  expect(desk.done).toEqual([]);
  await ask(10);
  expect(desk.done).toEqual(['learn']);
});

test('continues while notes are indexed', async () => {
  const desk = new UpkeepDesk();
  desk.isQuiet = false;
  desk.upkeep.asked();
  desk.upkeep.begin();
  await desk.clock.pass(0);
  expect(desk.done).toEqual(['tidy']);
});

test('does nothing after it was stopped', async () => {
  const desk = new UpkeepDesk();
  desk.upkeep.begin();
  await desk.clock.pass(0);
  desk.upkeep.stop();
  for (let turn = 0; turn < 3; turn += 1) await desk.clock.pass(100);
  expect([desk.done, desk.finishedCount]).toEqual([['learn'], 0]);
});

test('waits longer after an index was opened, until the first questions are answered', async () => {
  const desk = new UpkeepDesk();
  desk.upkeep.asked();
  desk.upkeep.opened();
  desk.upkeep.begin();
  await desk.clock.pass(900);
  desk.upkeep.asked();
  await desk.clock.pass(900);
  expect(desk.done).toEqual([]);
  await desk.clock.pass(100);
  expect(desk.done).toEqual(['learn']);
  await desk.clock.pass(0);
  expect(desk.done).toEqual(['learn', 'learn']);
});
