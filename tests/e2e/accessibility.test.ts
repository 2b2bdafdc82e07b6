import { someOf } from '../fakes/trials';
import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { sampleSession } from './harness/disk-vault';
import { fingerFindings } from './harness/fingers';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const inView = (type: string): string => `.workspace-leaf-content[data-type="cyberbrain-${type}"] .view-content`;

describeByTurns('every screen', () => {
  const start = useWorkbenches();

  const settings = async (window: WorkbenchPage): Promise<void> => {
    await window.appCommand('Open settings');
    await window.dialog('Settings').getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
    await window.page.locator('.setting-item-name', { hasText: 'Inbox' }).first().waitFor();
  };

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'every control is accessible and usable (%p)',
    async ({ isPhone }) => {
      const workbench = await start();
      const window = await workbench.open({ isPhone, keepsFirstSteps: true });
      const { page } = window;
      const findings: Record<string, string[]> = {};
      const check = async (screen: string, selector: string): Promise<void> => {
        findings[screen] = await seriousFindings(page, selector);
        if (isPhone) findings[screen].push(...(await fingerFindings(page, selector)));
      };

      for (const step of ['Welcome to Cyberbrain', 'Capture sessions', 'Search']) {
        await window.dialog(step).waitFor();
        await check(`first steps: ${step}`, '.modal');
        await page.keyboard.press('Enter');
      }
      await check('search: hints', inView('search'));
      await window.search('type:decision booking', 'Let the database refuse overlapping bookings');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Show why notes were found' }).click();
      await check('search: results', inView('search'));
      await page.getByRole('button', { name: 'Add a filter' }).click();
      await page.getByRole('menu').getByRole('menuitem').first().waitFor();
      await check('search: filters', '.menu');
      await page.keyboard.press('Escape');
      await window.query.fill('zzyzxqwrtp');
      await page.getByRole('button', { name: 'Create note “zzyzxqwrtp”' }).waitFor();
      await check('search: nothing', inView('search'));
      await window.search('calendla', 'Seed swap list');
      await page.getByRole('button', { name: 'Create note “calendla”' }).waitFor();
      await check('search: spelled alike', inView('search'));
      await window.query.fill('qwrtp'.repeat(40));
      const offer = page.getByRole('button', { name: /^Create note “(qwrtp){40}”$/ });
      await offer.waitFor();
      expect(
        await offer.evaluate((el) => [
          el.scrollWidth <= el.clientWidth,
          el.getBoundingClientRect().right <= innerWidth,
        ]),
      ).toEqual([true, true]);

      await page.getByRole('tab', { name: 'Ask', exact: true }).click();
      await check('ask: empty', inView('search'));
      await page.getByRole('textbox', { name: 'Ask your notes' }).fill('How long are deposit holds kept?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save as note: How long are deposit holds kept?' }).waitFor();
      await check('ask: answered', inView('search'));
      await page.getByRole('tab', { name: 'Related', exact: true }).click();
      await check('related: before a note is open', inView('search'));
      await window.openLink('Projects/Velo Booking/Booking lifecycle.md');
      await window.command('Show related notes');
      await page.getByRole('listbox', { name: 'Related to “Booking lifecycle”' }).getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Show why notes were found' }).click();
      await check('related: results', inView('search'));

      await workbench.vault.write('AI/Inbox/empty.jsonl', '');
      await workbench.vault.copyIn(sampleSession, 'AI/Inbox/sample-session.jsonl');
      for (const name of ['empty', 'sample-session']) await window.noticed(`AI/Inbox/${name}.jsonl`);
      await window.command('Process the inbox now');
      await window.notice('Captured 8 notes').waitFor();
      await check('notices', '.notice-container');
      await workbench.vault.copyIn(sampleSession, 'AI/Inbox/again.jsonl');
      await window.command('Show captured transcripts');
      await window.view('captured').getByText('again.jsonl', { exact: true }).waitFor();
      await window.view('captured').getByText('19 of 19 of your messages').first().waitFor();
      await check('captured', inView('captured'));
      await window.command('Show history');
      await window
        .view('history')
        .getByRole('button', { name: /^Undo / })
        .waitFor();
      await check('history', inView('history'));
      await window.command('Show status');
      await check('status', '.modal');
      await page.keyboard.press('Escape');
      await window.command('Search in a window');
      const inWindow = page.getByRole('dialog').getByRole('searchbox');
      await window.focused(inWindow);
      await inWindow.fill('booking');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await check('search in a window', '.modal');
      await inWindow.fill('');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await settings(window);
      await check('settings', '.vertical-tab-content');
      await page.locator('.mod-settings').getByRole('button', { name: 'Exclude a folder or pattern' }).click();
      await page.keyboard.press('Enter');
      await window.dialog('Exclude from the index').getByRole('alert').getByText('Enter a folder').waitFor();
      await check('settings: an entry', '.modal:not(.mod-settings)');
      expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((screen) => [screen, []])));
    },
  );
});
