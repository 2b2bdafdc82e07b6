import { readJsonReply } from '../../../src/core/language-models/json-reply';

const beat = { title: 'Use SHA-256' };

test.each([
  ['as it should be', '[{"title":"Use SHA-256"}]'],
  ['in a fence', '```json\n[{"title":"Use SHA-256"}]\n```'],
  ['in a fence that never ends', '```\n[{"title":"Use SHA-256"}]'],
  [
    'with prose around it',
    'Here are the beats [as asked]:\n\n[{"title":"Use SHA-256"}]\n\nI hope this helps [really].',
  ],
  ['with prose and a fence', 'Sure!\n```json\n[{"title":"Use SHA-256"}]\n```\nAnything else?'],
  ['with a comma too many and single quotes', "[{'title': 'Use SHA-256',},]"],
  ['after thoughts', '<think>Should I give [] here? No. [{"title":"A draft"}]</think>\n[{"title":"Use SHA-256"}]'],
  ['after thoughts and reasoning', '<thinking>a</thinking>\n<reasoning>[{}]</reasoning>[{"title":"Use SHA-256"}]'],
  ['after an empty one', 'An empty list [] would be wrong: [{"title":"Use SHA-256"}]'],
  ['after a fence with an empty one', '```json\n[]\n```\nNo, this: [{"title":"Use SHA-256"}]'],
  ['after a beginning that leads nowhere', 'It begins with [{ as asked:\n[{"title":"Use SHA-256"}]'],
  ['cut off', '[{"title":"Use SHA-256"'],
])('an array %s is read', (_, text) => {
  expect(readJsonReply(text, 'array')).toEqual([beat]);
});

test.each([
  ['empty', ''],
  ['prose', 'I cannot do that.'],
  ['prose with brackets', 'See [the note] and [1].'],
  ['an object', '{"title":"x"}'],
])('does not take %s for an array', (_, text) => {
  expect(readJsonReply(text, 'array')).toBeNull();
});

test('recognizes an empty array in any surroundings', () => {
  expect(readJsonReply('[]', 'array')).toEqual([]);
  expect(readJsonReply('Nothing is worth keeping here: []', 'array')).toEqual([]);
});

test('an object is found between words', () => {
  expect(readJsonReply('Result: {"passed": true} as asked', 'object')).toEqual({ passed: true });
});

test('does not take a list within a broken entry for the list of entries', () => {
  expect(readJsonReply('[{\'title\': \'A\', "evidence": [{"turn": "a1"}]}]', 'array')).toEqual([
    { title: 'A', evidence: [{ turn: 'a1' }] },
  ]);
  expect(readJsonReply('[{"title":"A","evidence":[{"turn":"a1"}]},{"title":"B', 'array')).toEqual([
    { title: 'A', evidence: [{ turn: 'a1' }] },
    { title: 'B' },
  ]);
});

test.each(['![](', '[a](', '[[a#', '{"a": 1 ', '"a" '])('refuses a reply of a million times %j', (mark) => {
  expect(readJsonReply(`Here it is:\n[{"a": 1}, ${mark.repeat(1_000_000)}`, 'array')).toBeNull();
});

test('a long reply with a mistake is repaired', () => {
  const entries = Array.from(
    { length: 400 },
    (_, at) => `{"title": "Entry ${String(at)}", "body": "${'word '.repeat(16)}",}`,
  );
  expect(readJsonReply(`[${entries.join(',\n')}`, 'array')).toHaveLength(400);
});
