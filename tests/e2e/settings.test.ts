import type { Locator } from 'playwright-core';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useSharedWindow, useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const dataFile = '.obsidian/plugins/cyberbrain/data.json';

const notes = { 'Tea.md': 'Oolong.', 'Coffee.md': 'Arabica.', 'Water.md': 'Hard.' };
const recipes = { 'Recipes/Soup.md': 'Leeks.', 'Recipes/Stew.md': 'Beans.' };

describeByTurns('the settings', () => {
  const start = useWorkbenches();
  const shared = useSharedWindow({ files: { ...notes, ...recipes } });

  const openSettings = async (window: WorkbenchPage): Promise<Locator> => {
    await window.page.keyboard.press('Control+,');
    const dialog = window.dialog('Settings');
    await dialog.getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
    return dialog;
  };

  const row = (dialog: Locator, name: string): Locator =>
    dialog
      .locator('.setting-item')
      .filter({ has: dialog.page().locator('.setting-item-name').getByText(name, { exact: true }) });

  it('store only what the user changed', async () => {
    const { window, vault } = shared();
    await expect(vault.read(dataFile)).rejects.toThrow('ENOENT');
    let dialog = await openSettings(window);
    const inbox = row(dialog, 'Inbox').locator('input');
    expect(await inbox.inputValue()).toBe('AI/Inbox');
    await inbox.fill('AI/Transcripts');
    await inbox.blur();
    await eventually(async () => {
      expect(JSON.parse(await vault.read(dataFile))).toEqual({ inboxFolder: 'AI/Transcripts' });
    });

    await dialog.getByRole('button', { name: 'Exclude a folder or pattern' }).click();
    const entry = window.dialog('Exclude from the index');
    await entry.getByRole('textbox', { name: 'Folder or pattern' }).fill('Recipes');
    await window.page.keyboard.press('Enter');
    await window.indexed(3);
    await eventually(async () => {
      expect(JSON.parse(await vault.read(dataFile))).toEqual({ inboxFolder: 'AI/Transcripts', excluded: ['Recipes'] });
    });
    await row(dialog, 'Recipes').waitFor();

    await window.reload();
    await window.indexed(3);
    dialog = await openSettings(window);
    expect(await row(dialog, 'Inbox').locator('input').inputValue()).toBe('AI/Transcripts');
    await row(dialog, 'Recipes').getByRole('button', { name: 'Delete' }).click();
    await window.indexed(5);
    const again = row(dialog, 'Inbox').locator('input');
    await again.fill('AI/Inbox');
    await again.blur();
    await eventually(async () => {
      expect(JSON.parse(await vault.read(dataFile))).toEqual({});
    });
  });

  it('refuse invalid values, and can be found by searching', async () => {
    const { window, vault } = shared();
    const dialog = await openSettings(window);
    await row(dialog, 'Inbox').locator('input').fill('../outside');
    await row(dialog, 'Inbox').getByRole('alert').getByText('This is not a folder inside the vault.').waitFor();
    await expect(vault.read(dataFile)).rejects.toThrow('ENOENT');
    await dialog.getByRole('searchbox', { name: 'Search settings' }).fill('working memory');
    await dialog.getByText('Decisions').first().waitFor();
  });

  it('leave room on a phone beside a dropdown with long options, also where the app keeps both on one line', async () => {
    const window = await (await start({ files: notes })).open({ isPhone: true });
    const { page } = window;
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.is-phone .setting-item.mod-dropdown { flex-wrap: nowrap } .is-phone .setting-item.mod-dropdown > .setting-item-info { flex: 1 1 0 } .is-phone .setting-item-control { flex: 0 0 auto } .is-phone .setting-item-control > select { max-width: none }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await window.appCommand('Open settings');
    await window.dialog('Settings').getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
    const setting = row(page.locator('.cyberbrain-settings'), 'Model for search by meaning');
    await setting
      .locator('option')
      .first()
      .evaluate((option) => {
        option.textContent = 'Compared one by one, by a graph above fifty thousand of them';
      });
    const widths = await setting.evaluate((el) =>
      [el, el.querySelector('.setting-item-info'), el.querySelector('select')].map(
        (each) => each?.getBoundingClientRect().width ?? 0,
      ),
    );
    const [whole = 0, info = 0, box = 0] = widths;
    expect(info).toBeGreaterThan(whole / 2);
    expect(box).toBeLessThanOrEqual(whole);
  });

  it('follow a file that another program wrote', async () => {
    const { window, vault } = shared();
    await vault.write(dataFile, '{ "excluded": ["Recipes/"], "mine": 1 }\n');
    await window.indexed(3);
  });
});
