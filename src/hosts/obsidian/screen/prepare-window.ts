import { Platform } from 'obsidian';
import { hideShownNotices } from '../notices';
import { keepVisible } from './keep-visible';

/** Makes every character of a window visible that is about to open. On a phone, hides older notices, which would cover it. */
export function prepareWindow(windowEl: HTMLElement): void {
  keepVisible(windowEl);
  if (Platform.isPhone) hideShownNotices();
}
