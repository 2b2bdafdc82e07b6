import { GatheredReads } from '../../../workbench/model/files/gathered-reads';
import { joinFiles, splitFiles } from '../../../workbench/model/files/joined-files';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | null): string | null => (bytes === null ? null : new TextDecoder().decode(bytes));

/** Files that end in `!` are to be read alone, those that end in `?` are not there. */
function reads(): { readonly reads: GatheredReads; readonly calls: string[] } {
  const calls: string[] = [];
  const gathered = new GatheredReads({
    alone: (path) => {
      calls.push(path);
      return path.endsWith('?') ? Promise.reject(new Error(`There is no ${path}`)) : Promise.resolve(bytesOf(path));
    },
    together: (paths) => {
      calls.push(paths.join(' '));
      if (paths.includes('broken')) return Promise.reject(new Error('The call broke off.'));
      return Promise.resolve(paths.map((path) => (/[!?]$/.test(path) ? null : bytesOf(path))));
    },
  });
  return { reads: gathered, calls };
}

it('sends simultaneous requests together', async () => {
  const { reads: gathered, calls } = reads();
  expect((await Promise.all(['a', 'b', 'c'].map((path) => gathered.read(path)))).map(textOf)).toEqual(['a', 'b', 'c']);
  expect(textOf(await gathered.read('d'))).toBe('d');
  expect(calls).toEqual(['a b c', 'd']);
});

it('reads alone what cannot be joined, so that each failure is separate', async () => {
  const { reads: gathered, calls } = reads();
  const results = await Promise.allSettled(['a', 'large!', 'gone?'].map((path) => gathered.read(path)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { message: 'There is no gone?' } });
  expect(calls).toEqual(['a large! gone?', 'large!', 'gone?']);
  expect((await Promise.all(['broken', 'a'].map((path) => gathered.read(path)))).map(textOf)).toEqual(['broken', 'a']);
});

it('keeps one call to a few files', async () => {
  const { reads: gathered, calls } = reads();
  const paths = Array.from({ length: 150 }, (_, n) => `n${n}`);
  expect((await Promise.all(paths.map((path) => gathered.read(path)))).map(textOf)).toEqual(paths);
  expect(calls.map((call) => call.split(' ').length)).toEqual([64, 64, 22]);
});

it('returns the joined files, each in its own buffer', () => {
  const files = [bytesOf('one'), null, bytesOf(''), Uint8Array.from([0, 255, 10])];
  const answer = Uint8Array.from(joinFiles(files).flatMap((part) => [...part]));
  const split = splitFiles(answer.buffer);
  expect(split.map((bytes) => (bytes === null ? null : [...bytes]))).toEqual(
    files.map((bytes) => (bytes === null ? null : [...bytes])),
  );
  expect(split.filter((bytes) => bytes !== null).every((bytes) => bytes.byteLength === bytes.buffer.byteLength)).toBe(
    true,
  );
});
