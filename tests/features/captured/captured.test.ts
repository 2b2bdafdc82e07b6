import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { captured, type CapturedOutput } from '../../../src/features/captured/captured';
import { AppendLog } from '../../../src/engine/writing/run-log';
import { logCapture } from '../../fakes/logged-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

const settings = vaultSettingsSchema.parse({});

function show(writing: MemoryWritingPorts, limit = 20): Promise<CapturedOutput> {
  return captured.run({ vault: writing.vault, settings, writing }, { limit }, testRun('captured'));
}

const file = {
  path: 'AI/Inbox/one.jsonl',
  format: 'claude-code',
  turns: { user: { covered: 41, total: 41 }, assistant: { covered: 40, total: 52 } },
  beats: [{ title: 'Keep it short', type: 'decision', path: 'AI/Claude-Sessions/Keep it short.md' }],
  secrets: { 'api-key': 1 },
  brokenLines: 0,
  status: 'done',
  reason: null,
};

function line(run: string, more: object): string {
  return JSON.stringify({
    run,
    command: 'ingest',
    timestamp: '2026-05-01T08:00:00Z',
    beats_written: 1,
    beats: file.beats,
    errors: [],
    ...more,
  });
}

async function withLog(...lines: string[]): Promise<MemoryWritingPorts> {
  const ports = await memoryWritingPorts();
  ports.state.records.set('logs/cb-runs.jsonl', new TextEncoder().encode(`${lines.join('\n')}\n`));
  return ports;
}

describe('the list of captures', () => {
  test('is empty at first', async () => {
    expect(await show(await memoryWritingPorts())).toEqual({ runs: [], total: 0, inbox: { waiting: [], failed: [] } });
  });

  test('is sorted newest first, with the results of each file', async () => {
    const output = await show(
      await withLog(
        line('20260501-080000-aaaaaa', { files: [file] }),
        line('20260502-080000-bbbbbb', { files: [file] }),
        line('20260503-080000-cccccc', { command: 'file', files: [] }),
      ),
    );
    expect(output.runs.map(({ run }) => run)).toEqual(['20260502-080000-bbbbbb', '20260501-080000-aaaaaa']);
    expect(output.runs[1]).toEqual({
      run: '20260501-080000-aaaaaa',
      command: 'ingest',
      at: '2026-05-01T08:00:00Z',
      undo: 'other device',
      files: [file],
    });
  });

  test('includes entries of this device, and ignores forged ones about its runs', async () => {
    const ports = await memoryWritingPorts();
    const run = await logCapture(ports, {
      path: 'AI/Inbox/mine.jsonl',
      beats: [{ title: 'Mine', type: 'insight', path: 'AI/Mine.md' }],
    });
    const forged = (id: string): Promise<void> =>
      ports.state.append(
        'logs/cb-runs.jsonl',
        new TextEncoder().encode(
          `${line(id, { files: [{ ...file, path: 'AI/Inbox/forged.jsonl', reason: 'x'.repeat(5_000) }] })}\n`,
        ),
      );
    await forged(run);
    await forged('20990101-000000-ffffff');
    const output = await show(ports);
    expect(output.runs.map((each) => [each.run, each.undo, each.files.map(({ path }) => path)])).toEqual([
      ['20990101-000000-ffffff', 'other device', ['AI/Inbox/forged.jsonl']],
      [run, 'yes', ['AI/Inbox/mine.jsonl']],
    ]);
    expect(output.runs[0]?.files[0]?.reason).toHaveLength(1_000);
  });

  test('treats a changed signed line as foreign, and reports invalid lines', async () => {
    const ports = await memoryWritingPorts();
    const run = await logCapture(ports, {
      path: 'AI/Inbox/mine.jsonl',
      beats: [{ title: 'Mine', type: 'insight', path: 'AI/Mine.md' }],
    });
    const text = new TextDecoder()
      .decode(ports.state.records.get('logs/cb-runs.jsonl'))
      .replace('mine.jsonl', 'other.jsonl');
    ports.state.records.set('logs/cb-runs.jsonl', new TextEncoder().encode(`\u0000\n${text}{"run":"half`));
    ports.state.records.set('logs/cb-runs.0000.jsonl', new Uint8Array(5_000_000));
    const teller = testRun('captured');
    const output = await captured.run({ vault: ports.vault, settings, writing: ports }, { limit: 20 }, teller);
    expect(output.runs.map((each) => [each.run, each.undo])).toEqual([[run, 'other device']]);
    expect(teller.warnings).toEqual(['In .cyberbrain/logs 2 lines and 1 file cannot be read and were skipped.']);
  });

  test('includes notes and errors of lines from version 0.1', async () => {
    const output = await show(
      await withLog(line('20260501-080000-aaaaaa', { errors: [{ path: 'bad.jsonl', reason: 'Unknown format.' }] })),
    );
    expect(output.runs[0]?.files).toMatchObject([
      { path: null, format: null, turns: null, beats: file.beats, status: 'done' },
      { path: 'bad.jsonl', beats: [], status: 'failed', reason: 'Unknown format.' },
    ]);
  });

  test('skips broken lines, undos and entries of other tools', async () => {
    const undo = JSON.stringify({
      run: '20260503-080000-cccccc',
      command: 'undo',
      timestamp: '2026-05-03T08:00:00Z',
      undone: 'x',
      restored: 1,
      conflicts: 0,
    });
    const output = await show(
      await withLog(
        '{"run":"20260501',
        line('20260501-080000-aaaaaa', { files: [file] }),
        undo,
        '[]',
        line('20260501-090000-dddddd', { files: [{ path: 3 }] }),
      ),
    );
    expect(output.runs.map(({ run, files }) => [run, files.length])).toEqual([
      ['20260501-090000-dddddd', 1],
      ['20260501-080000-aaaaaa', 1],
    ]);
  });

  test('is limited as requested, with the total, and includes rotated logs', async () => {
    const ports = await memoryWritingPorts();
    const log = new AppendLog(ports.state, ports.random, 'cb-runs.jsonl', 300);
    for (let day = 1; day <= 9; day++) await log.add(line(`2026050${String(day)}-080000-aaaaaa`, {}));
    const output = await show(ports, 4);
    expect(output.runs.map(({ run }) => run.slice(0, 8))).toEqual(['20260509', '20260508', '20260507', '20260506']);
    expect(output.total).toBe(9);
  });
});

describe('the inbox', () => {
  test('lists waiting files, and failed ones with the reason', async () => {
    const ports = await memoryWritingPorts();
    ports.vault.place('AI/Inbox/new.jsonl', '{}');
    ports.vault.place('AI/Inbox/bad.jsonl', '{}');
    ports.vault.place('AI/Inbox/bad.jsonl.problem.md', '---\ncb_inbox_reason: "It is empty."\n---\n');
    ports.vault.place('AI/Inbox/odd.json', '{}');
    ports.vault.place('AI/Inbox/odd.json.problem.md', 'Somebody rewrote this.');
    expect((await show(ports)).inbox).toEqual({
      waiting: ['AI/Inbox/new.jsonl'],
      failed: [
        { path: 'AI/Inbox/bad.jsonl', reason: 'It is empty.' },
        { path: 'AI/Inbox/odd.json', reason: expect.stringContaining('Try again') as string },
      ],
    });
  });
});
