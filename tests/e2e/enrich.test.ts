import { seriousFindings } from './accessibility';
import { describeInBrowser } from './browser';
import { eventually } from './eventually';
import { useWorkbenches } from './use-workbenches';

const body = 'The nightly export to Postgres fails when the disk of the worker is full. Restart the worker after the disk is cleaned.';

describeInBrowser('what would be changed', () => {
  const start = useWorkbenches();

  it.each([{ theme: 'light', isPhone: false }, { theme: 'dark', isPhone: true }] as const)('is shown first, taken or left by keys, and undone (%p)', async (device) => {
    const workbench = await start();
    const { vault } = workbench;
    await vault.write('Jobs/Export.md', `${body}\n`);
    await vault.write('Jobs/Import.md', `${body.replaceAll('export', 'import')}\n`);
    const window = await workbench.open(device);
    await window.noticed('Jobs/Import.md');
    await window.openLink('Jobs/Export.md');
    await window.command('Enrich this folder…');
    const dialog = window.dialog('Enrich notes');
    const box = dialog.getByRole('checkbox', { name: 'Jobs/Export.md' });
    await box.waitFor();
    const { keyboard } = window.page;
    await keyboard.press('Enter');
    await dialog.getByText('+ summary: The nightly export').waitFor();
    expect(await seriousFindings(window.page, '.modal')).toEqual([]);
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Apply 1 change' }).waitFor();
    await keyboard.press('Control+Enter');
    await eventually(async () => { expect(await vault.read('Jobs/Export.md')).toMatch(/^---\nsummary: .*\ntags: \[.*postgres.*\]\n---\n/); });
    expect(await vault.read('Jobs/Import.md')).toBe(`${body.replaceAll('export', 'import')}\n`);
    await window.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(async () => { expect(await vault.read('Jobs/Export.md')).toBe(`${body}\n`); });
  });
});
