import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SeededRandom } from '../../../fakes/seeded-random';
import { trials } from '../../../fakes/trials';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';
import { NodeNotesGlance } from '../../../../src/hosts/node/files/node-notes-glance';
import { NodeVault } from '../../../../src/hosts/node/files/node-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let vault: NodeVault;
let glance: NodeNotesGlance;
let day = 1;

const place = (path: string): string => join(folder.path, path);

/** Everything below has a time of its own, long ago. */
function age(path: string): void {
  day += 1;
  for (let at = path; ; at = dirname(at)) {
    utimesSync(place(at), day, day);
    if (at === '.') return;
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(place(path)), { recursive: true });
  writeFileSync(place(path), text);
  age(path);
}

/** Edits a note in place: its folder's time stays. */
function edit(path: string, text: string): void {
  writeFileSync(place(path), text);
  day += 1;
  utimesSync(place(path), day, day);
}

async function changed(): Promise<string[]> {
  return [...((await glance.changes()) ?? [])].sort();
}

beforeEach(async () => {
  folder = await temporaryFolder();
  vault = new NodeVault(folder.path, new NodeHasher(), new SeededRandom());
  glance = new NodeNotesGlance(folder.path, vault);
  write('a.md', 'a');
  write('Deep/er/b.md', 'b');
  write('Deep/c.md', 'c');
});
afterEach(() => folder.remove());

test('lists notes as the vault does', async () => {
  write('image.png', 'x');
  write('.hidden/d.md', 'd');
  symlinkSync(place('a.md'), place('link.md'));
  const notes = (await vault.list()).filter(({ path }) => path.endsWith('.md'));
  expect(await glance.list()).toEqual(
    notes.map(({ path, size, mtimeMs, isLink }) => expect.objectContaining({ path, size, mtimeMs, isLink }) as unknown),
  );
});

test('tells what was added, edited, removed or renamed', async () => {
  expect([glance.seemsSame(), await glance.changes()]).toEqual([false, null]);
  await glance.list();
  expect([glance.seemsSame(), await glance.changes()]).toEqual([true, []]);
  write('Deep/new/d.md', 'd');
  expect([glance.seemsSame(), await glance.changes()]).toEqual([false, ['Deep/new/d.md']]);
  expect(await glance.changes()).toEqual([]);
  edit('Deep/c.md', 'changed');
  expect([glance.seemsSame(), await glance.changes()]).toEqual([false, ['Deep/c.md']]);
  rmSync(place('a.md'));
  age('.');
  expect([glance.seemsSame(), await glance.changes()]).toEqual([false, ['a.md']]);
  renameSync(place('Deep/er'), place('Deep/else'));
  age('Deep');
  expect(await changed()).toEqual(['Deep/else/b.md', 'Deep/er/b.md']);
  rmSync(place('Deep'), { recursive: true });
  age('.');
  expect(await changed()).toEqual(['Deep/c.md', 'Deep/else/b.md', 'Deep/new/d.md']);
  glance.forget();
  expect(await glance.changes()).toBeNull();
});

test('a note or folder that changed a moment ago is not trusted', async () => {
  writeFileSync(place('now.md'), 'now');
  await glance.list();
  expect(glance.seemsSame()).toBe(false);
  expect(await glance.changes()).toEqual(['now.md']);
});

test('an edit in place shows at once in the notes changed last, and in the others when all are compared', async () => {
  glance = new NodeNotesGlance(folder.path, vault, 2);
  await glance.list();
  expect(glance.seemsSame()).toBe(true);
  edit('a.md', 'the oldest');
  expect(glance.seemsSame()).toBe(true);
  expect(await changed()).toEqual(['a.md']);
  expect(glance.seemsSame()).toBe(true);
  edit('a.md', 'now among the latest');
  expect(glance.seemsSame()).toBe(false);
});

test('of notes changed at the same time, as many are looked at as fit', async () => {
  const names = ['1.md', '2.md', '3.md'];
  for (const name of names) writeFileSync(place(`Deep/${name}`), name);
  day += 1;
  for (const name of [...names.map((each) => `Deep/${each}`), 'Deep', '.']) utimesSync(place(name), day, day);
  glance = new NodeNotesGlance(folder.path, vault, 2);
  await glance.list();
  expect(glance.seemsSame()).toBe(true);
  const seen: boolean[] = [];
  for (const name of names) {
    writeFileSync(place(`Deep/${name}`), `${name} is longer`);
    utimesSync(place(`Deep/${name}`), day, day);
    seen.push(glance.seemsSame());
    writeFileSync(place(`Deep/${name}`), name);
    utimesSync(place(`Deep/${name}`), day, day);
  }
  expect(seen.filter((isSame) => !isSame)).toHaveLength(2);
});

test('follows random changes', async () => {
  const random = new SeededRandom();
  const pick = (count: number): number => Number.parseInt(random.token(2), 16) % count;
  await glance.list();
  const known = new Map((await glance.list()).map(({ path, mtimeMs }) => [path, mtimeMs]));
  for (let trial = 0; trial < trials(300); trial += 1) {
    const path = `${['', 'X/', 'X/Y/', 'Z/'][pick(4)] ?? ''}${String(pick(6))}.md`;
    if (pick(3) === 0) {
      rmSync(place(path), { force: true });
      mkdirSync(dirname(place(path)), { recursive: true });
      age(dirname(path));
    } else write(path, String(trial));
    const now = new Map((await vault.list()).map((each) => [each.path, each.mtimeMs]));
    const expected = [...new Set([...known.keys(), ...now.keys()])].filter((each) => known.get(each) !== now.get(each));
    expect(await changed()).toEqual(expected.sort());
    known.clear();
    for (const [each, mtimeMs] of now) known.set(each, mtimeMs);
  }
});
