import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
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
      'Shelf/Boards.md': '---\nproject: photo-shelf\ndate: 2026-06-05\n---\n\nA second board was put up.\n',
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
    const dialog = window.dialog('Prompts and preferences');
    await dialog.getByRole('button', { name: 'Show Core memory' }).click();
    await dialog.getByText('Short answers.').waitFor();
    await dialog.getByRole('button', { name: 'Use this text' }).click();
    await dialog.getByText('Uses the text in AI/Core Memory.md.').waitFor();
    await window.page.keyboard.press('Escape');
    await view.getByRole('link', { name: 'Short answers.' }).waitFor();
    expect(await seriousFindings(window.page, '.workspace-leaf-content[data-type="cyberbrain-brief"]')).toEqual([]);
  });

  it('tells the story of the project day by day, without a language model', async () => {
    const { window } = shared();
    await window.command('Where were we?');
    const view = window.page.locator('.workspace-leaf-content[data-type="cyberbrain-brief"]');
    await view.getByRole('combobox', { name: 'Project' }).selectOption('photo-shelf');
    await view.getByRole('button', { name: 'Story…' }).click();
    const dialog = window.dialog('Story of a project');
    expect(await dialog.getByRole('combobox', { name: 'Project' }).inputValue()).toBe('photo-shelf');
    await dialog.getByLabel('First day').fill('2026-05-31');
    expect(await seriousFindings(window.page, '.modal')).toEqual([]);
    await window.page.keyboard.press('Enter');
    const answers = window.page.getByRole('log', { name: 'Answers' });
    await answers.getByRole('heading', { name: 'Story of photo-shelf since 2026-05-31' }).waitFor();
    await answers.getByRole('link', { name: /^Boards, line \d+$/ }).waitFor();
    expect(await answers.getByText('2026-06-05', { exact: true }).count()).toBe(1);
    expect(await answers.getByText('Mast').count()).toBe(0);
    await window.focused(window.page.getByRole('textbox', { name: 'Ask your notes' }));
  });

  it('sets up the vault: the plan is shown, applied and undone', async () => {
    const { window, vault } = shared();
    const before = await vault.list();
    await window.command('Set up this vault…');
    const dialog = window.dialog('Set up this vault');
    await dialog.getByRole('checkbox', { name: 'CLAUDE.md' }).waitFor();
    await window.page.keyboard.press('Enter');
    await dialog.getByText('## How this vault is organized').waitFor();
    expect(await seriousFindings(window.page, '.modal')).toEqual([]);
    await window.page.keyboard.press('Control+Enter');
    const done = window.notice('Wrote CLAUDE.md');
    await done.waitFor();
    expect(await vault.read('CLAUDE.md')).toContain('`Shelf/`');
    await done.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => {
      expect(await vault.list()).toEqual(before);
    });
  });
});
