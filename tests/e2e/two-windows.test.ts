import { describeByTurns } from './harness/browser';
import { sampleSession } from './harness/disk-vault';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

describeByTurns('two windows on one vault', () => {
  const start = useWorkbenches();

  it('both search, see the other’s changes, and capture a transcript once', async () => {
    const workbench = await start();
    const { vault } = workbench;
    const first = await workbench.open();
    const second = await workbench.open();
    const windows = [first, second];
    for (const window of windows) {
      await window.indexed(58);
      await window.openSearch();
      await window.search('booking', 'Booking lifecycle');
    }

    await first.page.bringToFront();
    await first.query.fill('zzyzx qwrtp');
    await first.page.getByRole('button', { name: 'Create note “zzyzx qwrtp”' }).click();
    await first.inNote('zzyzx qwrtp.md');
    await first.edit();
    await first.page.keyboard.type('Five pounds of zylofruit.');
    await eventually(async () => {
      expect(await vault.read('zzyzx qwrtp.md')).toContain('zylofruit');
    });
    await second.page.bringToFront();
    await second.search('zylofruit', 'zzyzx qwrtp');

    await vault.copyIn(sampleSession, 'AI/Inbox/sample-session.jsonl');
    await second
      .notice('There’s a transcript in AI/Inbox.')
      .getByRole('button', { name: 'Yes, on this device' })
      .click();
    await Promise.any(windows.map((window) => window.notice('Captured 8 notes').waitFor()));
    for (const window of windows) await window.indexed(68);
    for (const window of windows)
      expect(
        (await window.page.locator('.notice').allInnerTexts()).filter((text) => text.includes('could not')),
      ).toEqual([]);
    const notes = (await vault.list()).filter(
      (path) =>
        path.endsWith('.md') && (path.startsWith('AI/Claude-Sessions/') || path.startsWith('AI/Working Memory/')),
    );
    expect(notes).toHaveLength(6 + 4 + 8);
    await second.command('Show captured transcripts');
    await second.view('captured').getByText('19 of 19 of your messages').first().waitFor();
    await eventually(async () => {
      expect(
        await second
          .view('captured')
          .getByRole('button', { name: /^Undo the capture/ })
          .count(),
      ).toBe(1);
    });
  });
});
