import { Platform } from 'obsidian';
import type { AppHost } from '../host';

/** True when what is dropped into the inbox is captured on this device by itself. */
export function capturesHere({ settings, device }: AppHost): boolean {
  const isChosen = settings.current.current.capturingDevice?.id === device.id && mayCaptureHere(settings);
  return isChosen && (!Platform.isMobile || device.settings.current.watchesInboxOnPhone);
}

/** False while only the vault says so, as after somebody else wrote its settings: the inbox may be a folder that nobody here named. */
export function mayCaptureHere(settings: Pick<AppHost['settings'], 'isAccepted'>): boolean {
  return settings.isAccepted('capturingDevice') && settings.isAccepted('inboxFolder');
}

/** Makes this the one device that captures what is dropped; a phone that is chosen watches its inbox too. */
export async function captureHere({ settings, device }: AppHost): Promise<void> {
  await device.change({ declinesToCapture: false, ...(Platform.isMobile ? { watchesInboxOnPhone: true } : {}) });
  await settings.change({
    capturingDevice: { id: device.id, name: device.name },
    inboxFolder: settings.current.current.inboxFolder,
  });
}

/** No device captures what is dropped any more, and this one is not asked whether it shall. */
export async function captureNowhere({ settings, device }: AppHost): Promise<void> {
  await device.change({ declinesToCapture: true });
  await settings.change({ capturingDevice: null });
}
