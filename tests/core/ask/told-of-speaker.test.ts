import { decideFates } from '../../../src/core/ask/decide-fates';
import { readHandedAnswer } from '../../../src/core/ask/handed-answer';
import { rowsFrom } from './row-fixture';

/** Returns what is shown of a sentence that cites what Maria says, between other turns of her and Ben. */
function shown(sentence: string, said: string, { before = 'It was a long day.', behind = 'More soon.' } = {}): string {
  const turns = [
    'Ben: Hi there!',
    'Ben: How was it in town?',
    `Maria: ${before} ${said} ${behind}`,
    'Ben: Great news.',
  ];
  const text = ['Maria: Hello!', 'Maria: Fine so far.', ...turns]
    .map((turn) => `- **${turn.replace(':', ':**')}`)
    .join('\n');
  const handed = readHandedAnswer({ sentences: [{ text: sentence, cites: [{ row: 1, quote: said }] }] });
  if (handed === null) throw new Error('not read');
  const { sentences } = decideFates(handed, rowsFrom({ 'Daily/May.md': `# May\n\n${text}\n` }));
  return sentences.map(({ fate, text: answer }) => `${fate}: ${answer}`).join('\n');
}

test.each([
  ['Maria adopted a puppy in May.', 'I adopted a puppy in May.'],
  ['Maria loves painting sunsets.', 'I love painting sunsets.'],
  ['Maria often carries a heavy bag.', 'I often carry a heavy bag.'],
  ["Maria's sister moved to Graz in May.", 'My sister moved to Graz in May.'],
  ['Maria sold her old car in May.', 'I sold my old car in May.'],
  ["Maria sold Maria's old car in May.", 'I sold my old car in May.'],
  ['Maria has trained for a marathon since spring.', "I've trained for a marathon since spring."],
  ['Last week Maria adopted a puppy.', 'Last week I adopted a puppy.'],
  ['Maria changed the constructor toString in May.', 'I changed the constructor toString in May.'],
  ['Maria is a nurse in Graz.', "I'm a nurse in Graz."],
  ['Maria cut herself on a broken glass.', 'I cut myself on a broken glass.'],
])('%s is shown as written from what Maria says of herself', (sentence, said) => {
  expect(shown(sentence, said)).toBe(`written: ${sentence}`);
});

test.each([
  ['another speaker', 'Ben adopted a puppy in May.', 'I adopted a puppy in May.'],
  ['exchanged roles', 'Ben met Maria at the fair in May.', 'I met Ben at the fair in May.'],
  ['another fact', 'Maria adopted a kitten in May.', 'I adopted a puppy in May.'],
  ['another month', 'Maria adopted a puppy in June.', 'I adopted a puppy in May.'],
  ['a lost denial', 'Maria adopted a puppy in May.', "I haven't adopted a puppy in May."],
  ['a denial', 'Maria did not adopt a puppy in May.', 'I did not adopt a puppy in May.'],
  ['a question', 'Maria adopted a puppy in May.', 'I adopted a puppy in May?'],
  ['a condition', 'Maria would adopt a puppy in May.', 'I would adopt a puppy in May.'],
  ['a wish', 'Maria adopted a puppy in May.', 'I wish I adopted a puppy in May.'],
  ["another's words", 'Maria adopted a puppy in May.', 'Ben goes, I adopted a puppy in May.'],
  ["another's words in quotation marks", 'Maria adopted a puppy in May.', '“I adopted a puppy in May.”'],
  ["another's dog", 'Maria met Anna and her dog in May.', 'I met Anna and my dog in May.'],
  ['what is of a third person', 'Maria likes her new dog in May.', 'I like her new dog in May.'],
  ['what several did', 'Maria adopted a puppy in May.', 'We adopted a puppy in May.'],
])('%s is not', (_, sentence, said) => {
  expect(shown(sentence, said)).toMatch(/^quoted: /);
});

test.each([
  ['others said before it', { before: 'Ben wrote this to everybody:' }],
  ['others said before it without a mark', { before: 'Here is what Anna told the paper.' }],
  ['is taken back', { behind: 'Just kidding!' }],
])('what %s is not', (_, around) => {
  expect(shown('Maria adopted a brown puppy in May.', 'I adopted a brown puppy in May.', around)).toMatch(/^quoted: /);
});
