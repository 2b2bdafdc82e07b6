import { someOf } from '../fakes/trials';
import { describeByTurns, describeInBrowser } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

const files = { 'Deposits lapse.md': 'A deposit is held for seven days.', 'Tea.md': 'Oolong.' };

describeInBrowser('the first start', () => {
  const start = useWorkbenches();

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'leads through three steps with one key and never shows them again (%p)',
    async ({ isPhone }) => {
      const window = await (await start({ files })).open({ isPhone, keepsFirstSteps: true });
      for (const title of ['Welcome to Cyberbrain', 'Capture sessions', 'Search']) {
        await window.dialog(title).waitFor();
        await window.page.keyboard.press('Enter');
      }
      await window.dialog('Search').waitFor({ state: 'detached' });
      await window.focused(window.query);
      await window.page.keyboard.type('deposit');
      await window.result('Deposits lapse').waitFor();
      // The app keeps its layout, and the query in it, a moment later.
      await window.page.waitForFunction(() => JSON.stringify(localStorage).includes('deposit'));

      await window.reload();
      await window.command('Open search');
      await window.result('Deposits lapse').waitFor();
      expect(await window.page.getByRole('dialog').count()).toBe(0);
    },
  );

  describeByTurns('left early', () => {
    it.each(someOf([0, 1, 2], 1))(
      'can be closed at each step, and asks who captures when it is shown again (%i)',
      async (steps) => {
        const workbench = await start({ files });
        const { vault } = workbench;
        const window = await workbench.open({ keepsFirstSteps: true });
        const titles = ['Welcome to Cyberbrain', 'Capture sessions', 'Search'];
        for (const title of titles.slice(0, steps))
          await window.dialog(title).getByRole('button', { name: 'Next' }).click();
        await window
          .dialog(titles[steps] ?? '')
          .getByRole('button', { name: steps === 2 ? 'Close' : 'Skip all' })
          .last()
          .click();
        await window.page.getByRole('dialog').waitFor({ state: 'detached' });
        await window.indexed();

        await window.reload();
        await window.indexed();
        expect(await window.page.getByRole('dialog').count()).toBe(0);
        await window.command('Show the welcome guide');
        await window.dialog('Welcome to Cyberbrain').getByRole('button', { name: 'Next' }).click();
        await window
          .dialog('Capture sessions')
          .getByRole('button', { name: 'Process the inbox on this device' })
          .click();
        await window.dialog('Capture sessions').getByText('This device processes the inbox.').waitFor();
        await eventually(async () => {
          expect(JSON.parse(await vault.read('.obsidian/plugins/cyberbrain/data.json'))).toEqual({
            capturingDevice: { id: expect.any(String) as string, name: 'Desktop app on Linux' },
          });
        });
        await window.page.keyboard.press('Escape');
        await window.page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    );
  });
});
