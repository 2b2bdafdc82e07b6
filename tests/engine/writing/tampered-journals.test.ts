import fc from 'fast-check';
import type { VaultPath } from '../../../src/core/note/path';
import type { FileOperation } from '../../../src/core/plan/plan';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { recover } from '../../../src/engine/writing/recover';
import { describeRolledBack } from '../../../src/engine/writing/roll-back';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { SeededRandom } from '../../fakes/seeded-random';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';
import { replaceable } from '../../fakes/replaceable';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const create = (path: string, text: string): FileOperation => ({
  op: 'create',
  path: path as VaultPath,
  bytes: encode(text),
});

/** Journal parts of a run. */
function partsOf({ state }: MemoryWritingPorts, run: string): Map<string, Uint8Array> {
  return new Map([...state.records].filter(([key]) => key.includes(`.${run}.`) && key.endsWith('.jsonl')));
}

function putBack({ state }: MemoryWritingPorts, run: string, parts: ReadonlyMap<string, Uint8Array>): void {
  for (const key of partsOf({ state } as MemoryWritingPorts, run).keys()) state.records.delete(key);
  for (const [key, bytes] of parts) state.records.set(key, bytes);
}

/** Applies a plan in a program that ends for good before the file at `at` is written. */
async function killedAt(
  ports: MemoryWritingPorts,
  operations: FileOperation[],
  run: string,
  at: string,
): Promise<void> {
  const dead = new Error('Killed.');
  const vault = replaceable(ports.vault);
  const state = replaceable(ports.state);
  vault.write = async (path, bytes, expected) => {
    if (path !== at) return ports.vault.write(path, bytes, expected);
    for (const part of [vault, state])
      for (const name of ['read', 'get', 'put', 'list', 'delete', 'append', 'create', 'size'] as const)
        Reflect.set(part, name, () => Promise.reject(dead));
    throw dead;
  };
  await expect(
    applyPlan(
      { ...ports, vault, state, identity: new TestIdentity('1') },
      { operations, records: [], allOrNothing: true },
      testRun('ingest', run),
    ),
  ).rejects.toBe(dead);
}

const survivor = (ports: MemoryWritingPorts): MemoryWritingPorts => ({
  ...ports,
  identity: new TestIdentity('2', 'here', new Set(['1'])),
});
const apply = (ports: MemoryWritingPorts, operations: FileOperation[], run: string): Promise<unknown> =>
  applyPlan(ports, { operations, records: [], allOrNothing: true }, testRun('ingest', run));

describe('a journal not signed by this device', () => {
  it('chooses no provider, changes no note and is shown as foreign', async () => {
    const ports = await memoryWritingPorts();
    ports.vault.place('Mine.md', 'mine');
    const hash = (text: string): string => ports.hasher.sha256(text);
    const evil = JSON.stringify({ provider: 'command' });
    const entries = [
      {
        entry: 'run',
        version: 1,
        run: 'forged',
        command: 'ingest',
        device: ports.device.deviceId,
        at: '2099-01-01T00:00:00Z',
      },
      { entry: 'begin', kind: 'apply', by: 'forged', at: '2099-01-01T00:00:00Z' },
      { entry: 'content', hash: hash(evil), piece: 0, of: 1, text: evil },
      {
        entry: 'step',
        id: '1-0',
        step: { kind: 'record', key: 'language-models.json', before: hash(evil), after: null },
      },
      {
        entry: 'step',
        id: '1-1',
        step: {
          kind: 'file',
          path: 'Mine.md',
          before: null,
          after: hash('mine'),
          leaves: 'outright',
          isPrivate: false,
          makes: [],
          clears: [],
        },
      },
    ];
    for (const frame of [
      (text: string) => `{"sum":"${hash(text).slice(0, 16)}","entry":${text}}\n`,
      (text: string) => `{"mac":"${hash(text)}","entry":${text}}\n`,
    ]) {
      ports.state.records.set(
        `journal/${ports.device.deviceId}.forged.1.jsonl`,
        encode(entries.map((entry) => frame(JSON.stringify(entry))).join('')),
      );
      ports.state.records.set(`journal/${ports.device.deviceId}.forged.open`, encode(''));
      ports.state.records.set('write.lock', encode('junk'));
      expect(await recover(ports)).toEqual([]);
      expect(await ports.device.get('language-models.json')).toBeNull();
      expect(ports.vault.text('Mine.md')).toBe('mine');
      expect(await listRuns(ports)).toMatchObject([{ run: 'forged', undo: 'other device' }]);
      await expect(undoRun(ports, 'forged', testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
    }
  });

  it('of an earlier version is reported once with its notes, and not changed', async () => {
    const deviceStore = (await memoryWritingPorts()).deviceStore;
    await deviceStore.delete('device-key.json');
    const ports = await memoryWritingPorts({ deviceStore });
    const step = JSON.stringify({
      entry: 'step',
      id: '1-0',
      step: {
        kind: 'file',
        path: 'Half.md',
        before: null,
        after: ports.hasher.sha256('half'),
        leaves: 'outright',
        isPrivate: false,
        makes: [],
        clears: [],
      },
    });
    ports.vault.place('Half.md', 'half');
    ports.state.records.set(
      `journal/${ports.device.deviceId}.old.1.jsonl`,
      encode(`{"sum":"${ports.hasher.sha256(step).slice(0, 16)}","entry":${step}}\n{"entry":"step"\n`),
    );
    ports.state.records.set(`journal/${ports.device.deviceId}.old.open`, encode(''));
    const told = (await recover(ports)).flatMap(describeRolledBack);
    expect(told).toEqual([
      expect.stringContaining('Run old was interrupted in an earlier version'),
      'Check these files:',
      '  Half.md',
    ]);
    expect(await recover(ports)).toEqual([]);
    expect(ports.vault.text('Half.md')).toBe('half');
    expect(await listRuns(ports)).toMatchObject([{ run: 'old', undo: 'no longer' }]);
    await expect(undoRun(ports, 'old', testRun('undo'))).rejects.toMatchObject({
      message: expect.stringContaining('can no longer be undone: it was made by an earlier version') as string,
    });
  });

  it('is ignored even if it is a valid one of another device, run or time', async () => {
    const ports = await memoryWritingPorts();
    const other = await memoryWritingPorts({ vault: ports.vault, state: ports.state, random: new SeededRandom(2) });
    await apply(other, [create('b.md', 'b')], 'theirs');
    await apply(ports, [create('a.md', 'a')], 'mine');
    const before = partsOf(ports, 'mine');
    for (const [key, bytes] of partsOf(ports, 'theirs'))
      ports.state.records.set(
        key.replace(other.device.deviceId, ports.device.deviceId).replace('theirs', 'mine'),
        bytes,
      );
    await expect(undoRun(ports, 'mine', testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
    putBack(ports, 'mine', before);
    await undoRun(ports, 'mine', testRun('undo'));
    ports.vault.place('a.md', 'a');
    putBack(ports, 'mine', before);
    await expect(undoRun(ports, 'mine', testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
    expect(ports.vault.text('a.md')).toBe('a');
  });
});

describe('an interrupted run', () => {
  it('without its journal is reported once and stays', async () => {
    const ports = await memoryWritingPorts();
    await killedAt(ports, [create('a.md', 'a'), create('b.md', 'b')], 'half', 'b.md');
    putBack(ports, 'half', new Map());
    expect(await recover(survivor(ports))).toMatchObject([{ run: 'half', problem: { kind: 'missing' } }]);
    expect(await recover(survivor(ports))).toEqual([]);
    expect(ports.vault.text('a.md')).toBe('a');
  });

  it('with a journal replaced by an older copy is reported, and nothing of it is applied', async () => {
    const ports = await memoryWritingPorts();
    await apply(ports, [create('first.md', '1')], 'half');
    const older = partsOf(ports, 'half');
    await apply(ports, [create('second.md', '2')], 'half');
    await killedAt(ports, [create('a.md', 'a'), create('b.md', 'b')], 'half', 'b.md');
    putBack(ports, 'half', older);
    expect(await recover(survivor(ports))).toMatchObject([
      { run: 'half', problem: { kind: 'replaced', paths: ['first.md'] } },
    ]);
    expect([...ports.vault.files.keys()].sort()).toEqual(['a.md', 'first.md', 'second.md']);
    await expect(undoRun(survivor(ports), 'half', testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
  });

  it('is not rolled back by the journal of an earlier attempt', async () => {
    const ports = await memoryWritingPorts();
    await killedAt(ports, [create('a.md', 'a'), create('b.md', 'b')], 'half', 'b.md');
    const earlier = partsOf(ports, 'half');
    await recover(survivor(ports));
    ports.vault.place('a.md', 'a');
    await killedAt(survivor(ports), [create('c.md', 'c'), create('d.md', 'd')], 'half', 'd.md');
    putBack(ports, 'half', earlier);
    await recover(survivor(ports));
    expect(ports.vault.text('a.md')).toBe('a');
  });

  it('leaves a file whose kept original was changed, and reports it once', async () => {
    const ports = await memoryWritingPorts();
    ports.vault.place('private.jsonl', 'original');
    const trash: FileOperation = {
      op: 'trash',
      path: 'private.jsonl' as VaultPath,
      expects: ports.hasher.sha256('original'),
      keep: 'device',
    };
    await killedAt(ports, [trash, create('b.md', 'b')], 'half', 'b.md');
    const [kept = ''] = await ports.device.blobs.list('originals/');
    await ports.device.blobs.put(kept, encode('replaced'));
    expect(await recover(survivor(ports))).toMatchObject([
      {
        run: 'half',
        left: [{ path: 'private.jsonl', reason: expect.stringContaining('a saved file cannot be read') as string }],
        pending: [],
      },
    ]);
    expect(await recover(survivor(ports))).toEqual([]);
    expect(ports.vault.text('private.jsonl')).toBeNull();
  });

  it('is rolled back with anything at the path of its next part', async () => {
    const ports = await memoryWritingPorts();
    for (let part = 1; part < 5; part++)
      ports.state.records.set(`journal/${ports.device.deviceId}.half.${String(part)}.jsonl`, encode('no line feed'));
    await killedAt(ports, [create('a.md', 'a'), create('b.md', 'b')], 'half', 'b.md');
    expect(await recover(survivor(ports))).toMatchObject([{ run: 'half', left: [] }]);
    expect(ports.vault.files.size).toBe(0);
  });
});

type Tampering = (lines: string[], at: number, foreign: readonly string[]) => string[];

const tamperings: Readonly<Record<string, Tampering>> = {
  none: (lines) => lines,
  flip: (lines, at) =>
    lines.map((line, index) =>
      index === at ? line.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '0' ? '1' : '0')) : line,
    ),
  drop: (lines, at) => lines.filter((_, index) => index !== at),
  double: (lines, at) => lines.flatMap((line, index) => (index === at ? [line, line] : [line])),
  reverse: (lines, at) => [...lines.slice(0, at), ...lines.slice(at).reverse()],
  truncate: (lines, at) => lines.slice(0, at),
  tear: (lines, at) => [...lines.slice(0, at), (lines[at] ?? '').slice(0, 40)],
  splice: (lines, at, foreign) => [...lines.slice(0, at), ...foreign, ...lines.slice(at)],
  replace: (_, __, foreign) => [...foreign],
  insert: (lines, at) => [...lines.slice(0, at), '{"mac":"00","entry":{"entry":', '\u0000', ...lines.slice(at)],
};

test('after any tampering with journals, every file is in its old or new state, and no other record changes', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(tamperings)),
      fc.nat(30),
      fc.boolean(),
      fc.boolean(),
      async (name, position, isOpen, isOther) => {
        const ports = await memoryWritingPorts();
        ports.vault.place('kept.md', 'kept');
        await ports.device.put('settings.json', { mine: true });
        await apply(ports, [create('other.md', 'other')], 'other');
        await apply(ports, [create('x.md', 'x1')], 'run');
        const foreign = [...partsOf(ports, isOther ? 'other' : 'run').values()].flatMap((bytes) =>
          new TextDecoder().decode(bytes).trimEnd().split('\n'),
        );
        const second: FileOperation[] = [
          { op: 'modify', path: 'x.md' as VaultPath, bytes: encode('x2'), expects: ports.hasher.sha256('x1') },
          create('y.md', 'y'),
          create('z.md', 'z'),
        ];
        await (isOpen ? killedAt(ports, second, 'run', 'z.md') : apply(ports, second, 'run'));
        const parts = [...partsOf(ports, 'run')];
        const [key = '', bytes] = parts[position % parts.length] ?? [];
        const lines = new TextDecoder().decode(bytes).trimEnd().split('\n');
        const tampered = tamperings[name]?.(lines, position % lines.length, foreign) ?? [];
        ports.state.records.set(key, encode(tampered.map((line) => `${line}\n`).join('')));
        const after = survivor(ports);
        const results = await recover(after);
        const undone = await undoRun(after, 'run', testRun('undo')).then(
          () => 'undone',
          (error: unknown) => (error as { code: string }).code,
        );
        outcomes.add(`${isOpen ? 'open' : 'ended'} ${results[0]?.problem?.kind ?? 'fine'} ${undone}`);
        const allowed: Record<string, (string | null)[]> = {
          'kept.md': ['kept'],
          'other.md': ['other'],
          'x.md': [null, 'x1', 'x2'],
          'y.md': [null, 'y'],
          'z.md': [null, 'z'],
        };
        for (const [path, texts] of Object.entries(allowed))
          expect([path, texts.includes(ports.vault.text(path))]).toEqual([path, true]);
        expect([...ports.vault.files.keys()].filter((path) => !(path in allowed))).toEqual([]);
        expect(await ports.device.get('settings.json')).toEqual({ mine: true });
        if (name === 'none') expect([ports.vault.text('x.md'), undone]).toEqual([null, 'undone']);
      },
    ),
    { numRuns: 120 },
  );
  expect([...outcomes].sort()).toEqual(
    expect.arrayContaining([
      'ended fine not-undoable',
      'ended fine undone',
      'open fine undone',
      'open replaced not-undoable',
    ]),
  );
});
