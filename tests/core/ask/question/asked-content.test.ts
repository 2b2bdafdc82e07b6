import { askedContent } from '../../../../src/core/ask/question/asked-words';

const asked = (question: string): string[] => askedContent(question).map(({ text }) => text);

test('a pair of characters belongs to one word, and words that only ask are left out', () => {
  expect(asked('谁给我写了推荐信？')).toEqual(expect.arrayContaining(['推荐', '写']));
  expect(asked('谁给我写了推荐信？').join(' ')).not.toMatch(/谁|了/);
  expect(asked('图书角现在有多少人？').join(' ')).not.toMatch(/多|少/);
  expect(asked('合唱団の練習はいつですか？')).toEqual(expect.arrayContaining(['練習']));
  expect(asked('合唱団の練習はいつですか？').join(' ')).not.toMatch(/の|は/);
});

test.each([
  ['피아노를 왜 가져오지 못했나요?', ['피아노를', '가져오지', '못했나요']],
  ['장학금 서류는 언제까지 내야 하나요?', ['장학금', '서류는', '내야']],
  ['أين دليل استعمال آلة القهوة؟', ['دليل', 'استعمال', 'آلة', 'القهوة']],
])('%s asks for %p', (question, words) => {
  expect(asked(question)).toEqual(words);
});
