import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { someOf } from '../fakes/trials';
import { describeByTurns } from './harness/browser';
import { sampleSession, type DiskVault } from './harness/disk-vault';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const notes = Object.fromEntries(
  Array.from({ length: 5 }, (_, n) => [`Tea ${n}.md`, `# Tea ${n}\n\nGreen tea, pot ${n}.\n`]),
);

/** Links by their place below `.cyberbrain`. */
const links = {
  '.tmp': '..',
  tmp: '..',
  '.swap': '..',
  journal: '..',
  'logs/cb-runs.jsonl': '../../Tea 0.md',
} as const;

async function plant(vault: DiskVault, name: keyof typeof links): Promise<void> {
  const place = join(vault.root, '.cyberbrain', name);
  await mkdir(dirname(place), { recursive: true });
  await symlink(links[name], place);
  await writeFile(join(vault.root, '.cyberbrain/write.lock'), 'x');
  for (const note of Object.keys(notes)) await utimes(join(vault.root, note), 1, 1);
}

/** Saves what a transcript says, by the command that writes most. */
async function capture(window: WorkbenchPage): Promise<void> {
  const chosen = window.page.waitForEvent('filechooser');
  await window.command('Pick a transcript…');
  await (await chosen).setFiles(sampleSession);
  await window
    .notice(/Captured 8 notes|link|went wrong/)
    .first()
    .waitFor();
}

describeByTurns('a vault whose .cyberbrain holds links', () => {
  // The browser tells of each call that the server refuses.
  const start = useWorkbenches(/Failed to load resource: .* (?:403|409) .*\/api\//);

  it.each(someOf(Object.keys(links) as (keyof typeof links)[], 2))(
    'can be searched, and nothing outside the vault is touched: %s',
    async (name) => {
      const workbench = await start({ files: notes, prepare: (vault) => plant(vault, name) });
      const { vault } = workbench;
      const before = await vault.digests();
      const window = await workbench.open();
      await window.indexed(5);
      await capture(window);
      await window.openSearch();
      await window.search('pot 3', 'Tea 3');

      const after = await vault.digests();
      expect(Object.fromEntries(Object.keys(before).map((path) => [path, after[path]]))).toEqual(before);
      const strangers = (await readdir(vault.root)).filter(
        (each) => ![...Object.keys(notes), '.obsidian', '.cyberbrain', '.trash', 'AI'].includes(each),
      );
      expect(strangers).toEqual([]);
    },
  );
});
