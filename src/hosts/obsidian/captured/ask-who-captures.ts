import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { captureHere } from './capture-here';

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
