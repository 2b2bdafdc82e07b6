import { readFile } from 'node:fs/promises';
import { describeByTurns } from './harness/browser';
import { sampleSession } from './harness/disk-vault';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

describeByTurns('with the keyboard alone', () => {
  const start = useWorkbenches();

  it('the user searches, opens a note, and undoes a capture from the history', async () => {
    const workbench = await start();
    const { vault } = workbench;
    const window = await workbench.open({ keepsFirstSteps: true });
    const { page } = window;
    await window.dialog('Welcome to Cyberbrain').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await window.openSearch();
    await page.keyboard.type('signature payload');
    await window.result('Signed webhooks need the raw request body').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await window.inNote('AI/Claude-Sessions/Signed webhooks need the raw request body.md');

    await vault.grow('AI/Inbox/sample-session.jsonl', await readFile(sampleSession), 2);
    const before = await vault.digests();
    await window.notice('There’s a transcript in AI/Inbox.').waitFor();
    await window.command('Process the inbox now');
    await window.notice('Captured 8 notes').waitFor();
    await window.command('Show history');
    const undo = window.view('history').getByRole('button', { name: /^Undo / });
    await window.pressUntil('Tab', undo);
    await page.keyboard.press('Enter');
    await window.view('history').getByText('Undone', { exact: true }).waitFor();
    await eventually(async () => {
      expect(await vault.digests()).toEqual(before);
    });
  });
});
