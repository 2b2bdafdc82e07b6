import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useSharedWindow } from './harness/use-workbenches';

const note = (title: string): string =>
  `---\ntitle: "${title}"\ntype: insight\ndurability: durable\nscope: project\nconfidence: 0.3\ncb_source: inbox-extraction\ncb_uncertain_routing: true\n---\n\nText.\n`;
const prompt = '---\nname: mine\nversion: 1\ninputs:\n  turns: data\n---\n# System\nBe brief.\n# User\n{{turns}}\n';

describeByTurns('items that need a decision', () => {
  const shared = useSharedWindow({ files: { 'Tea.md': 'Oolong.' } });

  it('uncertain notes are sorted out by keyboard, and undo restores them', async () => {
    const { window, vault } = shared();
    const before = await vault.list();
    await vault.write('AI/Uncertain/Kettle.md', note('Kettle sensors report Fahrenheit'));
    await window.indexed(2);
    await window.command('Sort out uncertain notes');
    const dialog = window.dialog('Uncertain notes');
    const links = dialog.getByRole('link', { name: 'Kettle sensors report Fahrenheit' });
    await links.waitFor();
    expect(await seriousFindings(window.page, '.modal')).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept the folder for Kettle sensors report Fahrenheit' }).focus();
    await window.page.keyboard.press('a');
    await links.waitFor({ state: 'detached' });
    await eventually(async () => {
      expect((await vault.list()).filter((path) => !before.includes(path))).toEqual([
        'AI/Claude-Sessions/Kettle.md',
        'AI/Cyberbrain-Log.md',
      ]);
    });
    await window.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(async () => {
      expect((await vault.list()).filter((path) => !before.includes(path))).toEqual(['AI/Uncertain/Kettle.md']);
    });
  });

  it('a prompt of the vault is used once the user has accepted it', async () => {
    const { window, vault } = shared();
    await vault.write('AI/Cyberbrain/Prompts/extract-beats.md', prompt);
    await window.noticed('AI/Cyberbrain/Prompts/extract-beats.md');
    await window.command('Show prompts and preferences');
    const dialog = window.dialog('Prompts and preferences');
    const show = dialog.getByRole('button', { name: 'Show Capture a transcript' });
    await window.focused(show);
    expect(await seriousFindings(window.page, '.modal')).toEqual([]);
    await window.page.keyboard.press('Enter');
    await dialog.getByText('Be brief.').waitFor();
    expect(await seriousFindings(window.page, '.modal')).toEqual([]);
    await window.focused(dialog.getByRole('button', { name: 'Back' }));
    await window.page.keyboard.press('Enter');
    await window.focused(show);
    await window.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Use this text' }).click();
    await dialog.getByText('Uses the text in AI/Cyberbrain/Prompts/extract-beats.md.').waitFor();
  });
});
