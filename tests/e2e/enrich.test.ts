import { someOf } from '../fakes/trials';
import { seriousFindings } from './harness/accessibility';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

const unlinked = `---
type: decision
durability: durable
scope: project
title: "Kettles are descaled on Mondays"
project: tea
summary: "Each Monday."
tags: [kettle, chores]
confidence: 0.9
cb_source: inbox-extraction
cb_created: 2026-01-01T09:00:00Z
---

Each Monday. See [[Nowhere]].
`;
const body =
  'The nightly export to Postgres fails when the disk of the worker is full. Restart the worker after the disk is cleaned.';

/** Tags that a vault uses are proposed. */
const tagged = Object.fromEntries(
  ['Vacuum', 'Backups', 'Indexes'].map((name) => [
    `Databases/${name}.md`,
    `---\ntags: [postgres, database]\n---\n${name} of Postgres.\n`,
  ]),
);

describeByTurns('proposed changes', () => {
  const start = useWorkbenches();

  it.each(someOf([{ isPhone: false }, { isPhone: true }], 1))(
    'are shown first, selected or skipped by key, and undone (%p)',
    async (device) => {
      const workbench = await start({ files: tagged });
      const { vault } = workbench;
      await vault.write('Jobs/Export.md', `${body}\n`);
      await vault.write('Jobs/Import.md', `${body.replaceAll('export', 'import')}\n`);
      const window = await workbench.open(device);
      await window.noticed('Jobs/Import.md');
      await window.openLink('Jobs/Export.md');
      await window.command('Add missing summaries, tags and types in this folder…');
      const dialog = window.dialog('Add missing properties');
      const box = dialog.getByRole('checkbox', { name: 'Jobs/Export.md' });
      await box.waitFor();
      const { keyboard } = window.page;
      await keyboard.press('Enter');
      await dialog.getByText('+ summary: The nightly export').waitFor();
      expect(await seriousFindings(window.page, '.modal')).toEqual([]);
      await keyboard.press('Space');
      await dialog.getByRole('button', { name: 'Apply 1 change' }).waitFor();
      await keyboard.press('Control+Enter');
      await eventually(async () => {
        expect(await vault.read('Jobs/Export.md')).toMatch(/^---\nsummary: .*\ntags: \[.*postgres.*\]\n---\n/);
      });
      expect(await vault.read('Jobs/Import.md')).toBe(`${body.replaceAll('export', 'import')}\n`);
      await window.page.getByRole('button', { name: 'Undo', exact: true }).click();
      await eventually(async () => {
        expect(await vault.read('Jobs/Export.md')).toBe(`${body}\n`);
      });
    },
  );

  it.each(someOf([{ isPhone: true }, { isPhone: false }], 1))(
    'come from an audit, whose report is a note (%p)',
    async (device) => {
      const path = 'AI/Claude-Sessions/Kettles are descaled on Mondays.md';
      const workbench = await start({ files: { [path]: unlinked } });
      const { vault } = workbench;
      const window = await workbench.open(device);
      const { page } = window;
      await window.command('Audit the vault');
      const told = window.notice(/^\d+ problems? found\. (?:\d+|All of them|It) can be fixed automatically/);
      await told.waitFor();
      await page.getByRole('heading', { name: /^Missing properties/ }).waitFor();
      expect(await seriousFindings(page, '.notice-container')).toEqual([]);
      await told.getByRole('button', { name: 'Fix…' }).press('Enter');
      const dialog = window.dialog('Fix problems');
      await window.focused(dialog.getByRole('checkbox', { name: path }).first());
      await page.keyboard.press('Enter');
      await dialog
        .getByRole('group', { name: path })
        .getByText(/^\+ id: /)
        .waitFor();
      expect(await seriousFindings(page, '.modal')).toEqual([]);
      await page.keyboard.press('Escape');
      await window.notice(/^Cancelled, nothing changed\.$/).waitFor();
      await window.command('Fix audit problems…');
      await dialog.waitFor();
      await page.keyboard.press('Control+Enter');
      const mended = window.notice(/^1 problem fixed\./);
      await mended.waitFor();
      expect(await vault.read(path)).toMatch(/^id: /m);
      await mended.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => {
        expect(await vault.read(path)).toBe(unlinked);
      });
    },
  );
});
