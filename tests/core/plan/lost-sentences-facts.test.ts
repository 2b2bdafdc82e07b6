import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { parseVaultPath } from '../../../src/core/note/path';

const lost = (original: string, ...results: string[]): string[] =>
  lostSentences([{ path: parseVaultPath('Notes/Old.md'), text: original }], results).map(({ sentence }) => sentence);

describe('numbers in words', () => {
  test.each([
    [
      'The crew has eleven divers and thirty cooks on the ship.',
      'The crew has twelve divers and thirty cooks on the ship.',
    ],
    ['The crew has eleven divers and thirty cooks on the ship.', 'The crew has divers and cooks on the ship.'],
    ['The pump was cleaned twice in the last week of May.', 'The pump was cleaned once in the last week of May.'],
    [
      'The pump was cleaned once last week by the crew of the ship.',
      'The pump was cleaned twice last week by the crew of the ship.',
    ],
    [
      'The new machine has half the memory of the old one.',
      'The new machine has a third of the memory of the old one.',
    ],
    [
      'Die neue Pumpe läuft seit dreißig Tagen ohne Pause im Keller.',
      'Die neue Pumpe läuft seit dreizehn Tagen ohne Pause im Keller.',
    ],
    [
      'The third valve of the pump is broken since the spring.',
      'The fourth valve of the pump is broken since the spring.',
    ],
  ])('%s → %s', (original, result) => {
    expect(lost(original, result)).toEqual([original]);
  });

  test.each([
    ['The crew has eleven divers and thirty cooks.', 'The crew has 11 divers and 30 cooks.'],
    ['It holds twelve thousand rows of logs.', 'It holds 12,000 rows of logs.'],
    ['The token lives for thirty minutes.', 'The token lives for 30 minutes.'],
    ['The pump in the cellar was cleaned twice by Carol.', 'The pump in the cellar was cleaned 2 times by Carol.'],
  ])('equal digits: %s → %s', (original, result) => {
    expect(lost(original, result)).toEqual([]);
    expect(lost(result, original)).toEqual([]);
  });
});

describe('a statement covers one other', () => {
  const [first, second] = [parseVaultPath('a.md'), parseVaultPath('b.md')];
  const both = (one: string, other: string, result: string): string[] =>
    lostSentences(
      [
        { path: first, text: one },
        { path: second, text: other },
      ],
      [result],
    ).map(({ sentence }) => sentence);
  const [strong, weak] = [
    'The current near the island is strong in the early summer months.',
    'The current near the island is weak in the early summer months.',
  ];

  test('not one that another covers word for word', () => {
    expect(both(strong, weak, strong)).toEqual([weak]);
    expect(both(weak, strong, strong)).toEqual([weak]);
    expect(both(strong, weak, `${strong} ${weak}`)).toEqual([]);
  });

  test('not two that both lose words in it', () => {
    expect(
      both(
        'The tall grey heron waits at the northern end of the pond.',
        'The old grey heron waits at the northern end of the pond.',
        'The grey heron waits at the northern end of the pond quietly.',
      ),
    ).toHaveLength(1);
  });

  test('but an identical one, and those that it contains completely', () => {
    expect(both(strong, strong, strong)).toEqual([]);
    expect(
      both(
        'The heron waits at the pond.',
        'The heron waits at the northern side of the pond.',
        'The heron waits at the northern side of the pond.',
      ),
    ).toEqual([]);
  });
});

test('a comma of another script between words without blanks loses nothing', () => {
  const [wide, narrow] = ['导出文件一律用UTF-8编码，不加BOM。', '导出文件一律用UTF-8编码,不加BOM。'];
  expect([...lost(wide, narrow), ...lost(narrow, wide)]).toEqual([]);
  expect(lost(wide, '导出文件一律用UTF-8编码,加BOM。')).toEqual([wide]);
});
