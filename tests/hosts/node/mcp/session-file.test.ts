import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sessionFile } from '../../../../src/hosts/node/mcp/writing/session-file';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const before = process.env['CODEX_HOME'];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const place = (path: string): string => join(folder.path, path);
const write = async (path: string): Promise<void> => {
  await mkdir(dirname(place(path)), { recursive: true });
  await writeFile(place(path), 'x');
};
const ask = (path: string): Promise<string> => sessionFile(place(path), place('vault'), 'AI/Inbox');

beforeEach(async () => {
  folder = await temporaryFolder();
  process.env['CODEX_HOME'] = place('codex');
});
afterEach(async () => {
  if (before === undefined) delete process.env['CODEX_HOME'];
  else process.env['CODEX_HOME'] = before;
  await folder.remove();
});

it.each(['vault/AI/Inbox/any.jsonl', 'codex/sessions/2026/05/02/rollout-1.jsonl'])('takes %s', async (path) => {
  await write(path);
  expect(await ask(path)).toBe(await realpath(place(path)));
});

it.each(['vault/Note.md', 'codex/history.jsonl', 'codex/rollout-1.jsonl', 'codex/sessions/notes.jsonl', 'other.jsonl'])(
  'refuses %s',
  async (path) => {
    await write(path);
    await expect(ask(path)).rejects.toMatchObject({
      code: 'outside-vault',
      message: expect.stringContaining('Claude Code, Codex, Gemini CLI and Cursor') as string,
    });
  },
);

it('refuses a link that poses as a session', async () => {
  await write('secret.jsonl');
  await write('codex/sessions/rollout-0.jsonl');
  await symlink(place('secret.jsonl'), place('codex/sessions/rollout-1.jsonl'));
  await expect(ask('codex/sessions/rollout-1.jsonl')).rejects.toMatchObject({ code: 'outside-vault' });
});
