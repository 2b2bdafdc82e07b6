import { bareFolder } from '../../../core/settings/check-folder';
import { captureHere, captureNowhere, capturesHere } from '../captured/capture-here';
import type { AppHost } from '../host';

const reviewPrefix = 'reviewDays.';

/** The value that a control shows. Keys are those of the vault's settings, `reviewDays.<type>`, and two of this device. */
export function readSetting(host: AppHost, key: string): unknown {
  const { settings, device } = host;
  const values: Readonly<Record<string, unknown>> = settings.current.current;
  if (key === 'capturesHere') return capturesHere(host);
  if (key === 'watchesInboxOnPhone') return device.settings.current.watchesInboxOnPhone;
  if (key.startsWith(reviewPrefix)) return (settings.current.current.reviewDays as Readonly<Record<string, number>>)[key.slice(reviewPrefix.length)];
  return values[key];
}

/** Keeps what a control was set to. */
export async function changeSetting(host: AppHost, key: string, value: unknown): Promise<void> {
  const { settings, device } = host;
  if (key === 'capturesHere') await (value === true ? captureHere(host) : captureNowhere(host));
  else if (key === 'watchesInboxOnPhone') await device.change({ watchesInboxOnPhone: value === true });
  else if (key.startsWith(reviewPrefix)) await settings.change({ reviewDays: { ...settings.current.current.reviewDays, [key.slice(reviewPrefix.length)]: value } });
  else if (typeof value === 'string') await settings.change({ [key]: bareFolder(value) });
}
