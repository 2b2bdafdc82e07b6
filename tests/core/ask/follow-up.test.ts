import { followingUp } from '../../../src/core/ask/question/follow-up';

const first = 'How often is the harbor database backed up?';

test.each([
  ['why', 'And why?', [first], `${first} And why?`],
  ['a question after another short one', 'Since when?', [first, 'And why?'], `${first} And why? Since when?`],
  ['one word', 'Und wer hat es beschlossen?', [first], `${first} Und wer hat es beschlossen?`],
  ['a script without blanks', '为什么？', ['大门是蓝色的吗？'], '大门是蓝色的吗？ 为什么？'],
  ['a question of its own', 'Who runs the weekly restore test?', [first], 'Who runs the weekly restore test?'],
  ['the first one', 'Why?', [], 'Why?'],
])('%s', (_, question, before, expected) => {
  expect(followingUp(question, before)).toBe(expected);
});
