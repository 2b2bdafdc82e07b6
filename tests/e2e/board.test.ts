import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { useSharedWindow } from './harness/use-workbenches';

const screen = '.workspace-leaf-content[data-type="cyberbrain-board"]';

describeByTurns('Project board', () => {
  const shared = useSharedWindow({
    files: { 'Boat/Mast.md': '---\nproject: boat\n---\n\nSpruce is light.\n' },
  });

  it('records an entry, changes it by keyboard and shows its history', async () => {
    const { window } = shared();
    const { page } = window;
    await window.command('Project board');
    const board = page.locator(screen);
    await board.getByText('Nothing is on the board yet.').waitFor();
    await board.getByRole('button', { name: 'Add to board…' }).click();
    const dialog = window.dialog('Add to board');
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('open-question');
    await dialog.getByRole('combobox', { name: 'Project' }).fill('boat');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Which wood for the mast?');
    expect(await seriousFindings(page, '.modal')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await board.getByRole('link', { name: 'Which wood for the mast?' }).focus();
    await page.keyboard.press('r');
    const answer = window.dialog('Resolve: Which wood for the mast?');
    await answer.getByRole('textbox', { name: 'Answer' }).fill('Spruce.');
    await page.keyboard.press('Control+Enter');
    await board.getByText('1 entry no longer in force', { exact: true }).waitFor();
    await board.getByText('Answer: Spruce.').waitFor();
    await board.getByText('History (2)').click();
    await board.getByText('recorded', { exact: false }).first().waitFor();
    expect(await seriousFindings(page, screen)).toEqual([]);
  });
});
