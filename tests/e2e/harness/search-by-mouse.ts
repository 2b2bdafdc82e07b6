import { describeByTurns } from './browser';
import { eventually } from './eventually';
import type { SharedWindow } from './use-workbenches';
import { WorkbenchPage } from './workbench-page';

const webhooks = 'Signed webhooks need the raw request body';
const webhooksPath = `AI/Claude-Sessions/${webhooks}.md`;

/** Search with a pointer, in a window whose search is open and empty. */
export function searchByMouse(shared: () => SharedWindow): void {
  describeByTurns('with the mouse', () => {
    it('previews a note under the pointer while Mod is held', async () => {
      const { window } = shared();
      const { page } = window;
      const result = await window.search('signature payload', webhooks);
      const popover = page.locator('.hover-popover');
      await result.locator('.cyberbrain-result-title').hover();
      expect(await popover.count()).toBe(0);
      await page.keyboard.down('Control');
      await popover.getByText('for each and every event').waitFor();
      await page.keyboard.up('Control');
      await page.mouse.move(600, 300);
      await popover.waitFor({ state: 'detached' });
    });

    it('opens by click, and in a new tab by Mod+click and middle click', async () => {
      const { window } = shared();
      const { page } = window;
      const tabs = page.locator('.mod-root .workspace-tab-header');
      await (await window.search('booking', 'Booking lifecycle')).click();
      await window.inNote('Projects/Velo Booking/Booking lifecycle.md');
      const before = await tabs.count();
      const result = await window.search('signature payload', webhooks);
      await result.click();
      await window.inNote(webhooksPath);
      expect(await tabs.count()).toBe(before);
      await result.click({ modifiers: ['Control'] });
      await eventually(async () => {
        expect(await tabs.count()).toBe(before + 1);
      });
      await result.click({ button: 'middle' });
      await eventually(async () => {
        expect(await tabs.count()).toBe(before + 2);
      });
    });

    it('has a menu for each result, by mouse and by keyboard', async () => {
      const { window } = shared();
      const { page } = window;
      const result = await window.search('signature payload', webhooks);
      await result.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
      const items = await page.getByRole('menuitem').allInnerTexts();
      for (const own of ['Open', 'Open in new tab', 'Open to the right', 'Copy link', 'Insert link'])
        expect(items).toContain(own);
      // The app and other plugins add theirs.
      expect(items).toContain('Delete');
      await page.getByRole('menuitem', { name: 'Open to the right' }).click();
      await window.inNote(webhooksPath);
      expect(await page.locator('.mod-root .workspace-tabs').count()).toBe(2);

      await window.query.click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    });

    it('searches in a window above the notes', async () => {
      const { window } = shared();
      const { page } = window;
      await window.command('Search in a window');
      const dialog = page.getByRole('dialog');
      await window.focused(dialog.getByRole('searchbox'));
      await page.keyboard.type('signature payload');
      await dialog.getByRole('option', { name: webhooks }).first().waitFor();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await window.inNote(webhooksPath);
    });
  });

  describeByTurns('when dragged, reloaded and moved', () => {
    it('drags a result into a note as a link', async () => {
      const { window, vault } = shared();
      const { page } = window;
      await page.keyboard.press('Control+o');
      await page.getByRole('dialog').getByRole('combobox').fill('Stations');
      await page
        .getByRole('dialog')
        .getByRole('option', { name: /Stations/, selected: true })
        .waitFor();
      await page.keyboard.press('Enter');
      await window.inNote('Projects/Velo Booking/Stations.md');
      await window.edit();
      const result = await window.search('signature payload', webhooks);
      await result
        .locator('.cyberbrain-result-title')
        .dragTo(page.getByRole('textbox', { name: 'Note', exact: true }), { targetPosition: { x: 60, y: 12 } });
      await eventually(async () => {
        expect(await window.editedText()).toContain(`[[${webhooks}]]`);
      });
      await eventually(async () => {
        expect(await vault.read('Projects/Velo Booking/Stations.md')).toContain(`[[${webhooks}]]`);
      });
    });

    it('keeps the query over a reload, also in a background tab', async () => {
      const { window } = shared();
      const { page } = window;
      await window.search('signature payload', webhooks);
      await window.command('Show history');
      await window.view('history').waitFor();
      await window.layoutSaved('signature payload', 'cyberbrain-history');
      await window.reload();
      await window.view('history').waitFor();
      expect(await page.locator('.cyberbrain-search').count()).toBe(0);
      await page.getByRole('tab', { name: 'Cyberbrain search' }).click();
      await window.result(webhooks).waitFor();
      expect(await window.query.inputValue()).toBe('signature payload');
    });

    it('works in a separate window', async () => {
      const { window } = shared();
      const { page } = window;
      await window.search('signature payload', webhooks);
      await page.getByRole('tab', { name: 'Cyberbrain search' }).click({ button: 'right' });
      const popup = page.waitForEvent('popup');
      await page.getByRole('menuitem', { name: 'Open in new window' }).click();
      const own = new WorkbenchPage(await popup, false);
      await own.result(webhooks).waitFor();
      await own.query.fill('tomatoes -blight');
      await own.result('Weeknight lentils').waitFor();
      await own.query.press('ArrowDown');
      await own.page.keyboard.press('ArrowDown');
      expect(await own.page.locator('[role=option][aria-selected=true]').count()).toBe(1);
      await own.result('Weeknight lentils').click();
      await eventually(async () => {
        expect((await window.openNote()).path).toBe('Recipes/Weeknight lentils.md');
      });
      await own.page.close();
      await window.search('booking', 'Booking lifecycle');
    });
  });
}
