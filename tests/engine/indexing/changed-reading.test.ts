import { AppError } from '../../../src/core/errors';
import type { ReadOutcome } from '../../../src/ports/note-index';
import { expectWhole, IndexProgram, ListedVault } from './index-fixture';

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function filled(count: number): ListedVault {
  const vault = new ListedVault();
  for (let i = 0; i < count; i += 1) vault.put(`n${String(i).padStart(4, '0')}.md`, `word ${String(i)}`);
  return vault;
}

describe('reading changed notes', () => {
  test('continues while the index adds notes, and while it saves', async () => {
    const vault = filled(1_500);
    const program = new IndexProgram(vault);
    const { index } = program;
    const isAllRead = async (): Promise<void> => {
      while (vault.reads.length < 1_500) await nextTask();
    };
    const [put, save] = [index.put.bind(index), index.save.bind(index)];
    index.put = async (outcomes) => {
      await isAllRead();
      return put(outcomes);
    };
    index.save = async () => {
      await isAllRead();
      return save();
    };
    expect(await program.syncAll()).toEqual({ added: 1_500, updated: 0, removed: 0 });
    expectWhole(await program.coverage(), vault);
  });

  test('reads a limited number of notes at a time', async () => {
    const vault = filled(300);
    const read = vault.read.bind(vault);
    let underWay = 0;
    let most = 0;
    vault.read = async (path) => {
      most = Math.max(most, ++underWay);
      await nextTask();
      underWay -= 1;
      return read(path);
    };
    await new IndexProgram(vault).syncAll();
    expect(most).toBe(8);
  });

  test('ends only after every read has finished, even if some failed', async () => {
    const vault = filled(700);
    const program = new IndexProgram(vault);
    const { index } = program;
    const put = index.put.bind(index);
    let isFirst = true;
    let underWay = 0;
    index.put = async (outcomes: readonly ReadOutcome[]) => {
      if (isFirst) {
        isFirst = false;
        throw new AppError('internal', 'The index stopped.');
      }
      underWay += 1;
      for (let turn = 0; turn < 20; turn += 1) await nextTask();
      underWay -= 1;
      return put(outcomes);
    };
    await expect(program.syncAll()).rejects.toMatchObject({ code: 'internal' });
    expect(underWay).toBe(0);
    index.put = put;
    await program.syncAll();
    expectWhole(await program.coverage(), vault);
    expect((await program.coverage()).indexed).toBe(700);
  });
});
