import { ready } from './drive-page.mjs';

export async function showSettings(page) {
  await ready(page);
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
  await page.locator('.setting-item-name', { hasText: 'Inbox' }).first().waitFor();
}
