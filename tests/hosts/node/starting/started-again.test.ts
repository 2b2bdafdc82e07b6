import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramFixture } from '../command-line/started-program';

let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create({ 'Tea.md': 'Green tea.\n' });
});

afterEach(() => fixture.remove());

const own = { keepsOwnCode: true };
const code = (): string => join(fixture.folder, 'cache/cyberbrain/code');

it('answers the same with kept code, also when that is damaged', async () => {
  const first = await fixture.run(['search', 'tea'], own);
  const [build = ''] = readdirSync(code());
  expect(readdirSync(join(code(), build)).sort()).toEqual(['search.bin', 'thread-index.bin']);
  const again = await fixture.run(['search', 'tea'], own);
  for (const name of ['search.bin', 'thread-index.bin']) writeFileSync(join(code(), build, name), 'damaged');
  const damaged = await fixture.run(['search', 'tea'], own);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect([again, damaged]).toEqual([first, first]);
});

it('keeps the code of a thread that starts when the program has long been loaded', async () => {
  expect((await fixture.run(['index'], own)).code).toBe(0);
  const [build = ''] = readdirSync(code());
  expect(readdirSync(join(code(), build))).toContain('thread-index.bin');
});

it('keeps no code in a vault', async () => {
  const inVault = { ...own, env: { XDG_CACHE_HOME: join(fixture.vault, 'cache') } };
  expect((await fixture.run(['search', 'tea'], inVault)).code).toBe(0);
  expect(existsSync(join(fixture.vault, 'cache/cyberbrain/code'))).toBe(false);
});
