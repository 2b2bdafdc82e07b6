import { chmodSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { CodeCache } from '../../../../src/hosts/node/starting/code-cache';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let base: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;

beforeEach(async () => {
  base = await temporaryFolder();
  folder = join(base.path, 'code');
});

afterEach(() => base.remove());

const open = (build = 'b'): CodeCache => new CodeCache({ folder, build, run: 'search' });
const scripts = (...names: string[]) => new Map(names.map((name) => [name, new Script(`'${name}'`)]));
const holds = (...names: string[]): boolean[] => names.map((name) => open().of(name) !== undefined);

function fileOf(build = 'b'): string {
  const [name = ''] = readdirSync(folder).filter((each) => each.startsWith(`${build}-`));
  return join(folder, name, 'search.bin');
}

it('gives the next run what the runs before compiled, which V8 accepts', () => {
  open().save(scripts('a'));
  open().save(scripts('b'));
  expect(holds('a', 'b', 'c')).toEqual([true, true, false]);
  expect(new Script(`'a'`, { cachedData: open().of('a') }).cachedDataRejected).toBe(false);
  expect(statSync(fileOf()).mode & 0o077).toBe(0);
});

it('gives nothing of another build', () => {
  open('other').save(scripts('a'));
  expect(holds('a')).toEqual([false]);
});

it('stops saving after a few runs, until a part is new or rejected', () => {
  for (let run = 0; run < 3; run += 1) open().save(scripts('a'));
  const written = statSync(fileOf()).ino;
  open().save(scripts('a'));
  expect(statSync(fileOf()).ino).toBe(written);
  const cache = open();
  cache.forget('a');
  cache.save(scripts('a'));
  expect(statSync(fileOf()).ino).not.toBe(written);
});

it('trusts no file or folder that others can write, and no link', () => {
  open().save(scripts('a'));
  const file = fileOf();
  for (const each of [file, join(file, '..'), folder]) {
    const { mode } = statSync(each);
    chmodSync(each, mode | 0o020);
    expect(holds('a')).toEqual([false]);
    chmodSync(each, mode);
  }
  expect(holds('a')).toEqual([true]);
  renameSync(file, join(base.path, 'elsewhere'));
  symlinkSync(join(base.path, 'elsewhere'), file);
  expect(holds('a')).toEqual([false]);
});

it('says nothing about a damaged file or a folder that cannot be made', () => {
  open().save(scripts('a'));
  writeFileSync(fileOf(), 'damaged');
  expect(holds('a')).toEqual([false]);
  folder = join(base.path, 'file', 'code');
  writeFileSync(join(base.path, 'file'), '');
  open().save(scripts('a'));
  expect(holds('a')).toEqual([false]);
});

it('keeps the code of a few builds', () => {
  mkdirSync(folder);
  for (const build of ['a', 'b', 'c', 'd', 'e', 'f']) open(build).save(scripts('a'));
  expect(readdirSync(folder)).toHaveLength(4);
});
