import { providerFacts, providerNames } from '../../src/core/language-models/providers';
import type { Locator } from 'playwright-core';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const dataFile = '.obsidian/plugins/cyberbrain/data.json';
const key = 'sk-ant-test-0123456789';

describeByTurns('the settings of the language model', () => {
  const start = useWorkbenches();

  const openSettings = async (window: WorkbenchPage): Promise<Locator> => {
    await window.page.keyboard.press('Control+,');
    const dialog = window.dialog('Settings');
    await dialog.getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
    return dialog;
  };

  const row = (dialog: Locator, name: string): Locator =>
    dialog
      .locator('.setting-item')
      .filter({ has: dialog.page().locator('.setting-item-name').getByText(name, { exact: true }) });

  it('ask for what a provider needs, change nothing without it, save a key, and write nothing to the vault', async () => {
    const workbench = await start({ files: { 'Tea.md': 'Oolong.' } });
    const { vault } = workbench;
    const window = await workbench.open();
    await window.indexed(1);
    let dialog = await openSettings(window);
    const provider = row(dialog, 'Provider').locator('select');
    // A browser starts no programs.
    const titles = providerNames.map(providerFacts).flatMap(({ title, isProgram }) => (isProgram ? [] : [title]));
    expect(await provider.locator('option').allTextContents()).toEqual(titles);
    await provider.selectOption('ollama');
    const details = window.dialog('Ollama');
    await window.page.keyboard.press('Enter');
    await details.getByRole('alert').getByText('Enter the name of the model.').waitFor();
    await details.getByRole('textbox', { name: 'Address' }).fill('http://me:secret@box');
    await details.getByRole('textbox', { name: 'Model' }).fill('qwen3:8b');
    await window.page.keyboard.press('Enter');
    await details.getByRole('alert').getByText('This is not a server address').waitFor();
    await details.getByRole('button', { name: 'Cancel' }).click();
    await eventually(async () => {
      expect(await provider.inputValue()).toBe('none');
    });

    await provider.selectOption('anthropic');
    await row(dialog, 'Anthropic').getByText('No API key for Anthropic.').waitFor();
    await row(dialog, 'ANTHROPIC_API_KEY').getByRole('button', { name: 'Enter…' }).click();
    const entry = window.dialog('ANTHROPIC_API_KEY');
    const field = entry.getByLabel('Key');
    expect(await field.getAttribute('type')).toBe('password');
    await field.fill(key);
    await window.page.keyboard.press('Enter');
    await row(dialog, 'ANTHROPIC_API_KEY').getByText('Key saved.').waitFor();
    expect(await dialog.textContent()).not.toContain(key);

    await row(dialog, 'Spending limit').getByRole('button', { name: 'Change…' }).click();
    const caps = window.dialog('Spending limit');
    await caps.getByRole('textbox', { name: 'A day' }).fill('2.50');
    await window.page.keyboard.press('Enter');
    await row(dialog, 'Spending limit').getByText('At most $2.50 a day.').waitFor();

    // The workbench has no network.
    await row(dialog, 'Test connection').getByRole('button', { name: 'Test' }).click();
    await window.dialog('Test the connection?').getByRole('button', { name: 'Test' }).click();
    await window.notice(/^Anthropic cannot be reached: .*no network/).waitFor();
    expect(await window.page.locator('body').textContent()).not.toContain(key);

    await window.reload();
    await window.indexed(1);
    dialog = await openSettings(window);
    await eventually(async () => {
      expect(await row(dialog, 'Provider').locator('select').inputValue()).toBe('anthropic');
    });
    await expect(vault.read(dataFile)).rejects.toThrow('ENOENT');
  });
});
