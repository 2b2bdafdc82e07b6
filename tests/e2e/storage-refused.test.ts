import { describeByTurns } from './harness/browser';
import { sampleSession } from './harness/disk-vault';
import { useWorkbenches } from './harness/use-workbenches';

describeByTurns('where the browser refuses IndexedDB', () => {
  const start = useWorkbenches();

  it('works from memory, and warns the user once', async () => {
    const workbench = await start();
    await workbench.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here.', 'SecurityError');
      };
    });
    const window = await workbench.open({ isTimeDriven: true });
    const said = window.notice('Nothing can be stored on this device');
    await said.waitFor();
    const notices = window.page.locator('.notice');
    expect(await notices.allInnerTexts()).toHaveLength(1);
    await window.indexed(58);
    // It goes by itself after a while.
    expect((await notices.allInnerTexts()).length).toBeLessThanOrEqual(1);
    await window.command('Open search');
    await window.search('booking', 'Booking lifecycle');
    await workbench.vault.copyIn(sampleSession, 'AI/Inbox/sample-session.jsonl');
    await window
      .notice('There’s a transcript in AI/Inbox.')
      .getByRole('button', { name: 'Yes, on this device' })
      .click();
    await window.sooner(window.notice('Captured 8 notes'));
    await window.indexed(67);
    await window.command('Show status');
    await window.dialog('Status').getByText('Nothing can be stored on this device').first().waitFor();
  });
});
