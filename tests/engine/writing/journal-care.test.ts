import type { VaultPath } from '../../../src/core/note/path';
import type { FileOperation } from '../../../src/core/plan/plan';
import { AppendLog } from '../../../src/engine/writing/run-log';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { pruneJournals } from '../../../src/engine/writing/prune-journals';
import { recover } from '../../../src/engine/writing/recover';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';
import { replaceable } from '../../fakes/replaceable';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const create = (path: string): FileOperation => ({ op: 'create', path: path as VaultPath, bytes: bytes(path) });

describe('the maintenance of journals', () => {
  let ports: MemoryWritingPorts;
  const apply = async (id: string, operations: FileOperation[]): Promise<void> => {
    await applyPlan(ports, { operations, records: [], allOrNothing: false }, testRun('ingest', id));
  };

  const changeState = (from: string, to: string): void => {
    for (const [key, value] of ports.state.records)
      ports.state.records.set(key, bytes(new TextDecoder().decode(value).replace(from, to)));
  };

  beforeEach(async () => {
    ports = await memoryWritingPorts();
  });

  it('removes runs older than 30 days with their originals, and still lists them', async () => {
    ports.vault.place('s.jsonl', 'secret');
    await apply('20251101-000000-aaaaaa', [
      { op: 'trash', path: 's.jsonl' as VaultPath, expects: ports.hasher.sha256('secret'), keep: 'device' },
    ]);
    await apply('20251215-000000-bbbbbb', [create('b.md')]);
    // It is looked for once an hour.
    expect((await listRuns(ports)).map(({ undo }) => undo)).toEqual(['yes', 'yes']);
    await ports.clock.sleep(3_600_000);
    await apply('20260101-000000-cccccc', [create('c.md')]);
    expect(await listRuns(ports)).toMatchObject([
      { undo: 'yes' },
      { undo: 'yes' },
      { undo: 'no longer', run: '20251101-000000-aaaaaa' },
    ]);
    expect(await ports.device.blobs.list('')).toEqual([]);
    await expect(undoRun(ports, '20251101-000000-aaaaaa', testRun('undo'))).rejects.toMatchObject({
      code: 'not-undoable',
    });
  });

  it('removes the oldest first beyond the size limit, never the latest', async () => {
    for (const name of ['a', 'b', 'c']) await apply(`20260101-000000-${name.repeat(6)}`, [create(`${name}.md`)]);
    await pruneJournals(ports, { ageMs: Infinity, bytes: 1000 });
    expect((await listRuns(ports)).map(({ undo }) => undo)).toEqual(['yes', 'no longer', 'no longer']);
  });

  it('ignores copies made by sync programs, and rebuilds a lost list of runs', async () => {
    await apply('20260101-000000-aaaaaa', [create('a.md')]);
    const [part = ''] = (await ports.state.list('journal/')).filter((key) => key.endsWith('.jsonl'));
    const copy = (await ports.state.get(part)) ?? bytes('');
    await ports.state.put(part.replace('.1.jsonl', '.1.sync-conflict-20260101-000000-ABCDEFG.jsonl'), copy);
    for (const key of await ports.state.list('journal/')) if (key.endsWith('.json')) await ports.state.delete(key);
    expect(await listRuns(ports)).toMatchObject([{ run: '20260101-000000-aaaaaa', notes: 1, undo: 'yes' }]);
    expect((await undoRun(ports, '20260101-000000-aaaaaa', testRun('undo'))).restored).toEqual(['a.md']);
  });

  it('does not undo a run with any text of its journal changed', async () => {
    ports.vault.place('a.md', 'the first text');
    await apply('20260101-000000-aaaaaa', [
      {
        op: 'modify',
        path: 'a.md' as VaultPath,
        bytes: bytes('second'),
        expects: ports.hasher.sha256('the first text'),
      },
    ]);
    changeState('the first text', 'the worst text');
    await expect(undoRun(ports, '20260101-000000-aaaaaa', testRun('undo'))).rejects.toMatchObject({
      code: 'not-undoable',
      message: expect.stringContaining('can no longer be undone: its journal is missing, damaged') as string,
    });
    expect(ports.vault.text('a.md')).toBe('second');
  });

  it('leaves no folder behind, whatever the order of undone runs', async () => {
    await apply('20260101-000000-aaaaaa', [create('AI/x/a.md')]);
    await apply('20260101-000001-bbbbbb', [create('AI/x/b.md')]);
    await undoRun(ports, '20260101-000000-aaaaaa', testRun('undo'));
    expect([...ports.vault.folders].sort()).toEqual(['AI', 'AI/x']);
    await undoRun(ports, '20260101-000001-bbbbbb', testRun('undo'));
    expect([...ports.vault.folders]).toEqual([]);
  });

  it('keeps a folder that existed before the run', async () => {
    ports.vault.folders.add('AI');
    await apply('20260101-000000-aaaaaa', [create('AI/a.md')]);
    await undoRun(ports, '20260101-000000-aaaaaa', testRun('undo'));
    expect([...ports.vault.folders]).toEqual(['AI']);
  });

  it('lists the newest first, even within one second', async () => {
    await apply('20260101-000000-ffffff', [create('a.md')]);
    await ports.clock.sleep(5);
    await apply('20260101-000000-000000', [create('b.md')]);
    expect((await listRuns(ports)).map(({ run }) => run)).toEqual(['20260101-000000-000000', '20260101-000000-ffffff']);
  });

  it('does not undo a run with an unreadable step, or an unreadable journal', async () => {
    await apply('20260101-000000-aaaaaa', [create('a.md'), create('b.md')]);
    changeState('"path":"b.md"', '"path":"c.md"');
    await expect(undoRun(ports, '20260101-000000-aaaaaa', testRun('undo'))).rejects.toMatchObject({
      code: 'not-undoable',
    });
    for (const [key] of ports.state.records) if (key.endsWith('.jsonl')) ports.state.records.set(key, bytes('torn\n'));
    await expect(undoRun(ports, '20260101-000000-aaaaaa', testRun('undo'))).rejects.toMatchObject({
      code: 'not-undoable',
    });
    expect([ports.vault.text('a.md'), ports.vault.text('b.md')]).toEqual(['a.md', 'b.md']);
  });

  it('reports nothing for a run killed after its last change, and can undo it', async () => {
    const device = replaceable(ports.device);
    device.put = async (key, value) =>
      key.startsWith('runs/') ? Promise.reject(new Error('Killed.')) : ports.device.put(key, value);
    await applyPlan(
      { ...ports, device },
      { operations: [create('a.md')], records: [], allOrNothing: true },
      testRun('ingest', 'complete'),
    );
    expect(await listRuns(ports)).toEqual([]);
    expect(await recover(ports)).toEqual([]);
    expect(await listRuns(ports)).toMatchObject([{ run: 'complete', undo: 'yes' }]);
    expect((await undoRun(ports, 'complete', testRun('undo'))).restored).toEqual(['a.md']);
  });

  it('recovers and writes nothing when no run is open', async () => {
    expect(await recover(ports)).toEqual([]);
    expect(ports.state.records.size).toBe(0);
  });

  it('rotates a full log without losing a line', async () => {
    const store = new MemoryBlobStore();
    const log = new AppendLog(store, new SeededRandom(), 'cb-runs.jsonl', 100);
    const lines = Array.from({ length: 30 }, (_, i) => `{"run":${i}}`);
    for (const line of lines) await log.add(line);
    const all = [...store.records].map(([, value]) => new TextDecoder().decode(value));
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(all.join('').trim().split('\n').sort()).toEqual([...lines].sort());
    expect(await store.list('logs/')).toContain('logs/cb-runs.jsonl');
  });
});
