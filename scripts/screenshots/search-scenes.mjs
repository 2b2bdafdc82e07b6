import { ready, search } from './drive-page.mjs';

export async function showSearch(page) {
  await ready(page);
  await search(page, 'webhook signature');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Signed webhooks need the raw request body' }).waitFor();
}

export async function showDecisions(page) {
  await ready(page);
  await search(page, 'type:decision booking');
  await page.getByRole('button', { name: 'Show why notes were found' }).click();
  await page.getByRole('option', { name: 'Let the database refuse overlapping bookings' }).click();
  await page.getByRole('tab', { name: 'Let the database refuse overlapping bookings' }).waitFor();
}

export async function showPhoneSearch(page) {
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('toolbar', { name: 'Navigation' }).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Search notes' }).click();
  await search(page, 'deposit refund');
}
