import { decision, passed, RestructureFixture } from '../restructure-fixture';

const files = {
  'Tea/Green.md': '---\nsummary: Green.\n---\nTea is green.\n',
  'Tea/Verde.md': 'Tea is green. It is hot.\n',
};

test('keeps the notes of a merge that cannot be planned, and continues', async () => {
  const fixture = await RestructureFixture.create(files, [Object.keys(files)]);
  fixture.ports.vault.findCollision = () => Promise.reject(new Error('Tea/All.md cannot be.'));
  fixture.answer({
    decide: decision({ action: 'merge', notes: [1, 2], title: 'All' }),
    merge: JSON.stringify({ body: 'Tea is green. It is hot.', summary: 'Tea.' }),
    judge: passed,
  });
  expect(await fixture.run({ yes: true })).toMatchObject({
    applied: [],
    groups: [{ action: 'keep', reason: expect.stringContaining('Tea/All.md cannot be.') as string }],
  });
  expect(fixture.tree()).toEqual(files);
});
