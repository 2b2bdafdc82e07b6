import { FolderFlushes } from '../../../../src/hosts/node/files/folder-flushes';
import { settled } from '../../../fakes/settled';

interface Flush {
  readonly folder: string;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

let begun: Flush[];
let flushes: FolderFlushes;

beforeEach(() => {
  begun = [];
  flushes = new FolderFlushes(
    (folder) =>
      new Promise((end, fail) => {
        begun.push({ folder, end, fail });
      }),
  );
});

const foldersOfFlushes = (): string[] => begun.map(({ folder }) => folder);

it('counts only a flush that begins after it was asked for, and shares that one', async () => {
  const ended: number[] = [];
  const ask = (folder: string, at: number): Promise<unknown> => flushes.of(folder).then(() => ended.push(at));
  const asked = [ask('a', 0), ask('a', 1), ask('b', 2), ask('a', 3)];
  expect(foldersOfFlushes()).toEqual(['a', 'b']);
  begun[0]?.end();
  await settled();
  expect([ended, foldersOfFlushes()]).toEqual([[0], ['a', 'b', 'a']]);
  asked.push(ask('a', 4));
  begun[2]?.end();
  await settled();
  expect([ended, foldersOfFlushes()]).toEqual([
    [0, 1, 3],
    ['a', 'b', 'a', 'a'],
  ]);
  for (const { end } of begun) end();
  await Promise.all(asked);
  expect(ended).toEqual([0, 1, 3, 2, 4]);
  void flushes.of('a');
  expect(foldersOfFlushes()).toHaveLength(5);
});

it('fails for those who wait for the flush that failed, and for nobody else', async () => {
  const [first, second] = [flushes.of('a'), flushes.of('a')];
  begun[0]?.fail(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  await settled();
  begun[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
