/** Steps that the scenes share; each waits until the page is ready. */

/** Waits until the index is up to date, and closes the reminder of due notes. */
export async function ready(page) {
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: /^Cyberbrain: \d+ notes( · \d+ due)?$/ }).waitFor();
}

export async function search(page, query) {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill(query);
  await page.locator('.cyberbrain-match').first().waitFor();
  await page.locator('.cyberbrain-building').waitFor({ state: 'hidden' });
  // The total is known later than the first results.
  await page.getByText('notes so far').waitFor({ state: 'hidden' });
}

export async function command(page, name) {
  await page.keyboard.press('Control+p');
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option', { name: `Cyberbrain: ${name}`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}
