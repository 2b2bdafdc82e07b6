import { Platform } from 'obsidian';
import * as z from 'zod';
import type { DeviceData } from '../../../ports/device-data';
import type { DeviceSettings, ThisDevice } from '../host';
import { Observable } from '../observable';

const recordKey = 'settings.json';

const deviceSettingsSchema = z.object({
  watchesInboxOnPhone: z.boolean().default(false),
  isSetUp: z.boolean().default(false),
  declinesToCapture: z.boolean().default(false),
  remindsOfReview: z.boolean().default(true),
  auditsWeekly: z.boolean().default(false),
  tidiesWeekly: z.boolean().default(false),
  mergesWeekly: z.boolean().default(false),
  terminalProgram: z.string().default(''),
});

/** What this device stores for one vault besides its index. */
export class AppDevice implements ThisDevice {
  readonly settings: Observable<DeviceSettings>;
  readonly name = deviceName();

  private constructor(
    private readonly data: DeviceData,
    settings: DeviceSettings,
    readonly problem: string | null,
  ) {
    this.settings = new Observable(settings);
  }

  /** `problem`: why nothing can be persisted. An unreadable record counts as none, so that the plugin still starts. */
  static async open(data: DeviceData, problem: string | null): Promise<AppDevice> {
    const stored = await data.get(recordKey).catch(() => null);
    const read = deviceSettingsSchema.safeParse(stored ?? {});
    return new AppDevice(data, read.success ? read.data : deviceSettingsSchema.parse({}), problem);
  }

  get id(): string {
    return this.data.deviceId;
  }

  /** Changes settings. When they cannot be persisted they apply until the app is closed, and this throws. */
  async change(values: Partial<DeviceSettings>): Promise<void> {
    const changed = { ...this.settings.current, ...values };
    // Set at once: a second change during the write builds on it.
    this.settings.set(changed);
    await this.data.put(recordKey, changed);
  }
}

function deviceName(): string {
  if (Platform.isPhone) return Platform.isIosApp ? 'iPhone' : 'Android phone';
  if (Platform.isTablet) return Platform.isIosApp ? 'iPad' : 'Android tablet';
  if (Platform.isMacOS) return 'Desktop app on macOS';
  return Platform.isWin ? 'Desktop app on Windows' : 'Desktop app on Linux';
}
