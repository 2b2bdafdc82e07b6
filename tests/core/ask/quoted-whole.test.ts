import { decideFates } from '../../../src/core/ask/decide-fates';
import { readHandedAnswer } from '../../../src/core/ask/handed-answer';
import { rowsFrom } from './row-fixture';

/** What becomes of one sentence over one note: `fate: text`, or `dropped`. */
function fateOf(note: string, text: string, ...quotes: readonly string[]): string {
  const read = readHandedAnswer({ sentences: [{ text, cites: quotes.map((quote) => ({ row: 1, quote })) }] });
  const decided = read && decideFates(read, rowsFrom({ 'Films/Dawn.md': note }));
  const [sentence] = decided?.sentences ?? [];
  return sentence === undefined ? 'dropped' : `${sentence.fate}: ${sentence.text}`;
}

const film = '---\npages: 528\ndirector:\n  - "[[Ada Brandt]]"\ncast:\n  - Ole Lind\nlast_seen: 2023-09-14\n---\n\n';

test.each([
  ['its line', 'Dawn has 528 pages.', 'pages: 528', 'written: Dawn has 528 pages.'],
  [
    'a value of a list',
    'The director of Dawn is Ada Brandt.',
    '- "[[Ada Brandt]]"',
    'written: The director of Dawn is Ada Brandt.',
  ],
  ['another value', 'The director of Dawn is Ole Lind.', '  - Ole Lind', 'quoted: Dawn: cast: Ole Lind'],
  ['a changed number', 'Dawn has 582 pages.', 'pages: 528', 'quoted: Dawn: pages: 528'],
  ['no line of its own', 'The director of Dawn is Ada Brandt.', 'Brandt', 'dropped'],
])('a property is cited by %s', (_, text, quote, expected) => {
  expect(fateOf(film, text, quote)).toBe(expected);
});

test.each([
  [
    'what was rejected',
    'We use one region for everything.',
    'Use one region for everything.',
    'We rejected these options:\n\n- Postgres for all services.\n- Use one region for everything.\n',
    'quoted: We rejected these options: Use one region for everything.',
  ],
  [
    'a condition above the list',
    'The server deletes the old notes after a week.',
    'The server deletes the old notes after a week.',
    'If the vault is encrypted:\n\n1. The key stays here.\n2. The server deletes the old notes after a week.\n',
    'quoted: If the vault is encrypted: The server deletes the old notes after a week.',
  ],
  [
    'what stands below a heading that refuses it',
    'The bakery orders flour from Mill Nord.',
    'The bakery orders flour from Mill Nord.',
    '# Flour\n\n## Rejected\n\nThe bakery orders flour from Mill Nord.\n',
    'quoted: Rejected: The bakery orders flour from Mill Nord.',
  ],
  [
    'the list below a line',
    'Full refunds are offered for the blue plan.',
    'We offer full refunds for these plans:',
    'We offer full refunds for these plans:\n\n- The green plan\n- The blue plan\n',
    'quoted: We offer full refunds for these plans: The green plan; The blue plan',
  ],
  [
    'the sentence that says who it is',
    'The school discount gives you 40% off.',
    'They both give you 40% off the yearly fee.',
    'There are two discounts. They both give you 40% off the yearly fee.\n',
    'quoted: There are two discounts. They both give you 40% off the yearly fee.',
  ],
  [
    'the heads of a table',
    'The price of Plus is 50 francs.',
    '| Price in francs | 25 | 50 |',
    '| plan | Basic | Plus |\n| --- | --- | --- |\n| Price in francs | 25 | 50 |\n',
    'quoted: plan: Price in francs | Basic: 25 | Plus: 50',
  ],
  [
    'not the title of its callout',
    'Snapshots stay for seven weeks.',
    'Snapshots stay for 7 days.',
    '> [!info]+ Info\n> Snapshots stay for 7 days.\n',
    'quoted: Snapshots stay for 7 days.',
  ],
  [
    'nor its kind in another script',
    '文本卡片不会显示在反向链接里面。',
    '文本卡片不会出现在反向链接中。',
    '> [!注意] 文本卡片\n> 文本卡片不会出现在反向链接中。\n',
    'quoted: 文本卡片不会出现在反向链接中。',
  ],
])('a sentence of a note is shown with %s', (_, text, quote, note, expected) => {
  expect(fateOf(note, text, quote)).toBe(expected);
});

test('a sentence in two scripts is no fragment', () => {
  expect(fateOf('Catalyst 许可证不可退款。\n', 'Catalyst 许可证不可退款。', 'Catalyst 许可证不可退款。')).toBe(
    'written: Catalyst 许可证不可退款。',
  );
});
