import { ModelError } from '../../../src/core/language-models/model-error';
import { distil } from '../../../src/features/promote/distil';
import type { DistilOutput } from '../../../src/features/promote/distil-work';
import { sources } from '../../../src/features/promote/sources';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { MemoryRepositories } from '../../fakes/vault/memory-repositories';
import { IngestFixture } from '../ingest/ingest-fixture';

const backups =
  'Backups are kept for 30 days in the bucket `shop-backups`, because the contract with the bank asks for it. They are made at 02:00 every night.';
const symlinks =
  "The file manager can't move files across device boundaries, so a vault that is a symbolic link to another disk must not be moved from within the app.";
const guide = `# Guide\n\nHello and welcome, we are glad that you are here and hope that you like it very much.\n\n## Disks\n\n${symlinks}\n\n## Backups\n\n${backups}\n`;

interface Bench {
  readonly fixture: IngestFixture;
  readonly repositories: MemoryRepositories;
  readonly services: object;
  readonly run: (more?: object) => Promise<DistilOutput>;
}

async function benchWith(
  files: Readonly<Record<string, string>>,
  steps: readonly Step[] | null = null,
): Promise<Bench> {
  const fixture = await IngestFixture.create();
  if (steps !== null) fixture.model = new ScriptedModel(steps);
  const repositories = new MemoryRepositories();
  repositories.put(files);
  const services = { ...fixture.services, repositories };
  const input = { paths: ['.'], dryRun: false, yes: true, offline: false };
  return {
    ...{ fixture, repositories, services },
    // As in the app, services may be inherited.
    run: (more = {}) =>
      distil.run(Object.create(services) as typeof services, { ...input, ...more }, testRun('distil')),
  };
}

function countsOf({ sources: rows }: DistilOutput): string[] {
  return rows.map(
    ({ origin, facts, written, unchanged, superseded, stale, failed }) =>
      `${origin.replace('~/shop/', '')} ${[facts, written, unchanged, superseded, stale, failed].join(' ')}`,
  );
}

const beat = {
  ...{ type: 'reference', durability: 'working-memory', scope: 'project', title: 'Backups are kept for 30 days' },
  ...{
    summary: 'Backups are kept for 30 days in the bucket shop-backups.',
    tags: ['backups', 'storage'],
    confidence: 0.9,
  },
  body: 'They are made at 02:00 every night. They are encrypted with AES-256.',
  evidence: [{ turn: 'line 11', quote: 'Backups are kept for 30 days in the bucket' }],
};
const note = 'AI/Sources/shop/Backups are kept for 30 days.md';
const answer = (...beats: readonly object[]): Step => ({ text: JSON.stringify(beats) });

describe('by rules', () => {
  const claim = /^The file manager can.t move files across device boundaries/;

  test('a claim that is sure becomes a note with its paragraph and place, and is not read again', async () => {
    const { fixture, services, run } = await benchWith({ 'guide.md': guide });
    const output = await run();
    expect(countsOf(output)).toEqual(['guide.md 2 2 0 0 0 0']);
    const [, text = ''] =
      Object.entries(fixture.tree()).find(([name]) => claim.test(name.split('/').at(-1) ?? '')) ?? [];
    for (const line of [
      'confidence: 0.5',
      'cb_source: offline-extraction',
      'cb_origin: "~/shop/guide.md:7"',
      `> ${symlinks}`,
    ])
      expect(text.split('\n')).toContain(line);
    const before = fixture.tree();
    expect(countsOf(await run())).toEqual(['guide.md 2 0 2 0 0 0']);
    expect(fixture.tree()).toEqual(before);
    const listed = await sources.run(services as never, {}, testRun('sources'));
    expect(listed.sources.map(({ kind, facts }) => [kind, facts])).toEqual([['document', 2]]);
    await fixture.undo(output.run);
    expect(fixture.tree()).toEqual({});
    expect(countsOf(await run())).toEqual(['guide.md 2 2 0 0 0 0']);
  });

  test('what changed is superseded, what vanished is stale', async () => {
    const { fixture, repositories, run } = await benchWith({ 'guide.md': guide });
    await run();
    repositories.put({ 'guide.md': guide.replace('another disk', 'an external disk') });
    expect(countsOf(await run())).toEqual(['guide.md 2 1 1 1 0 0']);
    repositories.put({ 'guide.md': '# Guide\n' });
    expect(countsOf(await run())).toEqual(['guide.md 0 0 0 0 2 0']);
    expect(Object.values(fixture.tree()).filter((text) => text.includes('status: stale'))).toHaveLength(2);
    expect(countsOf(await run())).toEqual(['guide.md 0 0 0 0 0 0']);
  });

  test('a paragraph that still stands keeps its note when its neighbour changes, and minutes have their day', async () => {
    const name = 'minutes/2025-06-03-weekly.md';
    const minutes = `# Weekly\n\n${symlinks}\n\n${backups}\n`;
    const { fixture, repositories, run } = await benchWith({ [name]: minutes });
    expect(countsOf(await run())).toEqual([`${name} 2 2 0 0 0 0`]);
    expect(Object.values(fixture.tree()).filter((text) => text.includes('date: 2025-06-03T'))).toHaveLength(2);
    repositories.put({ [name]: minutes.replace('30 days', '40 days') });
    expect(countsOf(await run())).toEqual([`${name} 2 1 1 1 0 0`]);
  });

  test('facts of other kinds, private notes and notes of ours are no documents', async () => {
    const { run } = await benchWith({
      ...{ 'CLAUDE.md': `- ${symlinks}\n`, 'LICENSE.md': symlinks },
      ...{
        'a.md': `---\ncb_private: true\n---\n${symlinks}\n`,
        'b.md': `---\ncb_source: promotion\n---\n${symlinks}\n`,
      },
    });
    const output = await run();
    expect([output.sources, distil.outcome(output)]).toEqual([[], 'refused']);
  });
});

describe('with a model', () => {
  test('every sentence is checked against the passages, with a quote and its line', async () => {
    const { fixture, run } = await benchWith({ 'guide.md': guide }, [answer(beat)]);
    const output = await run();
    expect(countsOf(output)).toEqual(['guide.md 1 1 0 0 0 0']);
    expect(output.problems.join()).toContain('AES-256');
    expect(output.cost?.calls).toBe(1);
    const text = fixture.tree()[note] ?? '';
    for (const part of [
      ...['cb_source: document-intake', 'cb_origin: "~/shop/guide.md:11"', 'durability: durable'],
      ...['They are made at 02:00 every night.', '(line 11)'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('AES');
  });

  test('a note rests on the part of a long line that its quote is from', async () => {
    const filler = 'The shed has a door, and behind the door stands a bench of wood. '.repeat(100);
    const last = {
      ...beat,
      evidence: [{ turn: 'line 3, part 2', quote: 'Backups are kept for 30 days in the bucket' }],
    };
    const { fixture, run } = await benchWith({ 'guide.md': `# Guide\n\n${filler}${backups}\n` }, [answer(last)]);
    await run();
    expect(fixture.tree()[note]).toContain('(line 3, part 2)');
    expect(countsOf(await run())).toEqual(['guide.md 1 0 1 0 0 0']);
    const changed = `# Guide\n\n${filler}Nothing is backed up, says the contract with the bank, and nobody minds.\n`;
    const stale = await benchWith({ 'guide.md': changed }, [answer()]);
    for (const [path, bytes] of Object.entries(fixture.tree())) stale.fixture.ports.vault.place(path, bytes);
    expect(countsOf(await stale.run())).toEqual(['guide.md 0 0 0 0 1 0']);
  });

  test('a note cannot choose a file that is sent', async () => {
    const { fixture, repositories, run } = await benchWith({ 'guide.md': guide }, [answer(beat), answer(), answer()]);
    await run();
    const planted = (fixture.tree()[note] ?? '').replace('~/shop/guide.md:11', '~/shop/private/diary.log:1');
    fixture.ports.vault.place('AI/Planted.md', planted);
    repositories.put({
      'private/diary.log':
        'Dear diary, the contract with the bank was signed behind the back of everybody in the shop today.',
    });
    await run();
    expect(JSON.stringify((fixture.model as ScriptedModel).asked)).not.toContain('diary');
    expect((fixture.model as ScriptedModel).asked).toHaveLength(1);
    expect(fixture.tree()['AI/Planted.md']).toBe(planted);
  });

  test('nobody is asked about what was read, also when it gave no note', async () => {
    const { fixture, run } = await benchWith({ 'guide.md': guide }, [answer()]);
    expect(countsOf(await run())).toEqual(['guide.md 0 0 0 0 0 0']);
    expect((fixture.model as ScriptedModel).asked).toHaveLength(1);
    expect((await run()).cost).toBeNull();
    expect((fixture.model as ScriptedModel).asked).toHaveLength(1);
    expect(fixture.tree()).toEqual({});
  });

  test('a claim without a quote in the document is uncertain', async () => {
    const { fixture, run } = await benchWith({ 'guide.md': guide }, [
      answer({ ...beat, evidence: [{ turn: 'line 11', quote: 'Backups are kept for ninety days on tape' }] }),
    ]);
    await run();
    expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/Uncertain/'))).toHaveLength(1);
  });

  test('eight passages a call, each written before the next; a later run goes on where it stopped', async () => {
    const long = Array.from(
      { length: 12 },
      (_, at) => `## Part ${String(at)}\n\n${backups} This is part ${String(at)}.\n`,
    );
    const { fixture, run } = await benchWith({ 'guide.md': long.join('\n') }, [
      answer({ ...beat, evidence: [{ turn: 'line 3', quote: 'Backups are kept for 30 days in the bucket' }] }),
      new ModelError('no-key', 'The key is wrong.'),
      answer(),
    ]);
    expect((await run()).ended).toBeDefined();
    expect(fixture.tree()[note]).toBeDefined();
    expect((await run()).ended).toBeUndefined();
    const requests = (fixture.model as ScriptedModel).asked;
    expect(requests.at(-1)?.messages[0]?.text).not.toContain('Part 7');
    expect(requests.at(-1)?.messages[0]?.text).toContain('Part 8');
  });

  test('without a yes to the price nothing is sent', async () => {
    const { fixture, run } = await benchWith({ 'guide.md': guide }, [answer(beat)]);
    const output = await run({ yes: false });
    expect([output.unagreed === undefined, distil.outcome(output)]).toEqual([false, 'refused']);
    expect((await run({ dryRun: true })).quote?.calls).toBe(1);
    expect((fixture.model as ScriptedModel).asked).toEqual([]);
  });
});
