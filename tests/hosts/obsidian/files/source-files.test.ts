/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { File as NodeFile } from 'node:buffer';
import { appendFile, mkdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExternalSourceFiles } from '../../../../src/hosts/obsidian/files/external-source-files';
import { listPastSessions } from '../../../../src/hosts/obsidian/files/past-sessions';
import { PickedSourceFiles } from '../../../../src/hosts/obsidian/captured/pick-and-capture';
import { VaultSourceFiles } from '../../../../src/hosts/obsidian/files/vault-source-files';
import type { SourceFile } from '../../../../src/ports/source-files';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const read = async (file: SourceFile | undefined, start = 0, end = Infinity): Promise<string> => {
  const source = await file?.open();
  return new TextDecoder().decode(await source?.read(start, end));
};
const pick = (name: string, content: string): File =>
  new NodeFile([content], name, { lastModified: 5 }) as unknown as File;

describe('source files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: AppOnDisk;
  const place = (path: string): string => join(folder.path, path);

  beforeEach(async () => {
    folder = await temporaryFolder();
    opened = openAppOnDisk(folder.path, 'desktop');
  });
  afterEach(() => folder.remove());

  describe.each(['desktop', 'phone'] as const)('of the vault, on a %s', (kind) => {
    let sources: VaultSourceFiles;
    beforeEach(async () => {
      opened = openAppOnDisk(folder.path, kind);
      sources = new VaultSourceFiles(opened.app.vault);
      for (const path of [
        'Inbox/b.jsonl',
        'Inbox/a.jsonl',
        'Inbox/.hidden',
        'Inbox/Processed/c.jsonl',
        '.obsidian/app.json',
      ])
        await opened.place(path, `in ${path}`);
    });

    it('are a file itself and the files directly in a folder, sorted', async () => {
      const { files, problems } = await sources.find([
        './Inbox/b.jsonl',
        'Inbox/',
        'none.jsonl',
        '.obsidian/app.json',
        '../x',
        '',
      ]);
      expect(files.map(({ label, vaultPath, isNamed, size }) => [label, vaultPath, isNamed, size])).toEqual([
        ['Inbox/b.jsonl', 'Inbox/b.jsonl', true, 16],
        ['Inbox/a.jsonl', 'Inbox/a.jsonl', false, 16],
        ['Inbox/b.jsonl', 'Inbox/b.jsonl', false, 16],
      ]);
      expect(problems.map(({ label }) => label)).toEqual(['none.jsonl', '.obsidian/app.json', '../x', '']);
      expect(problems[0]?.reason).toBe('There is no file or folder "none.jsonl" in the vault. Check the path.');
      expect(Number.isInteger(files[0]?.mtimeMs)).toBe(true);
    });

    it('are read in ranges', async () => {
      const {
        files: [file],
      } = await sources.find(['Inbox/a.jsonl']);
      expect(await read(file)).toBe('in Inbox/a.jsonl');
      expect(await read(file, 3, 8)).toBe('Inbox');
      expect(await read(file, 14, 100)).toBe('nl');
      expect(await read(file, 100, 200)).toBe('');
    });

    it('may have been deleted', async () => {
      const {
        files: [file],
      } = await sources.find(['Inbox/a.jsonl']);
      await rm(place('Inbox/a.jsonl'));
      await expect(file?.open()).rejects.toMatchObject({ code: 'not-found' });
    });

    it('are refused on phones when they are too large', async () => {
      await truncate(place('Inbox/a.jsonl'), 51 * 1_000_000);
      opened.settle();
      const {
        files: [file],
      } = await sources.find(['Inbox/a.jsonl']);
      const open = file?.open();
      if (kind === 'phone')
        await expect(open).rejects.toMatchObject({
          code: 'unreadable',
          message: expect.stringContaining('Pick a transcript…') as string,
        });
      else expect((await open)?.size).toBe(51 * 1_000_000);
    });
  });

  describe('that the user picked', () => {
    it('have unique names and are read in ranges', async () => {
      const sources = new PickedSourceFiles([
        pick('a.jsonl', 'first'),
        pick('b.jsonl', 'other'),
        pick('a.jsonl', 'second'),
      ]);
      expect(sources.names).toEqual(['a.jsonl', 'b.jsonl', 'a.jsonl (2)']);
      const { files, problems } = await sources.find([...sources.names, 'c.jsonl']);
      expect(
        files.map(({ label, vaultPath, isNamed, size, mtimeMs }) => [label, vaultPath, isNamed, size, mtimeMs]),
      ).toEqual([
        ['a.jsonl', null, true, 5, 5],
        ['b.jsonl', null, true, 5, 5],
        ['a.jsonl (2)', null, true, 6, 5],
      ]);
      expect(problems).toEqual([{ label: 'c.jsonl', reason: '"c.jsonl" was not picked.' }]);
      expect(await read(files[2], 1, 3)).toBe('ec');
    });

    it('may have become unreadable', async () => {
      const file = pick('a.jsonl', 'first');
      Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('The file has changed.')) }) });
      const { files } = await new PickedSourceFiles([file]).find(['a.jsonl']);
      await expect(read(files[0])).rejects.toMatchObject({
        code: 'unreadable',
        message: '"a.jsonl" can no longer be read: The file has changed. Pick it again.',
      });
    });
  });

  describe('outside the vault', () => {
    it('are named by full paths', async () => {
      await mkdir(place('sessions/deeper'), { recursive: true });
      for (const name of ['b.jsonl', 'a.jsonl', '.hidden']) await writeFile(place(`sessions/${name}`), name);
      const { files, problems } = await new ExternalSourceFiles().find([
        place('sessions'),
        place('sessions/b.jsonl'),
        place('none'),
        'a.jsonl',
      ]);
      expect(files.map(({ label, isNamed }) => [label, isNamed])).toEqual([
        [place('sessions/a.jsonl'), false],
        [place('sessions/b.jsonl'), false],
        [place('sessions/b.jsonl'), true],
      ]);
      expect(problems.map(({ label }) => label)).toEqual([place('none'), 'a.jsonl']);
      expect(await read(files[2], 2, 4)).toBe('js');
      expect(files[2]?.vaultPath).toBeNull();
    });

    it('end where they ended when opened', async () => {
      await writeFile(place('growing.jsonl'), 'one\n');
      const {
        files: [file],
      } = await new ExternalSourceFiles().find([place('growing.jsonl')]);
      const source = await file?.open();
      await appendFile(place('growing.jsonl'), 'two\n');
      expect(new TextDecoder().decode(await source?.read(0, 100))).toBe('one\n');
    });

    it('do not exist on phones', async () => {
      openAppOnDisk(folder.path, 'phone');
      const { files, problems } = await new ExternalSourceFiles().find([place('a')]);
      expect(files).toEqual([]);
      expect(problems[0]?.reason).toMatch(/only the desktop app/);
    });
  });

  describe('past sessions', () => {
    const line = (fields: object): string => `${JSON.stringify(fields)}\n`;
    const user = (text: string, more: object = {}): string =>
      line({ type: 'user', cwd: '/home/me/shelf', message: { role: 'user', content: text }, ...more });
    const session = async (path: string, content: string, seconds: number): Promise<void> => {
      await kept(`.claude/projects/${path}`, content, seconds);
    };
    const kept = async (path: string, content: string, seconds: number): Promise<void> => {
      const file = place(path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, content);
      await utimes(file, seconds, seconds);
    };

    beforeEach(() => {
      const home = { homedir: () => folder.path };
      Object.assign(window, {
        require: (name: string): unknown => (name === 'node:os' ? home : jest.requireActual(name)),
      });
    });

    it('are listed newest first, with their first message', async () => {
      await session(
        '-home-me-shelf/old.jsonl',
        user('<command-name>/clear</command-name>') + user('Why is\n the shelf crooked?') + user('And later?'),
        1,
      );
      await session('-home-me-shelf/new.jsonl', line({ type: 'summary' }) + user('word '.repeat(40)), 3);
      await session('-home-me-other/cut.jsonl', user('x'.repeat(70_000)), 2);
      await session('-home-me-other/agent-1.jsonl', user('not a session'), 4);
      await session('-home-me-other/notes.txt', 'x', 5);
      const sessions = await listPastSessions(10);
      expect(
        sessions.map(({ path, project, mtimeMs, title }) => [
          path.slice(place('.claude/projects/').length),
          project,
          mtimeMs,
          title,
        ]),
      ).toEqual([
        ['-home-me-shelf/new.jsonl', '/home/me/shelf', 3000, `${'word '.repeat(19)}word…`],
        ['-home-me-other/cut.jsonl', '-home-me-other', 2000, null],
        ['-home-me-shelf/old.jsonl', '/home/me/shelf', 1000, 'Why is the shelf crooked?'],
      ]);
      expect(await listPastSessions(1)).toHaveLength(1);
    });

    const codexSession = (text: string): string =>
      line({ type: 'session_meta', payload: { id: 'c', cwd: '/home/me/lamp' } }) +
      line({ type: 'event_msg', payload: { type: 'user_message', message: text } });
    const geminiMessage = { id: '1', type: 'user', content: 'Where is the key?' };

    it('include those of every tool that stores sessions', async () => {
      const head = { sessionId: 's', projectHash: 'h' };
      await session('-home-me-shelf/a.jsonl', user('Why is it crooked?'), 1);
      await kept('.codex/sessions/2026/05/02/rollout-1.jsonl', codexSession('Mend the lamp.'), 2);
      await kept('.gemini/tmp/cellar/chats/session-1.jsonl', line(head) + line(geminiMessage), 3);
      await kept('.gemini/tmp/attic/chats/session-2.json', JSON.stringify({ ...head, messages: [geminiMessage] }), 4);
      const sessions = await listPastSessions(10);
      expect(sessions.map(({ tool, project, title }) => [tool, project, title])).toEqual([
        ['Gemini CLI', 'attic', 'Where is the key?'],
        ['Gemini CLI', 'cellar', 'Where is the key?'],
        ['Codex', '/home/me/lamp', 'Mend the lamp.'],
        ['Claude Code', '/home/me/shelf', 'Why is it crooked?'],
      ]);
    });

    it('include only those where a tool stores them', async () => {
      await kept('.codex/history.jsonl', codexSession('Not a session.'), 1);
      await kept('.codex/sessions/rollout-1.jsonl', codexSession('Too high.'), 1);
      await kept('.codex/sessions/2026/05/02/notes.jsonl', codexSession('Another name.'), 1);
      await kept('.gemini/tmp/attic/logs/session-1.jsonl', line(geminiMessage), 1);
      expect(await listPastSessions(10)).toEqual([]);
    });

    it('are not searched behind symbolic links', async () => {
      await kept('elsewhere/05/02/rollout-1.jsonl', codexSession('Behind a link.'), 1);
      await kept('.codex/sessions/2025/01/01/rollout-0.jsonl', codexSession('Here.'), 1);
      await symlink(place('elsewhere'), place('.codex/sessions/2026'));
      await symlink(place('elsewhere/05/02/rollout-1.jsonl'), place('.codex/sessions/2025/01/01/rollout-2.jsonl'));
      expect((await listPastSessions(10)).map(({ title }) => title)).toEqual(['Here.']);
    });

    it('are empty when the folder is missing, and on phones', async () => {
      expect(await listPastSessions(10)).toEqual([]);
      await session('p/a.jsonl', user('hello'), 1);
      openAppOnDisk(folder.path, 'phone');
      expect(await listPastSessions(10)).toEqual([]);
    });
  });
});
