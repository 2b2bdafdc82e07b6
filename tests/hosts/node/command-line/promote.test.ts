import { join } from 'node:path';
import { ProgramFixture, shown } from './started-program';

let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create({});
});

afterEach(() => fixture.remove());

test('promote makes notes of a repository, and sources lists it', async () => {
  fixture.write('../repo/CLAUDE.md', '- Never boil green tea.\n');
  fixture.write('../repo/node_modules/x/CLAUDE.md', '- Not ours.\n');
  const { code, output } = await fixture.json(['promote', join(fixture.vault, '../repo')]);
  const row = { kind: 'rule', facts: 1, superseded: 0, stale: 0, failed: 0 };
  expect([code, output]).toMatchObject([0, { sources: [{ ...row, written: 1, unchanged: 0 }], refused: [] }]);
  expect(await shown('promote', output)).toMatch(/^1 fact in 1 file\.\n.*\nTo undo: cyberbrain undo \S+\n$/s);
  const listed = await fixture.json(['sources']);
  expect(listed.output).toMatchObject({ sources: [{ ...row, written: 0, unchanged: 1, isGone: false }] });
  expect(await shown('sources', listed.output)).toMatch(/rule: 1 note\n$/);
});
