import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { useSharedWindow } from './harness/use-workbenches';

const beat = (title: string, keys: string): string =>
  `---\ntitle: "${title}"\n${keys}\ncb_source: inbox-extraction\ncb_created: 2026-06-01\n---\n\nText.\n`;

describeByTurns('Where were we?', () => {
  const shared = useSharedWindow({
    files: {
      'Shelf/Thumbnails.md': beat('Thumbnails are kept for 30 days', 'type: decision\nproject: photo-shelf'),
      'Shelf/Start.md': beat('The start takes nine seconds', 'type: problem\nproject: photo-shelf'),
      'Boat/Mast.md': beat('The mast is of spruce', 'type: decision\nproject: boat'),
      'AI/Core Memory.md': '## Preferences\n\n- Short answers.\n',
      'Lint.md': beat('Lint before each commit', 'type: insight\nscope: general'),
    },
  });

  it('shows a project by groups; a line opens its note, another project can be chosen', async () => {
    const { window } = shared();
    await window.command('Where were we?');
    const view = window.page.locator('.workspace-leaf-content[data-type="cyberbrain-brief"]');
    const project = view.getByRole('combobox', { name: 'Project' });
    await project.selectOption('photo-shelf');
    await view.getByRole('heading', { name: 'Decided' }).waitFor();
    await view.getByRole('link', { name: 'The start takes nine seconds' }).waitFor();
    expect(await view.getByText('The mast is of spruce').count()).toBe(0);
    expect(await seriousFindings(window.page, '.workspace-leaf-content[data-type="cyberbrain-brief"]')).toEqual([]);
    await view.getByRole('link', { name: 'Thumbnails are kept for 30 days' }).click();
    await window.page.locator('.view-header-title', { hasText: 'Thumbnails' }).waitFor();
    await project.selectOption('boat');
    await view.getByRole('link', { name: 'The mast is of spruce' }).waitFor();
  });

  it('shows the core memory after it was checked and accepted', async () => {
    const { window } = shared();
    await window.command('Where were we?');
    const view = window.page.locator('.workspace-leaf-content[data-type="cyberbrain-brief"]');
    await view.getByText('AI/Core Memory.md is not used').waitFor();
    await view.getByRole('button', { name: 'Check the core memory' }).click();
    const dialog = window.dialog('Show prompts and preferences');
    await dialog.getByRole('button', { name: 'Show Core memory' }).click();
    await dialog.getByText('Short answers.').waitFor();
    await dialog.getByRole('button', { name: 'Use this text' }).click();
    await dialog.getByText('Uses the text in AI/Core Memory.md.').waitFor();
    await window.page.keyboard.press('Escape');
    await view.getByRole('link', { name: 'Short answers.' }).waitFor();
    expect(await seriousFindings(window.page, '.workspace-leaf-content[data-type="cyberbrain-brief"]')).toEqual([]);
  });
});
