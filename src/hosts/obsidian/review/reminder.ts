import { localDay } from '../../../engine/reading/local-day';
import type { Clock } from '../../../ports/clock';
import type { DeviceData } from '../../../ports/device-data';

interface ReminderDeps {
  readonly clock: Clock;
  readonly device: Pick<DeviceData, 'get' | 'put'>;
  /** How many notes are due now. */
  count(): Promise<number>;
  /** Whether this device is to remind at all, now. */
  isOn(): boolean;
  tell(count: number): void;
}

const recordKey = 'review-reminder.json';

/** Tells once a day, where the user is, that notes are due; whenever it is asked to look. */
export class Reminder {
  #told: string | null = null;

  constructor(private readonly deps: ReminderDeps) {}

  async look(): Promise<void> {
    const count = await this.deps.count();
    const today = localDay(this.deps.clock.now());
    if (count === 0 || !this.deps.isOn() || this.#told === today) return;
    // At once: the window may come to the front while the record is read.
    this.#told = today;
    if ((await this.#recorded()) === today) return;
    this.deps.tell(count);
    await this.deps.device.put(recordKey, { day: today }).catch(() => undefined);
  }

  /** The day on which this device told last, in whichever window. */
  async #recorded(): Promise<string | null> {
    const kept = await this.deps.device.get(recordKey).catch(() => null);
    return typeof kept === 'object' && kept !== null && 'day' in kept && typeof kept.day === 'string' ? kept.day : null;
  }
}
