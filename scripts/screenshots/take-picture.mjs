import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const sample = fileURLToPath(new URL('../../tests/vaults/sample', import.meta.url));
const images = fileURLToPath(new URL('../../docs/images', import.meta.url));
const mostBytes = 200_000;

/** Shows a scene in the workbench, whose server is `program`, with a copy of the sample vault, and saves a picture of it by its name. */
export async function takePicture({ name, device, theme, show }, { browser, program }) {
  const folder = await mkdtemp(join(tmpdir(), 'cyberbrain-'));
  const vault = join(folder, 'Sample vault');
  await cp(sample, vault, { recursive: true });
  await mkdir(join(vault, 'AI', 'Inbox'), { recursive: true });
  const server = spawn(process.execPath, [program, '--vault', vault], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = new URL(
      await new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve)),
    );
    address.searchParams.set('theme', theme);
    const context = await browser.newContext({
      ...device,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(address.href);
    await page.getByRole('button', { name: 'Skip all' }).click();
    // On a phone, a notice may cover it.
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).dispatchEvent('click');
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
  if (picture.length > mostBytes)
    throw new Error(`${name}.png would have ${picture.length} bytes; at most ${mostBytes} are wanted.`);
  await mkdir(images, { recursive: true });
  await writeFile(join(images, `${name}.png`), picture);
  process.stdout.write(`docs/images/${name}.png, ${picture.length} bytes\n`);
}
