import { lazySessionFolders } from '../../../src/hosts/node/lazily';
import type { SessionFile, SessionFolders } from '../../../src/ports/session-folders';

const session: SessionFile = {
  ...{ path: '/s/1.jsonl', tool: 'Claude Code', folder: '/s', project: '', size: 1, mtimeMs: 0 },
  deletedAtMs: null,
};

test('the session folders are loaded once, with the first request', async () => {
  let loads = 0;
  const loaded: SessionFolders = {
    list: () => Promise.resolve([session]),
    begin: () => Promise.resolve({ cwd: '/w', said: 'hi' }),
    files: {
      find: (names) => Promise.resolve({ files: [], problems: names.map((label) => ({ label, reason: '?' })) }),
    },
  };
  const folders = lazySessionFolders(() => {
    loads += 1;
    return Promise.resolve(loaded);
  });
  expect(loads).toBe(0);
  expect(await folders.list()).toEqual([session]);
  expect(await folders.begin(session)).toEqual({ cwd: '/w', said: 'hi' });
  expect((await folders.files.find(['a'])).problems).toEqual([{ label: 'a', reason: '?' }]);
  expect(loads).toBe(1);
});
