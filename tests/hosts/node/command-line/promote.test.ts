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
  const planned = await fixture.json(['promote', join(fixture.vault, '../repo'), '--dry-run']);
  expect(await shown('promote', planned.output)).toContain('1 fact, 1 to be written');
  const { code, output } = await fixture.json(['promote', join(fixture.vault, '../repo')]);
  const row = { kind: 'rule', facts: 1, superseded: 0, stale: 0, failed: 0 };
  expect([code, output]).toMatchObject([0, { sources: [{ ...row, written: 1, unchanged: 0 }], refused: [] }]);
  expect(await shown('promote', output)).toMatch(/^1 fact in 1 file\.\n.*\nTo undo: cyberbrain undo \S+\n$/s);
  const listed = await fixture.json(['sources']);
  expect(listed.output).toMatchObject({ sources: [{ ...row, written: 0, unchanged: 1, isGone: false }] });
  expect(await shown('sources', listed.output)).toMatch(/rule: 1 note\n$/);
});

test('distil makes notes of documents by rules, and a dry run only lists them', async () => {
  const claim = "The file manager can't move files across device boundaries, so a linked vault must not be moved.";
  fixture.write('../repo/guide.md', `# Guide\n\n${claim}\n`);
  const words = ['distil', join(fixture.vault, '../repo'), '--offline'];
  const row = { kind: 'document', facts: 1, written: 1, unchanged: 0, superseded: 0, stale: 0, failed: 0 };
  const planned = await fixture.json([...words, '--dry-run']);
  expect(planned).toMatchObject({ code: 0, output: { sources: [row], cost: null, plan: [{ op: 'create' }] } });
  expect(await shown('distil', planned.output)).toMatch(/ 1 fact, 1 to be written$/m);
  const { code, output } = await fixture.json(words);
  expect([code, output]).toMatchObject([0, { sources: [row], refused: [], problems: [] }]);
  expect(await shown('distil', output)).toMatch(/^1 note from 1 document\.\n.*\nTo undo: cyberbrain undo \S+\n$/s);
});
