import { askNotes } from '../../../src/engine/answering/ask-notes';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Storage.md':
    '# Storage\n\nWe chose SQLite for the ship log.\nWe rejected MongoDB because its license forbids resale.\nRedis was considered, but dismissed: it loses entries.\nWe did not take CouchDB.\n',
  'Queue.md':
    '# Queue\n\nRabbitMQ replaces the jobs. We decided against Kafka, as three brokers cost too much.\nWe use Hetzner instead of Azure, because Azure is slow.\nWe dropped Solr because its index grew. Memcached was removed, as it forgets.\n',
  'Team.md':
    '# Team\n\nLotte owns the importer.\nThe dashboard belongs to Ravi.\nThe billing export was written by Sana.\nFür die Heizung ist Frau Krol verantwortlich.\n',
  'Cranes.md': '# Cranes\n\nCrane 4 lifts 40 tons.\nCrane 5 is out of order since 2 April.\n',
  'Kept.md': '# Kept\n\nWe chose these tools:\n\n- Vim, because it is fast\n- Make, because it is small\n',
  'Duties.md':
    '# Duties\n\n## Responsible people\n\n- Printer: Ilse\n- Scanner: Tom\n\nMaintainers:\n\n- Plotter: Eva\n\n| Device | Responsible |\n|---|---|\n| shredder | Olaf |\n| laminator | Uwe |\n',
  'Runtime.md': '# Runtime\n\nWe moved to Python 3 because the libraries need it.\n',
  'Kitchen.md': '# Kitchen\n\nThe dishwasher of the canteen rinses for 40 minutes.\nThe oven bakes for 20 minutes.\n',
  'Parade.md': '# Parade\n\nOnly 12 march in the parade.\nThe trip to Oslo costs 900 euros.\n',
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
  ['Why did we decide against Solr?', 'We dropped Solr because its index grew. Memcached was removed, as it forgets.'],
  ['Why did we move from Python 2 to Python 3?', 'We moved to Python 3 because the libraries need it.'],
  ['How many march in the parade?', 'Only 12 march in the parade.'],
  ['How much does the whole trip to Oslo cost?', 'The trip to Oslo costs 900 euros.'],
  ['Who owns the importer?', 'Lotte owns the importer.'],
  ['Who owns the dashboard?', 'The dashboard belongs to Ravi.'],
  ['Wer ist für die Heizung verantwortlich?', 'Für die Heizung ist Frau Krol verantwortlich.'],
  ['Who is responsible for the printer?', 'Printer: Ilse'],
  ['Who maintains the plotter?', 'Maintainers: Plotter: Eva'],
  ['Who is responsible for the laminator?', 'Device: laminator | Responsible: Uwe'],
  ['How much does crane 4 lift?', 'Crane 4 lifts 40 tons.'],
])('%s is answered by the line that says it', async (question, line) => {
  expect((await answersTo(question))[0]).toBe(line);
});

test.each([
  'Why did we reject SQLite?',
  'Why did we decide against CouchDB?',
  'Why did we decide against RabbitMQ?',
  'Why did we decide against Hetzner?',
  'Why did we decide against Vim?',
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

test('an amount of another thing beside it is no answer', async () => {
  expect(await answersTo('How long does the dishwasher of the canteen rinse?')).toEqual([
    'The dishwasher of the canteen rinses for 40 minutes.',
  ]);
});

test('of two things with numbers that are asked about, a line may name one', async () => {
  expect(await answersTo('What do crane 4 and crane 5 lift?')).toContain('Crane 4 lifts 40 tons.');
});
