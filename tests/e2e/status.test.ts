import { someOf } from '../fakes/trials';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

const files = {
  'Plain.md': 'A plain note.',
  'Broken.md': '---\ntitle: "open\n---\nA note with broken front matter.',
  'Templates/Daily.md': 'A template.',
  '.obsidian/templates.json': '{ "folder": "Templates" }',
};

describeByTurns('the status', () => {
  const start = useWorkbenches();

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'adds up, gives a reason for each note that is not indexed, and retries a failed one on request (%p)',
    async ({ isPhone }) => {
      const workbench = await start({ files });
      await workbench.vault.write('Not text.md', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x41));
      const window = await workbench.open({ isPhone });
      await window.command('Show status');
      const status = window.dialog('Status');
      const inVault = (await workbench.vault.list()).filter((path) => path.endsWith('.md')).length;
      await status.getByText('2 notes', { exact: true }).waitFor();
      // Another note may still be on its way.
      await eventually(async () => {
        const names = await status.getByRole('term').allInnerTexts();
        const counts = (await status.getByRole('definition').allInnerTexts()).map(Number);
        const [indexed, waiting, failed, excluded, all] = counts;
        expect((indexed ?? 0) + (waiting ?? 0) + (failed ?? 0) + (excluded ?? 0)).toBe(all);
        expect(all).toBe(inVault);
        expect(Object.fromEntries(names.map((name, at) => [name, counts[at]]))).toMatchObject({
          Indexed: 2,
          Waiting: 0,
          Excluded: 2,
        });
      });

      await status.getByText('2 notes excluded').click();
      await status.getByText('It is in the template folder "Templates".').waitFor();
      await status.getByText('Not text.md').waitFor();
      await status.getByText('1 problem in properties').click();
      await status.getByRole('link', { name: 'Broken.md' }).waitFor();
      expect(await status.getByText('No worker could be started').count()).toBe(0);

      const end = await window.failReads('Unreadable.md');
      await workbench.vault.write('Unreadable.md', 'Behind a bad sector.');
      await status.getByText('1 note failed').waitFor();
      await status.getByRole('link', { name: 'Unreadable.md' }).waitFor();
      const counted = (...counts: number[]): Promise<void> =>
        eventually(async () => {
          expect((await status.getByRole('definition').allInnerTexts()).map(Number)).toEqual(counts);
        });
      await counted(2, 0, 1, 2, 5);
      await end();
      await status.getByRole('button', { name: 'Retry the failed notes' }).click();
      await status.getByText('1 note failed').waitFor({ state: 'detached' });
      await counted(3, 0, 0, 2, 5);
    },
  );
});
