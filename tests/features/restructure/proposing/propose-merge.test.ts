import { decision, passed, RestructureWorld } from '../restructure-world';

const files = {
  'Tea/Green.md': '---\nsummary: Green.\n---\nTea is green.\n',
  'Tea/Verde.md': 'Tea is green. It is hot.\n',
};

test('keeps the notes of a merge that cannot be planned, and continues', async () => {
  const world = await RestructureWorld.create(files, [Object.keys(files)]);
  world.ports.vault.findCollision = () => Promise.reject(new Error('Tea/All.md cannot be.'));
  world.answer({
    decide: decision({ action: 'merge', notes: [1, 2], title: 'All' }),
    merge: JSON.stringify({ body: 'Tea is green. It is hot.', summary: 'Tea.' }),
    judge: passed,
  });
  expect(await world.run({ yes: true })).toMatchObject({
    applied: [],
    groups: [{ action: 'keep', reason: expect.stringContaining('Tea/All.md cannot be.') as string }],
  });
  expect(world.tree()).toEqual(files);
});
