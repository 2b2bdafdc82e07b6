import type { VaultSettings } from '../../core/settings/settings';
import type { DeviceData } from '../../ports/device-data';

/**
 * Returns the name of the device that the user chose to process the inbox; null when it is this one or none was chosen.
 */
export function capturingElsewhere({
  settings: { capturingDevice },
  device,
}: {
  readonly settings: Pick<VaultSettings, 'capturingDevice'>;
  readonly device: Pick<DeviceData, 'deviceId'>;
}): string | null {
  return capturingDevice === null || capturingDevice.id === device.deviceId ? null : capturingDevice.name;
}
