import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns `CHROMIUM_PATH` or a browser on the path; throws an error that says how to get one. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)));
  const found = process.env.CHROMIUM_PATH || onPath.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error('No browser was found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}
