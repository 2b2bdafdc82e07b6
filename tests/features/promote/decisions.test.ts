import { promote, type PromoteOutput } from '../../../src/features/promote/promote';
import { testRun } from '../../fakes/test-run';
import { MemoryRepositories } from '../../fakes/vault/memory-repositories';
import { IngestFixture } from '../ingest/ingest-fixture';

let fixture: IngestFixture;
let repositories: MemoryRepositories;

async function promoted(files: Readonly<Record<string, string>> = {}, path = '.'): Promise<PromoteOutput> {
  repositories.put(files);
  const services = { ...fixture.services, repositories };
  return promote.run(services, { paths: [path], dryRun: false }, testRun('promote'));
}

const record = (title: string, status: string, rest = ''): string =>
  `# ${title}\n\n## Status\n\n${status}\n\n## Decision\n\nWe do so.${rest}\n`;
const note = (title: string): string => fixture.tree()[`AI/Sources/shop/${title}.md`] ?? '';

beforeEach(async () => {
  fixture = await IngestFixture.create();
  repositories = new MemoryRepositories();
});

test('links to other records lead to their notes, and those to other files show their path', async () => {
  await promoted({
    'docs/adr/0001-poll.md': record('1. Poll', 'Superseded by [2. Push](0002-push.md#why)'),
    'docs/adr/0002-push.md': record(
      '2. Push',
      'Accepted',
      ' See [Poll](./0001-poll.md), [the guide](../guide.md), ![a chart](chart.png), [Why](#why), [[0001-poll]] and [the web](https://example.org/a).\n\n[code]: ../../src/push.ts',
    ),
  });
  expect(note('Poll')).toContain('> Superseded by [[Push|2. Push]]');
  expect(note('Push')).toContain(
    '> We do so. See [[Poll]], the guide (`../guide.md`), a chart (`chart.png`), Why, [[Poll]] and [the web](https://example.org/a).\n>\n> code (`../../src/push.ts`)',
  );
});

test('the note of a superseded record names its successor', async () => {
  await promoted({
    'docs/adr/0001-poll.md': record('1. Poll', 'Superseded by ADR-2'),
    'docs/adr/0002-push.md': record('2. Push', 'Accepted'),
  });
  expect(note('Poll')).toContain('- related: [[Push]]');
  expect(note('Push')).toContain('- supersedes: [[Poll]]');
});

describe('a decision whose state alone changed keeps its note', () => {
  const mine = '\nMine: ask Beat.\n';

  test.each([
    ['Nygard', record('1. Use Kafka', 'Proposed'), record('1. Use Kafka', 'Accepted')],
    [
      'with a date',
      '# Use Kafka\n\nStatus: Proposed\nDate: 2026-08-01\n\n## Decision\n\nKafka.\n',
      '# Use Kafka\n\nStatus: Accepted\nDate: 2026-09-02\n\n## Decision\n\nKafka.\n',
    ],
    [
      'MADR',
      '---\nstatus: proposed\n---\n\n# Use Kafka\n\n## Decision Outcome\n\nKafka.\n',
      '---\nstatus: accepted\ndate: 2026-09-02\ndecision-makers: Ada\n---\n\n# Use Kafka\n\n## Decision Outcome\n\nKafka.\n',
    ],
  ])('%s', async (form, before, after) => {
    await promoted({ 'docs/adr/0001-kafka.md': before });
    expect(note('Use Kafka')).toContain('status: proposed');
    fixture.ports.vault.place('AI/Sources/shop/Use Kafka.md', note('Use Kafka') + mine);
    const output = await promoted({ 'docs/adr/0001-kafka.md': after });
    expect(output.sources[0]).toMatchObject({ written: 1, superseded: 0 });
    expect(note('Use Kafka 2')).toBe('');
    expect(note('Use Kafka')).toContain('status: active');
    expect(note('Use Kafka')).not.toMatch(/proposed/i);
    expect(note('Use Kafka').endsWith(mine)).toBe(true);
    if (form !== 'Nygard') expect(note('Use Kafka')).toContain('date: 2026-09-02');
    expect((await promoted()).sources[0]).toMatchObject({ written: 0, unchanged: 1 });
    await fixture.undo(output.run);
    expect(note('Use Kafka')).toContain('status: proposed');
  });

  test.each([
    ['a link with parentheses and an escape', 'See [a](b(c).md) and [d](e%20f.md).'],
    ['a link in angle brackets', 'See [a](<b c.md>).'],
    ['a link without a label', 'See [](../a.md) and ![](chart.png).'],
    ['a link by reference', 'See [a][1].\n\n[1]: ../a.md'],
    ['a link that would act', 'See [a](javascript:alert(1)), <b>b</b>, <% tp.x %> and `= this.file`.'],
    ['a link to a record', 'See [[0002-push]] and [](0002-push.md).'],
  ])('with %s, in notes with either line end', async (_, text) => {
    const files = (state: string): Record<string, string> => ({
      'docs/adr/0001-kafka.md': record('1. Use Kafka', state, ` ${text}`),
      'docs/adr/0002-push.md': record('2. Push', state, ` ${text}`).replace(/\n/g, '\r\n'),
    });
    await promoted(files('Proposed'));
    fixture.ports.vault.place('AI/Sources/shop/Push.md', note('Push').replace(/\n/g, '\r\n'));
    const output = await promoted(files('Accepted'));
    expect(output.sources.map(({ written, superseded }) => [written, superseded])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    for (const title of ['Use Kafka', 'Push']) expect(note(title)).toMatch(/status: active[^]*> Accepted/);
    expect(note('Push').replace(/\r\n/g, '')).not.toContain('\n');
  });

  test('below a quote of the person', async () => {
    await promoted({ 'docs/adr/0001-poll.md': record('1. Poll', 'Proposed') });
    const own = note('Poll').replace('\n> ', '\n> Mine: ask Beat.\n\n> ');
    fixture.ports.vault.place('AI/Sources/shop/Poll.md', own);
    await promoted({ 'docs/adr/0001-poll.md': record('1. Poll', 'Accepted') });
    expect(note('Poll')).toMatch(/> Mine: ask Beat\.\n\n[^]*> Accepted/);
  });

  test('and names the record that came after it', async () => {
    await promoted({ 'docs/adr/0001-poll.md': record('1. Poll', 'Accepted') });
    await promoted({
      'docs/adr/0001-poll.md': record('1. Poll', 'Superseded by [2](0002-push.md)'),
      'docs/adr/0002-push.md': record('2. Push', 'Accepted'),
    });
    expect(note('Poll 2')).toBe('');
    expect(note('Poll')).toContain('status: superseded');
    expect(note('Poll')).toContain('> Superseded by [[Push|2]]');
    expect(note('Poll')).toContain('- related: [[Push]]');
    expect(note('Push')).toContain('- supersedes: [[Poll]]');
  });
});

test('the note of a record that stays as it is names the records that now say that it superseded them', async () => {
  await promoted({
    'docs/adr/0001-poll.md': record('1. Poll', 'Accepted'),
    'docs/adr/0002-wait.md': record('2. Wait', 'Accepted'),
    'docs/adr/0003-push.md': record('3. Push', 'Accepted'),
  });
  const output = await promoted({
    'docs/adr/0001-poll.md': record('1. Poll', 'Superseded by [3](0003-push.md)'),
    'docs/adr/0002-wait.md': record('2. Wait', 'Superseded by [3](0003-push.md)'),
  });
  expect(output.refused).toEqual([]);
  expect(note('Push')).toContain('- supersedes: [[Poll]]\n- supersedes: [[Wait]]');
  await fixture.undo(output.run);
  expect(note('Push')).not.toContain('supersedes');
});

test('nor does the note of such a record change if the person locked it', async () => {
  await promoted({
    'docs/adr/0001-poll.md': record('1. Poll', 'Accepted'),
    'docs/adr/0002-push.md': record('2. Push', 'Accepted'),
  });
  const locked = note('Push').replace('cb_origin:', 'cb_lock: true\ncb_origin:');
  fixture.ports.vault.place('AI/Sources/shop/Push.md', locked);
  const output = await promoted({ 'docs/adr/0001-poll.md': record('1. Poll', 'Superseded by [2](0002-push.md)') });
  expect([output.refused, note('Push')]).toEqual([[], locked]);
  expect(note('Poll')).toContain('status: superseded');
});

test('who decided stays in the note', async () => {
  const people = '---\nstatus: accepted\ndecision-makers: [Priya Nair, Tomás Oliveira]\nconsulted: Beat\n---\n\n';
  await promoted({ 'docs/adr/0001-orders.md': `${people}${record('Orders', 'Accepted')}` });
  expect(note('Orders')).toContain(
    '> - decision-makers: Priya Nair, Tomás Oliveira\n> - consulted: Beat\n>\n> # Orders',
  );
});

test('a folder of records says what its files are', async () => {
  const output = await promoted({ 'adr/tool.md': record('Use one tool', 'Accepted') }, 'adr');
  expect([output.refused, output.sources[0]?.facts]).toEqual([[], 1]);
  const none = await promoted({ 'src/tool.md': record('Use one tool', 'Accepted') }, 'src');
  expect(none.refused[0]?.reason).toMatch(/in a folder such as adr, or numbered/);
});
