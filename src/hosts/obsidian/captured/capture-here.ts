import { Platform } from 'obsidian';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';

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

/** Asks in a notice whether this device captures what is dropped, once the first steps, which ask the same, are over; never again after a no. It goes when that was answered elsewhere. */
export function askWhoCaptures(host: AppHost): void {
  if (host.device.settings.current.declinesToCapture) return;
  if (host.device.settings.current.isSetUp) {
    ask(host);
    return;
  }
  const end = host.device.settings.subscribe(({ isSetUp }) => {
    if (!isSetUp) return;
    end();
    if (isOpen(host)) ask(host);
  });
}

function ask(host: AppHost): void {
  const { inboxFolder } = host.settings.current.current;
  const question = `A transcript lies in ${inboxFolder}. Turn what is dropped there into notes on this device? Only one device of a vault does that.`;
  const notice = noticeWithActions(
    question,
    [
      { label: 'Capture here', run: () => captureHere(host) },
      { label: 'Not here', run: () => host.device.change({ declinesToCapture: true }) },
    ],
    0,
  );
  const end = host.inbox.subscribe(() => {
    if (isOpen(host)) return;
    end();
    notice.hide();
  });
}

function isOpen({ inbox }: AppHost): boolean {
  return inbox.current.watching === 'not asked' && inbox.current.waiting.length > 0;
}
