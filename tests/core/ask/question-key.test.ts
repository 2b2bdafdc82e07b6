import { questionKey } from '../../../src/core/ask/question/question-key';

test.each([
  ['Why was option A rejected?', 'Why was the option rejected?'],
  ['What is the UN budget?', 'What is the budget?'],
  ['Where is the LA office?', 'Where is the office?'],
  ['Who owns IT?', 'Who owns it?'],
  ['What does US law say?', 'What does us law say?'],
])('%j and %j ask for two things', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other));
});

test.each([
  ["What's the limit?", 'What is the limit?'],
  ['What did I decide?', 'what did i decide'],
  ['WHAT IS THE LIMIT?', 'What is the limit?'],
])('%j and %j ask the same', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
});
