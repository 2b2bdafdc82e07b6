// Makes the pictures for the README from the built plugin in the workbench, with a copy of the sample vault.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildWorkbench } from './build/build-workbench.mjs';
import { needChromium } from './find-chromium.mjs';
import { showCaptured } from './screenshots/captured-scene.mjs';
import { showChanges } from './screenshots/changes-scene.mjs';
import { showReview } from './screenshots/review-scene.mjs';
import { showDecisions, showPhoneSearch, showSearch } from './screenshots/search-scenes.mjs';
import { showSettings } from './screenshots/settings-scene.mjs';
import { takePicture } from './screenshots/take-picture.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 };

const pictures = [
  { name: 'search-light', device: desktop, theme: 'light', show: showSearch },
  { name: 'search-dark', device: desktop, theme: 'dark', show: showDecisions },
  { name: 'captured', device: desktop, theme: 'light', show: showCaptured },
  { name: 'review', device: desktop, theme: 'light', show: showReview },
  { name: 'changes', device: desktop, theme: 'dark', show: showChanges },
  { name: 'settings', device: desktop, theme: 'light', show: showSettings },
  { name: 'search-phone', device: phone, theme: 'light', show: showPhoneSearch },
];

spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const program = await buildWorkbench();
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  for (const picture of pictures) await takePicture(picture, { browser, program });
} finally {
  await browser.close();
}
