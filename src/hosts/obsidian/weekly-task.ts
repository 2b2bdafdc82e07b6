import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';

interface WeeklyTaskDeps {
  readonly clock: Clock;
  readonly device: Pick<DeviceData, 'get' | 'put'>;
  /** Record of the device with the time of the last work. */
  readonly recordKey: string;
  /** Returns whether the work is wanted on this device. */
  isOn(): boolean;
  work(): Promise<void>;
}

const weekMs = 7 * 24 * 3_600_000;

/** Works once a week by the clock, at the first call of `look` after it is due: a device that slept for weeks works once. */
export class WeeklyTask {
  #isLooking = false;

  constructor(private readonly deps: WeeklyTaskDeps) {}

  /** The first call only starts the week, so that turning on the setting runs nothing. */
  async look(): Promise<void> {
    const { clock, device, recordKey } = this.deps;
    if (this.#isLooking || !this.deps.isOn()) return;
    this.#isLooking = true;
    try {
      const nowMs = clock.now().getTime();
      const last = lastOf(await device.get(recordKey).catch(() => null));
      // A clock that was set back must not delay it forever.
      if (last !== null && Math.abs(nowMs - last) < weekMs) return;
      await device.put(recordKey, { atMs: nowMs });
      if (last !== null) await this.deps.work();
    } catch {
      // A device that cannot save its data has already reported that.
    } finally {
      this.#isLooking = false;
    }
  }
}

function lastOf(kept: unknown): number | null {
  return typeof kept === 'object' && kept !== null && 'atMs' in kept && typeof kept.atMs === 'number'
    ? kept.atMs
    : null;
}
