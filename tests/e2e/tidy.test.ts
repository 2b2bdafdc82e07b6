import { seriousFindings } from './harness/accessibility';
import { describeInBrowser, itByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const dayMs = 24 * 3_600_000;

/** A captured note that makes one claim. */
const claim = (title: string, body: string, day: string): string =>
  `---\ndate: ${day}\ntype: decision\ndurability: durable\nscope: project\ntitle: "${title}"\nproject: kitchen\nconfidence: 0.8\ncb_source: hook-extraction\ncb_created: ${day}T09:00:00Z\ncb_session: abc\ncb_turns: [u3]\n---\n\n## ${title}\n\n${body}\n`;

const files = {
  'Kitchen/Oven.md': claim('Heat of the oven', 'Bread is baked at 230 degrees.', '2026-01-05'),
  'Kitchen/Oven now.md': claim('Oven for bread', 'Bread is baked at 250 degrees.', '2026-03-05'),
  'Kitchen/Salt.md': claim('Salt goes in last', 'Salt is added after the first rise.', '2026-02-01'),
  'Kitchen/Salt again.md': claim('Salt goes in last', 'Salt is added after the first rise.', '2026-02-09'),
  'Home.md': 'See [[Salt again]] and [[Oven]].\n',
};

describeInBrowser('tidying the memory', () => {
  const start = useWorkbenches();

  const count = (window: WorkbenchPage, at: number): Promise<void> =>
    window
      .dialog('Tidy the memory')
      .getByText(`${String(at)} of 2`, { exact: true })
      .waitFor();

  it('settles a contradiction and merges by keyboard alone, and undo restores every byte', async () => {
    const workbench = await start({ files });
    const { vault } = workbench;
    const window = await workbench.open();
    const { page } = window;
    const { keyboard } = page;
    await window.indexed(5);
    const before = await vault.digests();
    await window.command('Tidy the memory…');
    const dialog = window.dialog('Tidy the memory');
    await count(window, 1);
    const sides = dialog.getByRole('listitem');
    await sides.nth(1).waitFor();
    expect(await sides.allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Oven now\s+Bread is baked at 250 degrees\.\s+2026-03-05 · normal trust · \d\d% confidence · from a session, turn u3$/,
      ),
      expect.stringMatching(/^Oven\s+Bread is baked at 230 degrees\.\s+2026-01-05 · /),
    ]);
    expect(await sides.locator('.cyberbrain-match').allInnerTexts()).toEqual(['250', '230']);
    expect(await seriousFindings(page, '.modal')).toEqual([]);
    await keyboard.press('1');
    await count(window, 2);
    await keyboard.press('1');
    await keyboard.press('Control+Enter');
    const done = window.notice('2 answers carried out.');
    await done.waitFor();
    expect(await vault.read('Kitchen/Oven.md')).toContain('status: superseded');
    expect(await vault.read('Kitchen/Oven now.md')).toContain('- supersedes: [[Oven]]');
    expect(await vault.read('Home.md')).not.toContain('[[Salt again]]');
    await done.getByRole('button', { name: 'Undo' }).press('Enter');
    await eventually(async () => {
      expect(await vault.digests()).toEqual(before);
    });
  });

  itByTurns(
    'tells once a week how many proposals there are, and merges what stands twice only where that was chosen',
    async () => {
      const workbench = await start({ files });
      const { vault } = workbench;
      const window = await workbench.open({ isTimeDriven: true });
      const { page } = window;
      await window.indexed(5);
      const tell = window.notice(/proposals? to tidy the memory/);
      const choose = async (name: string): Promise<void> => {
        await window.appCommand('Open settings');
        const settings = window.dialog('Settings');
        await settings.getByRole('tab', { name: 'Cyberbrain', exact: true }).click();
        await settings
          .locator('.setting-item', { has: page.locator('.setting-item-name').getByText(name, { exact: true }) })
          .locator('.checkbox-container')
          .click();
        await page.keyboard.press('Escape');
      };
      await choose('Look once a week for notes to tidy');
      await page.clock.fastForward(2 * 3_600_000);
      await page.clock.fastForward(6 * dayMs);
      expect(await tell.count()).toBe(0);
      await page.clock.fastForward(2 * dayMs);
      await window.sooner(tell);
      expect(await tell.innerText()).toContain('2 proposals to tidy the memory.');
      expect(await vault.list()).toHaveLength(5);
      await choose('Merge exact duplicates once a week');
      await page.clock.fastForward(8 * dayMs);
      const merged = window.notice('1 claim that stood in several notes has one note now.');
      await window.sooner(merged);
      await merged.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => {
        expect(await vault.list()).toContain('Kitchen/Salt.md');
        expect(await vault.read('Home.md')).toBe(files['Home.md']);
      });
    },
  );
});
