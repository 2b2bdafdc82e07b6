import { planStructure } from '../../../src/engine/structure/plan-structure';
import { followOperations } from './follow-operations';
import { moved, structureFixture } from './structure-fixture';

describe('concurrent changes', () => {
  it('are seen: new notes, other links, removed notes', async () => {
    const fixture = await structureFixture({ 'a/N.md': '', 'L.md': '', 'Gone.md': '[[a/N]]', 'Free.md': '' });
    fixture.vault.place('New.md', '[[a/N]]');
    fixture.vault.place('L.md', 'See [[a/N|it]].');
    fixture.vault.files.delete('Gone.md');
    fixture.vault.files.delete('Free.md');
    const { operations, refused, proof } = await planStructure(moved({ 'a/N.md': 'Free.md' }), fixture);
    expect([refused, proof.linksBefore, proof.broken]).toEqual([[], 2, []]);
    expect(operations.map(({ op, path: at }) => [op, at])).toEqual([
      ['modify', 'L.md'],
      ['modify', 'New.md'],
      ['move', 'a/N.md'],
    ]);
  });

  it('are seen when a file is replaced by a symbolic link, and the reverse', async () => {
    const fixture = await structureFixture({ 'N.md': '', 'L.md': '[[N]]', 'Shared.md': '[[N]]' });
    const linksOf = (at: string): string[] => fixture.links.referencesOf(at).map(({ linkpath }) => linkpath);
    fixture.vault.files.delete('Shared.md');
    fixture.vault.links.add('Shared.md');
    expect([
      await fixture.links.refresh(),
      linksOf('Shared.md'),
      fixture.links.isLink('Shared.md'),
      fixture.links.count,
    ]).toEqual([true, [], true, 1]);
    const { operations } = await planStructure(moved({ 'N.md': 'x/N.md' }), fixture);
    expect(operations.map(({ path: at }) => at)).toEqual(['N.md']);
    fixture.vault.links.delete('Shared.md');
    fixture.vault.place('Shared.md', '[[N]]');
    expect([
      await fixture.links.refresh(),
      linksOf('Shared.md'),
      fixture.links.isLink('Shared.md'),
      fixture.links.count,
    ]).toEqual([true, ['N'], false, 2]);
  });

  it('are reported, without rereading the run’s own changes', async () => {
    const fixture = await structureFixture({ 'a/N.md': '', 'L.md': '[[a/N]]' });
    expect(await fixture.links.refresh()).toBe(false);
    const { operations } = await planStructure(moved({ 'a/N.md': 'b/N.md' }), fixture);
    fixture.links.foresee(operations);
    expect(await fixture.links.refresh()).toBe(false);
    expect(fixture.links.referencesOf('L.md').map(({ linkpath }) => linkpath)).toEqual(['b/N']);
    fixture.vault.files.clear();
    for (const [at, text] of [
      ['b/N.md', ''],
      ['L.md', '[[b/N]]'],
    ] as const)
      fixture.vault.place(at, text);
    fixture.links.follow(operations);
    expect(await fixture.links.refresh()).toBe(false);
    fixture.vault.place('L.md', '[[b/N]] [[L]]');
    expect(await fixture.links.refresh()).toBe(true);
    expect(fixture.links.count).toBe(2);
  });
});

test('many plans come from one reading, each based on the earlier ones', async () => {
  const files = { 'A.md': '[[B]]', 'B.md': '[[./A]]', 'L.md': '[[./A]] [[./B]]' };
  const fixture = await structureFixture(files);
  let after = new Map<string, string>(Object.entries(files));
  for (const pair of [{ 'A.md': 'x/A.md' }, { 'B.md': 'x/B.md' }, { 'x/A.md': 'y/C.md' }, { 'L.md': 'x/L.md' }]) {
    const { operations, proof } = await planStructure(moved(pair as unknown as Record<string, string>), fixture);
    expect(proof).toMatchObject({ linksBefore: 4, linksAfter: 4 });
    fixture.links.foresee(operations);
    after = followOperations(after, operations);
  }
  expect(Object.fromEntries(after)).toEqual({
    'y/C.md': '[[B]]',
    'x/B.md': '[[../y/C]]',
    'x/L.md': '[[../y/C]] [[./B]]',
  });
});

test('a note that changed after the reading is read again', async () => {
  const fixture = await structureFixture({ 'A.md': '', 'L.md': '[[./A]]' });
  fixture.vault.place('L.md', 'new words [[./A]] [[A]]');
  const { operations } = await planStructure(moved({ 'A.md': 'x/A.md' }), fixture);
  expect(
    followOperations(
      new Map([
        ['A.md', ''],
        ['L.md', 'new words [[./A]] [[A]]'],
      ]),
      operations,
    ).get('L.md'),
  ).toBe('new words [[./x/A]] [[A]]');
});
