import { execFileSync } from 'node:child_process';
import { chmod, link, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { serveVault, type ServedVault } from './served-vault';

let served: ServedVault;
beforeEach(async () => {
  served = await serveVault();
});
afterEach(() => served.close());

const at = (path: string): string => encodeURIComponent(path);
const onDisk = (path: string): Promise<string> => readFile(join(served.root, path), 'utf8');

describe('reading', () => {
  it('lists everything outside dot names in one call, with its size and times', async () => {
    for (const path of ['b.md', 'a/新 note.md', '.obsidian/app.json', 'a/.hidden/x.md', '.dot.md'])
      await served.place(path, path);
    await symlink(join(served.outside, 'secret.md'), join(served.root, 'linked.md'));
    await symlink(served.outside, join(served.root, 'linked'));
    const entries = JSON.parse((await served.ask('GET', '/api/scan')).body) as {
      path: string;
      type: string;
      size: number;
      mtime: number;
    }[];
    expect(entries.map(({ path, type, size }) => `${type} ${path} ${size}`).sort()).toEqual([
      'file a/新 note.md 13',
      'file b.md 4',
      'folder a 0',
    ]);
    expect(entries.every(({ mtime }) => Number.isInteger(mtime))).toBe(true);
  });

  it('reaches hidden folders of the vault', async () => {
    await served.place('.cyberbrain/logs/a.log', 'log');
    expect((await served.ask('GET', `/api/file?path=${at('.cyberbrain/logs/a.log')}`)).body).toBe('log');
    expect(JSON.parse((await served.ask('GET', `/api/list?path=${at('.cyberbrain')}`)).body)).toEqual({
      files: [],
      folders: ['.cyberbrain/logs'],
    });
  });

  it('gives every byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, i) => i & 0xff));
    await writeFile(join(served.root, 'bytes.bin'), bytes);
    await served.place('empty.md', '');
    const response = await fetch(`${served.origin}/api/file?path=bytes.bin`, {
      headers: { 'x-workbench-token': served.token },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await served.ask('GET', '/api/file?path=empty.md')).toMatchObject({ status: 200, body: '' });
  });

  it('returns many texts at once, null for unreadable ones', async () => {
    await served.place('a.md', 'a');
    await served.place('b/ü.md', 'ü');
    const body = JSON.stringify(['a.md', 'none.md', 'b', '../outside/secret.md', 'b/ü.md']);
    expect(JSON.parse((await served.ask('POST', '/api/texts', { body })).body)).toEqual(['a', null, null, null, 'ü']);
    expect((await served.ask('POST', '/api/texts', { body: '{}' })).status).toBe(400);
    expect(
      (await served.ask('POST', '/api/texts', { body: JSON.stringify(Array.from({ length: 1_001 }, String)) })).status,
    ).toBe(400);
    expect((await served.ask('POST', '/api/texts', { body: 'not JSON' })).status).toBe(500);
  });

  it('reports missing files by their vault path', async () => {
    await mkdir(join(served.root, 'folder'));
    expect(await served.ask('GET', '/api/file?path=none.md')).toMatchObject({
      status: 404,
      body: JSON.stringify({ code: 'ENOENT', message: "ENOENT: no such file or directory, 'none.md'" }),
    });
    expect(JSON.parse((await served.ask('GET', '/api/file?path=folder')).body)).toMatchObject({ code: 'EISDIR' });
    expect((await served.ask('GET', '/api/stat?path=none.md')).body).toBe('null');
    expect((await served.ask('GET', `/api/stat?path=${at('none/none.md')}`)).body).toBe('null');
  });
});

describe('writing', () => {
  it('replaces a file in one step and leaves nothing beside it', async () => {
    await served.place('a/Note.md', 'old');
    await chmod(join(served.root, 'a/Note.md'), 0o640);
    const before = await stat(join(served.root, 'a/Note.md'));
    const answer = await served.ask('PUT', `/api/file?path=${at('a/Note.md')}&mtime=1700000000123`, { body: 'new' });
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'file', size: 3, mtime: 1_700_000_000_123 });
    const after = await stat(join(served.root, 'a/Note.md'));
    expect(await onDisk('a/Note.md')).toBe('new');
    expect(after.mode).toBe(before.mode);
    expect(after.ino).not.toBe(before.ino);
    expect(await readdir(join(served.root, 'a'))).toEqual(['Note.md']);
  });

  it('leaves the old file when the new one does not arrive whole', async () => {
    await served.place('Note.md', 'old');
    await new Promise<void>((resolve) => {
      const headers = { origin: served.origin, 'x-workbench-token': served.token, 'content-length': '1000' };
      const call = request(`${served.origin}/api/file?path=Note.md`, { method: 'PUT', headers });
      call.on('error', () => resolve());
      call.write('new', () => call.destroy(new Error('broken off')));
    });
    let names = await readdir(served.root);
    while (names.length > 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      names = await readdir(served.root);
    }
    expect(names).toEqual(['Note.md']);
    expect(await onDisk('Note.md')).toBe('old');
  });

  it('makes a new file only if there is none', async () => {
    expect((await served.ask('PUT', '/api/file?path=Note.md&new=1', { body: 'one' })).status).toBe(200);
    const second = await served.ask('PUT', '/api/file?path=Note.md&new=1', { body: 'two' });
    expect([second.status, JSON.parse(second.body)]).toMatchObject([409, { code: 'EEXIST' }]);
    expect(await onDisk('Note.md')).toBe('one');
  });

  it('does not create folders', async () => {
    expect((await served.ask('PUT', `/api/file?path=${at('none/Note.md')}`, { body: 'x' })).status).toBe(404);
  });

  it('appends, makes folders, moves and removes', async () => {
    await served.ask('POST', '/api/append?path=log', { body: 'one ' });
    await served.ask('POST', '/api/append?path=log', { body: 'two' });
    expect(await onDisk('log')).toBe('one two');
    await served.ask('POST', `/api/mkdir?path=${at('a/b')}`);
    await served.ask('POST', `/api/rename?path=log&to=${at('a/b/log')}`);
    expect(await onDisk('a/b/log')).toBe('one two');
    expect((await served.ask('POST', '/api/rmdir?path=a')).status).toBe(409);
    expect((await served.ask('POST', `/api/remove?path=${at('a/b/log')}`)).status).toBe(200);
    expect((await served.ask('POST', '/api/rmdir?path=a&recursive=1')).status).toBe(200);
    expect(await readdir(served.root)).toEqual([]);
  });

  it('moves onto nothing', async () => {
    await served.place('a.md', 'a');
    await served.place('b.md', 'b');
    expect((await served.ask('POST', '/api/rename?path=a.md&to=b.md')).status).toBe(409);
    expect([await onDisk('a.md'), await onDisk('b.md')]).toEqual(['a', 'b']);
  });

  it('takes a large file, and refuses one above 200 MB before reading it', async () => {
    const large = Buffer.alloc(30_000_000, 'x');
    expect(JSON.parse((await served.ask('PUT', '/api/file?path=large.bin', { body: large })).body)).toMatchObject({
      size: 30_000_000,
    });
    const status = await new Promise((resolve, reject) => {
      const headers = { origin: served.origin, 'x-workbench-token': served.token, 'content-length': '200000001' };
      const call = request(`${served.origin}/api/file?path=huge.bin`, { method: 'PUT', headers }, (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write('x');
    });
    expect(status).toBe(413);
    await writeFile(join(served.root, 'sparse.bin'), '');
    await truncate(join(served.root, 'sparse.bin'), 200_000_001);
    expect((await served.ask('GET', '/api/file?path=sparse.bin')).status).toBe(413);
    expect((await readdir(served.root)).sort()).toEqual(['large.bin', 'sparse.bin']);
  });
});

describe('the vault is not left', () => {
  const reads = ['GET /api/file?path=', 'GET /api/list?path=', 'GET /api/stat?path='];
  const writes = [
    'PUT /api/file?path=',
    'POST /api/append?path=',
    'POST /api/mkdir?path=',
    'POST /api/remove?path=',
    'POST /api/rmdir?recursive=1&path=',
    'POST /api/rename?to=taken.md&path=',
    'POST /api/rename?path=Note.md&to=',
  ];
  const send = (call: string, path: string): ReturnType<ServedVault['ask']> => {
    const [method = '', address = ''] = call.split(' ');
    return served.ask(method, address + at(path), { ...(method !== 'GET' && { body: 'changed' }) });
  };

  beforeEach(async () => {
    await served.place('Note.md', 'note');
    await symlink(served.outside, join(served.root, 'linked'));
    await symlink(join(served.outside, 'secret.md'), join(served.root, 'linked.md'));
    await symlink(join(served.outside, 'not there.md'), join(served.root, 'dangling.md'));
  });
  afterEach(async () => {
    expect(await readFile(join(served.outside, 'secret.md'), 'utf8')).toBe('secret');
    expect(await readdir(served.outside)).toEqual(['secret.md']);
    expect(await onDisk('Note.md')).toBe('note');
  });

  it.each([...reads, ...writes])('by %s', async (call) => {
    const ways = [
      '../outside/secret.md',
      '..',
      'a/../../outside/secret.md',
      './Note.md',
      '/etc/passwd',
      'a//b',
      'a\\..\\..\\b',
      'C:/x',
      'x\0',
      'linked/secret.md',
      'linked/new/x.md',
      'linked.md',
      'linked',
      'dangling.md',
    ];
    for (const path of ways) expect([path, (await send(call, path)).status]).toEqual([path, 403]);
  });

  it('not even by removing it', async () => {
    expect((await served.ask('POST', '/api/rmdir?path=&recursive=1')).status).toBe(403);
    expect((await served.ask('POST', '/api/rename?path=&to=x')).status).toBe(403);
  });

  it('by a link that stays in it', async () => {
    await served.place('.cyberbrain/logs/a.log', 'log');
    await symlink('..', join(served.root, '.cyberbrain/.tmp'));
    await symlink('../../Note.md', join(served.root, '.cyberbrain/logs/runs.jsonl'));
    for (const call of [...reads, ...writes]) {
      for (const path of [
        '.cyberbrain/.tmp',
        '.cyberbrain/.tmp/Note.md',
        '.cyberbrain/.tmp/new/x.md',
        '.cyberbrain/logs/runs.jsonl',
      ]) {
        expect([call, path, (await send(call, path)).status]).toEqual([call, path, 403]);
      }
    }
    expect(JSON.parse((await served.ask('GET', `/api/list?path=${at('.cyberbrain')}`)).body)).toEqual({
      files: [],
      folders: ['.cyberbrain/logs'],
    });
    const body = JSON.stringify(['.cyberbrain/logs/runs.jsonl', '.cyberbrain/.tmp/Note.md']);
    expect(JSON.parse((await served.ask('POST', '/api/texts', { body })).body)).toEqual([null, null]);
  });

  it('by removing a folder that holds links', async () => {
    await served.place('folder/below/x.md', 'x');
    await symlink(served.outside, join(served.root, 'folder/below/linked'));
    await symlink('../Note.md', join(served.root, 'folder/note'));
    expect((await served.ask('POST', '/api/rmdir?path=folder&recursive=1')).status).toBe(200);
    expect((await readdir(served.root)).sort()).toEqual(['Note.md', 'dangling.md', 'linked', 'linked.md']);
  });

  it('by a folder that becomes a link', async () => {
    await served.place('a/Note.md', 'x');
    await rm(join(served.root, 'a'), { recursive: true });
    await symlink(served.outside, join(served.root, 'a'));
    expect((await served.ask('PUT', `/api/file?path=${at('a/secret.md')}`, { body: 'changed' })).status).toBe(403);
  });
});

describe('anything but a regular file', () => {
  const pipe = (path: string): Buffer => execFileSync('mkfifo', [join(served.root, path)]);

  it.each(['GET /api/file?path=', 'PUT /api/file?path=', 'POST /api/append?path='])(
    'is refused without waiting for it by %s',
    async (call) => {
      pipe('pipe');
      const [method = '', address = ''] = call.split(' ');
      expect((await served.ask(method, `${address}pipe`, method === 'GET' ? {} : { body: 'x' })).status).toBe(400);
    },
  );

  it('is neither listed nor read', async () => {
    await served.place('a.md', 'a');
    for (let n = 0; n < 8; n++) pipe(`pipe-${n}`);
    const body = JSON.stringify(['a.md', ...Array.from({ length: 8 }, (_, n) => `pipe-${n}`)]);
    expect(JSON.parse((await served.ask('POST', '/api/texts', { body })).body)).toEqual([
      'a',
      ...Array.from({ length: 8 }, () => null),
    ]);
    expect((await served.ask('GET', '/api/stat?path=pipe-0')).body).toBe('null');
    expect(JSON.parse((await served.ask('GET', '/api/list?path=')).body)).toEqual({ files: ['a.md'], folders: [] });
    expect(JSON.parse((await served.ask('GET', '/api/scan')).body)).toMatchObject([{ path: 'a.md' }]);
  });
});

it('replaces a file that has a second name when something is added to it', async () => {
  await served.place('Note.md', 'note');
  await link(join(served.root, 'Note.md'), join(served.root, 'log'));
  expect((await served.ask('POST', '/api/append?path=log', { body: ' more' })).status).toBe(200);
  expect([await onDisk('log'), await onDisk('Note.md')]).toEqual(['note more', 'note']);
});
