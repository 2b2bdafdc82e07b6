import { someOf } from '../fakes/trials';
import { describeInBrowser, itByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

describeInBrowser('the commands of the palette', () => {
  const start = useWorkbenches();

  const leadsToStatus = async (window: WorkbenchPage): Promise<void> => {
    await window.indexed(58);
    await window.statusBar.focus();
    await window.page.keyboard.press('Enter');
  };

  const leadsToStatusOnPhone = async (window: WorkbenchPage): Promise<void> => {
    await window.openSearch();
    await window.search('booking', 'Booking lifecycle');
    expect(await window.statusBar.count()).toBe(0);
    await window.command('Show status');
  };

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'each command opens the right screen, and so does the status bar, which phones lack (%p)',
    async ({ isPhone }) => {
      const window = await (await start()).open({ isPhone });
      const { page } = window;
      const palette = await window.openPalette();
      await palette.getByRole('combobox').fill('Cyberbrain: ');
      await eventually(async () => {
        const names = (await palette.getByRole('option').allInnerTexts()).map(
          (text) => text.split('\n')[0]?.replace(/^Cyberbrain:?\s*/, '') ?? '',
        );
        expect(names).toEqual(
          expect.arrayContaining(['Open search', 'Show status', 'Update the index', 'Undo the last run']),
        );
        expect(names).not.toContain('Capture my last sessions…');
      });
      await page.keyboard.press('Escape');

      const status = window.dialog('Status');
      await (isPhone ? leadsToStatusOnPhone(window) : leadsToStatus(window));
      await status.waitFor();
      await page.keyboard.press('Escape');
      await status.waitFor({ state: 'detached' });
      for (const name of ['Show status', 'Update the index']) {
        await window.command(name);
        await status.getByText('58 notes', { exact: true }).waitFor();
        await page.keyboard.press('Escape');
        await status.waitFor({ state: 'detached' });
      }
      await window.command('Show captured transcripts');
      await window.view('captured').getByText('Nothing has been captured yet.').waitFor();
      await window.command('Show history');
      await window.view('history').getByText('No changes yet.').waitFor();
      await window.command('Process the inbox now');
      await window.notice('The inbox is empty.').waitFor();
      await window.command('Undo the last run');
      await window.notice('There is no run to undo on this device.').waitFor();
      await window.openSearch();
      await window.command('Search in a window');
      await window.focused(page.getByRole('dialog').getByRole('searchbox'));
    },
  );

  itByTurns('each exists once after the plugin is disabled and enabled, and a saved note is read once', async () => {
    const workbench = await start({ files: { 'Tea.md': 'Oolong.' } });
    const window = await workbench.open();
    await window.indexed(1);
    for (let turn = 0; turn < 2; turn += 1) {
      await window.statusBar.evaluate((el) => {
        el.dataset['turn'] = 'before';
      });
      await window.appCommand('Reload plugin: Cyberbrain');
      await window.page.locator('[data-turn=before]').waitFor({ state: 'detached' });
      await window.indexed(1);
    }
    expect(await window.statusBar.count()).toBe(1);
    expect(await window.page.getByRole('button', { name: 'Search notes', exact: true }).count()).toBe(1);

    const reads = await window.countReads();
    await workbench.vault.write('Garden/Quinces.md', 'A marmalade of quinces.');
    await window.indexed(2);
    // What might still have read the first is done when the second was.
    await workbench.vault.write('Garden/Medlars.md', 'A jelly of medlars.');
    await window.indexed(3);
    expect((await reads()).filter((path) => path === 'Garden/Quinces.md')).toEqual(['Garden/Quinces.md']);
    await window.openSearch();
    await window.search('marmalade', 'Quinces');
  });
});
