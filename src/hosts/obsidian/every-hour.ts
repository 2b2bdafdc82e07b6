import type { Clock } from '../../ports/clock';

const hourMs = 3_600_000;

/** Looks now and every hour; a device that slept looks when it wakes. The returned function ends that. */
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
