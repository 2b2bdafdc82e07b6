import { Platform } from 'obsidian';
import type { AppHost, InboxWatching } from '../host';
import { noticeWithActions } from '../notices';
import { showNotice } from '../show-notice';

/** Time in ms after the start of a command in which its progress is sure to be shown. */
const coverMs = 500;

/** Returns whether this device captures files dropped into the inbox automatically, and if not, why. */
export function watchingOf({ settings, device }: Pick<AppHost, 'settings' | 'device'>): InboxWatching {
  const { capturingDevice } = settings.current.current;
  // Settings that cannot be read may name a device, and the answer could not be kept.
  if (capturingDevice === null) return settings.problem === null ? 'not asked' : 'off';
  if (capturingDevice.id !== device.id) return 'other device';
  if (!mayCaptureHere(settings)) return 'not asked';
  return Platform.isMobile && !device.settings.current.watchesInboxOnPhone ? 'off' : 'here';
}

/** True when this device captures files dropped into the inbox automatically. */
export function capturesHere(host: AppHost): boolean {
  return watchingOf(host) === 'here';
}

/**
 * False while only the vault requests it, for example after somebody else wrote its settings: the inbox may be a folder
 * that nobody here chose.
 */
export function mayCaptureHere(settings: Pick<AppHost['settings'], 'isAccepted'>): boolean {
  return settings.isAccepted('capturingDevice') && settings.isAccepted('inboxFolder');
}

/** Makes this the one device that processes the inbox; a chosen phone watches its inbox too. */
export async function captureHere({ settings, device }: AppHost): Promise<void> {
  await device.change({ declinesToCapture: false, ...(Platform.isMobile ? { watchesInboxOnPhone: true } : {}) });
  await settings.change({
    capturingDevice: { id: device.id, name: device.name },
    inboxFolder: settings.current.current.inboxFolder,
  });
}

/** Lets no device process the inbox, and does not ask on this device again. */
export async function captureNowhere({ settings, device }: AppHost): Promise<void> {
  await device.change({ declinesToCapture: true });
  await settings.change({ capturingDevice: null });
}

/**
 * Asks in a notice whether this device should process the inbox, after the welcome guide, which asks the same, is done;
 * never again after a no. The notice goes away when the question was answered elsewhere.
 */
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
  const question = `There’s a transcript in ${inboxFolder}. Should this device turn inbox files into notes? Only one device per vault does.`;
  const notice = noticeWithActions(
    question,
    [
      {
        label: 'Yes, on this device',
        run: () => {
          const told = showNotice('Capturing…', 10_000);
          const endTold = host.runner.progress.subscribe((running) => {
            if (running === null) return;
            endTold();
            // Until the notice with the progress is there.
            window.setTimeout(() => {
              told.hide();
            }, coverMs);
          });
          return captureHere(host);
        },
      },
      { label: 'No', run: () => host.device.change({ declinesToCapture: true }) },
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
