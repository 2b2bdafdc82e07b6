import { someOf } from '../fakes/trials';
import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

const green =
  '# Green tea\n\nGreen tea is steeped at 75 degrees for two minutes in the small iron kettle. It turns bitter when the water boils.\n';
const leaves =
  '# Steeping green tea\n\nGreen tea leaves are steeped at 75 degrees in the small iron kettle. Gyokuro wants 60 degrees. See [[Green tea]].\n';

describeByTurns('a folder is restructured by hand', () => {
  const start = useWorkbenches();

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'two notes are merged, links follow, and undo restores both (%p)',
    async (device) => {
      const workbench = await start({ files: { 'Tea.md': 'Oolong.' } });
      const { vault } = workbench;
      await vault.write('Kettle/Green tea.md', green);
      await vault.write('Kettle/Steeping green tea.md', leaves);
      await vault.write('Reading/List.md', 'Read [[Steeping green tea]] first.\n');
      const before = await vault.list();
      const window = await workbench.open(device);
      await window.noticed('Reading/List.md');
      await window.command('Restructure folder…');
      await window.page.getByRole('combobox', { name: /Choose a folder/ }).fill('Kettle');
      await window.page.keyboard.press('Enter');
      await window.page.getByRole('combobox', { name: /Group notes by/ }).waitFor();
      expect(await window.page.getByRole('option').allTextContents()).toEqual(['Similarity', 'Shared tags']);
      expect(await seriousFindings(window.page, '.prompt')).toEqual([]);
      await window.page.keyboard.press('Enter');
      const looked = window.dialog('Restructure folder');
      await looked
        .getByRole('button', { name: /^Merge… / })
        .first()
        .waitFor();
      expect(await seriousFindings(window.page, '.modal')).toEqual([]);
      await looked
        .getByRole('button', { name: /^Merge… / })
        .first()
        .click();
      const ask = window.dialog('Merge notes');
      await ask.getByRole('textbox', { name: 'Title' }).fill('Green tea');
      await window.page.keyboard.press('Enter');
      await window.page.getByRole('button', { name: 'Apply 1 change' }).click();
      // The list stays, for the other cards.
      await looked.getByText('Merge', { exact: true }).waitFor();
      await eventually(async () => {
        const merged = await vault.read('Kettle/Green tea.md');
        for (const sentence of ['It turns bitter when the water boils.', 'Gyokuro wants 60 degrees.'])
          expect(merged).toContain(sentence);
      });
      expect(await vault.read('Reading/List.md')).toBe('Read [[Green tea#Steeping green tea]] first.\n');
      await window.page.getByRole('button', { name: 'Undo', exact: true }).click();
      await eventually(async () => {
        expect((await vault.list()).filter((path) => !path.startsWith('.trash/'))).toEqual(before);
      });
      expect(await vault.read('Kettle/Steeping green tea.md')).toBe(leaves);
    },
  );
});
