import type { ByteSource, SourceFile } from '../../../src/ports/source-files';
import { expectTree } from '../../expected/compare-tree';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from './ingest-fixture';
import { addClaims, claimSession, TranscriptWriter } from './transcript-lines';

test('a session becomes notes', async () => {
  const fixture = await IngestFixture.create();
  const output = await fixture.ingestText(claimSession(3).text());
  expect(output.files).toMatchObject([
    { path: '/sessions/one.jsonl', format: 'claude-code', brokenLines: 0, status: 'done', reason: null, secrets: {} },
  ]);
  expect(output.files[0]?.sessions).toMatchObject([
    { id: 'session-1', turns: { user: { covered: 3, total: 3 }, assistant: { covered: 3, total: 3 } } },
  ]);
  expect(output.cost).toBeNull();
  expect(output).not.toHaveProperty('plan');
  expectTree('ingest-claims', fixture.tree());
});

test('logs the run in both logs', async () => {
  const fixture = await IngestFixture.create();
  const { run, files } = await fixture.ingestText(claimSession(2).text());
  const beats = files[0]?.beats ?? [];
  const logs = new Map([...fixture.ports.state.records].map(([key, bytes]) => [key, new TextDecoder().decode(bytes)]));
  expect(logs.get('logs/cb-extract.log')).toBe(`2026-01-01T09:00:00Z\tsession-1\t${String(beats.length)}\n`);
  expect(JSON.parse(logs.get('logs/cb-runs.jsonl') ?? '')).toMatchObject({
    run,
    command: 'ingest',
    timestamp: '2026-01-01T00:00:00Z',
    session_id: 'session-1',
    trigger: 'manual',
    project: 'tea-house',
    provider: 'none',
    model: null,
    llm_duration_seconds: 0,
    beats_extracted: beats.length,
    beats_written: beats.length,
    beats: beats.map(({ title, type, scope, path }) => ({ title, type, scope, path })),
    cost: null,
    errors: [],
  });
});

describe('coverage', () => {
  test('the same file again adds nothing and reports it', async () => {
    const fixture = await IngestFixture.create();
    await fixture.ingestText(claimSession(4).text());
    const before = fixture.tree();
    const traces = fixture.traces();
    const again = await fixture.ingestText(claimSession(4).text());
    expect(again.files).toMatchObject([
      { status: 'skipped', reason: 'All of its messages were already read.', beats: [] },
    ]);
    expect(again.files[0]?.sessions[0]?.turns).toEqual({
      user: { covered: 4, total: 4 },
      assistant: { covered: 4, total: 4 },
    });
    expect(fixture.tree()).toEqual(before);
    expect(fixture.traces()).toBe(traces);
  });

  test('only the new turns of a continued session become notes', async () => {
    const fixture = await IngestFixture.create();
    const session = claimSession(3);
    await fixture.ingestText(session.text());
    const before = fixture.tree();
    addClaims(session, 3, 4);
    const { files } = await fixture.ingestText(session.text());
    expect(files[0]?.sessions[0]?.turns).toEqual({
      user: { covered: 7, total: 7 },
      assistant: { covered: 7, total: 7 },
    });
    expect(files[0]?.beats.length).toBeGreaterThan(0);
    const added = Object.entries(fixture.tree()).filter(([path]) => !(path in before));
    expect(added).toHaveLength(files[0]?.beats.length ?? 0);
    for (const [, text] of added) {
      const turns = (/^cb_turns: \[(.*)\]$/m.exec(text)?.[1] ?? '').split(', ').map((turn) => Number(turn.slice(1)));
      expect(Math.min(...turns)).toBeGreaterThan(6);
    }
  });

  test('a resumed session with another id and the same messages adds only new ones', async () => {
    const fixture = await IngestFixture.create();
    await fixture.ingestText(claimSession(3).text());
    const before = Object.keys(fixture.tree());
    const fork = claimSession(3, { session: 'session-2' });
    expect((await fixture.ingestText(fork.text())).files[0]).toMatchObject({ status: 'skipped', beats: [] });
    addClaims(fork, 3, 1);
    const { files } = await fixture.ingestText(fork.text());
    expect(files[0]?.sessions).toMatchObject([{ id: 'session-2', turns: { user: { covered: 4, total: 4 } } }]);
    expect(Object.keys(fixture.tree())).toEqual(expect.arrayContaining(before));
    expect(files[0]?.beats.length).toBeLessThanOrEqual(2);
  });

  test('another session whose lines have the same ids is read', async () => {
    const fixture = await IngestFixture.create();
    await fixture.ingestText(
      new TranscriptWriter()
        .user('Which tea?', { key: 'q' })
        .assistant(
          'We decided to keep prices exact until the end of the bill because rounding each line loses up to four cents on large orders.',
          { key: 'm' },
        )
        .text(),
    );
    const other = new TranscriptWriter({ session: 'session-2' })
      .user('And cups?', { key: 'q' })
      .assistant(
        'We decided to store opening hours per weekday instead of per date because the owners change them twice a year at most.',
        { key: 'm' },
      );
    expect((await fixture.ingestText(other.text())).files[0]).toMatchObject({ status: 'done', beats: [{}] });
    expect(Object.values(fixture.tree()).filter((text) => text.includes('opening hours per weekday'))).toHaveLength(1);
    expect((await fixture.ingestText(other.text())).files[0]).toMatchObject({ status: 'skipped' });
  });

  test('turns that an older record covers without their texts stay covered for forks', async () => {
    const fixture = await IngestFixture.create();
    await fixture.ingestText(claimSession(2).text());
    for (const key of await fixture.ports.device.list('watermarks/')) {
      const record = await fixture.ports.device.get(key);
      if (typeof record !== 'object' || record === null || !('texts' in record)) throw new Error('It has no texts.');
      const { texts: _, ...older } = record;
      await fixture.ports.device.put(key, older);
    }
    expect((await fixture.ingestText(claimSession(2, { session: 'session-2' }).text())).files[0]).toMatchObject({
      status: 'skipped',
      beats: [],
    });
  });

  test('names a session that is skipped because another one has its turns', async () => {
    const fixture = await IngestFixture.create();
    await fixture.ingestText(claimSession(2).text());
    const [file] = (await fixture.ingestText(claimSession(2, { session: 'session-2' }).text())).files;
    expect(file).toMatchObject({
      status: 'skipped',
      reason:
        'All of its messages were already read. The messages of session session-2 were already read in session session-1.',
      sessions: [{ readIn: 'session-1' }],
    });
    const [own] = (await fixture.ingestText(claimSession(2).text())).files;
    expect([own?.reason, own?.sessions[0]?.readIn]).toEqual(['All of its messages were already read.', undefined]);
  });

  test('reads an answer again that has grown', async () => {
    const fixture = await IngestFixture.create();
    const short = new TranscriptWriter()
      .user('Which database?', { key: 'q' })
      .assistant('Let me look at the kitchens first.', { key: 'm' });
    await fixture.ingestText(short.text());
    expect(Object.keys(fixture.tree())).toEqual([]);
    const grown = new TranscriptWriter()
      .user('Which database?', { key: 'q' })
      .assistant('Let me look at the kitchens first.', { key: 'm' });
    grown.assistant(
      'We decided to keep the orders in PostgreSQL instead of SQLite because two kitchens write at the same time and SQLite locks the whole file.',
      { key: 'm' },
    );
    expect((await fixture.ingestText(grown.text())).files[0]?.beats).toHaveLength(1);
    expect((await fixture.ingestText(grown.text())).files[0]?.status).toBe('skipped');
  });

  test('remembers both parts of a session in two files', async () => {
    const fixture = await IngestFixture.create();
    const whole = claimSession(4);
    fixture.sources.outside.set('/s/1.jsonl', claimSession(2).text());
    fixture.sources.outside.set('/s/2.jsonl', whole.text());
    await fixture.ingest(['/s/']);
    const again = await fixture.ingest(['/s/']);
    expect(again.files.map((file) => file.status)).toEqual(['skipped', 'skipped']);
    expect(again.files[1]?.sessions[0]?.turns.user).toEqual({ covered: 4, total: 4 });
  });

  test('a device that was wiped recognizes its notes', async () => {
    const fixture = await IngestFixture.create();
    await fixture.ingestText(claimSession(4).text());
    const before = fixture.tree();
    for (const key of [...fixture.ports.deviceStore.records.keys()])
      if (key.includes('watermarks')) fixture.ports.deviceStore.records.delete(key);
    const { files } = await fixture.ingestText(claimSession(4).text());
    expect(files).toMatchObject([{ status: 'skipped', reason: 'All of its notes are already in the vault.' }]);
    expect(fixture.tree()).toEqual(before);
    expect((await fixture.ingestText(claimSession(4).text())).files[0]?.reason).toBe(
      'All of its messages were already read.',
    );
  });

  test('after an undo, only that run is captured again, with the same notes', async () => {
    const fixture = await IngestFixture.create();
    const session = claimSession(2);
    await fixture.ingestText(session.text());
    const first = fixture.tree();
    addClaims(session, 2, 3);
    const second = await fixture.ingestText(session.text());
    const both = fixture.tree();
    expect((await fixture.undo(second.run)).conflicts).toEqual([]);
    expect(fixture.tree()).toEqual(first);
    const third = await fixture.ingestText(session.text());
    expect(third.files[0]?.beats.map((beat) => beat.path)).toEqual(second.files[0]?.beats.map((beat) => beat.path));
    expect(fixture.tree()).toEqual(both);
  });

  test('retries a session without notes only on request', async () => {
    const fixture = await IngestFixture.create();
    const idle = new TranscriptWriter().user('Hello there').assistant('Hello! What shall we do?').text();
    expect((await fixture.ingestText(idle)).files[0]).toMatchObject({ status: 'done', beats: [] });
    expect((await fixture.ingestText(idle)).files[0]?.status).toBe('skipped');
    expect((await fixture.ingestText(idle, { again: true })).files[0]?.status).toBe('done');
    await fixture.ingestText(claimSession(2).text());
    expect((await fixture.ingestText(claimSession(2).text(), { again: true })).files[0]?.status).toBe('skipped');
    expect(fixture.ports.state.records.size).toBeGreaterThan(0);
  });

  test('two programs at once write each beat once', async () => {
    const one = await IngestFixture.create();
    const other = await IngestFixture.create(
      {},
      {
        vault: one.ports.vault,
        state: one.ports.state,
        deviceStore: one.ports.deviceStore,
        device: one.ports.device,
        random: one.ports.random,
      },
    );
    const text = claimSession(5).text();
    const fork = claimSession(5, { session: 'session-2' }).text();
    const [a, b, c] = await Promise.all([
      one.ingestText(text),
      other.ingestText(text, {}, '/b.jsonl'),
      other.ingestText(fork, {}, '/c.jsonl'),
    ]);
    const beats = [a, b, c].flatMap(({ files }) => files.flatMap((file) => file.beats));
    expect(Object.keys(one.tree())).toHaveLength(beats.length);
    expect(new Set(beats.map((beat) => beat.title)).size).toBe(beats.length);
    expect([...one.ports.deviceStore.records.keys()].filter((key) => key.includes('leases'))).toEqual([]);
  });
});

test('a cancelled run throws, keeps finished work and continues next time', async () => {
  const fixture = await IngestFixture.create();
  fixture.sources.outside.set('/s/1.jsonl', claimSession(2).text());
  fixture.sources.outside.set(
    '/s/2.jsonl',
    claimSession(8, { session: 'other' }).text().replaceAll('"user-', '"x-').replaceAll('"msg-', '"y-'),
  );
  const run = testRun();
  const find = fixture.sources.find.bind(fixture.sources);
  const cancelledLater = async (file: SourceFile): Promise<ByteSource> => {
    const source = await file.open();
    let reads = 0;
    return {
      size: source.size,
      read: (start, end) => {
        // A file in a folder is looked at, then told by its beginning, read for its turns, then for its secrets.
        if (++reads === 4) run.cancel();
        return source.read(start, end);
      },
    };
  };
  fixture.sources.find = async (names) => {
    const found = await find(names);
    return {
      ...found,
      files: found.files.map((file) =>
        file.label.endsWith('2.jsonl') ? { ...file, open: () => cancelledLater(file) } : file,
      ),
    };
  };
  await expect(fixture.ingest(['/s/'], {}, run)).rejects.toMatchObject({ code: 'cancelled' });
  expect(Object.keys(fixture.tree()).length).toBeGreaterThan(0);
  const log = new TextDecoder().decode(fixture.ports.state.records.get('logs/cb-runs.jsonl'));
  expect(JSON.parse(log)).toMatchObject({ run: run.id, session_ids: ['session-1', 'other'] });
  fixture.sources.find = find;
  const rest = await fixture.ingest(['/s/']);
  expect(rest.files.map((file) => file.status)).toEqual(['skipped', 'done']);
});

test('a dry run shows the plan and changes nothing anywhere', async () => {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place('AI/Inbox/one.jsonl', claimSession(3).text());
  fixture.ports.vault.place('AI/Inbox/odd.jsonl', 'no transcript');
  const before = [fixture.tree(), fixture.traces()];
  const { plan, files } = await fixture.ingest([], { dryRun: true });
  expect([fixture.tree(), fixture.traces()]).toEqual(before);
  expect(files.map((file) => file.status).sort()).toEqual(['done', 'failed']);
  expect(plan).toEqual(
    expect.arrayContaining([
      { op: 'create', path: 'AI/Inbox/Processed/one.jsonl' },
      { op: 'trash', path: 'AI/Inbox/one.jsonl', expects: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      { op: 'create', path: 'AI/Inbox/odd.jsonl.problem.md' },
    ]),
  );
});

test('a run that changes nothing leaves no trace in the vault', async () => {
  const fixture = await IngestFixture.create();
  await fixture.ingestText(new TranscriptWriter().user('Hello').assistant('Hello!').text());
  await fixture.ingest(['/nowhere.jsonl']);
  expect(fixture.tree()).toEqual({});
  expect([...fixture.ports.state.records.keys()]).toEqual([]);
});

describe('folders', () => {
  test('captures transcripts and skips the rest', async () => {
    const fixture = await IngestFixture.create();
    fixture.sources.outside.set('/s/a.txt', 'a shopping list');
    fixture.sources.outside.set('/s/b.jsonl', claimSession(1).text());
    fixture.sources.outside.set(
      '/s/c.jsonl',
      `${JSON.stringify({ type: 'user', uuid: 'x', sessionId: 's', message: { parts: ['new shape'] } })}\n`,
    );
    const { files } = await fixture.ingest(['/s/']);
    expect(files.map((file) => [file.path, file.status])).toEqual([
      ['/s/b.jsonl', 'done'],
      ['/s/c.jsonl', 'failed'],
    ]);
    expect(files[1]?.reason).toContain('The format may have changed');
  });

  test('report that there is no transcript', async () => {
    const fixture = await IngestFixture.create();
    fixture.sources.outside.set('/s/a.txt', 'a shopping list');
    expect((await fixture.ingest(['/s/'])).files).toEqual([]);
    expect(fixture.lastRun.warnings).toEqual([
      'There is no transcript in /s/. Only files directly in it are read, not those in subfolders.',
    ]);
  });

  test('are cut to the newest days and to a number', async () => {
    const fixture = await IngestFixture.create();
    const reads: string[] = [];
    for (const [at, name] of ['/s/0.txt', '/s/1.jsonl', '/s/2.jsonl', '/s/3.jsonl'].entries()) {
      fixture.sources.outside.set(name, name.endsWith('txt') ? 'text' : claimSession(1, { session: name }).text());
      fixture.sources.changedMs.set(name, Date.UTC(2026, 2, at + 1));
    }
    const find = fixture.sources.find.bind(fixture.sources);
    fixture.sources.find = async (names) => {
      const found = await find(names);
      return {
        ...found,
        files: found.files.map((file) => ({
          ...file,
          open: () => {
            reads.push(file.label);
            return file.open();
          },
        })),
      };
    };
    await fixture.ingest(['/s/'], { since: '2026-03-03' });
    expect(reads).toEqual(['/s/2.jsonl', '/s/3.jsonl']);
    reads.length = 0;
    expect((await fixture.ingest(['/s/'], { limit: 1 })).files).toHaveLength(1);
    expect(reads).toEqual(['/s/0.txt', '/s/1.jsonl']);
  });
});

test('a note in the way of another program’s write is a reason, not a loss', async () => {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.links.add('AI');
  const { files } = await fixture.ingestText(claimSession(2).text());
  expect(files).toMatchObject([{ status: 'failed', beats: [] }]);
  expect(files[0]?.sessions[0]?.turns.user.covered).toBe(0);
  expect(fixture.tree()).toEqual({});
});
