import { Readable } from 'node:stream';
import { CheckedLines, longestMessage } from '../../../../src/hosts/node/mcp/checked-lines';

async function passed(chunks: readonly string[]): Promise<{ readonly lines: string[]; readonly answers: unknown[] }> {
  const answers: unknown[] = [];
  const checked = new CheckedLines((line) => answers.push(JSON.parse(line)));
  const out: Buffer[] = [];
  for await (const part of Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(checked))
    out.push(part as Buffer);
  const lines = Buffer.concat(out)
    .toString()
    .split('\n')
    .filter((line) => line !== '');
  return { lines, answers };
}

test('messages pass, also those that arrive in pieces', async () => {
  const { lines, answers } = await passed(['{"jsonrpc":"2.0","id":1,"me', 'thod":"ping"}\n{"id":2}\n', '\n  \n']);
  expect(lines).toEqual(['{"jsonrpc":"2.0","id":1,"method":"ping"}', '{"id":2}']);
  expect(answers).toEqual([]);
});

test('a line that is not a JSON object is answered with an error', async () => {
  const { lines, answers } = await passed(['{not json\n[]\n{"id":3}\n']);
  expect(lines).toEqual(['{"id":3}']);
  expect(answers).toEqual([
    { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'The message is not valid JSON.' } },
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'The message is not a JSON object. Send one object a line.' },
    },
  ]);
});

const filler = 'y'.repeat(longestMessage);

test.each([
  ['before its parameters', `{"jsonrpc":"2.0","id":"a7","method":"x","params":"${filler}"}`, 'a7'],
  ['behind them', `{"method":"x","params":{"id":"other","text":"${filler}"},"jsonrpc":"2.0","id":77}`, 77],
  ['nowhere but in them', `{"method":"x","params":{"id":"other","text":"${filler}"},"jsonrpc":"2.0"}`, null],
  ['in a form that JSON does not have', `{"jsonrpc":"2.0","id":007,"params":"${filler}"}`, null],
  ['as a number that is too large', `{"jsonrpc":"2.0","id":1234567890123456789,"params":"${filler}"}`, null],
])('a message that is too long is answered by its id, and the next one is read: %s', async (_where, long, id) => {
  const { lines, answers } = await passed([...(long.match(/[\s\S]{1,60000}/g) ?? []), '\n{"id":8}\n']);
  expect(lines).toEqual(['{"id":8}']);
  const message = 'The message is longer than 10 MB, so it was not read. Send less at once.';
  expect(answers).toEqual([{ jsonrpc: '2.0', id, error: { code: -32600, message } }]);
});

test('a message in very many pieces is joined', async () => {
  const text = `{"id":9,"text":"${'z'.repeat(10_000)}"}`;
  expect((await passed([...text, '\n'])).lines).toEqual([text]);
});
