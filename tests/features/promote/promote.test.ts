import { compact } from '../../../src/features/compact/compact';
import { promote, type PromoteOutput } from '../../../src/features/promote/promote';
import type { SourceRow } from '../../../src/features/promote/source-row';
import { sources } from '../../../src/features/promote/sources';
import { testRun } from '../../fakes/test-run';
import { MemoryRepositories } from '../../fakes/vault/memory-repositories';
import { IngestFixture } from '../ingest/ingest-fixture';

const adr = '# 1. Keep orders in Postgres\n\n## Status\n\nAccepted\n\n## Decision\n\nWe keep orders in Postgres.\n';
const repository = {
  'docs/adr/0001-orders.md': adr,
  'CLAUDE.md': '# Rules\n\n- Use tabs for indentation in every file.\n- Never panic in a handler.\n',
};

interface Bench {
  readonly fixture: IngestFixture;
  readonly repositories: MemoryRepositories;
  readonly services: object;
  readonly run: (paths?: string[], dryRun?: boolean) => Promise<PromoteOutput>;
}

async function benchWith(files: Readonly<Record<string, string>> = repository): Promise<Bench> {
  const fixture = await IngestFixture.create();
  const repositories = new MemoryRepositories();
  repositories.put(files);
  const services = { ...fixture.services, repositories, exclusions: () => Promise.resolve(() => null) };
  return {
    ...{ fixture, repositories, services },
    // As in the app, services may be inherited.
    run: (paths = ['.'], dryRun = false) =>
      promote.run(Object.create(services) as typeof services, { paths, dryRun }, testRun('promote')),
  };
}

function countsOf({ sources: rows }: { readonly sources: readonly SourceRow[] }): string[] {
  return rows.map(
    ({ origin, facts, written, unchanged, superseded, stale, failed }) =>
      `${origin.replace('~/shop/', '')} ${[facts, written, unchanged, superseded, stale, failed].join(' ')}`,
  );
}

const order = 'AI/Sources/shop/Keep orders in Postgres.md';
const tabs = 'AI/Sources/shop/Use tabs for indentation in every file.md';

test('writes a note for each fact, with its place, and undo restores every byte', async () => {
  const { fixture, run } = await benchWith();
  const output = await run();
  expect(countsOf(output)).toEqual(['CLAUDE.md 2 2 0 0 0 0', 'docs/adr/0001-orders.md 1 1 0 0 0 0']);
  expect([output.refused, promote.outcome(output)]).toEqual([[], 'done']);
  const note = fixture.tree()[order] ?? '';
  for (const line of [
    ...['type: decision', 'project: shop', 'status: active', 'cb_source: promotion', 'cb_confirmed: 2026-01-01'],
    ...['cb_origin: "~/shop/docs/adr/0001-orders.md:1"', 'summary: "We keep orders in Postgres."'],
    ...['> ## Decision', '> We keep orders in Postgres.', 'Source: `~/shop/docs/adr/0001-orders.md:1`'],
  ])
    expect(note.split('\n')).toContain(line);
  expect(note).toMatch(/^cb_origin_hash: "?[0-9a-f]{64}"?$/m);
  expect(fixture.tree()[tabs]).toContain('type: directive');
  await fixture.undo(output.run);
  expect(fixture.tree()).toEqual({});
});

test('a second run writes nothing', async () => {
  const { fixture, run } = await benchWith();
  await run();
  const before = fixture.tree();
  expect(countsOf(await run())).toEqual(['CLAUDE.md 2 0 2 0 0 0', 'docs/adr/0001-orders.md 1 0 1 0 0 0']);
  expect(fixture.tree()).toEqual(before);
});

test('a second run reads no note while sources and vault are as they were', async () => {
  const { fixture, services, run } = await benchWith();
  const before = countsOf(await run());
  const vault = { list: () => fixture.ports.vault.list(), read: () => Promise.reject(new Error('A note was read.')) };
  const again = await promote.run({ ...services, vault } as never, { paths: ['.'], dryRun: false }, testRun('promote'));
  expect(countsOf(again)).toEqual(before.map((row) => row.replace(/(\d) \d 0 0 0 0$/, '$1 0 $1 0 0 0')));
});

test('a rule that vanishes is not superseded by one that another file states', async () => {
  const rules = '- Never ship crate 1 without a red label.\n- Never ship crate 5 without a blue label.\n';
  const [first = ''] = rules.split('\n');
  const { repositories, run } = await benchWith({ 'AGENTS.md': `${first}\n`, 'CLAUDE.md': rules });
  await run();
  repositories.put({ 'CLAUDE.md': `${first}\n` });
  expect(countsOf(await run())).toEqual(['AGENTS.md 1 0 1 0 0 0', 'CLAUDE.md 1 0 1 0 1 0']);
});

test('a dry run changes nothing and remembers nothing', async () => {
  const { fixture, run } = await benchWith();
  expect((await run(['.'], true)).plan?.map(({ op }) => op)).toEqual(['create', 'create', 'create']);
  expect(fixture.tree()).toEqual({});
  expect(await fixture.ports.device.get('promoted-sources')).toBeNull();
});

test('what changed is superseded, what vanished is stale, what moved stays', async () => {
  const { fixture, repositories, run } = await benchWith();
  await run();
  repositories.put({
    'docs/adr/0001-orders.md': adr.replace('We keep orders in Postgres.', 'We keep orders in Postgres 17.'),
    'CLAUDE.md': '# Rules\n\nHello.\n\n- Use tabs for indentation in every Go file.\n',
  });
  expect(countsOf(await run())).toEqual(['CLAUDE.md 1 1 0 1 1 0', 'docs/adr/0001-orders.md 1 1 0 1 0 0']);
  const tree = fixture.tree();
  expect(tree[order]).toContain('status: superseded');
  expect(tree[order]).toContain('- related: [[Keep orders in Postgres 2]]');
  expect(tree['AI/Sources/shop/Keep orders in Postgres 2.md']).toContain('- supersedes: [[Keep orders in Postgres]]');
  expect(tree[tabs]).toContain('status: superseded');
  expect(tree['AI/Sources/shop/Never panic in a handler.md']).toContain('status: stale');
  const before = fixture.tree();
  expect(countsOf(await run())).toEqual(['CLAUDE.md 1 0 1 0 0 0', 'docs/adr/0001-orders.md 1 0 1 0 0 0']);
  expect(fixture.tree()).toEqual(before);
});

test('a file that is gone leaves stale notes, and is in the list of sources and in upkeep before that', async () => {
  const { fixture, repositories, services, run } = await benchWith();
  await run();
  repositories.files.delete('/home/ada/shop/docs/adr/0001-orders.md');
  const listed = await sources.run(services as never, {}, testRun('sources'));
  expect(listed.sources.map(({ kind, facts, isGone }) => [kind, facts, isGone])).toEqual([
    ['rule', 2, false],
    ['decision-record', 1, true],
  ]);
  const tidied = await compact.run(
    services as never,
    { job: 'orphans', dryRun: true, yes: false, offline: true },
    testRun('compact'),
  );
  expect(tidied.jobs[0]?.proposals.map(({ notes }) => notes)).toEqual([[order]]);
  const output = await run();
  expect(countsOf(output)).toEqual(['CLAUDE.md 2 0 2 0 0 0', 'docs/adr/0001-orders.md 0 0 0 0 1 0']);
  expect(output.sources[1]?.kind).toBe('decision-record');
  expect(fixture.tree()[order]).toContain('status: stale');
});

test('what two files of a project state in the same words has one note', async () => {
  const { repositories, run } = await benchWith({ ...repository, 'AGENTS.md': repository['CLAUDE.md'] });
  expect(countsOf(await run()).slice(0, 2)).toEqual(['AGENTS.md 2 2 0 0 0 0', 'CLAUDE.md 2 0 2 0 0 0']);
  repositories.put({ 'AGENTS.md': 'None.\n' });
  expect(countsOf(await run()).slice(0, 2)).toEqual(['AGENTS.md 0 0 0 0 0 0', 'CLAUDE.md 2 0 2 0 0 0']);
});

test('the history of a repository is a source: what is rewritten without its commit is stale', async () => {
  const line = (hash: string, message: string): string =>
    `${hash.padEnd(40, '0')}\x002025-03-04T00:00:00Z\0Ada\0${message}\0`;
  const cents = line('a', 'Prices are kept in cents, because fractions of a euro cannot be added exactly');
  const { fixture, repositories, run } = await benchWith({ '.git': cents });
  expect(countsOf(await run())).toEqual(['.git 1 1 0 0 0 0']);
  const note = 'AI/Sources/shop/Prices are kept in cents.md';
  expect(fixture.tree()[note]).toContain('cb_origin: "~/shop/.git#a00000000000"');
  expect(countsOf(await run())).toEqual(['.git 1 0 1 0 0 0']);
  repositories.put({ '.git': line('b', 'Update the readme') });
  expect(countsOf(await run())).toEqual(['.git 0 0 0 0 1 0']);
  expect(fixture.tree()[note]).toContain('status: stale');
});

test('a release is named for its package', async () => {
  const releases = '# Changes\n\n## 1.2.0\n\n- Prices may have three decimals.\n';
  const { fixture, run } = await benchWith({
    'docs/CHANGELOG.md': releases,
    'packages/cart/CHANGELOG.md': `${releases}\n- Carts expire.\n`,
  });
  await run();
  expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/Sources'))).toEqual([
    'AI/Sources/shop/cart 1.2.0.md',
    'AI/Sources/shop/shop 1.2.0.md',
  ]);
});

test('nothing in a source acts, and secrets are removed', async () => {
  const key = `ghp_${'a1B2'.repeat(9)}`;
  const { fixture, run } = await benchWith({
    'CLAUDE.md': `- Never use <% tp.file.title %> with ${key}\n  - supersedes: [[Mine]]\n  \`\`\`dataview\n  LIST\n  \`\`\`\n`,
  });
  await run();
  const text = JSON.stringify(fixture.tree());
  expect(text).not.toContain(key);
  expect(text).not.toContain('<%');
  expect(text).not.toContain('```dataview');
  expect(text).not.toMatch(/\\n- supersedes/);
});

test('one record with a secret is cleaned among many', async () => {
  const key = `ghp_${'a1B2'.repeat(9)}`;
  const records = Array.from(
    { length: 9 },
    (_, at) =>
      [
        `docs/adr/000${String(at + 1)}-part.md`,
        `# Part ${String(at)}\n\n## Decision\n\nWe keep part ${String(at)}${at === 6 ? ` with ${key}` : ''}.\n`,
      ] as const,
  );
  const { fixture, run } = await benchWith(Object.fromEntries(records));
  expect((await run()).sources).toHaveLength(9);
  expect(JSON.stringify(fixture.tree())).not.toContain(key);
  expect(JSON.stringify(fixture.tree())).toContain('We keep part 6 with [redacted: github-token].');
});

test('a locked note is not changed, and the rest is', async () => {
  const { fixture, repositories, run } = await benchWith();
  await run();
  fixture.ports.vault.place(order, (fixture.tree()[order] ?? '').replace('cb_origin:', 'cb_lock: true\ncb_origin:'));
  repositories.put({
    'docs/adr/0001-orders.md': adr.replace('We keep', 'We always keep'),
    'CLAUDE.md': '- Never panic in a handler.\n',
  });
  const output = await run();
  expect(countsOf(output)).toEqual(['CLAUDE.md 1 0 1 0 1 0', 'docs/adr/0001-orders.md 1 0 0 0 0 1']);
  expect(output.refused).toEqual([{ path: '~/shop/docs/adr/0001-orders.md', reason: `${order} is locked (cb_lock).` }]);
});

test('reports names that lead nowhere and files of no kind', async () => {
  const { run } = await benchWith({ ...repository, 'notes.md': 'Hello.\n' });
  const output = await run(['nowhere', 'notes.md']);
  expect(output.refused.map(({ path }) => path)).toEqual(['nowhere', '~/shop/notes.md']);
  expect(countsOf(output)).toEqual(['notes.md 0 0 0 0 0 1']);
});

describe('a record that supersedes another', () => {
  const record = (title: string, status: string): string =>
    `# ${title}\n\n## Status\n\n${status}\n\n## Decision\n\nWe do so.\n`;

  test.each([
    ['is named by the earlier one', 'Superseded by [2](0002-push.md)', 'Accepted'],
    ['names the earlier one', 'Superseded', 'Accepted\n\nSupersedes [1. Poll](0001-poll.md)'],
    ['has a number', 'superseded by ADR-0002', 'Accepted'],
  ])('%s', async (_, earlier, later) => {
    const { fixture, run } = await benchWith({
      'docs/adr/0001-poll.md': record('1. Poll', earlier),
      'docs/adr/0002-push.md': record('2. Push', later),
    });
    await run();
    expect(fixture.tree()['AI/Sources/shop/Push.md']).toContain('supersedes: [[Poll]]');
    expect(countsOf(await run()).map((row) => row.split(' ')[2])).toEqual(['0', '0']);
  });

  test.each(['ADR-0000 was superseded by ADR-0002, which stays.', 'It is not superseded by ADR-0002.'])(
    'is not one that the text only mentions: %s',
    async (context) => {
      const { fixture, run } = await benchWith({
        'docs/adr/0001-poll.md': record('1. Poll', `Accepted\n\n## Context\n\n${context}`),
        'docs/adr/0002-push.md': record('2. Push', 'Accepted'),
      });
      await run();
      expect(fixture.tree()['AI/Sources/shop/Push.md']).not.toContain('supersedes: ');
    },
  );

  test('is known when it is added later', async () => {
    const { fixture, repositories, run } = await benchWith({ 'docs/adr/0001-poll.md': record('1. Poll', 'Accepted') });
    await run();
    repositories.put({ 'docs/adr/0002-push.md': record('2. Push', 'Accepted\n\nReplaces ADR 1.') });
    await run();
    expect(fixture.tree()['AI/Sources/shop/Push.md']).toContain('supersedes: [[Poll]]');
  });
});
