import { decision, passed, RestructureFixture } from './restructure-fixture';
import { long } from './two-teas';

test('splits a large note by code, as the model decided', async () => {
  const fixture = await RestructureFixture.create({ 'Long.md': long });
  fixture.answer({
    split: JSON.stringify({
      action: 'split',
      parts: [
        { title: 'The first', summary: 'On one.', pieces: [1] },
        { title: 'The second', summary: '', pieces: [2] },
      ],
      reason: 'Two.',
      confidence: 0.9,
    }),
    judge: passed,
  });
  expect(await fixture.run({ yes: true })).toMatchObject({
    large: [{ note: 'Long.md', action: 'split', gate: { passed: true } }],
    applied: [{ action: 'split', to: ['The first.md', 'The second.md'] }],
    proof: { lostSentences: [] },
    newLinks: 2,
  });
  expect(fixture.question(1).match(/First things first/g)).toHaveLength(100);
  expect(fixture.question(1)).toContain(
    'The first.md\nTitle: The first\nLine that leads to it: On one.\nPieces, by how they begin:\n  - ## One\n\n',
  );
  expect(fixture.tree()['Long.md']).toBe('Intro.\n\n- [[The first]]: On one.\n- [[The second]]\n');
});

test.each([
  [
    'missing pieces',
    {
      parts: [
        { title: 'A', pieces: [1] },
        { title: 'B', pieces: [5] },
      ],
    },
  ],
  [
    'a duplicate piece',
    {
      parts: [
        { title: 'A', pieces: [1] },
        { title: 'B', pieces: [1, 2] },
      ],
    },
  ],
  [
    'two parts with the same name',
    {
      parts: [
        { title: 'A', pieces: [1] },
        { title: 'a', pieces: [2] },
      ],
    },
  ],
  ['one part', { parts: [{ title: 'A', pieces: [1] }] }],
  ['the action keep', { action: 'keep' }],
])('a split with %s changes nothing', async (_, fields) => {
  const fixture = await RestructureFixture.create({ 'Long.md': long });
  fixture.answer({
    split: JSON.stringify({ action: 'split', reason: 'x', confidence: 0.9, ...fields }),
    judge: passed,
  });
  expect(await fixture.run({ yes: true })).toMatchObject({ large: [{ action: 'keep' }], applied: [] });
});

test('six or more notes get an overview', async () => {
  const paths = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `Tea/${name}.md`);
  const fixture = await RestructureFixture.create(Object.fromEntries(paths.map((path) => [path, `On ${path}.`])), [
    paths,
  ]);
  fixture.answer({
    decide: decision({
      action: 'hub',
      notes: [1, 2, 3, 4, 5, 6],
      title: 'Tea',
      summary: 'All.',
      lines: [
        { note: 6, line: 'Last <script>first' },
        { note: 1, line: 'First' },
      ],
    }),
    judge: passed,
  });
  fixture.agrees = true;
  fixture.take = ({ changes }) => changes.map(({ id }) => id);
  expect(await fixture.run()).toMatchObject({ newLinks: 6 });
  expect(fixture.model?.asked[0]?.system).toMatch(/- hub: [^]*"lines"\??:/);
  expect(fixture.tree()['Tea/Tea.md']).toContain(
    'All.\n\n- [[f]]: Last < script>first\n- [[a]]: First\n- [[b]]\n- [[c]]\n- [[d]]\n- [[e]]\n',
  );
});
