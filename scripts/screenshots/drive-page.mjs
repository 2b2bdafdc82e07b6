/** What the scenes share: each waits until the page is so far. */

/** The index stands at the vault, and the reminder of what is due is gone. */
export async function ready(page) {
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: /^Cyberbrain: \d+ notes( · \d+ due)?$/ }).waitFor();
}

export async function search(page, query) {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill(query);
  await page.locator('.cyberbrain-match').first().waitFor();
  await page.locator('.cyberbrain-building').waitFor({ state: 'hidden' });
}

export async function command(page, name) {
  await page.keyboard.press('Control+p');
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option', { name: `Cyberbrain: ${name}`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}
