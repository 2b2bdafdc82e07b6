import { join } from 'node:path';
import { someOf, testInTurn } from '../../../fakes/trials';
import { ProgramFixture } from './started-program';

const slow = testInTurn(2);

const settingsPath = '.obsidian/plugins/cyberbrain/data.json';
const name = 'a'.repeat(200);

let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create({ [`${name}.md`]: '# Tea\n\nGreen tea.\n', 'Archive/old.md': 'Black tea.\n' });
});

afterEach(() => fixture.remove());

const patterns = [
  ['stars', '*a'.repeat(200) + 'b'],
  ['ten stars', '*a*a*a*a*a*a*a*a*a*a*b'],
  ['a group', '(a+)+$'],
  ['a lookahead', '(?=(a+)+b)a'],
  ['nested groups', '@(a|@(a|@(a|a)))+b'],
  ['classes', '[a-z]*'.repeat(13) + '0'],
  ['question marks', '?*'.repeat(240) + 'b'],
  ['folders', '**/'.repeat(160) + 'b'],
  ['braces', '{a,aa}'.repeat(80) + 'b'],
  ['open braces', '{a,'.repeat(160)],
  ['open classes', '['.repeat(500)],
];

test.each(someOf(patterns, 1))(
  'a pattern of %s neither hangs a command nor excludes anything else',
  async (_kind, pattern) => {
    fixture.write(settingsPath, JSON.stringify({ excluded: [pattern, 'Archive'] }));
    const { code, output } = await fixture.json(['index']);
    expect([code, output['notes']]).toEqual([
      0,
      expect.objectContaining({
        indexed: 1,
        excluded: [{ path: 'Archive/old.md', reason: 'You excluded "Archive".' }],
      }),
    ]);
  },
  120_000,
);

const sizes: [string, unknown, string][] = [
  [
    'very many patterns',
    { excluded: ['Archive', ...Array.from({ length: 200_000 }, (_, at) => `*${String(at)}*b*`)] },
    'only the first 1,000 patterns are used',
  ],
  [
    'a pattern without end',
    { excluded: ['Archive', '*a'.repeat(1_000_000)] },
    'excluded, item 2: it is longer than 500 characters',
  ],
  [
    'very many projects',
    {
      excluded: ['Archive'],
      projects: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`p${String(at)}`, 'P'])),
    },
    'projects: only the first 1,000 are used',
  ],
];

test.each(someOf(sizes, 2))(
  '%s: a command ends, uses the rest, and names the file once',
  async (_kind, settings, said) => {
    fixture.write(settingsPath, JSON.stringify(settings));
    const { code, stdout, stderr } = await fixture.run(['index', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ notes: expect.objectContaining({ indexed: 1 }) as unknown }),
    ]);
    expect(stderr.split(`.obsidian/plugins/cyberbrain/data.json`)).toHaveLength(2);
    expect(stderr).toContain(said);
  },
  120_000,
);

slow(
  'asks no model for settings of a vault until the option was given once on this device',
  async () => {
    await fixture.run(['provider', 'use', 'ollama', '--address', 'http://127.0.0.1:9', '--model', 'any']);
    const quoted = async (...more: string[]): Promise<{ calls: unknown; isTold: boolean }> => {
      const { output, stderr } = await fixture.json(['file', '--text', 'Tea is kept dry.', '--dry-run', ...more]);
      return {
        calls: (output['quote'] as { calls?: unknown } | undefined)?.calls,
        isTold: stderr.includes(
          '“autofile” is on in the vault’s settings, but not on this device. Pass --autofile once to turn it on here.',
        ),
      };
    };
    const alone = await quoted();
    expect(alone.isTold).toBe(false);
    fixture.write(settingsPath, JSON.stringify({ autofile: true, applyPassed: true }));
    const filed = await quoted('--autofile');
    expect(filed.calls).toBeGreaterThan(Number(alone.calls));
    expect(filed.isTold).toBe(false);
    expect(await quoted()).toEqual({ ...alone, isTold: true });
    await fixture.run(['file', '--text', 'Tea is kept cool.', '--autofile', '--offline']);
    expect(await quoted()).toEqual(filed);
    expect((await fixture.run(['review'])).stderr).toContain('“applyPassed”');
    expect((await fixture.run(['runs'])).stderr).not.toContain('“applyPassed”');
  },
  120_000,
);

slow(
  'nobody is taken for the user of a chat because the vault says so; once said here, the name counts',
  async () => {
    fixture.write(settingsPath, JSON.stringify({ ownNames: ['Eve Moss'] }));
    fixture.write(
      'Inbox/WhatsApp Chat with Plot.txt',
      '14.03.26, 18:02 - Eve Moss: We decided to order two pallets of compost.\n14.03.26, 18:03 - Tom: Fine.\n',
    );
    const chat = join(fixture.vault, 'Inbox', 'WhatsApp Chat with Plot.txt');
    const read = (): ReturnType<ProgramFixture['run']> =>
      fixture.run(['ingest', chat, '--dry-run', '--offline', '--json']);
    const foreign = await read();
    expect(foreign.stdout).toContain('"speakers"');
    expect(foreign.stderr).toContain(
      '“Eve Moss” is a name of the user in the vault’s settings, but not on this device.',
    );
    await fixture.run(['ingest', chat, '--offline', '--me', 'Eve Moss', '--remember']);
    const own = await read();
    expect(own.stdout).not.toContain('"speakers"');
    expect(own.stderr).not.toContain('Eve Moss');
  },
  120_000,
);
