import type { Locator } from 'playwright-core';
import { itByTurns } from './browser';
import { eventually } from './eventually';
import type { SharedWindow } from './use-workbenches';
import type { WorkbenchPage } from './workbench-page';

const chosen = /^(.+?)\s+([\d,]+)$/s;

const openMenu = async ({ page }: WorkbenchPage): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu.getByRole('menuitem');
};

/** The menu with what the index offers; it opens without that when the index takes long to say. */
const openOffers = (window: WorkbenchPage): Promise<Locator> =>
  eventually(async () => {
    const items = await openMenu(window);
    if (chosen.test(await items.first().innerText())) return items;
    await window.page.keyboard.press('Escape');
    await window.page.getByRole('menu').waitFor({ state: 'detached' });
    throw new Error('The index has not said what it offers.');
  });

/** Chooses filters that the menu offers, one after the other. */
export async function filterByEach(window: WorkbenchPage): Promise<void> {
  const offered = await (await openOffers(window)).allInnerTexts();
  expect(await window.page.locator('.menu-item.is-label').allInnerTexts()).toEqual(['Type', 'Tag', 'Folder']);
  expect(offered.map((text) => chosen.exec(text)?.[1])).toEqual(
    expect.arrayContaining(['recipe', 'decision', '#garden', 'Projects/Velo Booking', 'Garden']),
  );
  await window.page.keyboard.press('Escape');
  for (const name of ['recipe', '#garden', 'Garden']) {
    await window.query.fill('');
    const item = (await openOffers(window)).filter({ hasText: new RegExp(`^${name}\\s`) });
    const count = Number(chosen.exec(await item.innerText())?.[2]);
    await item.click();
    await window.page.getByText(count === 1 ? '1 note' : `${String(count)} notes`, { exact: true }).waitFor();
    expect(await window.results.count()).toBe(count);
  }
}

/** The filter menu, in a window whose search is open and empty. */
export function searchFilters(shared: () => SharedWindow): void {
  describe('with the filter menu', () => {
    it('offers types, tags and folders of the vault, each with its exact number of notes', async () => {
      await filterByEach(shared().window);
    });

    itByTurns(
      'offers only filters that narrow the query, quotes them as needed, and does not offer them again',
      async () => {
        const { window } = shared();
        const { page } = window;
        await window.search('type:decision', 'Let the database refuse overlapping bookings');
        const items = await openOffers(window);
        // Types are alternatives: another one would not narrow.
        expect(await page.locator('.menu-item.is-label').allInnerTexts()).toEqual(['Tag', 'Folder']);
        await window.pressUntil('ArrowDown', items.filter({ hasText: 'Projects/Velo Booking' }));
        await page.keyboard.press('Enter');
        expect(await window.query.inputValue()).toBe('path:"Projects/Velo Booking/" type:decision');
        // Whoever types on adds to the line.
        await page.keyboard.type(' booking');
        expect(await window.query.inputValue()).toBe('path:"Projects/Velo Booking/" type:decision booking');
        await page.getByRole('button', { name: 'Remove filter path:"Projects/Velo Booking/"' }).waitFor();
        await eventually(async () => {
          expect((await window.titles()).length).toBeGreaterThan(0);
        });
        expect((await (await openOffers(window)).allInnerTexts()).join('\n')).not.toMatch(
          /^(decision|Projects\/Velo Booking)\s/m,
        );
      },
    );

    itByTurns('opens without an answer from the index, with the filters that every vault has', async () => {
      const { window } = shared();
      const held = await window.page.evaluateHandle(() => {
        const { prototype } = globalThis.Worker;
        const real = Object.getOwnPropertyDescriptor(prototype, 'postMessage') ?? {};
        const calls: (() => void)[] = [];
        Object.defineProperty(prototype, 'postMessage', {
          configurable: true,
          value(this: Worker, ...args: Parameters<Worker['postMessage']>) {
            calls.push(() => {
              this.postMessage(...args);
            });
          },
        });
        return () => {
          Object.defineProperty(prototype, 'postMessage', real);
          for (const call of calls) call();
        };
      });
      const items = await openMenu(window);
      expect(await items.allInnerTexts()).toEqual(['decision', 'insight', 'problem', 'reference']);
      await items.first().click();
      expect(await window.query.inputValue()).toBe('type:decision ');
      await held.evaluate((release) => {
        release();
      });
    });
  });
}
