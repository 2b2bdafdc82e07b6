import type { PlannedDecision } from '../../../src/features/review/planned-decision';
import { questionSentences } from '../../../src/features/review/review-words';

const deletion = (path: string, fields: object = {}): PlannedDecision => ({
  decision: { action: 'delete', notes: [path], hashes: {}, ...fields },
  operations: [],
  proof: null,
  to: null,
  invented: [],
  inventedWords: {},
});
const sure = (count: number): PlannedDecision[] => Array.from({ length: count }, (_, at) => deletion(`Sure ${at}.md`));
const doubted = (count: number): PlannedDecision[] =>
  Array.from({ length: count }, (_, at) => deletion(`Doubted ${at}.md`, { gate: null }));

test('asks first about all changes with an objection', () => {
  const sentences = questionSentences([...sure(12), ...doubted(2)]);
  expect(sentences.slice(0, 3)).toEqual([
    'Doubted 0.md moves to the trash. It was proposed by a model and not checked.',
    'Doubted 1.md moves to the trash. It was proposed by a model and not checked.',
    'Sure 0.md moves to the trash.',
  ]);
  expect(sentences.slice(11)).toEqual(['Sure 9.md moves to the trash.', '… and 2 more.']);
  expect(questionSentences([...sure(1), ...doubted(14)])).toEqual([
    ...Array.from({ length: 14 }, (_, at) => expect.stringContaining(`Doubted ${at}.md`) as string),
    '… and 1 more.',
  ]);
});

test('a link that would break is an objection to a decision of a person too', () => {
  const proof = {
    linksBefore: 1,
    linksAfter: 0,
    broken: [{ path: 'Home.md', line: 1, link: '[[Cup]]' }],
    lostSentences: [],
  } as unknown as PlannedDecision['proof'];
  expect(questionSentences([...sure(12), { ...deletion('Cup.md'), proof }])[0]).toBe(
    'Cup.md moves to the trash. A link would break: Home.md:1.',
  );
});
