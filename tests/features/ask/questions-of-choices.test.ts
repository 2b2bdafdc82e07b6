import { askNotes } from '../../../src/engine/answering/ask-notes';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Storage.md':
    '# Storage\n\nWe chose SQLite for the ship log.\nWe rejected MongoDB because its license forbids resale.\nRedis was considered, but dismissed: it loses entries.\nWe did not take CouchDB.\n',
  'Queue.md':
    '# Queue\n\nRabbitMQ replaces the jobs. We decided against Kafka, as three brokers cost too much.\nWe use Hetzner instead of Azure, because Azure is slow.\n',
  'Team.md':
    '# Team\n\nLotte owns the importer.\nThe dashboard belongs to Ravi.\nThe billing export was written by Sana.\nFür die Heizung ist Frau Krol verantwortlich.\n',
  'Cranes.md': '# Cranes\n\nCrane 4 lifts 40 tons.\nCrane 5 is out of order since 2 April.\n',
  'Build.md':
    '# Build\n\nThe build took 9 minutes on the old runner.\nOn the new runner it takes 4 minutes.\nThe handbook has 90 pages.\n',
};

async function answersTo(question: string): Promise<string[]> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device } = fixture.services;
  const deps = { ...services, languageModels, asking, consent, device, cache: fixture.replies };
  const { sentences } = await askNotes(deps, { question, offline: true, yes: true, dryRun: false }, testRun('ask'));
  return sentences.map(({ text }) => text);
}

test.each([
  ['Why did we decide against MongoDB?', 'We rejected MongoDB because its license forbids resale.'],
  ['Why did we not choose Redis?', 'Redis was considered, but dismissed: it loses entries.'],
  [
    'Why did we decide against Kafka?',
    'RabbitMQ replaces the jobs. We decided against Kafka, as three brokers cost too much.',
  ],
  ['Why did we decide against Azure?', 'We use Hetzner instead of Azure, because Azure is slow.'],
  ['Who owns the importer?', 'Lotte owns the importer.'],
  ['Who owns the dashboard?', 'The dashboard belongs to Ravi.'],
  ['Wer ist für die Heizung verantwortlich?', 'Für die Heizung ist Frau Krol verantwortlich.'],
  ['How much does crane 4 lift?', 'Crane 4 lifts 40 tons.'],
])('%s is answered by the line that says it', async (question, line) => {
  expect((await answersTo(question))[0]).toBe(line);
});

test.each([
  'Why did we reject SQLite?',
  'Why did we decide against CouchDB?',
  'Why did we decide against RabbitMQ?',
  'Why did we decide against Hetzner?',
  'Who owns the billing export?',
  'Who owns the queue?',
  'How much does crane 5 lift?',
  'How many pages does the importer have?',
])('%s is not answered by what the notes say of something else', async (question) => {
  expect(await answersTo(question)).toEqual([]);
});

test('an amount is shown with that of the line beside it in the same unit', async () => {
  expect(await answersTo('How long did the build take on the runner?')).toEqual([
    'The build took 9 minutes on the old runner.',
    'On the new runner it takes 4 minutes.',
  ]);
});
