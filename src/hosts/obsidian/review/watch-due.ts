import { everyHour } from '../every-hour';
import type { AppHost } from '../host';
import type { DueKeeper } from './due-keeper';
import { openReview } from './open-review';
import { Reminder } from './reminder';
import { tellOfDue } from './tell-of-due';

const settleMs = 1_000;

/** Keeps the count of what is due, and reminds of it: on start, when the window comes to the front, once an hour. The returned function ends that. */
export function watchDue(host: AppHost, keeper: DueKeeper): () => void {
  const { app, device, services } = host;
  const { clock } = services;
  const reminder = new Reminder({
    clock,
    device: services.device,
    count: () => keeper.look(),
    isOn: () => device.settings.current.isSetUp && device.settings.current.remindsOfReview,
    tell: (count) => {
      tellOfDue(count, () => {
        openReview(host);
      });
    },
  });
  const look = (): void => {
    void reminder.look();
  };
  let isWaiting = false;
  // Many notes may change at once.
  const lookSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    void clock.sleep(settleMs).then(() => {
      isWaiting = false;
      look();
    });
  };
  const known = [
    app.metadataCache.on('resolved', look),
    app.metadataCache.on('changed', lookSoon),
    app.metadataCache.on('deleted', lookSoon),
  ];
  const ends = [host.settings.current.subscribe(look), device.settings.subscribe(look)];
  window.addEventListener('focus', look);
  const end = everyHour(clock, () => reminder.look());
  return () => {
    end();
    window.removeEventListener('focus', look);
    for (const ref of known) app.metadataCache.offref(ref);
    for (const end of ends) end();
  };
}
