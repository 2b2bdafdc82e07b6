import { enrich, enrichInputSchema } from '../../../src/features/enrich/enrich';
import { compact } from '../../../src/features/compact/compact';
import { compactInputSchema } from '../../../src/features/compact/compact-input';
import { audit, auditInputSchema } from '../../../src/features/audit/audit';
import { autofile } from '../../../src/features/autofile/autofile';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { RestructureFixture } from '../restructure/restructure-fixture';
import { dueNote, ReviewFixture } from '../review/review-fixture';

const entry = (text: string): string =>
  `---\ncb_board: decision\ntitle: Upload limit\nstatus: accepted\nproject: tea\ncb_source: inbox-extraction\ncb_session: s1\ntype: decision\ndate: 2026-05-01\n---\n\n${text}\n`;
const files = {
  'B/One.md': entry('Uploads are limited to 10 MB.'),
  'B/Two.md': entry('Uploads are limited to 25 MB.'),
};
const reason = 'It is an entry of a project board.';

async function benchWith(...script: string[]): Promise<{ fixture: IngestFixture; services: never }> {
  const fixture = await IngestFixture.create();
  for (const [path, text] of Object.entries(files)) fixture.ports.vault.place(path, text);
  fixture.model = new ScriptedModel(script);
  const approval = { choose: () => Promise.resolve(null) };
  const exclusions = (): Promise<() => null> => Promise.resolve(() => null);
  const facets = (): Promise<object> => Promise.resolve({ noteCount: 0, types: [], tags: [], folders: [] });
  const coverage = (): Promise<object> =>
    Promise.resolve({ failed: [], frontmatterProblems: [], modelProblem: null, notKept: [] });
  const index = { ...fixture.services.index, facets, coverage };
  return { fixture, services: { ...fixture.services, index, approval, exclusions } as never };
}

describe('an entry of the board is left alone', () => {
  it('by tidying', async () => {
    const { fixture, services } = await benchWith();
    const output = await compact.run(services, compactInputSchema.parse({ yes: true }), testRun('compact'));
    expect(output.jobs.flatMap(({ proposals }) => proposals)).toEqual([]);
    expect(fixture.tree()).toMatchObject(files);
  });

  it('by descriptions', async () => {
    const { fixture, services } = await benchWith();
    const output = await enrich.run(
      services,
      enrichInputSchema.parse({ paths: ['B'], yes: true, overwrite: ['summary'] }),
      testRun('enrich'),
    );
    expect(output).toMatchObject({ leftOut: Object.keys(files).map((path) => ({ path, reason })) });
    expect(fixture.tree()).toMatchObject(files);
  });

  it('by filing', async () => {
    const { fixture, services } = await benchWith();
    const input = { paths: ['B'], dryRun: false, yes: true, offline: false };
    const { notes } = await autofile.run(services, input, testRun('autofile'));
    expect(notes.map(({ action }) => action)).toEqual(['kept', 'kept']);
    expect(fixture.tree()).toMatchObject(files);
  });

  it('by restructuring', async () => {
    const fixture = await RestructureFixture.create(files, [['B/One.md', 'B/Two.md']]);
    const output = await fixture.run({ yes: true });
    expect(output).toMatchObject({ groups: [], leftOut: Object.keys(files).map((path) => ({ path, reason })) });
  });

  it('but audit reads it', async () => {
    const { services } = await benchWith();
    const output = await audit.run(services, auditInputSchema.parse({}), testRun('audit'));
    expect(output).toMatchObject({ checked: 2 });
  });

  it('by review', async () => {
    const planted = { 'W/Entry.md': dueNote('Leak', 'It leaks.', { cb_board: 'decision', status: 'accepted' }) };
    const fixture = await ReviewFixture.over(planted);
    expect(await fixture.review()).toMatchObject({ due: [], problems: [] });
  });
});
