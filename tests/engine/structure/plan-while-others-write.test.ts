import { planStructure } from '../../../src/engine/structure/plan-structure';
import { followOperations } from './follow-operations';
import { moved, structureWorld } from './structure-world';

describe('changes made meanwhile', () => {
  it('are seen: new notes, other links, removed notes', async () => {
    const world = await structureWorld({ 'a/N.md': '', 'L.md': '', 'Gone.md': '[[a/N]]', 'Free.md': '' });
    world.vault.place('New.md', '[[a/N]]');
    world.vault.place('L.md', 'See [[a/N|it]].');
    world.vault.files.delete('Gone.md');
    world.vault.files.delete('Free.md');
    const { operations, refused, proof } = await planStructure(moved({ 'a/N.md': 'Free.md' }), world);
    expect([refused, proof.linksBefore, proof.broken]).toEqual([[], 2, []]);
    expect(operations.map(({ op, path: at }) => [op, at])).toEqual([
      ['modify', 'L.md'],
      ['modify', 'New.md'],
      ['move', 'a/N.md'],
    ]);
  });

  it('are seen when a file is replaced by a symbolic link, and the reverse', async () => {
    const world = await structureWorld({ 'N.md': '', 'L.md': '[[N]]', 'Shared.md': '[[N]]' });
    const linksOf = (at: string): string[] => world.links.referencesOf(at).map(({ linkpath }) => linkpath);
    world.vault.files.delete('Shared.md');
    world.vault.links.add('Shared.md');
    expect([
      await world.links.refresh(),
      linksOf('Shared.md'),
      world.links.isLink('Shared.md'),
      world.links.count,
    ]).toEqual([true, [], true, 1]);
    const { operations } = await planStructure(moved({ 'N.md': 'x/N.md' }), world);
    expect(operations.map(({ path: at }) => at)).toEqual(['N.md']);
    world.vault.links.delete('Shared.md');
    world.vault.place('Shared.md', '[[N]]');
    expect([
      await world.links.refresh(),
      linksOf('Shared.md'),
      world.links.isLink('Shared.md'),
      world.links.count,
    ]).toEqual([true, ['N'], false, 2]);
  });

  it('are reported, without reading again what the run itself wrote as planned', async () => {
    const world = await structureWorld({ 'a/N.md': '', 'L.md': '[[a/N]]' });
    expect(await world.links.refresh()).toBe(false);
    const { operations } = await planStructure(moved({ 'a/N.md': 'b/N.md' }), world);
    world.links.foresee(operations);
    expect(await world.links.refresh()).toBe(false);
    expect(world.links.referencesOf('L.md').map(({ linkpath }) => linkpath)).toEqual(['b/N']);
    world.vault.files.clear();
    for (const [at, text] of [
      ['b/N.md', ''],
      ['L.md', '[[b/N]]'],
    ] as const)
      world.vault.place(at, text);
    world.links.follow(operations);
    expect(await world.links.refresh()).toBe(false);
    world.vault.place('L.md', '[[b/N]] [[L]]');
    expect(await world.links.refresh()).toBe(true);
    expect(world.links.count).toBe(2);
  });
});

test('many plans come from one reading, each based on the earlier ones', async () => {
  const files = { 'A.md': '[[B]]', 'B.md': '[[./A]]', 'L.md': '[[./A]] [[./B]]' };
  const world = await structureWorld(files);
  let after = new Map<string, string>(Object.entries(files));
  for (const pair of [{ 'A.md': 'x/A.md' }, { 'B.md': 'x/B.md' }, { 'x/A.md': 'y/C.md' }, { 'L.md': 'x/L.md' }]) {
    const { operations, proof } = await planStructure(moved(pair as unknown as Record<string, string>), world);
    expect(proof).toMatchObject({ linksBefore: 4, linksAfter: 4 });
    world.links.foresee(operations);
    after = followOperations(after, operations);
  }
  expect(Object.fromEntries(after)).toEqual({
    'y/C.md': '[[B]]',
    'x/B.md': '[[../y/C]]',
    'x/L.md': '[[../y/C]] [[./B]]',
  });
});

test('a note that changed after the reading is read again', async () => {
  const world = await structureWorld({ 'A.md': '', 'L.md': '[[./A]]' });
  world.vault.place('L.md', 'new words [[./A]] [[A]]');
  const { operations } = await planStructure(moved({ 'A.md': 'x/A.md' }), world);
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
