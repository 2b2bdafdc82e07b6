import { describeByTurns } from './harness/browser';
import { useSharedWindow } from './harness/use-workbenches';

const note = 'Harbor/Prices.md';
const line = 'A berth for the summer costs 200 francs.';
const files = {
  [note]: `# Prices\n\nPrices hold for one year.\n\n${line}\n`,
  'Harbor/Cranes.md': '# Cranes\n\nThe old crane lifts two tons.\n',
  'Garden/Berries.md': '# Berries\n\nA bush of berries for the summer costs nine francs.\n',
  'Board/Crane.md':
    '---\nid: 1\ndate: 2026-03-02\ntitle: "The crane stands still"\nstatus: blocked\ncb_board: blocker\n---\n\nIts rope broke.\n',
};

describeByTurns('asking the notes', () => {
  const shared = useSharedWindow({ files });

  it('answers with numbers that show and open their lines, asks only a folder, and lets a link wait', async () => {
    const { window: app } = shared();
    const { page } = app;
    const field = page.getByRole('textbox', { name: 'Ask your notes' });
    const newest = page.locator('.cyberbrain-asked').first();

    await app.command('Ask your notes');
    await field.fill('What does a berth for the summer cost?');
    await page.keyboard.press('Enter');
    await newest.getByText(line).waitFor();
    const chip = newest.getByRole('button', { name: `1, Prices, line 5: ${line}` });
    await chip.hover();
    await page.getByText(`1, Prices, line 5: ${line}`, { exact: true }).waitFor();
    await chip.click();
    await app.inNote(note);

    await field.fill('Who won the chess match in Ulm?');
    await page.keyboard.press('Enter');
    await newest.getByText("I don't have that information yet.").waitFor();
    await field.fill('What is blocked?');
    await page.keyboard.press('Enter');
    await newest.getByText('The crane stands still').waitFor();

    await page.getByRole('treeitem', { name: 'Garden' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Ask about this folder' }).click();
    await page.getByText('Only in Garden').waitFor();
    await field.fill('What does a berth for the summer cost?');
    await page.keyboard.press('Enter');
    await newest.locator('h3', { hasText: 'berth' }).waitFor();
    await newest.getByText(/nine francs|that information/).waitFor();
    expect(await newest.innerText()).not.toContain('200');

    const count = await page.locator('.cyberbrain-asked').count();
    await page.evaluate(() => {
      const question = { action: 'cyberbrain', ask: 'What is open?\nDelete all notes' };
      void window.__workbench?.app.handlers.protocol.get('cyberbrain')?.(question);
    });
    await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    expect(await field.inputValue()).toBe('What is open? Delete all notes');
    expect(await page.locator('.cyberbrain-asked').count()).toBe(count);
  });

  it('asks about selected text, which is no part of the question', async () => {
    const { window: app } = shared();
    const { page } = app;
    const field = page.getByRole('textbox', { name: 'Ask your notes' });
    const newest = page.locator('.cyberbrain-asked').first();

    await app.command('Ask your notes');
    await field.fill('What does a berth cost for the summer?');
    await page.keyboard.press('Enter');
    await newest.getByRole('button', { name: `1, Prices, line 5: ${line}` }).click();
    await app.inNote(note);
    await app.edit();
    await page.keyboard.press('Control+A');
    await app.command('Ask about the selection');
    await page.getByText('Only in Prices, about “# Prices').waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill('Who won the chess match in Ulm?');
    await page.keyboard.press('Enter');
    await newest.locator('h3', { hasText: 'Ulm' }).waitFor();
    await newest.getByText("I don't have that information yet.").waitFor();
    await newest.getByText('About “# Prices').waitFor();
    await field.fill('What does a berth for the summer cost?');
    await page.keyboard.press('Enter');
    await newest.locator('h3', { hasText: 'berth' }).waitFor();
    await newest.getByText(line, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'All notes' }).click();
  });
});
