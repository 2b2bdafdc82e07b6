import { command, ready } from './drive-page.mjs';

/** Shows planned changes before they are made, one of them open. */
export async function showChanges(page) {
  await ready(page);
  await page.evaluate(() => window.app.workspace.openLinkText('How-to/Sharpen a kitchen knife.md', '', false));
  await command(page, 'Add missing summaries, tags and types in this folder…');
  await page.getByRole('dialog', { name: 'Add missing properties' }).getByRole('checkbox').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.cyberbrain-diff').waitFor();
}
