// Makes the pictures of the README: the built plugin in the workbench, over a copy of the sample vault.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildWorkbench } from './build/build-workbench.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs', 'images');
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 };
const mostBytes = 200_000;

/** Two notes that are one matter, due before all others. */
const forNow = [
  { name: 'Kiosk two shows the prices of yesterday', type: 'problem', body: 'Since the update of 30 October kiosk two shows the prices of the day before until it is restarted. Kiosks one and three do not. It alone still has the old browser, which keeps the price list for a day.' },
  { name: 'Restart kiosk two each morning for now', type: 'decision', body: 'Tomasz restarts kiosk two when he opens the workshop, until its browser is replaced. See [[Kiosk two shows the prices of yesterday]].' },
];

const pictures = [
  { name: 'search-light', device: desktop, theme: 'light', show: showSearch },
  { name: 'search-dark', device: desktop, theme: 'dark', show: showDecisions },
  { name: 'captured', device: desktop, theme: 'light', show: showCaptured },
  { name: 'review', device: desktop, theme: 'light', show: showReview },
  { name: 'changes', device: desktop, theme: 'dark', show: showChanges },
  { name: 'settings', device: desktop, theme: 'light', show: showSettings },
  { name: 'search-phone', device: phone, theme: 'light', show: showPhoneSearch },
];

spawnSync(process.execPath, [join(root, 'esbuild.config.mjs')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const program = await buildWorkbench();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
}

function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)));
  const found = process.env.CHROMIUM_PATH || onPath.find((path) => existsSync(path));
  if (found === undefined) throw new Error('No browser was found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}

async function take({ name, device, theme, show }) {
  const folder = await mkdtemp(join(tmpdir(), 'cyberbrain-'));
  const vault = join(folder, 'Sample vault');
  await cp(join(root, 'tests', 'vaults', 'sample'), vault, { recursive: true });
  await mkdir(join(vault, 'AI', 'Inbox'), { recursive: true });
  const server = spawn(process.execPath, [program, '--vault', vault], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = new URL(await new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve)));
    address.searchParams.set('theme', theme);
    const context = await browser.newContext({ ...device, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address.href);
    await page.getByRole('button', { name: 'Skip all' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();
    await show(page, vault);
    await save(page, name);
    await context.close();
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function save(page, name) {
  await page.mouse.move(640, 10);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (picture.length > mostBytes) throw new Error(`${name}.png would have ${picture.length} bytes; at most ${mostBytes} are wanted.`);
  await mkdir(images, { recursive: true });
  await writeFile(join(images, `${name}.png`), picture);
  process.stdout.write(`docs/images/${name}.png, ${picture.length} bytes\n`);
}

async function showSearch(page) {
  await ready(page);
  await search(page, 'webhook signature');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Signed webhooks need the raw request body' }).waitFor();
}

async function showDecisions(page) {
  await ready(page);
  await search(page, 'type:decision booking');
  await page.getByRole('button', { name: 'Show why notes were found' }).click();
  await page.getByRole('option', { name: 'Let the database refuse overlapping bookings' }).click();
  await page.getByRole('tab', { name: 'Let the database refuse overlapping bookings' }).waitFor();
}

async function showCaptured(page, vault) {
  await ready(page);
  await writeFile(join(vault, 'AI', 'Inbox', 'sample-session.jsonl'), await readFile(join(root, 'tests', 'vaults', 'sample-session.jsonl')));
  await page.getByRole('button', { name: 'Capture here' }).click();
  const notice = page.locator('.notice', { hasText: 'Captured 10 notes' });
  await notice.click({ position: { x: 5, y: 5 } });
  await command(page, 'Show what was captured');
  await page.getByRole('link', { name: 'Use clock_timestamp() in the sweep' }).click();
}

async function showSettings(page) {
  await ready(page);
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
  await page.locator('.setting-item-name', { hasText: 'Inbox' }).first().waitFor();
}

async function showReview(page, vault) {
  await ready(page);
  const about = join(vault, 'AI', 'Working Memory', 'velo-booking');
  for (const { name, ...note } of forNow) await writeFile(join(about, `${name}.md`), workingMemory(note));
  await page.getByRole('button', { name: /^Cyberbrain: 60 notes/ }).waitFor();
  await command(page, 'Review notes that are due');
  await page.getByRole('dialog', { name: 'Review' }).getByRole('listitem').nth(forNow.length - 1).waitFor();
}

function workingMemory({ type, body }) {
  return `---
type: ${type}
durability: working-memory
scope: project
project: velo-booking
summary: "Kiosk two and its prices."
tags: [kiosk, pricing]
confidence: 0.9
cb_source: inbox-extraction
cb_created: 2026-11-01T08:00:00Z
cb_ephemeral: true
cb_review_after: 2026-11-05
---

${body}
`;
}

async function showChanges(page) {
  await ready(page);
  await page.evaluate(() => window.app.workspace.openLinkText('How-to/Sharpen a kitchen knife.md', '', false));
  await command(page, 'Enrich this folder…');
  await page.getByRole('dialog', { name: 'Enrich notes' }).getByRole('checkbox').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.cyberbrain-diff').waitFor();
}

async function showPhoneSearch(page) {
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('toolbar', { name: 'Navigation' }).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Search notes' }).click();
  await search(page, 'deposit refund');
}

/** The index stands at the vault, and the reminder of what is due is gone. */
async function ready(page) {
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: /^Cyberbrain: \d+ notes( · \d+ due)?$/ }).waitFor();
}

async function search(page, query) {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill(query);
  await page.locator('.cyberbrain-match').first().waitFor();
  await page.locator('.cyberbrain-building').waitFor({ state: 'hidden' });
}

async function command(page, name) {
  await page.keyboard.press('Control+p');
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option', { name: `Cyberbrain: ${name}`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}
