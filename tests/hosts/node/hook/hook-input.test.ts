import { PassThrough } from 'node:stream';
import { readHookInput } from '../../../../src/hosts/node/hook/hook-input';

const longMs = 600_000;

let input: PassThrough;
beforeEach(() => {
  input = new PassThrough();
});

test('reads a JSON that is whole while the stream stays open', async () => {
  const read = readHookInput(input, longMs);
  input.write('{"a": {"b": 1}');
  input.write(', "c": "é"');
  input.write('}\n');
  expect(await read).toEqual({ text: '{"a": {"b": 1}, "c": "é"}\n', isWhole: true });
  expect(input.isPaused()).toBe(true);
});

test('reads what came when the stream ends, whatever it is', async () => {
  const read = readHookInput(input, longMs);
  input.end('{"a": }');
  expect(await read).toEqual({ text: '{"a": }', isWhole: true });
});

test('returns what has come in time of a JSON that is not whole, with which another reader goes on', async () => {
  input.write('{"a": ');
  const begun = await readHookInput(input, 1);
  expect(begun).toEqual({ text: '{"a": ', isWhole: false });
  const later = new PassThrough();
  const read = readHookInput(later, longMs, begun.text);
  later.write('1}');
  expect(await read).toEqual({ text: '{"a": 1}', isWhole: true });
});

test('what is waiting is read even when the time is over', async () => {
  input.write('{"a": 1}');
  expect(await readHookInput(input, 0)).toEqual({ text: '{"a": 1}', isWhole: true });
});

test('too much is refused, and a broken stream is an end', async () => {
  const read = readHookInput(input, longMs);
  input.write('x'.repeat(4_000_001));
  expect((await read).text).toBe('');
  const broken = new PassThrough();
  const other = readHookInput(broken, longMs);
  broken.destroy(new Error('gone'));
  expect((await other).text).toBe('');
});
