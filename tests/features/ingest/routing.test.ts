import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { findProject, shortenHome } from '../../../src/engine/filing/find-project';
import { placeBeats } from '../../../src/engine/filing/plan-beats';
import { parseFolder, routeBeat } from '../../../src/engine/filing/route-beat';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import type { Beat, BeatDraft } from '../../../src/core/note/beat';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { localDay } from '../../../src/engine/reading/local-day';
import { MemoryVault } from '../../fakes/vault/memory-vault';
import { IngestFixture } from './ingest-fixture';
import { claimSession } from './transcript-lines';

const settings = vaultSettingsSchema.parse({
  projects: { 'tea-house': 'Projects/Tea House', wild: '../outside', hidden: '.obsidian/plugins' },
});
const draft = { durability: 'durable', scope: 'project' } as BeatDraft;
const nobody = { find: () => Promise.resolve(null) };
const redactor = new RuleRedactor();

describe('the project of a session', () => {
  test.each([
    ['/home/ada/code/tea-house', 'tea-house', 'Projects/Tea House'],
    ['/home/ada/code/tea-house/', 'tea-house', 'Projects/Tea House'],
    ['C:\\Users\\ada\\code\\Laden', 'Laden', null],
    ['/srv/wild', 'wild', null],
    ['/srv/hidden', 'hidden', null],
    ['/srv/toString', 'toString', null],
    ['/srv/名前', '名前', null],
    ['/srv/tea-house/.worktrees/2', 'tea-house', 'Projects/Tea House'],
    ['/srv/tea-house/.claude/worktrees/kettle/src', 'tea-house', 'Projects/Tea House'],
    ['/srv/worktrees/kettle', 'kettle', null],
    ['/home/ada/.cursor/worktrees/kettle/Ab12x', 'kettle', null],
    ['/home/ada/.codex/worktrees/1f3a/kettle', 'kettle', null],
    ['/home/ada/.worktrees/kettle', 'kettle', null],
    ['/srv/[[x]] {{date}} <% y %>', '[ [x]] { {date}} < % y %>', null],
  ])('%s', async (cwd, name, folder) => {
    expect(await findProject(cwd, { settings, projects: nobody, redactor })).toEqual({ name, folder });
  });

  test.each(['/home/ada', '/Users/ada/', '/root', 'C:\\Users\\ada', '/', null])('none in %s', async (cwd) => {
    expect(await findProject(cwd, { settings, projects: nobody, redactor })).toBeNull();
  });

  test('is the one in the project’s own file', async () => {
    const configs = { find: () => Promise.resolve({ projectName: ' Tea\nshop ', vaultFolder: '/Shops/Tea/' }) };
    expect(await findProject('/home/ada', { settings, projects: configs, redactor })).toEqual({
      name: 'Tea shop',
      folder: 'Shops/Tea',
    });
  });

  test('holds no secret, whether the folder or the project’s own file names it', async () => {
    const key = `ghp_${'Zk3vQ9xB2mTq'.repeat(3)}`;
    const configs = { find: () => Promise.resolve({ projectName: `Tea ${key}`, vaultFolder: null }) };
    expect(await findProject(`/srv/${key}`, { settings, projects: nobody, redactor })).toEqual({
      name: '[redacted: github-token]',
      folder: null,
    });
    expect(await findProject('/srv/x', { settings, projects: configs, redactor })).toEqual({
      name: 'Tea [redacted: github-token]',
      folder: null,
    });
  });

  test.each([
    '../../etc',
    '.obsidian',
    'a/../../b',
    'C:/Windows',
    'a\\b',
    '',
    'Notes/.git',
    '/',
    '\u200c.git/hooks',
    'Notes/COM1',
    'a\u001bb',
    'x'.repeat(256),
    'a/'.repeat(3_000),
  ])('skips folder %j of the project’s file', async (vaultFolder) => {
    const configs = { find: () => Promise.resolve({ projectName: 'tea-house', vaultFolder }) };
    expect(await findProject('/srv/x', { settings, projects: configs, redactor })).toEqual({
      name: 'tea-house',
      folder: 'Projects/Tea House',
    });
  });
});

test('a folder from outside stays in the vault or is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', ' ', 'C:', '\0') }), (text) => {
      const folder = parseFolder(text);
      if (folder !== null)
        expect(folder.split('/').some((part) => part === '' || part.startsWith('.') || part.includes('\\'))).toBe(
          false,
        );
    }),
  );
});

test('the home folder is not named in notes', () => {
  expect(
    ['/home/ada/code', '/Users/ada', '/root/x', 'C:\\Users\\ada\\code', '/homeless/x', '/srv'].map(shortenHome),
  ).toEqual(['~/code', '~', '~/x', '~\\code', '/homeless/x', '/srv']);
});

test.each([
  ['working-memory', 'project', { name: 'tea/house', folder: 'P' }, 'AI/Working Memory/tea house'],
  ['working-memory', 'general', null, 'AI/Working Memory/General'],
  ['durable', 'project', { name: 'x', folder: 'P' }, 'P'],
  ['durable', 'general', { name: 'x', folder: 'P' }, 'AI/Claude-Sessions'],
  ['durable', 'project', { name: 'x', folder: null }, 'AI/Claude-Sessions'],
  ['durable', 'project', null, 'AI/Claude-Sessions'],
])('a %s beat of scope %s', (durability, scope, project, folder) => {
  expect(routeBeat({ ...draft, durability, scope } as BeatDraft, project, settings)).toBe(folder);
});

test('names that a disk treats as equal get a counter, in one run and on disk', async () => {
  const vault = new MemoryVault(new NodeHasher());
  vault.place('F/caf\u00e9.md', 'x');
  const beats = ['Cafe\u0301', 'CAF\u00c9', 'Tea?', 'tea', 'CON'].map((title) => ({
    beat: { title } as Beat,
    folder: 'F',
  }));
  expect((await placeBeats(beats, vault)).map(({ path }) => path)).toEqual([
    'F/Cafe\u0301 2.md',
    'F/CAF\u00c9 3.md',
    'F/Tea.md',
    'F/tea 2.md',
    'F/Note CON.md',
  ]);
});

describe('hostile transcripts', () => {
  test.each([
    ['a cwd with control characters', { cwd: '/srv/tea\u0000\n---\nhouse' }],
    ['the root as cwd', { cwd: '/' }],
    ['a cwd with a link and fields', { cwd: '/srv/[[house]] {{date}} <%* tea %>' }],
    ['a cwd of dots', { cwd: '/srv/../../..' }],
    ['a session id of several lines', { session: 'one\n---\ntype: evil\n\ttab' }],
    ['a session id that is a path', { session: '../../../etc/passwd' }],
    ['an endless session id', { session: 'x'.repeat(100_000) }],
  ])('%s', async (_, options) => {
    const fixture = await IngestFixture.create();
    const output = await fixture.ingestText(claimSession(3, options).text());
    expect(output.files[0]?.status).toBe('done');
    for (const [path, text] of Object.entries(fixture.tree())) {
      expect(path).toMatch(/^AI\/(?:Claude-Sessions|Working Memory\/[^/.][^/]*)\/[^/]+\.md$/);
      expect(text).not.toMatch(/[\0\v\f\r]|\[\[house|\{\{|<%/);
      expect(
        text
          .split('\n---\n')[0]
          ?.split('\n')
          .filter((line) => !/^[a-z_]+: |^---$/.test(line)),
      ).toEqual([]);
    }
    const log = new TextDecoder().decode(fixture.ports.state.records.get('logs/cb-extract.log'));
    expect(log.trimEnd().split('\n')).toHaveLength(1);
    expect(log.split('\t')).toHaveLength(3);
    expect((await fixture.ingestText(claimSession(3, options).text())).files[0]?.status).toBe('skipped');
  });

  test('titles that order a path out of the vault', async () => {
    const fixture = await IngestFixture.create();
    const session = claimSession(0)
      .user('Where does it go?')
      .assistant(
        'We decided to write ../../etc/passwd and ..\\..\\boot.ini instead of the config because C:\\Windows is read first by the tool.',
      );
    await fixture.ingestText(session.text());
    for (const path of Object.keys(fixture.tree())) expect(path).toMatch(/^AI\/Claude-Sessions\/[^/\\.][^/\\]*\.md$/);
  });
});

describe('working memory', () => {
  const inZone = (zone: string, code: string): string => {
    const script = `const { localDay, startOfLocalDay } = require(process.argv[1]); console.log(${code})`;
    const bundle = execFileSync(
      process.execPath,
      ['node_modules/esbuild/bin/esbuild', 'src/engine/reading/local-day.ts', '--bundle', '--format=cjs'],
      { encoding: 'utf8' },
    );
    return execFileSync(
      process.execPath,
      [
        '-e',
        script.replace(
          'require(process.argv[1])',
          `(() => { const module = { exports: {} }; ${bundle}; return module.exports; })()`,
        ),
      ],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    ).trim();
  };

  test('falls due a number of local calendar days ahead', () => {
    expect(localDay(new Date(Date.UTC(2026, 0, 31, 23)), 28)).toBe('2026-02-28');
    expect(localDay(new Date(Date.UTC(2024, 1, 15)), 14)).toBe('2024-02-29');
    expect(localDay(new Date(Date.UTC(2026, 11, 20)), 56)).toBe('2027-02-14');
  });

  test('counts days where the user is, over a clock change too', () => {
    // 23:30 in Berlin before the night of the clock change in spring, and in autumn; an evening in Auckland that is still yesterday in UTC.
    expect(inZone('Europe/Berlin', 'localDay(new Date("2026-03-28T22:30:00Z"), 1)')).toBe('2026-03-29');
    expect(inZone('Europe/Berlin', 'localDay(new Date("2026-10-24T21:30:00Z"), 1)')).toBe('2026-10-25');
    expect(inZone('Pacific/Auckland', 'localDay(new Date("2026-03-04T12:00:00Z"), 14)')).toBe('2026-03-19');
    expect(inZone('America/Los_Angeles', 'startOfLocalDay("2026-03-04").toISOString()')).toBe(
      '2026-03-04T08:00:00.000Z',
    );
  });

  test('carries its date and flag by type', async () => {
    const fixture = await IngestFixture.create({ reviewDays: { problem: 3 } });
    const session = claimSession(0)
      .user('What is left?')
      .assistant(
        'For now the staging server is blocked because the certificate expired yesterday; the fix is to renew it today before the demo.',
      );
    await fixture.ingestText(session.text());
    for (const text of Object.values(fixture.tree()).filter((note) => note.includes('durability: working-memory'))) {
      const type = /^type: (.*)$/m.exec(text)?.[1] ?? '';
      const days = { decision: 56, problem: 3, insight: 28, reference: 21 }[type] ?? 28;
      expect(text).toContain('cb_ephemeral: true');
      expect(text).toContain(`cb_review_after: ${localDay(new Date(Date.UTC(2026, 0, 1)), days)}`);
    }
  });
});
