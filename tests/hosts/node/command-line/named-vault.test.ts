import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { ProgramFixture } from './started-program';

const notes = { 'Notes/Milk.md': '# Milk\n\nBlack tea with milk.\n' };

let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create(notes);
});

afterEach(() => fixture.remove());

describe('the vault', () => {
  test('is the named folder, whatever the environment says', async () => {
    const other = join(fixture.folder, 'other');
    mkdirSync(other);
    const env = { CYBERBRAIN_VAULT: '/nowhere' };
    expect((await fixture.json(['index', '--vault', '../other'], { env })).output['vault']).toBe(other);
    expect(await fixture.json(['index'], { cwd: other })).toMatchObject({
      code: 2,
      output: { error: { code: 'usage' } },
    });
  });

  test('has its state by its real path, in the folders that XDG names', async () => {
    symlinkSync(fixture.vault, join(fixture.folder, 'link'));
    await fixture.json(['index', '--vault', join(fixture.folder, 'link')]);
    expect((await fixture.json(['index'])).output['changed']).toEqual({ added: 0, updated: 0, removed: 0 });
    const places = Object.keys(fixture.files()).filter((path) => !path.startsWith('Mein'));
    expect(places.every((path) => /^(?:cache|data)\/cyberbrain\/[0-9a-f]{16}\//.test(path))).toBe(true);
    expect(Object.keys(fixture.files(fixture.vault)).sort()).toEqual(Object.keys(notes).sort());
  });

  test('and files may be named from another folder, with spaces and other scripts; a project’s own file is found upwards from the session’s folder', async () => {
    fixture.write(
      '../code/shop/.claude/cyberbrain.local.json',
      JSON.stringify({ project_name: 'Shop', vault_folder: 'Shops', command: 'rm' }),
    );
    const session = claimSession(3, { cwd: join(fixture.folder, 'code/shop/deep/inside') });
    fixture.write('../Sessions of 周一/séance 1.jsonl', session.text());
    const { output, code } = await fixture.json(['ingest', 'séance 1.jsonl', '--vault', fixture.vault], {
      cwd: join(fixture.folder, 'Sessions of 周一'),
    });
    expect(code).toBe(0);
    const [file] = output['files'] as { path: string; status: string; beats: { path: string; scope: string }[] }[];
    expect(file).toMatchObject({ path: 'séance 1.jsonl', status: 'done' });
    const ofProject = file?.beats.filter((beat) => beat.scope === 'project') ?? [];
    expect(ofProject).not.toEqual([]);
    expect(ofProject.filter((beat) => !beat.path.startsWith('Shops/'))).toEqual([]);
    expect(Object.values(fixture.tree()).some((text) => text.includes('\nproject: Shop\n'))).toBe(true);
  });

  test('its inbox is meant even where the working folder has one; its settings may write folders with a slash at the end, and projects have folders', async () => {
    fixture.write(
      '.obsidian/plugins/cyberbrain/data.json',
      JSON.stringify({ inboxFolder: 'Drop/', projects: { 'tea-house': 'Projects/Tea' } }),
    );
    fixture.write('../elsewhere/Drop/one.jsonl', claimSession(5).text());
    fixture.write('Drop/one.jsonl', claimSession(3).text());
    const { output } = await fixture.json(['ingest', '--vault', fixture.vault], {
      cwd: join(fixture.folder, 'elsewhere'),
    });
    const [file] = output['files'] as { path: string; beats: { path: string; scope: string }[] }[];
    expect(file?.path).toMatch(/Drop\/one\.jsonl$/);
    expect(file).toMatchObject({ sessions: [{ turns: { user: { total: 3 } } }] });
    expect(
      file?.beats.filter((beat) => beat.scope === 'project').every((beat) => beat.path.startsWith('Projects/Tea/')),
    ).toBe(true);
  });
});
