import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { someOf } from '../../../fakes/trials';
import { ProgramWorld, shapeOf } from './started-program';

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
let world: ProgramWorld;

beforeEach(async () => {
  world = await ProgramWorld.create(notes);
});

afterEach(() => world.remove());

describe('the JSON of each command', () => {
  test('index', async () => {
    const { code, output, stderr } = await world.json(['index']);
    expect([code, stderr]).toEqual([0, '']);
    expect(output).toEqual({
      vault: world.vault,
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
    expect((await world.json(['index'])).output['changed']).toEqual({ added: 0, updated: 0, removed: 0 });
  });

  test('search', async () => {
    const { code, output } = await world.json(['search', 'green', 'tea', '--why', '--limit', '1']);
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
  });

  test('ingest, runs, status and undo', async () => {
    world.write('AI/Inbox/one.jsonl', claimSession(3).text());
    const before = world.tree();
    const ingested = await world.json(['ingest', '--offline']);
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
    const run = String(ingested.output['run']);
    const row = {
      run,
      command: 'ingest',
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      notes: expect.any(Number) as number,
      undo: 'yes',
    };
    expect((await world.json(['runs'])).output).toEqual({
      runs: [{ ...row, summary: expect.any(String) as string, cost: null }],
    });
    const status = (await world.json(['status'])).output;
    expect(status).toMatchObject({ vault: world.vault, inbox: { waiting: 0, failed: 0 }, lastRuns: [row] });
    expect(shapeOf(status)).toMatchObject({
      working: { total: 'number', due: 'number' },
      uncertain: 'number',
      cost: { today: 'number', month: 'number', caps: {} },
      device: 'string',
    });
    const dry = await world.json(['undo', run, '--dry-run']);
    expect(dry.output).toMatchObject({ run, restored: [], conflicts: [] });
    expect(dry.output['plan']).toContainEqual({ op: 'create', path: 'AI/Inbox/one.jsonl' });
    const undone = await world.json(['undo', run]);
    expect(undone.code).toBe(0);
    expect(undone.output).toEqual({
      run,
      restored: expect.arrayContaining(['AI/Inbox/one.jsonl']) as string[],
      conflicts: [],
      returned: ['AI/Inbox/one.jsonl'],
    });
    expect(world.tree()).toEqual(before);
    expect((await world.json(['undo', run])).code).toBe(3);
    expect((await world.json(['runs'])).output['runs']).toMatchObject([{ run, undo: 'done' }]);
  });

  test('undo with a note that was edited since', async () => {
    world.write('AI/Inbox/one.jsonl', claimSession(2).text());
    const { output } = await world.json(['ingest']);
    const [beat] = (output['files'] as { beats: { path: string }[] }[])[0]?.beats ?? [];
    world.write(beat?.path ?? '', 'My own words.\n');
    const undone = await world.json(['undo', 'last']);
    expect(undone.code).toBe(1);
    expect(undone.output['conflicts']).toEqual([{ path: beat?.path, reason: expect.any(String) as string }]);
    expect(world.tree()[beat?.path ?? '']).toBe('My own words.\n');
  });

  test('status of a vault that was never indexed builds nothing', async () => {
    const { code, output } = await world.json(['status']);
    expect(code).toBe(0);
    expect(output['index']).toMatchObject({
      notes: 0,
      chunks: 0,
      legs: { keyword: { state: 'off', reason: 'This vault has not been indexed yet. Run "index".' } },
    });
    expect(shapeOf(output)).toMatchObject({ index: { ...rest.index, legs: { semantic: rest.index.legs.semantic } } });
    expect(existsSync(join(world.folder, 'cache'))).toBe(false);
    expect(Object.keys(world.files(world.vault)).sort()).toEqual(Object.keys(notes).sort());
  });

  test('a dry run leaves every file anywhere as it was', async () => {
    world.write('AI/Inbox/one.jsonl', claimSession(2).text());
    const before = world.files();
    const { code, output } = await world.json(['ingest', '--dry-run']);
    expect(code).toBe(0);
    expect(shapeOf(output['plan'])).toEqual([{ op: 'string', path: 'string' }]);
    expect(world.files()).toEqual(before);
    expect(existsSync(join(world.folder, 'data'))).toBe(false);
  });
});

describe('what is wrong with the words', () => {
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

  test.each(someOf(mistakes, 3))('%s ends with 2 and one document', async (_, words) => {
    const { code, output, stderr } = await world.json(words);
    expect(code).toBe(2);
    expect(output).toEqual({
      error: { code: expect.any(String) as string, message: expect.any(String) as string, path: null },
    });
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/);
    expect(stderr.trim()).not.toBe('');
  });

  test('no command shows the help and ends with 2', async () => {
    const { code, stdout, stderr } = await world.run([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: cyberbrain');
  });

  test('help and version end with 0', async () => {
    expect(await world.run(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
    expect((await world.run(['ingest', '--help'])).stdout).toContain('--since');
  });

  // Root may read everything, so a folder without permissions is left to the unit that maps errors.
  test.each([
    ['missing', 'nowhere'],
    ['a file', 'Mein Gedächtnis 记忆/broken.md'],
  ])('a vault that is %s ends with 2 and creates nothing', async (_, name) => {
    const before = world.files();
    const commands = [['index'], ['ingest'], ['status'], ['runs'], ['search', 'tea'], ['watch'], ['undo', 'last']];
    for (const command of someOf(commands, 3)) {
      const { code, output } = await world.json([...command, '--vault', join(world.folder, name)]);
      expect(code).toBe(2);
      expect(output).toMatchObject({ error: { code: 'vault-unavailable', path: join(world.folder, name) } });
    }
    expect(world.files()).toEqual(before);
    expect(existsSync(join(world.folder, 'nowhere'))).toBe(false);
  });
});

test('a transcript that is not there, or not one, ends with 1', async () => {
  world.write('AI/Inbox/odd.jsonl', 'nothing known');
  expect(await world.json(['ingest', 'nowhere.jsonl'])).toMatchObject({
    code: 1,
    output: { files: [{ path: 'nowhere.jsonl', status: 'failed' }] },
  });
  const failed = await world.json(['ingest']);
  expect([failed.code, failed.stderr]).toEqual([1, '']);
  expect((await world.json(['status'])).output['inbox']).toEqual({ waiting: 0, failed: 1 });
});

test('a vault that another program is changing is refused with 3', async () => {
  world.write('one.jsonl', claimSession(2).text());
  const lock = { host: 'elsewhere', process: '1', token: 'ab', heartbeat: Date.now() + 15_000, command: 'restructure' };
  world.write('.cyberbrain/write.lock', JSON.stringify(lock));
  const { code, output } = await world.json(['ingest', 'one.jsonl']);
  expect(code).toBe(3);
  expect(output).toMatchObject({ error: { code: 'locked' } });
  expect(Object.keys(world.tree()).sort()).toEqual(['broken.md', 'one.jsonl', 'Notes/Café.md', 'Notes/Milk.md'].sort());
});

describe('the vault', () => {
  const indexed = async (words: string[], cwd: string, env: Record<string, string> = {}): Promise<unknown> =>
    (await world.json(['index', ...words], { cwd, env })).output['vault'];

  test('is the named folder, else the environment’s, else the nearest upwards', async () => {
    const other = join(world.folder, 'other');
    mkdirSync(other);
    expect(await indexed([], join(world.vault, 'Notes'))).toBe(world.vault);
    expect(await indexed([], world.vault, { CYBERBRAIN_VAULT: other })).toBe(other);
    expect(await indexed(['--vault', '../other'], world.vault, { CYBERBRAIN_VAULT: '/nowhere' })).toBe(other);
    expect(await world.json(['index'], { cwd: other })).toMatchObject({
      code: 2,
      output: { error: { code: 'usage' } },
    });
  });

  test('has its state by its real path, in the folders that XDG names', async () => {
    symlinkSync(world.vault, join(world.folder, 'link'));
    await world.json(['index', '--vault', join(world.folder, 'link')]);
    expect((await world.json(['index'])).output['changed']).toEqual({ added: 0, updated: 0, removed: 0 });
    const places = Object.keys(world.files()).filter((path) => !path.startsWith('Mein'));
    expect(places.every((path) => /^(?:cache|data)\/cyberbrain\/[0-9a-f]{16}\//.test(path))).toBe(true);
    expect(Object.keys(world.files(world.vault)).sort()).toEqual(Object.keys(notes).sort());
  });

  test('and files may be named from another folder, with spaces and other scripts', async () => {
    world.write('../Sessions of 周一/séance 1.jsonl', claimSession(1).text());
    const { output, code } = await world.json(['ingest', 'séance 1.jsonl', '--vault', world.vault], {
      cwd: join(world.folder, 'Sessions of 周一'),
    });
    expect(code).toBe(0);
    expect(output['files']).toMatchObject([{ path: 'séance 1.jsonl', status: 'done' }]);
  });

  test('its inbox is meant even where the working folder has one', async () => {
    world.write('../elsewhere/AI/Inbox/one.jsonl', claimSession(5).text());
    world.write('AI/Inbox/one.jsonl', claimSession(1).text());
    const { output } = await world.json(['ingest', '--vault', world.vault], { cwd: join(world.folder, 'elsewhere') });
    expect(output['files']).toMatchObject([{ sessions: [{ turns: { user: { total: 1 } } }] }]);
  });

  test('its settings may write folders with a slash at the end, and projects have folders', async () => {
    world.write(
      '.obsidian/plugins/cyberbrain/data.json',
      JSON.stringify({ inboxFolder: 'Drop/', projects: { 'tea-house': 'Projects/Tea' } }),
    );
    world.write('Drop/one.jsonl', claimSession(3).text());
    const { output } = await world.json(['ingest']);
    const [file] = output['files'] as { path: string; beats: { path: string; scope: string }[] }[];
    expect(file?.path).toBe('Drop/one.jsonl');
    expect(
      file?.beats.filter((beat) => beat.scope === 'project').every((beat) => beat.path.startsWith('Projects/Tea/')),
    ).toBe(true);
  });

  test('a project’s own file is found upwards from the session’s folder', async () => {
    world.write(
      '../code/shop/.claude/cyberbrain.local.json',
      JSON.stringify({ project_name: 'Shop', vault_folder: 'Shops', command: 'rm' }),
    );
    world.write('one.jsonl', claimSession(3, { cwd: join(world.folder, 'code/shop/deep/inside') }).text());
    const { output } = await world.json(['ingest', 'one.jsonl']);
    const [file] = output['files'] as { beats: { path: string; scope: string }[] }[];
    expect(file?.beats.filter((beat) => beat.scope === 'project').every((beat) => beat.path.startsWith('Shops/'))).toBe(
      true,
    );
    expect(Object.values(world.tree()).some((text) => text.includes('\nproject: Shop\n'))).toBe(true);
  });
});

test('query words may begin with a dash', async () => {
  const paths = async (words: string[]): Promise<unknown> =>
    ((await world.json(['search', ...words])).output['results'] as { path: string }[]).map(({ path }) => path);
  expect(await paths(['tea', '-milk'])).toEqual(['Notes/Café.md']);
  expect(await paths(['-milk', 'tea'])).toEqual(['Notes/Café.md']);
  expect(await paths(['tea', '-milk', '--limit', '5'])).toEqual(['Notes/Café.md']);
  expect(await paths(['tea -milk'])).toEqual(['Notes/Café.md']);
});

test('human output of every command ends in a line feed and says nothing on stderr', async () => {
  world.write('AI/Inbox/one.jsonl', claimSession(2).text());
  for (const words of [
    ['index'],
    ['search', 'tea'],
    ['ingest', '--dry-run'],
    ['ingest'],
    ['status'],
    ['runs'],
    ['undo', 'last'],
  ]) {
    const { code, stdout, stderr } = await world.run(words);
    expect([words, code, stderr]).toEqual([words, 0, '']);
    expect(stdout).toMatch(/[^\n]\n$/);
    expect(stdout).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('an option that takes several values may be named several times', async () => {
  const note =
    '---\ntype: insight\ndurability: durable\nscope: general\ncb_source: inbox-extraction\ncb_uncertain_routing: true\n---\n\nText.\n';
  for (const name of ['A', 'B', 'C']) world.write(`AI/Uncertain/${name}.md`, note);
  const { output, code } = await world.json([
    'uncertain',
    '--accept',
    'AI/Uncertain/A.md',
    '--accept',
    'AI/Uncertain/B.md',
    '--keep',
    'AI/Uncertain/C.md',
  ]);
  expect([code, (output['applied'] as { to: string }[]).map(({ to }) => to)]).toEqual([
    0,
    ['AI/Claude-Sessions/A.md', 'AI/Claude-Sessions/B.md', 'AI/Uncertain/C.md'],
  ]);
});
