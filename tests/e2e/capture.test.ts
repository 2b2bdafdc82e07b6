import { readFile } from 'node:fs/promises';
import { describeInBrowser, itByTurns } from './harness/browser';
import { sampleSession, type DiskVault } from './harness/disk-vault';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';
import type { Workbench } from './harness/workbench';
import type { WorkbenchPage } from './harness/workbench-page';

const captured = /Captured 8 notes from sample-session\.jsonl\. Read 19 of 19 of your messages\. \d secrets removed\./;
const inInbox = 'AI/Inbox/sample-session.jsonl';
const files = { 'Tea.md': 'Oolong.' };

describeInBrowser('capture from the inbox', () => {
  const start = useWorkbenches();

  /** Paths that were not there before, less those of the log. */
  const added = async ({ vault }: Workbench, before: Readonly<Record<string, string>>): Promise<string[]> =>
    (await vault.list()).filter((path) => before[path] === undefined);

  it('asks once, captures a growing file once and in full, and undo restores every byte; then retries a broken file, lists it, and captures nothing twice', async () => {
    const workbench = await start();
    const { vault } = workbench;
    const window = await workbench.open({ isTimeDriven: true });
    await window.indexed(58);
    const before = await vault.digests();
    await vault.grow(inInbox, await readFile(sampleSession), 4);
    const dropped = await vault.digests();
    expect(Object.keys(dropped)).toHaveLength(Object.keys(before).length + 1);

    const question = window.notice('Should this device turn inbox files into notes?');
    await question.waitFor();
    expect(await question.count()).toBe(1);
    await question.getByRole('button', { name: 'Yes, on this device' }).click();
    const told = window.notice(captured);
    await window.sooner(told);

    const fresh = await added(workbench, before);
    expect(fresh.filter((path) => path.startsWith('AI/Claude-Sessions/'))).toHaveLength(7);
    expect(fresh).toContain('AI/Working Memory/velo-booking/For now holds go live at Münsterplatz only.md');
    expect(fresh).toContain('AI/Inbox/Processed/sample-session.jsonl');
    expect(fresh).not.toContain(inInbox);
    expect(await vault.read('AI/Inbox/Processed/sample-session.jsonl')).not.toContain('AKIA');
    await window.indexed(67);

    await told.getByRole('button', { name: 'Undo' }).click();
    await window
      .notice(/Undid: .+ \d+ files removed, 1 restored\. sample-session\.jsonl is back in the inbox/)
      .waitFor();
    expect(await vault.digests()).toEqual(dropped);
    await window.command('Show history');
    await window.view('history').getByText('Undone', { exact: true }).waitFor();
    await window.indexed(58);

    await triesABrokenFileAgain(window, vault);
    await listsWhatWasCaptured(window);
    await addsNothingAgain(window, vault);
  });

  /** It is said beside the file why, and tried on the user’s word. */
  const triesABrokenFileAgain = async (window: WorkbenchPage, vault: DiskVault): Promise<void> => {
    const changed =
      '{"type":"user","uuid":"1","sessionId":"s","message":{"role":"user","content":{"text":"hello"}}}\n{"type":"assistant","uuid":"2","sessionId":"s","message":{"role":"assistant","content":7}}\n';
    await vault.write('AI/Inbox/broken.jsonl', changed);
    await window.sooner(window.notice(/broken\.jsonl/).filter({ hasText: /could not be captured|Not captured/ }));
    expect(await vault.read('AI/Inbox/broken.jsonl.problem.md')).toContain('cb_inbox_reason');
    expect(await vault.read('AI/Inbox/broken.jsonl')).toBe(changed);

    const list = window.view('captured');
    await window.command('Show captured transcripts');
    await list.getByRole('region', { name: 'Failed' }).getByText('broken.jsonl', { exact: true }).waitFor();
    await list.getByRole('button', { name: 'Retry broken.jsonl' }).waitFor();
    await vault.copyIn(sampleSession, 'AI/Inbox/broken.jsonl');
    await list.getByRole('button', { name: 'Retry broken.jsonl' }).click();
    await window.notice('Captured 8 notes from broken.jsonl.').first().waitFor();
    await eventually(async () => {
      const left = (await vault.list()).filter((path) => path.startsWith('AI/Inbox/broken'));
      expect(left).toEqual([]);
    });
  };

  /** The list also says what was left out, and leads to the notes. */
  const listsWhatWasCaptured = async (window: WorkbenchPage): Promise<void> => {
    await window.command('Show captured transcripts');
    // On a slow machine the inbox is quicker than the click, which then finds the session read.
    const list = window
      .view('captured')
      .locator('.cyberbrain-list > li')
      .filter({ hasText: 'broken.jsonl' })
      .filter({ hasText: '8 notes' });
    await list.getByText('Read 19 of 19 of your messages, 25 of 25 replies').waitFor();
    // Four in its turns, seven in the whole file: whichever capture puts the file away counts the whole of it.
    await list.getByText(/[47] secrets removed \([12] AWS access keys?, /).waitFor();
    await list.getByText('1 unreadable line skipped').waitFor();
    await list.getByText('8 notes', { exact: true }).waitFor();
    await eventually(async () => {
      expect(await list.locator('details').getByRole('link').count()).toBe(8);
    });
    await list.getByRole('link', { name: 'Commands and settings to work on holds' }).click();
    await window.inNote('AI/Claude-Sessions/Commands and settings to work on holds.md');
  };

  const addsNothingAgain = async (window: WorkbenchPage, vault: DiskVault): Promise<void> => {
    const notes = (await vault.list()).filter((path) => path.endsWith('.md'));
    await vault.copyIn(sampleSession, 'AI/Inbox/again.jsonl');
    await window.sooner(window.notice(/again\.jsonl/));
    await eventually(async () => {
      expect(await vault.list()).not.toContain('AI/Inbox/again.jsonl');
    });
    expect((await vault.list()).filter((path) => path.endsWith('.md'))).toEqual(notes);
  };

  /** Picks a transcript and takes its notes back. */
  const reads = async ({ vault }: Workbench, window: WorkbenchPage): Promise<void> => {
    const before = await vault.digests();
    const chosen = window.page.waitForEvent('filechooser');
    await window.command('Pick a transcript…');
    await (await chosen).setFiles(sampleSession);
    const told = window.notice(captured);
    await told.waitFor();
    expect(Object.keys(await vault.digests()).length).toBeGreaterThanOrEqual(Object.keys(before).length + 8);
    await told.getByRole('button', { name: 'Undo' }).click();
    await window.notice(/Undid: .+ \d+ files removed(?:, \d+ restored)?\./).waitFor();
    expect(await vault.digests()).toEqual(before);
  };

  itByTurns(
    'on a phone, captures a picked transcript, and watches the inbox only when the user turns that on',
    async () => {
      const workbench = await start({ files });
      const window = await workbench.open({ isPhone: true });
      await reads(workbench, window);
      await workbench.vault.copyIn(sampleSession, inInbox);
      await window.page.getByRole('button', { name: 'No', exact: true }).click();
      await window.command('Show captured transcripts');
      await window.view('captured').getByText('No device processes the inbox yet.').waitFor();
      await window.view('captured').getByRole('button', { name: 'Process now: 1 transcript' }).click();
      await window.notice(captured).waitFor();
    },
  );
});
