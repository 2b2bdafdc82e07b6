import { posix, win32 } from 'node:path';
import { standardFolders } from '../../src/core/standard-folders';

test.each([
  ['linux', posix, {}, { cache: '/home/me/.cache', data: '/home/me/.local/share' }],
  ['linux', posix, { XDG_CACHE_HOME: '/c', XDG_DATA_HOME: 'relative' }, { cache: '/c', data: '/home/me/.local/share' }],
  ['darwin', posix, {}, { cache: '/home/me/Library/Caches', data: '/home/me/Library/Application Support' }],
  ['win32', win32, {}, { cache: String.raw`\home\me\AppData\Local`, data: String.raw`\home\me\AppData\Roaming` }],
  ['win32', win32, { LOCALAPPDATA: 'C:\\L', APPDATA: 'C:\\R' }, { cache: 'C:\\L', data: 'C:\\R' }],
] as const)('%s', (platform, paths, environment, folders) => {
  expect(standardFolders({ platform, home: '/home/me', environment, paths })).toEqual(folders);
});
