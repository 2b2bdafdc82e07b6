import { isPlainQuestion } from '../../../../src/core/ask/question/is-question';

test.each(['what is life', 'who wrote the log', 'Who is Kim', 'which pier has tides', 'What is it', 'Wer ist Kim'])(
  'is a question: %s',
  (line) => {
    expect(isPlainQuestion(line)).toBe(true);
  },
);

test.each(['What is Life', 'What is the Meaning of Life', 'Who we are', 'How we deploy', 'Who Moved My Cheese'])(
  'may be a title: %s',
  (line) => {
    expect(isPlainQuestion(line)).toBe(false);
  },
);
