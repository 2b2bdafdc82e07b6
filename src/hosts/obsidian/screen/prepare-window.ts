import { Platform } from 'obsidian';
import { hideShownNotices, hideToldNotices } from '../notices';
import { keepVisible } from './keep-visible';

/**
 * Makes every character of a window visible that is about to open. Hides older notices, which could cover it: on a phone
 * all of them, else those without buttons.
 */
export function prepareWindow(windowEl: HTMLElement): void {
  keepVisible(windowEl);
  if (Platform.isPhone) hideShownNotices();
  else hideToldNotices();
}
