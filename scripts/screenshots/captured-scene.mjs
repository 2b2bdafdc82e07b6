import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, ready } from './drive-page.mjs';

const session = fileURLToPath(new URL('../../tests/vaults/sample-session.jsonl', import.meta.url));

/** Shows a session that was dropped into the inbox, and its notes. */
export async function showCaptured(page, vault) {
  await ready(page);
  await writeFile(join(vault, 'AI', 'Inbox', 'sample-session.jsonl'), await readFile(session));
  await page.getByRole('button', { name: 'Yes, on this device' }).click();
  const notice = page.locator('.notice', { hasText: /^Captured \d+ notes/ });
  await notice.click({ position: { x: 5, y: 5 } });
  await command(page, 'Show captured transcripts');
  await page.getByRole('link', { name: 'Use clock_timestamp() in the sweep' }).click();
}
