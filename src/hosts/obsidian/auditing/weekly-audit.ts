import type { Clock } from '../../../ports/clock';
import type { DeviceData } from '../../../ports/device-data';

export interface WeeklyAuditWorld {
  readonly clock: Clock;
  readonly device: Pick<DeviceData, 'get' | 'put'>;
  /** Whether the user wants it on this device, now. */
  isOn(): boolean;
  audit(): Promise<void>;
}

const recordKey = 'weekly-audit.json';
const weekMs = 7 * 24 * 3_600_000;

/** Audits once a week by the wall clock, whenever it is asked to look: a device that slept for weeks audits once. */
export class WeeklyAudit {
  #isLooking = false;

  constructor(private readonly world: WeeklyAuditWorld) {}

  /** The first look only begins the week: whoever switches this on has audited, or can. */
  async look(): Promise<void> {
    const { clock, device } = this.world;
    if (this.#isLooking || !this.world.isOn()) return;
    this.#isLooking = true;
    try {
      const nowMs = clock.now().getTime();
      const last = lastOf(await device.get(recordKey).catch(() => null));
      // A clock that was set back must not put it off for ever.
      if (last !== null && Math.abs(nowMs - last) < weekMs) return;
      await device.put(recordKey, { atMs: nowMs });
      if (last !== null) await this.world.audit();
    } catch {
      // A device whose data cannot be written has said so.
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
