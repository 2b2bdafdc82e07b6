import type { Locator } from 'playwright-core';
import { someOf } from '../fakes/trials';
import { describeInBrowser } from './browser';
import { eventually } from './eventually';
import { useOneWindow, useWorkbenches } from './use-workbenches';
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

describeInBrowser('the filter menu', () => {
  const start = useWorkbenches();
  const shared = useOneWindow();

  const openOwn = async (isPhone: boolean): Promise<WorkbenchPage> => {
    const window = await (await start()).open({ isPhone });
    await window.openSettledSearch();
    return window;
  };

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'offers types, tags and folders of the vault, and each leaves as many notes as it says (%p)',
    async ({ isPhone }) => {
      const window = isPhone ? await openOwn(true) : shared();
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
    },
  );

  it('offers what narrows the line that is there, writes it with the quotes that it needs, and offers it no more', async () => {
    const window = shared();
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
  });
});

describeInBrowser('the filter menu without an index', () => {
  const start = useWorkbenches();

  it('is there while the index is not, with what every vault has', async () => {
    const window = await (await start()).open();
    await window.openSettledSearch();
    await window.page.evaluate(() => {
      const { Worker } = globalThis;
      Worker.prototype.postMessage = () => undefined;
    });
    const items = await openMenu(window);
    expect(await items.allInnerTexts()).toEqual(['decision', 'insight', 'problem', 'reference']);
    await items.first().click();
    expect(await window.query.inputValue()).toBe('type:decision ');
  });
});
