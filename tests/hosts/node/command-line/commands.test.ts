import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { someOf, testInTurn } from '../../../fakes/trials';
import { ProgramFixture, shapeOf, shown } from './started-program';

/** Each command starts the program once or more often. */
const inTurn = testInTurn(3);

const notes = {
  'Notes/Café.md': '---\ntype: insight\ntags: [tea]\n---\n# Brewing\n\nGreen tea wants seventy degrees.\n',
  'Notes/Milk.md': '# Milk\n\nBlack tea with milk.\n',
  'broken.md': '---\ntitle: "open\n---\nStill read.\n',
};
const rest = {
  index: {
    notes: 'number',
    chunks: 'number',
    legs: { keyword: { state: 'string' }, semantic: { state: 'string', reason: 'string' } },
  },
};
/** What people are shown: whole lines, and no word that no person wrote. */
const readable = /^(?![^]*(?:undefined|NaN|\[object))[^]*[^\n]\n$/;

let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create(notes);
});

afterEach(() => fixture.remove());

describe('the JSON of each command', () => {
  inTurn('index', async () => {
    const { code, output, stderr } = await fixture.json(['index']);
    expect([code, stderr]).toEqual([0, '']);
    expect(output).toEqual({
      vault: fixture.vault,
      notes: { total: 3, indexed: 3, waiting: 0, failed: [], excluded: [] },
      changed: { added: 3, updated: 0, removed: 0 },
      chunks: 3,
      frontmatterProblems: [
        { path: 'broken.md', line: expect.any(Number) as number, reason: expect.any(String) as string },
      ],
      legs: {
        keyword: { state: 'ready' },
        semantic: { state: 'off', embedder: 'built-in', reason: expect.any(String) as string },
      },
      tookMs: expect.any(Number) as number,
    });
    expect(await shown('index', output)).toMatch(readable);
  });

  inTurn('sessions', async () => {
    fixture.write('../home/.claude/projects/-home-ada-tea/one.jsonl', claimSession(1).text());
    const { code, output } = await fixture.json(['sessions']);
    expect(code).toBe(0);
    expect(shapeOf(output)).toEqual({
      projects: [
        {
          ...{ path: 'string', tool: 'string', project: 'string', sessions: 'number', waiting: 'number' },
          ...{ newest: 'string', deletedAt: 'string', isWatched: 'boolean' },
        },
      ],
      capturedBy: 'null',
    });
    expect(await shown('sessions', output)).toMatch(readable);
  });

  inTurn('ask and story', async () => {
    const { code, output } = await fixture.json(['ask', 'How many degrees does green tea want?', '--offline']);
    expect(code).toBe(0);
    expect(output).toEqual({
      ...{ question: 'How many degrees does green tea want?', class: 'lookup' },
      answer: 'Green tea wants seventy degrees.',
      sentences: [
        {
          ...{ fate: 'quoted', text: 'Green tea wants seventy degrees.' },
          citations: [{ path: 'Notes/Café.md', line: 7, quote: 'Green tea wants seventy degrees.' }],
        },
      ],
      ...{ dropped: [], missing: [], contradictions: [], recanted: false, cost: null, degraded: null },
    });
    expect(await shown('ask', output)).toMatch(readable);
    expect(await shown('story', (await fixture.json(['story', 'tea', '--offline'])).output)).toMatch(readable);
  });

  inTurn('compact', async () => {
    const { code, output } = await fixture.json(['compact']);
    expect(code).toBe(0);
    const jobs = ['orphans', 'low-confidence', 'duplicates', 'near-duplicates', 'contradictions'];
    expect(output['jobs']).toEqual(
      jobs.map((job) => ({ job, proposals: [], applied: job === 'duplicates' ? 0 : null, left: 0 })),
    );
    expect(await shown('compact', output)).toMatch(
      /^Nothing to tidy\.\nCompared: \d+ notes? that Cyberbrain made .*\n$/,
    );
  });

  inTurn('refresh', async () => {
    const { code, output } = await fixture.json(['refresh', 'Notes/Café.md']);
    expect(code).not.toBe(0);
    expect(JSON.stringify(output)).toContain('has no timeline');
  });

  inTurn('search', async () => {
    const { code, output } = await fixture.json(['search', 'green', 'tea', '--why', '--limit', '1']);
    expect(code).toBe(0);
    expect(output).toMatchObject({
      query: 'green tea',
      mode: expect.stringMatching(/^(?:hybrid|keyword)$/) as string,
      tookMs: expect.any(Number) as number,
    });
    expect(output['results']).toHaveLength(1);
    const [result] = output['results'] as Record<string, unknown>[];
    expect(result).toMatchObject({
      path: 'Notes/Café.md',
      title: expect.any(String) as string,
      line: expect.any(Number) as number,
      type: 'insight',
      tags: ['tea'],
    });
    expect(shapeOf(result)).toMatchObject({
      heading: 'string',
      score: 'number',
      snippet: 'string',
      why: { keyword: { rank: 'number', score: 'number', fields: ['string'] } },
    });
    expect(await shown('search', output)).toMatch(readable);
  });

  inTurn('matches, and a list of links', async () => {
    const { code, output } = await fixture.json(['matches', 'Notes/Café.md', 'green', 'tea', '--limit', '1']);
    expect(code).toBe(0);
    expect(output).toMatchObject({ path: 'Notes/Café.md', query: 'green tea', total: expect.any(Number) as number });
    expect(output['matches']).toHaveLength(1);
    const [match] = output['matches'] as Record<string, unknown>[];
    expect(shapeOf(match)).toEqual({
      line: 'number',
      heading: 'string',
      snippet: 'string',
      matches: [['number']],
    });
    expect(await shown('matches', output)).toMatch(readable);
    const { output: found } = await fixture.json(['search', 'green', 'tea', '--limit', '1', '--links']);
    expect(found['links']).toEqual(['[[Notes/Café|Café]]']);
    expect(await shown('search', found)).toBe('- [[Notes/Café|Café]]\n');
  });

  inTurn('ingest, runs, status, and undo with a note that was edited since', async () => {
    fixture.write('AI/Inbox/one.jsonl', claimSession(3).text());
    const before = fixture.tree();
    const ingested = await fixture.json(['ingest', '--offline']);
    expect([ingested.code, ingested.stderr]).toEqual([0, '']);
    const file = {
      path: 'string',
      format: 'string',
      brokenLines: 'number',
      status: 'string',
      reason: 'null',
      secrets: {},
      problems: [],
      sessions: [
        {
          id: 'string',
          title: 'null',
          beats: 'number',
          record: 'string',
          turns: { user: { covered: 'number', total: 'number' }, assistant: { covered: 'number', total: 'number' } },
        },
      ],
      beats: [
        {
          title: 'string',
          type: 'string',
          durability: 'string',
          scope: 'string',
          path: 'string',
          confidence: 'number',
          action: 'string',
        },
      ],
    };
    expect(shapeOf(ingested.output)).toEqual({ run: 'string', files: [file], cost: 'null' });
    expect(await shown('ingest', ingested.output)).toMatch(readable);
    const run = String(ingested.output['run']);
    const row = {
      run,
      command: 'ingest',
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      notes: expect.any(Number) as number,
      undo: 'yes',
      files: expect.any(Array) as string[],
    };
    const named = { title: 'Capture', titles: expect.any(Array) as string[] };
    const runs = (await fixture.json(['runs'])).output;
    expect(runs).toEqual({ runs: [{ ...row, ...named, summary: expect.any(String) as string, cost: null }] });
    expect(await shown('runs', runs)).toMatch(readable);
    const status = (await fixture.json(['status'])).output;
    expect(await shown('status', status)).toMatch(readable);
    expect(status).toMatchObject({ vault: fixture.vault, inbox: { waiting: 0, failed: 0 }, lastRuns: [row] });
    expect(shapeOf(status)).toMatchObject({
      working: { total: 'number', due: 'number' },
      uncertain: 'number',
      sources: { total: 'number', notes: 'number', stale: 'number' },
      cost: { today: 'number', month: 'number', caps: {} },
      device: 'string',
    });
    const [made = ''] = (ingested.output['files'] as { beats: { path: string }[] }[]).flatMap(({ beats }) =>
      beats.map((beat) => beat.path),
    );
    const source = (await fixture.json(['show', made, '--source'])).output;
    expect(source).toMatchObject({ path: made, transcript: 'AI/Inbox/Processed/one.jsonl' });
    expect((source['turns'] as { cited: boolean }[]).some(({ cited }) => cited)).toBe(true);
    expect(await shown('show', source)).toMatch(readable);
    const changes = (await fixture.json(['runs', run, '--diff'])).output;
    expect(await shown('runs', changes)).toMatch(readable);
    expect(changes).toMatchObject({ runs: [{ changed: expect.arrayContaining([]) as unknown[] }] });
    const dry = await fixture.json(['undo', run, '--dry-run']);
    expect(dry.output).toMatchObject({ run, restored: [], conflicts: [] });
    expect(dry.output['plan']).toContainEqual({ op: 'create', path: 'AI/Inbox/one.jsonl' });
    const [{ path: edited } = { path: '' }] = (ingested.output['files'] as { beats: { path: string }[] }[]).flatMap(
      ({ beats }) => beats,
    );
    fixture.write(edited, 'My own words.\n');
    const undone = await fixture.json(['undo', run]);
    expect(undone.code).toBe(1);
    expect(undone.output).toEqual({
      run,
      name: expect.stringMatching(/^Capture, /) as string,
      restored: expect.arrayContaining(['AI/Inbox/one.jsonl']) as string[],
      removed: expect.arrayContaining(['AI/Inbox/Processed/one.jsonl']) as string[],
      conflicts: [{ path: edited, reason: expect.any(String) as string }],
      returned: ['AI/Inbox/one.jsonl'],
    });
    expect(fixture.tree()).toEqual({ ...before, [edited]: 'My own words.\n' });
    expect(await shown('undo', undone.output)).toMatch(
      /move it to the trash yourself, or take your lines out and undo[^]* is captured again when it /,
    );
    const redone = await fixture.json(['redo', run]);
    expect([redone.code, redone.output['conflicts']]).toEqual([0, []]);
    expect(await shown('redo', redone.output)).toMatch(readable);
  });

  inTurn('status of a vault that was never indexed builds nothing', async () => {
    const { code, output } = await fixture.json(['status']);
    expect(code).toBe(0);
    expect(output['index']).toMatchObject({
      notes: 0,
      chunks: 0,
      legs: { keyword: { state: 'off', reason: 'This vault has not been indexed yet. Run "index".' } },
    });
    expect(shapeOf(output)).toMatchObject({ index: { ...rest.index, legs: { semantic: rest.index.legs.semantic } } });
    // The tests put it there.
    expect(readdirSync(join(fixture.folder, 'cache/cyberbrain'))).toEqual(['code']);
    expect(Object.keys(fixture.files(fixture.vault)).sort()).toEqual(Object.keys(notes).sort());
  });

  test('a dry run changes no file anywhere', async () => {
    fixture.write('AI/Inbox/one.jsonl', claimSession(2).text());
    const before = fixture.files();
    const { code, output } = await fixture.json(['ingest', '--dry-run']);
    expect(code).toBe(0);
    expect(shapeOf(output['plan'])).toEqual([{ op: 'string', path: 'string' }]);
    expect(await shown('ingest', output)).toMatch(readable);
    expect(fixture.files()).toEqual(before);
    expect(existsSync(join(fixture.folder, 'data'))).toBe(false);
  });
});

describe('faults in the command line', () => {
  const mistakes: [string, string[]][] = [
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['status', '--frob']],
    ['an unknown option of search', ['search', 'tea', '--frob']],
    ['a missing argument', ['undo']],
    ['one argument too many', ['status', 'extra']],
    ['a limit that is no number', ['ingest', '--limit', 'many']],
    ['a day that is none', ['ingest', '--since', 'yesterday']],
    ['a vault without a name', ['status', '--vault', '']],
    ['a run that is not there', ['undo', '20200101-000000-abcdef']],
  ];

  test.each(someOf(mistakes, 2))('%s ends with 2 and one document', async (_, words) => {
    const { code, output, stderr } = await fixture.json(words);
    expect(code).toBe(2);
    expect(output).toEqual({
      error: { code: expect.any(String) as string, message: expect.any(String) as string, path: null },
    });
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/);
    expect(stderr.trim()).not.toBe('');
  });

  test('no command shows the help and ends with 2', async () => {
    const { code, stdout, stderr } = await fixture.run([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: cyberbrain');
  });

  test('the version ends with 0', async () => {
    expect(await fixture.run(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
  });

  // Root may read everything, so a folder without permissions is left to the unit that maps errors.
  test.each([
    ['missing', 'nowhere'],
    ['a file', 'Mein Gedächtnis 记忆/broken.md'],
  ])('a vault that is %s ends with 2 and creates nothing', async (_, name) => {
    const before = fixture.files();
    const commands = [['index'], ['ingest'], ['status'], ['runs'], ['search', 'tea'], ['watch'], ['undo', 'last']];
    for (const command of someOf(commands, 1)) {
      const { code, output } = await fixture.json([...command, '--vault', join(fixture.folder, name)]);
      expect(code).toBe(2);
      expect(output).toMatchObject({ error: { code: 'vault-unavailable', path: join(fixture.folder, name) } });
    }
    expect(fixture.files()).toEqual(before);
    expect(existsSync(join(fixture.folder, 'nowhere'))).toBe(false);
  });
});

test('a missing transcript, or another file, ends with 1', async () => {
  fixture.write('AI/Inbox/odd.jsonl', 'nothing known');
  expect(await fixture.json(['ingest', 'nowhere.jsonl'])).toMatchObject({
    code: 1,
    output: { files: [{ path: 'nowhere.jsonl', status: 'failed' }] },
  });
  const failed = await fixture.json(['ingest']);
  expect([failed.code, failed.stderr]).toEqual([1, '']);
  expect((await fixture.json(['status'])).output['inbox']).toEqual({ waiting: 0, failed: 1 });
});

test('a vault that another program is changing is refused with 3', async () => {
  fixture.write('one.jsonl', claimSession(2).text());
  const lock = { host: 'elsewhere', process: '1', token: 'ab', heartbeat: Date.now() + 15_000, command: 'restructure' };
  fixture.write('.cyberbrain/write.lock', JSON.stringify(lock));
  const { code, output } = await fixture.json(['ingest', 'one.jsonl']);
  expect(code).toBe(3);
  expect(output).toMatchObject({ error: { code: 'locked' } });
  expect(Object.keys(fixture.tree()).sort()).toEqual(
    ['broken.md', 'one.jsonl', 'Notes/Café.md', 'Notes/Milk.md'].sort(),
  );
});

test('query words may begin with a dash', async () => {
  const { output } = await fixture.json(['search', '-milk', 'tea', '--limit', '5']);
  expect((output['results'] as { path: string }[]).map(({ path }) => path)).toEqual(['Notes/Café.md']);
});
