import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeByTurns } from './harness/browser';
import type { DiskVault } from './harness/disk-vault';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

const acts = `<img src=x onerror="window.ran='img'"><script>window.ran='script'</script>![x](https://evil.example/p.png)[y](javascript:window.ran='link')`;
const stranger = '0123456789abcdef';
const run = '20260101-000000-abcdef';

const turn = (type: 'user' | 'assistant', uuid: string, text: string): string =>
  JSON.stringify({
    type,
    uuid,
    sessionId: 'hostile',
    timestamp: '2026-01-01T00:00:00Z',
    cwd: '/javascript:x',
    message: { role: type, id: uuid, content: type === 'user' ? text : [{ type: 'text', text }] },
  });

const transcript = [
  turn('user', 'u1', `Which tea? ${acts}`),
  turn(
    'assistant',
    'a1',
    `**Decision:** We will use green tea ${acts} for the kitchen because it keeps fresh and everybody likes it.\n\n\`\`\`dataviewjs\nwindow.ran='view'\n\`\`\``,
  ),
  turn('user', 'u2', `From now on always use green tea for the kitchen ${acts}, never oolong, because it keeps fresh.`),
].join('\n');

const files = {
  'Tea.md': `# Tea\n\nOolong tea. ${acts}\n`,
  'line\nfeed.md': '# Feed\n\nOolong.\n',
  'right\u202eto left.md': '# Right\n\nOolong.\n',
  'javascript:window.ran=1/Note.md': `---\ntitle: "${acts.replaceAll('"', "'")}"\n---\nOolong.\n`,
  'Huge.md': `---\n${Array.from({ length: 20_000 }, (_, at) => `key${String(at)}: ${'[['.repeat(3)}`).join('\n')}\n---\nOolong.\n`,
  'AI/Inbox/live.jsonl': transcript,
  '.obsidian/plugins/cyberbrain/data.json': JSON.stringify({
    autofile: true,
    applyPassed: true,
    capturingDevice: { id: stranger, name: acts },
    excluded: ['*a*a*a*a*a*a*b', '('.repeat(500)],
    reviewDays: { decision: -1 },
  }),
  [`.cyberbrain/journal/${stranger}.${run}.json`]: JSON.stringify({
    command: 'ingest',
    at: '2026-01-01T00:00:00Z',
    notes: 3,
  }),
  [`.cyberbrain/journal/${stranger}.${run}.1.jsonl`]:
    '{"entry":{"entry":"step","step":{"kind":"file","path":"Tea.md","after":null}}}\n',
  [`.cyberbrain/journal/${stranger}.${run}.open`]: '',
  '.cyberbrain/logs/cb-runs.jsonl': `{"run":"${run}","summary":${JSON.stringify(acts)}}\n${'['.repeat(100_000)}\n`,
};

/** A folder beside the vault, to which links in it lead. */
const outsideOf = (vault: DiskVault): string => `${vault.root}-outside`;

async function plant(vault: DiskVault): Promise<void> {
  await mkdir(outsideOf(vault));
  for (const name of ['secret.md', 'write.lock', 'old.tmp'])
    await writeFile(join(outsideOf(vault), name), 'oolong secret');
  await symlink(join(outsideOf(vault), 'secret.md'), join(vault.root, 'linked.md'));
  await symlink(outsideOf(vault), join(vault.root, 'linked folder'));
  // Those on the way of a write refuse it: `planted-links.test.ts`.
  await symlink(outsideOf(vault), join(vault.root, '.cyberbrain/tmp'));
  execFileSync('mkfifo', [join(vault.root, 'pipe.md'), join(vault.root, 'AI/Inbox/pipe.jsonl')]);
}

async function outside(vault: DiskVault): Promise<Record<string, string>> {
  const names = await readdir(outsideOf(vault));
  return Object.fromEntries(
    await Promise.all(
      names
        .sort()
        .map(async (name): Promise<[string, string]> => [name, await readFile(join(outsideOf(vault), name), 'utf8')]),
    ),
  );
}

describeByTurns('a vault filled by an attacker', () => {
  const start = useWorkbenches(/Failed to load resource: .* (?:403|409) .*\/api\//);

  it('opens, searches, captures, shows its history and undoes a run; nothing in it is executed', async () => {
    const workbench = await start({ files, prepare: plant });
    const { vault } = workbench;
    const requests: string[] = [];
    workbench.context.on('request', (request) => {
      requests.push(request.url());
    });
    const [before, strangers] = [await vault.digests(), await outside(vault)];
    const window = await workbench.open();
    await window.indexed();
    await window.openSearch();
    await window.search('oolong', 'Tea');

    const chosen = window.page.waitForEvent('filechooser');
    await window.command('Pick a transcript…');
    await (await chosen).setFiles(join(vault.root, 'AI/Inbox/live.jsonl'));
    const told = window.notice(/Captured \d+ notes? /).first();
    await told.waitFor();
    const [note = ''] = (await vault.list()).filter((path) => path.startsWith('AI/Claude-Sessions/'));
    expect(await vault.read(note)).toContain('green tea');
    await window.command('Show history');
    await window
      .view('history')
      .getByText(/\d+ notes? captured/)
      .first()
      .waitFor();
    await told.getByRole('button', { name: 'Undo' }).click();
    await window
      .notice(/^Undid: /)
      .first()
      .waitFor();
    expect(await vault.digests()).toEqual(before);

    await window.page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((each) => each.includes('cyberbrain')))
        localStorage.setItem(key, '{"');
    });
    await window.reload();
    // To the plugin this is a device that it has never seen.
    await window.skipFirstSteps();
    await window.indexed();
    await window.openSearch();
    await window.search('oolong', 'Tea');

    await eventually(async () => {
      expect(await vault.digests()).toEqual(before);
    });
    expect(await outside(vault)).toEqual(strangers);
    await rm(outsideOf(vault), { recursive: true });
    expect(await window.page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
    const { origin } = new URL(window.page.url());
    expect(requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url))).toEqual([]);
  });
});
