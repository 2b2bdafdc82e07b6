import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useSharedWindow } from './harness/use-workbenches';

describeByTurns('moving the open note', () => {
  const shared = useSharedWindow({
    prepare: async (vault) => {
      for (const [path, text] of Object.entries({ 'A.md': 'a', 'Sub/A.md': 'b', 'C.md': '[[A]]' }))
        await vault.write(path, text);
    },
  });

  it('shows the effect on links before the move, and undo restores every byte', async () => {
    const { window, vault } = shared();
    const before = await vault.digests();
    const { page } = window;
    await window.openLink('Projects/Velo Booking/Booking lifecycle.md');
    await window.inNote('Projects/Velo Booking/Booking lifecycle.md');
    await window.command('Move note…');
    const places = page.getByPlaceholder('New folder or name for Booking lifecycle.md');
    await window.focused(places);
    await places.fill('How it goes/Life of a booking');
    await page.getByText('How it goes/Life of a booking.md', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    const preview = window.dialog('Move this file?');
    await preview
      .getByText('Projects/Velo Booking/Booking lifecycle.md to How it goes/Life of a booking.md.')
      .waitFor();
    await preview.getByText(/^Links in \d+ files will be updated: /).waitFor();
    await preview.getByText(/^\d+ links checked: none breaks\.$/).waitFor();
    expect(await seriousFindings(page, '.modal')).toEqual([]);
    await page.keyboard.press('Enter');
    await window.notice('Booking lifecycle.md is now How it goes/Life of a booking.md.').waitFor();
    expect(await vault.list()).toContain('How it goes/Life of a booking.md');
    expect((await window.openNote()).path).toBe('How it goes/Life of a booking.md');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(async () => {
      expect(await vault.digests()).toEqual(before);
    });
  });

  it('does nothing without consent, and says why a place cannot be used', async () => {
    const { window, vault } = shared();
    const before = await vault.digests();
    const { page } = window;
    await window.openLink('A.md');
    await window.command('Move note…');
    await page.getByPlaceholder('New folder or name').fill('Sub');
    await page.keyboard.press('Enter');
    await window.notice('Sub/A.md: Something already exists there.').waitFor();
    await window.command('Move note…');
    await page.getByPlaceholder('New folder or name').fill('Zed');
    await page.getByText('Zed.md', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await window.dialog('Move this file?').getByRole('button', { name: 'Cancel' }).click();
    await window.notice(/^Not confirmed, so nothing was moved\.$/).waitFor();
    expect(await vault.digests()).toEqual(before);
  });
});
