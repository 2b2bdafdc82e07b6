import { IngestFixture } from './ingest-fixture';
import { TranscriptWriter } from './transcript-lines';

const decided = new TranscriptWriter({ session: 'first', at: '2026-03-04T14:00:00.000Z' })
  .user('Please set up the tests of the tea house.')
  .assistant('Two runners fit, Vitest and Jest.')
  .user("Let's use Vitest for the tea house because it starts faster.")
  .assistant('Vitest is configured in vitest.config.ts.');

const later = (words: string, at: string, cwd = '/home/ada/code/tea-house'): string =>
  new TranscriptWriter({ session: 'second', at, cwd })
    .user('Look at the kettle sensor of the tea house.')
    .assistant('It reports Fahrenheit.')
    .user(words)
    .assistant('Understood.')
    .text();

async function statusAfter(text: string): Promise<string> {
  const fixture = await IngestFixture.create({ sessionRecords: true });
  await fixture.ingestText(decided.text());
  await fixture.ingestText(text);
  const note =
    Object.entries(fixture.tree()).find(([path]) => path.includes('Use Vitest for the tea house'))?.[1] ?? '';
  return /^status: (.*)$/m.exec(note)?.[1] ?? '';
}

test.each(['We no longer use Vitest.', 'Forget the Vitest thing, we stay with Jest.', 'Vergiss das mit Vitest.'])(
  'a decision that the person withdraws in a later session is superseded: %s',
  async (words) => {
    expect(await statusAfter(later(words, '2026-04-01T09:00:00.000Z'))).toBe('superseded');
  },
);

test.each([
  later('We no longer use Vitest in the harbour office.', '2026-04-01T09:00:00.000Z'),
  later('Should we forget Vitest?', '2026-04-01T09:00:00.000Z'),
  later('We no longer use Vitest.', '2026-02-01T09:00:00.000Z'),
  later('We no longer use Vitest.', '2026-04-01T09:00:00.000Z', '/home/ada/code/pier'),
])('and stays in force when another thing, an earlier time or another project is meant', async (text) => {
  expect(await statusAfter(text)).toBe('active');
});

test('undo takes the mark back', async () => {
  const fixture = await IngestFixture.create({ sessionRecords: true });
  await fixture.ingestText(decided.text());
  const before = fixture.tree();
  const { run } = await fixture.ingestText(later('We no longer use Vitest.', '2026-04-01T09:00:00.000Z'));
  await fixture.undo(run);
  expect(fixture.tree()).toEqual(before);
});
