import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** The shell has no window to draw, which saves a fifth of the work. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const howToGetChromium =
  'Install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';

/** `CHROMIUM_PATH`, else a Chromium or Chrome that is installed; null when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return given;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere].find((path) => existsSync(path)) ?? null;
}

/** Like `findChromium`, but throws an error that says how to get one. */
export function needChromium() {
  const found = findChromium();
  if (found === null) throw new Error(`No browser was found. ${howToGetChromium}`);
  return found;
}
