import { someOf } from '../fakes/trials';
import { dueNote } from '../features/review/review-fixture';
import { seriousFindings } from './harness/accessibility';
import { describeByTurns, describeInBrowser } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const note = (title: string, body: string, keys: Readonly<Record<string, string>> = {}): string =>
  dueNote(title, body, { cb_created: '2025-01-01T09:00:00Z', cb_review_after: '2025-02-01', ...keys });

const files = {
  'Memory/Drift.md': note('The sensor drifts', 'By 2 degrees in an hour.'),
  'Memory/Fahrenheit.md': note('The kettle reports Fahrenheit', 'Since firmware 2.1. See [[Drift]].'),
  'Memory/Filter.md': note('Wait for the filter', 'It comes in May.', { project: 'kitchen', tags: '[chores]' }),
  'Memory/Lid.md': note('The lid sticks', 'Only when hot.', { project: 'garden', tags: '[lid]' }),
  'Home.md': 'See [[Fahrenheit]] and [[Filter]].\n',
};
const tell = '4 temporary notes are due for review.';

describeInBrowser('the review', () => {
  const start = useWorkbenches();

  const told = async (window: WorkbenchPage): Promise<void> => {
    await window.notice(tell).waitFor();
  };

  it('works by keyboard alone, undo restores every byte, and the reminder appears once a day', async () => {
    const workbench = await start({ files });
    const { vault } = workbench;
    const window = await workbench.open();
    const { page } = window;
    const { keyboard } = page;
    await told(window);
    await window.indexed(5);
    await window.notice(tell).getByRole('button', { name: 'Later' }).press('Enter');
    await page.getByRole('button', { name: 'Cyberbrain: 5 notes · 4 due', exact: true }).waitFor();
    const before = await vault.digests();
    await window.command('Review due notes');
    const dialog = window.dialog('Review');
    const group = (at: number): Promise<void> => dialog.getByText(`${at} of 3`, { exact: true }).waitFor();

    // Both notes about the kettle, side by side.
    await group(1);
    await dialog.getByRole('listitem').nth(1).waitFor();
    await window.focused(dialog.getByRole('button', { name: 'Keep permanently…' }));
    await keyboard.press('p');
    await window.focused(dialog.getByRole('textbox', { name: 'Title' }));
    await keyboard.type('Kettles misread heat');
    await keyboard.press('Tab');
    await keyboard.press('Control+A');
    await keyboard.type('Kitchen');
    await keyboard.press('Tab');
    await keyboard.press('Control+End');
    await keyboard.type(' Both since spring.');
    await keyboard.press('Control+Enter');
    await group(2);
    await eventually(async () => {
      expect(await vault.list()).toEqual([
        'AI/Cyberbrain-Log.md',
        'Home.md',
        'Kitchen/Kettles misread heat.md',
        'Memory/Filter.md',
        'Memory/Lid.md',
      ]);
    });
    expect(await vault.read('Kitchen/Kettles misread heat.md')).toContain('By 2 degrees in an hour.');
    expect(await vault.read('Home.md')).toContain(
      '[[Kettles misread heat#The kettle reports Fahrenheit]] and [[Filter]]',
    );
    // The app takes all links where they should lead.
    expect(await window.notice(/could not be checked|does not lead/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Undo last' }).waitFor();

    // A deletion that breaks a link is asked about.
    await keyboard.press('d');
    await dialog.getByText('This link would break:').waitFor();
    await window.focused(dialog.getByRole('button', { name: 'Back' }));
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await group(3);
    await eventually(async () => {
      expect(await vault.list()).not.toContain('Memory/Filter.md');
    });

    await keyboard.press('+');
    await keyboard.press('e');
    await dialog.getByText('Done. 2 notes kept permanently, 1 postponed, 1 deleted.').waitFor();
    expect(await vault.read('Memory/Lid.md')).toMatch(
      /^cb_modified: [^\n]+\ncb_ephemeral: true\ncb_review_after: 20\d\d-\d\d-\d\d$/m,
    );
    await window.pressUntil('Shift+Tab', dialog.getByRole('button', { name: 'Undo all' }));
    await keyboard.press('Enter');
    await dialog.getByText('Everything was undone.').waitFor();
    expect(await vault.digests()).toEqual(before);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const due = page.getByRole('button', { name: 'Cyberbrain: 5 notes · 4 due', exact: true });
    await due.waitFor();

    // The reminder comes once a day.
    await window.reload();
    await due.waitFor();
    expect(await window.notice(tell).count()).toBe(0);
  });

  describeByTurns('opened by a reminder', () => {
    it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
      'opens from the reminder and is accessible (%p)',
      async ({ isPhone }) => {
        const window = await (await start({ files })).open({ isPhone });
        const { page } = window;
        const dialog = window.dialog('Review');
        const findings: string[] = [];
        const check = async (): Promise<void> => {
          findings.push(...(await seriousFindings(page, '.modal')));
        };
        await told(window);
        findings.push(...(await seriousFindings(page, '.notice-container')));
        await window.notice(tell).getByRole('button', { name: 'Review now' }).click();
        await dialog.getByRole('listitem').first().waitFor();
        await check();
        await dialog.getByRole('button', { name: 'Keep permanently…' }).click();
        await dialog.getByRole('textbox', { name: 'Text' }).fill('Less.');
        await check();
        await dialog.getByRole('button', { name: 'Keep permanently', exact: true }).click();
        await dialog.getByText(/sentences would be lost:/).waitFor();
        await check();
        await dialog.getByRole('button', { name: 'Back' }).click();
        await dialog.getByRole('button', { name: 'Back' }).click();
        await dialog.getByRole('button', { name: 'Remind me in', exact: true }).click();
        await dialog.getByText('2 of 3', { exact: true }).waitFor();
        await check();
        await dialog.getByRole('button', { name: 'Undo last' }).click();
        for (const at of [1, 2, 3]) {
          await dialog.getByText(`${at} of 3`, { exact: true }).waitFor();
          await dialog.getByRole('button', { name: 'Skip' }).click();
        }
        await dialog.getByText('Done. 4 notes skipped.').waitFor();
        await check();
        expect(findings).toEqual([]);
        const width = await dialog.evaluate((el) => [el.scrollWidth, el.clientWidth]);
        expect(width[0]).toBe(width[1]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      },
    );
  });
});
