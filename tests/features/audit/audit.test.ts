import { AppError } from '../../../src/core/errors';
import { audit, auditInputSchema, type AuditOutput } from '../../../src/features/audit/audit';
import { mendableOf } from '../../../src/core/audit/finding';
import type { Finding } from '../../../src/core/audit/finding';
import { renderReport } from '../../../src/features/audit/report-note';
import { undo } from '../../../src/features/undo/undo';
import { renderAudit } from '../../../src/hosts/node/command-line/render/render-audit';
import type { Proposal } from '../../../src/ports/consent';
import { testRun } from '../../fakes/test-run';
import { expectTree } from '../../expected/compare-tree';
import { IngestFixture } from '../ingest/ingest-fixture';

const beat = (fields: string): string =>
  `---\nid: "7"\ndate: 2026-03-04T14:32:15Z\ntype: decision\ndurability: durable\nscope: general\ntitle: Tea\ntags: [tea, water]\nsummary: Boil it.\ncb_source: inbox-extraction\ncb_created: 2026-03-05T09:00:00Z\n${fields}---\n\nBoil it.\n`;
const files = {
  'AI/Working Memory/General/Tea.md': beat(''),
  'AI/Claude-Sessions/Copy.md': beat(''),
  'AI/Claude-Sessions/Odd.md': beat('').replace('id: "7"', 'id: "8"').replace('type: decision', 'type: Decision'),
  'Mine/Why?.md': 'My own note, see [[Tea]] and [[Nowhere]].\n',
  'Mine/Links.md': 'See [[Why?]] and [[AI/Working Memory/General/Tea|tea]].\n',
  'Locked.md': '---\ncb_lock: true\n---\n',
};

async function fixtureWith(tree: Readonly<Record<string, string>> = files): Promise<{
  fixture: IngestFixture;
  proposals: Proposal[];
  run: (input?: object, take?: ((id: string) => boolean) | null) => Promise<AuditOutput>;
}> {
  const fixture = await IngestFixture.create();
  for (const [path, text] of Object.entries(tree)) fixture.ports.vault.place(path, text);
  const proposals: Proposal[] = [];
  const coverage = {
    failed: [{ path: 'Big.md', reason: 'It is too large.' }],
    frontmatterProblems: [{ path: 'Broken.md', line: 3, reason: 'A quote is not closed.' }],
    modelProblem: null,
    notKept: null,
  };
  const run = (input: object = {}, take: ((id: string) => boolean) | null = null): Promise<AuditOutput> => {
    const approval = {
      choose: (proposal: Proposal) => {
        proposals.push(proposal);
        return Promise.resolve(take === null ? null : new Set(proposal.changes.map(({ id }) => id).filter(take)));
      },
    };
    const services = {
      ...fixture.services,
      exclusions: () => Promise.resolve(() => null),
      approval,
      index: { ...fixture.services.index, coverage: () => Promise.resolve(coverage) },
    };
    return audit.run(services as never, auditInputSchema.parse(input), testRun('audit'));
  };
  return { fixture, proposals, run };
}

/** Without what the index tells. */
function ofNotes({ findings }: AuditOutput): AuditOutput['findings'] {
  return findings.filter(({ kind }) => kind !== 'index' && kind !== 'frontmatter');
}

test('reports problems and changes nothing', async () => {
  const { fixture, run } = await fixtureWith();
  const before = fixture.tree();
  const output = await run();
  expect(output.findings.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'vocabulary AI/Claude-Sessions/Odd.md',
    'place AI/Working Memory/General/Tea.md',
    'duplicate AI/Working Memory/General/Tea.md',
    'index Big.md',
    'frontmatter Broken.md',
    'name Mine/Why?.md',
  ]);
  expect(output.unwritten).toEqual([{ name: 'Nowhere', in: ['Mine/Why?.md'] }]);
  expect([output.checked, output.leftOut.map(({ path }) => path), audit.outcome(output)]).toEqual([
    5,
    ['Locked.md'],
    'done',
  ]);
  expect(fixture.tree()).toEqual(before);
});

test('fixes notes made by the program, updates links, logs the run, and undo restores every byte', async () => {
  const { fixture, run } = await fixtureWith();
  const before = fixture.tree();
  const output = await run({ fix: true, yes: true });
  expect(output.refused).toEqual([]);
  expect(output.fixed).toEqual([
    { path: 'AI/Claude-Sessions/Odd.md' },
    { path: 'AI/Working Memory/General/Tea.md' },
    { path: 'AI/Working Memory/General/Tea.md', to: 'AI/Claude-Sessions/Tea.md' },
  ]);
  const after = fixture.tree();
  expect(after['Mine/Links.md']).toBe('See [[Why?]] and [[AI/Claude-Sessions/Tea|tea]].\n');
  expect(after['AI/Claude-Sessions/Tea.md']).toMatch(
    /^---\nid: [0-9a-f-]{36}\n[^]*cb_modified: 2026-01-01T00:00:00Z\n---\n/,
  );
  expect(after['AI/Cyberbrain-Log.md']).toContain(
    '- Moved AI/Working Memory/General/Tea.md to [[AI/Claude-Sessions/Tea|Tea]]',
  );
  expect((await run()).findings.filter(({ fix }) => fix !== null).map(({ path }) => path)).toEqual(['Mine/Why?.md']);
  await undo.run(fixture.services, { run: output.run, dryRun: false }, testRun('undo'));
  expect(fixture.tree()).toEqual(before);
});

test('says when there is nothing to fix', async () => {
  const { run } = await fixtureWith({ 'Own.md': 'See [[Nowhere]].' });
  expect(renderAudit(await run({ fix: true, dryRun: true }))).toContain('Nothing can be fixed automatically.');
});

test('renames a person’s note only with consent', async () => {
  const { fixture, proposals, run } = await fixtureWith();
  const output = await run({ fix: true }, (id) => id === 'place Mine/Why?.md');
  expect(proposals[0]?.changes.map(({ id, isRecommended }) => `${id} ${String(isRecommended)}`)).toContain(
    'place Mine/Why?.md false',
  );
  expect(output.fixed).toEqual([{ path: 'Mine/Why?.md', to: 'Mine/Why.md' }]);
  expect(fixture.tree()['Mine/Links.md']).toBe('See [[Why]] and [[AI/Working Memory/General/Tea|tea]].\n');
});

test('without consent and in a dry run, shows the plan and changes nothing', async () => {
  const { fixture, run } = await fixtureWith();
  const before = fixture.tree();
  const refused = await run({ fix: true });
  expect([refused.stopped, audit.outcome(refused)]).toEqual([expect.stringMatching(/not confirmed/iu), 'refused']);
  expect((await run({ fix: true, report: true, dryRun: true })).plan?.map(({ op, path }) => `${op} ${path}`)).toEqual(
    expect.arrayContaining([
      'move AI/Working Memory/General/Tea.md',
      'modify Mine/Links.md',
      'create AI/Cyberbrain-Audit.md',
    ]),
  );
  expect(fixture.tree()).toEqual(before);
});

test('a report replaces the previous report, never a note of the user', async () => {
  const { fixture, run } = await fixtureWith();
  expect((await run({ report: true })).report).toBe('AI/Cyberbrain-Audit.md');
  const first = fixture.tree()['AI/Cyberbrain-Audit.md'] ?? '';
  expect(first).toContain('## File names\n\n- [[Mine/Why?|Why?]]: ');
  expect((await run({ report: true })).findings.map(({ path }) => path)).not.toContain('AI/Cyberbrain-Audit.md');
  const other = await fixtureWith({ 'AI/Cyberbrain-Audit.md': 'Mine.' });
  await expect(other.run({ report: true })).rejects.toThrow('AI/Cyberbrain-Audit.md is your own note.');
});

test('removes relations to missing notes only with consent, and logs them', async () => {
  const related = `${beat('').replace('type: decision', 'type: Decision')}\n## Relations\n\n- references: [[Nowhere]]\n`;
  const { fixture, proposals, run } = await fixtureWith({ 'AI/Claude-Sessions/Tea.md': related });
  await run({ fix: true, yes: true });
  expect(fixture.tree()['AI/Claude-Sessions/Tea.md']).toContain('type: decision');
  expect(fixture.tree()['AI/Claude-Sessions/Tea.md']).toContain('[[Nowhere]]');
  await run({ fix: true }, (id) => id.startsWith('pruned '));
  expect(proposals[0]?.changes).toMatchObject([
    { group: 'Relations to missing notes', warnings: ['Removes: - references: [[Nowhere]]'], isRecommended: false },
  ]);
  expect(fixture.tree()['AI/Claude-Sessions/Tea.md']).not.toContain('[[Nowhere]]');
  expect(fixture.tree()['AI/Cyberbrain-Log.md']).toContain('- references: [[Nowhere]]');
});

test('both kinds of fixes of one note can be applied at once', async () => {
  const related = `${beat('').replace('type: decision', 'type: Decision')}\n## Relations\n\n- references: [[Nowhere]]\n`;
  const { fixture, run } = await fixtureWith({ 'AI/Claude-Sessions/Tea.md': related });
  expect((await run({ fix: true }, () => true)).refused).toEqual([]);
  expect(fixture.tree()['AI/Claude-Sessions/Tea.md']).toMatch(/type: decision[^]*Boil it\.\n\n## Relations\n\n$/);
});

test('a note merged from a person’s notes counts as theirs and has no problems', async () => {
  const { run } = await fixtureWith({
    'Merged.md':
      '---\ntype: meeting\ncb_source: cb-restructure\ncb_created: 2026-03-05T09:00:00Z\ncb_restructured_from: [A, B]\n---\nBoth.\n',
    'Overview.md': '---\ncb_source: cb-restructure\ncb_created: 2026-03-05T09:00:00Z\n---\n- [[Merged]]\n',
    'AI/Claude-Sessions/Beat.md': beat('')
      .replace('cb_source: inbox-extraction', 'cb_source: cb-restructure')
      .replace('type: decision\n', ''),
  });
  expect(ofNotes(await run()).map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
    'AI/Claude-Sessions/Beat.md: It has no type. Use "enrich" to add one.',
  ]);
});

test('a note kept in the uncertain folder is in its right place', async () => {
  const { run } = await fixtureWith({
    'AI/Uncertain/Kept.md': beat(''),
    'AI/Uncertain/Waits.md': beat('cb_uncertain_routing: true\n').replace('"7"', '"9"'),
  });
  expect(ofNotes(await run())).toEqual([]);
});

test('the report lists the same problem once, with links to sections and notes', async () => {
  const { fixture, run } = await fixtureWith({
    'AI/Claude-Sessions/A.md': beat('').replace('id: "7"', 'id: "1"').replace('summary: Boil it.\n', ''),
    'AI/Claude-Sessions/B.md': beat('').replace('id: "7"', 'id: "2"').replace('summary: Boil it.\n', ''),
    'Mine/Trip.md': '![[map.png]] [[Kyoto]] [Bear](bear.app) #tag\n',
    'Mine/Plan.md': 'x\n\n![[map.png]] [[Kyoto|there]]\n',
    'Locked.md': '---\ncb_lock: true\n---\n',
  });
  await run({ report: true });
  expectTree('audit-report', { 'AI/Cyberbrain-Audit.md': fixture.tree()['AI/Cyberbrain-Audit.md'] ?? '' });
});

const neverDue = { yieldIfDue: () => Promise.resolve() };

test('the report on a vault without problems says only that', async () => {
  const day = new Date('2026-03-05T09:00:00Z');
  expect(await renderReport({ findings: [], unwritten: [], leftOut: [], checked: 1 }, day, neverDue)).toMatch(
    /^---\n[^]*?\n---\n\n2026-03-05 \d\d:\d\d · 1 note checked\n\nNo problems found\.\n$/,
  );
});

test('the report has all missing files of a folder and all places of a problem, folded', async () => {
  const missing = Array.from({ length: 13 }, (_, n): Finding => {
    const target = `img/[[${String(n)}]].png`;
    return { path: 'a.md', line: n, kind: 'links', problem: `"${target}" does not exist.`, fix: null, target };
  });
  const bare = missing.map(({ line }): Finding => {
    return { path: `${String(line)}.md`, line: null, kind: 'keys', problem: 'It has no type.', fix: null };
  });
  const unwritten = Array.from({ length: 41 }, (_, n) => ({ name: `Note ${String(n)}`, in: ['a.md'] }));
  const examined = { findings: [...missing, ...bare], unwritten, leftOut: [], checked: 1 };
  const report = await renderReport(examined, new Date(0), neverDue);
  expect(report).toContain('  > [!note]- All 13 files\n  > - `img/[[0]].png` in [[a|a]] (line 0)\n');
  expect(report).toContain('  > - `img/[[12]].png` in [[a|a]] (line 12)\n');
  expect(report).toContain('  > [!note]- All 13 places\n  > - [[0|0]]\n');
  expect(report).toContain('\n\n> [!note]- 1 more\n> - `Note 40` in [[a|a]]\n');
});

test('a report of very many places is as long as a person reads, and says how many it leaves out, and lets the app do other work meanwhile', async () => {
  const findings = Array.from({ length: 12_000 }, (_, n): Finding => {
    return { path: `${String(n)}.md`, line: null, kind: 'keys', problem: `It has no ${String(n % 40)}.`, fix: null };
  });
  const yieldIfDue = jest.fn(() => Promise.resolve());
  const examined = { findings, unwritten: [], leftOut: [], checked: 1 };
  const report = await renderReport(examined, new Date(0), { yieldIfDue });
  expect(yieldIfDue.mock.calls.length).toBeGreaterThan(400);
  expect(report.split('\n').length).toBeLessThan(700);
  expect(report).toContain(
    '  > [!note]- All 300 places\n  > - … and 300 more; `cyberbrain audit --json` lists them all.',
  );
});

test('renames and moves a note in one step, and the report lists the remaining problems', async () => {
  const { fixture, run } = await fixtureWith({
    'AI/Working Memory/General/Why?.md': beat(''),
    'AI/Claude-Sessions/Bare.md': beat('').replace('id: "7"', 'id: "8"').replace('summary: Boil it.\n', ''),
  });
  const output = await run({ fix: true, yes: true, report: true });
  expect(output.fixed).toEqual([{ path: 'AI/Working Memory/General/Why?.md', to: 'AI/Claude-Sessions/Why.md' }]);
  const report = fixture.tree()['AI/Cyberbrain-Audit.md'] ?? '';
  expect(report).toContain('[[AI/Claude-Sessions/Bare|Bare]]: It has no summary.');
  expect(report).not.toContain('Why');
});

test('a second fix changes nothing when folders differ only in letter case', async () => {
  const paper = beat('project: papers\ncb_ephemeral: true\n').replace(
    'durability: durable',
    'durability: working-memory',
  );
  const { fixture, run } = await fixtureWith({ 'AI/Working Memory/Papers/Tea.md': paper });
  await run({ fix: true, yes: true });
  const after = fixture.tree();
  expect(Object.keys(after)).toContain('AI/Working Memory/Papers/Tea.md');
  expect((await run({ fix: true, yes: true })).fixed).toEqual([]);
  expect(fixture.tree()).toEqual(after);
});

test('the log links a note that was fixed and moved in one run at its new place', async () => {
  const { fixture, run } = await fixtureWith({
    'AI/Working Memory/General/Tea.md': beat('').replace('type: decision', 'type: Decision'),
  });
  await run({ fix: true, yes: true });
  const log = fixture.tree()['AI/Cyberbrain-Log.md'] ?? '';
  expect(log).toContain('Fixed properties and relations of [[AI/Claude-Sessions/Tea|Tea]]');
  expect(log).not.toContain('[[AI/Working Memory');
});

test('reports the fixes made before the disk was full, and how the run ended', async () => {
  const { fixture, run } = await fixtureWith();
  const { vault } = fixture.ports;
  jest.spyOn(vault, 'move').mockRejectedValue(new AppError('disk-full', 'The disk is full.'));
  const output = await run({ fix: true, yes: true, report: true });
  expect(output).toMatchObject({
    fixed: [{ path: 'AI/Claude-Sessions/Odd.md' }, { path: 'AI/Working Memory/General/Tea.md' }],
    report: null,
    ended: 'The disk is full.',
  });
  expect(audit.outcome(output)).toBe('some-failed');
  expect(fixture.tree()['AI/Cyberbrain-Log.md']).toContain('Fixed properties');
});

test('updates a link that somebody adds just before a note is moved', async () => {
  const { fixture, run } = await fixtureWith();
  const { vault, state } = fixture.ports;
  const create = state.create.bind(state);
  jest.spyOn(state, 'create').mockImplementation(async (key, bytes) => {
    if (key === 'write.lock' && vault.text('New.md') === null)
      vault.place('New.md', 'See [[AI/Working Memory/General/Tea]].');
    return create(key, bytes);
  });
  await run({ fix: true, yes: true });
  expect(vault.text('New.md')).toBe('See [[AI/Claude-Sessions/Tea]].');
});

test('a temporary note without its property stays temporary in its folder', async () => {
  const unsaid = beat('').replace('durability: durable\n', '').replace('scope: general\n', '');
  const { fixture, run } = await fixtureWith({ 'AI/Working Memory/kite/Tea.md': unsaid });
  const output = await run({ fix: true, yes: true });
  expect(output.fixed).toEqual([{ path: 'AI/Working Memory/kite/Tea.md' }]);
  expect(fixture.tree()['AI/Working Memory/kite/Tea.md']).toMatch(
    /durability: working-memory\n[^]*cb_ephemeral: true\n/,
  );
  expect(fixture.tree()['AI/Working Memory/kite/Tea.md']).not.toContain('scope:');
  expect((await run({ fix: true, yes: true })).fixed).toEqual([]);
});

test("lists changes that need the user's selection with their reason, outside the plan", async () => {
  const { fixture, run } = await fixtureWith({
    'Mine/Why?.md': 'Mine.\n',
    'AI/Claude-Sessions/Tea.md': `${beat('')}\n## Relations\n\n- references: [[Nowhere]]\n`,
  });
  const before = fixture.tree();
  for (const input of [{ fix: true, yes: true }, { fix: true, dryRun: true }, { fix: true }]) {
    const output = await run(input);
    expect(output).toMatchObject({
      fixed: [],
      refused: [],
      left: [
        { path: 'AI/Claude-Sessions/Tea.md', reason: expect.stringContaining('only you can remove these') as string },
        { path: 'Mine/Why?.md', remedies: [{ command: 'move' }] },
      ],
    });
    expect([output.stopped, output.plan ?? [], audit.outcome(output)]).toEqual([undefined, [], 'done']);
    expect(mendableOf(ofNotes(output))).toEqual({ mendable: 2, byWord: 2 });
  }
  expect(fixture.tree()).toEqual(before);
});

test('a change is shown line by line before it is made', async () => {
  const { run } = await fixtureWith();
  const { planned } = await run({ fix: true, dryRun: true });
  expect(planned?.find(({ path }) => path.endsWith('Odd.md'))?.files).toMatchObject([
    {
      diff: expect.arrayContaining([
        { kind: 'removed', text: 'type: Decision' },
        { kind: 'added', text: 'type: decision' },
      ]) as unknown[],
    },
  ]);
  expect(planned?.flatMap(({ files: shown }) => shown)).toContainEqual({
    path: 'AI/Working Memory/General/Tea.md',
    to: 'AI/Claude-Sessions/Tea.md',
  });
});

test('reports fixes that could not be planned when the rest is applied', async () => {
  const { run } = await fixtureWith({
    ...files,
    'Locked.md': '---\ncb_lock: true\n---\nSee [[AI/Working Memory/General/Tea]].\n',
  });
  const output = await run({ fix: true, yes: true });
  expect(output.fixed.map(({ path }) => path)).toContain('AI/Claude-Sessions/Odd.md');
  expect(output.refused.map(({ reason }) => reason).join()).toContain('Locked.md');
});

test('reports deselected fixes as skipped', async () => {
  const { run } = await fixtureWith();
  const output = await run({ fix: true }, (id) => id === 'text AI/Claude-Sessions/Odd.md');
  expect(output).toMatchObject({ fixed: [{ path: 'AI/Claude-Sessions/Odd.md' }], refused: [] });
  expect(output.left).toHaveLength(3);
  expect(output.left[0]?.reason).toContain('skipped by you');
  expect((await run({ fix: true }, () => false)).stopped).toBe('Cancelled, nothing changed.');
});

test('lists the files of the vault once for all fixes', async () => {
  const listed = async (count: number): Promise<number> => {
    const odd = Array.from({ length: count }, (_, at): [string, string] => [
      `AI/Claude-Sessions/Odd ${at}.md`,
      beat('').replace('id: "7"', `id: "o${at}"`).replace('type: decision', 'type: Decision'),
    ]);
    const { fixture, run } = await fixtureWith(Object.fromEntries(odd));
    const list = jest.spyOn(fixture.ports.vault, 'list');
    expect((await run({ fix: true, yes: true })).fixed).toHaveLength(count);
    return list.mock.calls.length;
  };
  expect(await listed(5)).toBe(await listed(1));
});

test('moves lines of a core memory that are left out to its archive, which an undo takes back', async () => {
  const line = (word: string): string => `- ${`${word} `.repeat(600)}`.trim();
  const before = `## Context\n\n${line('old')}\n${line('new')}\n`;
  const path = 'AI/Core Memory/velo.md';
  const { fixture, run } = await fixtureWith({ [path]: before });
  const [finding] = ofNotes(await run());
  expect(finding).toMatchObject({ path, kind: 'core-memory', fix: expect.stringContaining('Archive') as string });
  const fixed = await run({ fix: true, yes: true });
  expect(fixture.tree()[path]).toBe(`## Context\n\n${line('new')}\n\n## Archive\n\n${line('old')}\n`);
  expect(ofNotes(await run())).toEqual([]);
  await undo.run(fixture.services, undo.input.parse({ run: fixed.run }), testRun('undo'));
  expect(fixture.tree()[path]).toBe(before);
});
