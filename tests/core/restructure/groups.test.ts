import { hintsOf } from '../../../src/core/restructure/hints';
import { followedLinks } from '../../../src/core/restructure/overview-note';
import { withTopHeading } from '../../../src/core/merging/merged-body';
import { clashingDefinitions, missingDefinitions } from '../../../src/core/merging/definitions';
import { mutualPairs, taggedPairs } from '../../../src/core/restructure/mutual-pairs';
import { readSourceNote } from '../../../src/core/merging/source-note';

test('only notes that are near each other are a pair, with the lower of both similarities', () => {
  const near = new Map([
    [
      'a',
      [
        { path: 'b', share: 1 },
        { path: 'c', share: 0.9 },
        { path: 'outside', share: 0.8 },
      ],
    ],
    ['b', [{ path: 'a', share: 0.6 }]],
    ['c', []],
  ]);
  expect(mutualPairs(near)).toEqual([{ left: 'a', right: 'b', weight: 0.6 }]);
});

test('notes that share tags are pairs, except for very frequent tags', () => {
  const many = Array.from({ length: 51 }, (_, at) => ({ path: `m${at}`, tags: ['all'] }));
  expect(taggedPairs([{ path: 'b', tags: ['Tea', 'green'] }, { path: 'a', tags: ['tea'] }, ...many])).toEqual([
    { left: 'a', right: 'b', weight: 0.5 },
  ]);
});

test('hints name notes outside the folder of similar notes, and notes without content', () => {
  const notes = [
    ['A/x.md', 'Much to say about [[y]] and more.'],
    ['A/empty.md', '---\ntitle: T\n---\n'],
    ['A/heads.md', '# One\n\n## Two\n'],
  ].map(([path = '', text = '']) => readSourceNote(path, text));
  const near = new Map([['A/x.md', ['B/1.md', 'B/2.md', 'B/3.md', 'A/4.md', 'B/5.md']]]);
  const hints = notes.flatMap((note) => hintsOf(note, near.get(note.path) ?? []));
  expect(hints.map(({ path, hint }) => [path, hint])).toEqual([
    ['A/x.md', 'misplaced'],
    ['A/empty.md', 'low-quality'],
    ['A/heads.md', 'low-quality'],
  ]);
});

test('updates rewritten links of a note in a text made from it', () => {
  expect(
    followedLinks(
      'B says [[Old#h|x]] and [[Keep]] and [[New]].',
      'See [[Keep]], [[Old#h|x]].',
      'See [[Keep]], [[Merged#h|x]].',
    ),
  ).toBe('B says [[Merged#h|x]] and [[Keep]] and [[New]].');
});

test.each([
  ['# A\n\n### B\n', 2, '## A\n\n#### B\n'],
  ['##### A\n\n###### B', 6, '###### A\n\n###### B'],
  ['Title\n=====\n\nx', 3, '### Title\n\nx'],
  ['no heading', 3, 'no heading'],
  ['```\n# no\n```', 2, '```\n# no\n```'],
])('shifts headings of %j to start at level %d', (body, top, expected) => {
  expect(withTopHeading(body, top)).toBe(expected);
});

test('includes the targets of a part’s references, and reports conflicting footnotes', () => {
  const whole = 'A[^1] B[^2] [x][ref]\n\n[^1]: One\n    more.\n[^2]: Two.\n[ref]: https://x\n';
  expect(missingDefinitions('A[^1] and [x][ref]', whole)).toEqual(['[^1]: One\n    more.', '[ref]: https://x']);
  expect(clashingDefinitions([whole, '[^1]: Other.\n[^2]: Two.\n'])).toEqual(['^1']);
});
