import type { Clock } from '../../ports/clock';

const hourMs = 3_600_000;

/** Calls `look` now and every hour, also when the device wakes after sleep. The returned function stops it. */
export function everyHour(clock: Clock, look: () => Promise<void>): () => void {
  let isOn = true;
  const lookOn = async (): Promise<void> => {
    if (!isOn) return;
    await look();
    await clock.sleep(hourMs);
    void lookOn();
  };
  void lookOn();
  return () => {
    isOn = false;
  };
}
