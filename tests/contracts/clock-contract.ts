import type { Clock } from '../../src/ports/clock';

/** What every `Clock` keeps. */
export function clockContract(name: string, make: () => Clock): void {
  describe(`clock contract: ${name}`, () => {
    it('moves on while one sleeps', async () => {
      const clock = make();
      const before = clock.now().getTime();
      await clock.sleep(20);
      expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(19);
    });
  });
}
