import { readServerWords } from '../../../../src/hosts/node/mcp/server-words';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

test.each<[string, string]>([
  ['--vault {}', 'none'],
  ['--vault={}', 'none'],
  ['--vault {} --allow-writes', 'asked'],
  ['--allow-writes --vault={}', 'asked'],
  ['--allow-writes=apply --vault {}', 'apply'],
  ['--vault {} --allow-writes board', 'board'],
])('reads "%s"', (line, permission) => {
  const words = line.split(' ').map((word) => word.replace('{}', folder.path));
  expect(readServerWords(words)).toEqual({ root: folder.path, permission });
});

test.each([
  '--vault {}/none',
  '--vault',
  '--vault {} --help',
  '--vault {} --json',
  '--vault {} more',
  '--vault {} --vault {}',
  '--vault {} --allow-writes=all',
  '--vault {} --allow-writes all',
  '--vault= ',
])('leaves "%s" to the command line', (line) => {
  expect(readServerWords(line.split(' ').map((word) => word.replace('{}', folder.path)))).toBeNull();
});
