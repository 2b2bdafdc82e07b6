import { formatOf } from '../../../src/core/transcript/formats';
import { readBeginning } from '../../../src/core/transcript/read-beginning';

const said = (text: string): string =>
  JSON.stringify({ type: 'user', cwd: '/shelf', message: { role: 'user', content: text } });
const chat = JSON.stringify({
  sessionId: 's',
  projectHash: 'h',
  messages: [{ id: '1', type: 'user', content: 'Where is the key?' }],
});

const firstTurn = (...given: Parameters<typeof readBeginning>): string | null =>
  readBeginning(...given)?.turns[0]?.text ?? null;

it('reads lines as far as they are whole', () => {
  const format = formatOf('claude-code');
  expect(firstTurn(format, 'a.jsonl', `${said('One.')}\n{"type":"us`, false)).toBe('One.');
  expect(firstTurn(format, 'a.jsonl', said('One.'), false)).toBeNull();
  expect(firstTurn(format, 'a.jsonl', said('One.'), true)).toBe('One.');
  expect(readBeginning(format, 'a.jsonl', said('One.'), true)?.cwd).toBe('/shelf');
});

it('reads one object only when it is whole', () => {
  const format = formatOf('gemini');
  expect(firstTurn(format, 's.json', chat, true)).toBe('Where is the key?');
  expect(firstTurn(format, 's.json', chat, false)).toBeNull();
});

it('reads texts', () => {
  expect(firstTurn(formatOf('text'), 'a.md', 'Why is the shelf crooked?\n', true)).toBe('Why is the shelf crooked?');
});

it.each([
  ['claude-code', '\0\0\0'],
  ['gemini', '{"sessionId":'],
  ['gemini', '[]'],
  ['text', ''],
] as const)('reads nothing from a %s of another kind', (id, text) => {
  expect(readBeginning(formatOf(id), 'a', text, true)).toBeNull();
});
