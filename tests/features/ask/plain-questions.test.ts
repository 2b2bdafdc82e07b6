import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskDeps } from '../../../src/features/ask/ask';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Boats/Heron.md': '# Heron\n\nThe Heron belongs to the club since 2019. Clara Voss sails it on the lake.\n',
  'Boats/Otter.md': '# Otter\n\nThe Otter needs a new sail. Clara Voss ordered it at the lake.\n',
  'People/Clara Voss.md': '# Clara Voss\n\nSailmaker, on the lake on Mondays and Thursdays. Mends the covers too.\n',
  'People/Emil Brandt.md': '# Emil Brandt\n\nKeeps the keys of the boathouse.\n',
  'Choices/Canvas instead of nylon.md':
    '# Canvas instead of nylon\n\nWe sew the covers of canvas, because nylon tears in the frost.\n',
  'Rules/Lanterns are kept ashore.md': '# Lanterns are kept ashore\n\nApproved by the committee.\n',
  'Kitchen/Fish soup.md':
    '# Fish soup\n\n## Preparation\n\n1. Chop the leek.\n2. Add the broth and the fish.\n3. Salt it at the end.\n',
  'Records/Harbor Lights.md': '---\nartist: "[[Mira Solano]]"\nyear: 1974\nlabel: Quayside\n---\n',
  'Faults/Rudder turns by itself.md':
    '# Rudder turns by itself\n\n**Sign.** The boat went in circles.\n\n**Cause.** The pin had rusted through.\n\n**Fix.** A pin of steel, greased each spring.\n',
};

async function answerOf(question: string): Promise<string[]> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const request = { question, filters: [], offline: true, yes: true, dryRun: false };
  const { sentences } = await askNotes(deps, request, testRun('ask'));
  return sentences.map(({ text }) => text);
}

test.each([
  ['Who is Clara?', 'Sailmaker, on the lake'],
  ['When is Clara Voss on the lake?', 'on Mondays and Thursdays'],
  ['On which days is Clara on the lake?', 'on Mondays and Thursdays'],
  ['Why did we choose canvas?', 'because nylon tears'],
  ['Warum haben wir uns für canvas entschieden?', 'because nylon tears'],
  ['How do I make fish soup?', 'Chop the leek'],
  ['Since when does the club have the Heron?', 'since 2019'],
  ['In which year did Harbor Lights come out?', 'year: 1974'],
  ['When was Harbor Lights released?', 'year: 1974'],
  ['Why did the rudder turn by itself?', 'The pin had rusted through.'],
])('without a model, %s', async (question, answer) => {
  const [first = ''] = await answerOf(question);
  expect(first).toContain(answer);
});

test('the day of a note does not tell when something usually is', async () => {
  expect(await answerOf('When is Emil at the boathouse?')).toEqual([]);
});

test('who approved a rule is not its reason', async () => {
  expect((await answerOf('Why are the lanterns kept ashore?')).join()).not.toContain('Approved');
});
