import { ProcessorClock } from '../../../../src/hosts/node/transcript-thread';

/** A clock whose program works `shares` of each stretch that it sleeps; how often it looked. */
function working(shares: readonly number[]): { readonly clock: ProcessorClock; readonly looks: () => number } {
  let looks = -1;
  let worked = 0;
  const clock = new ProcessorClock(() => {
    worked += looks < 0 ? 0 : (shares[looks] ?? 0) * 10;
    looks += 1;
    return worked;
  });
  return { clock, looks: () => looks };
}

test.each([
  ['once where the program works all the time', [1, 1, 1], 1],
  ['once where several threads work', [4], 1],
  ['longer on a busy machine', [0.5, 0.5, 1], 2],
  ['until it has worked as long beside many other programs', Array.from({ length: 20 }, () => 0.05), 20],
  ['thirty times as long at most', [], 30],
])('sleeps %s', async (_, shares, stretches) => {
  const { clock, looks } = working(shares);
  await clock.sleep(10);
  expect(looks()).toBe(stretches);
});
