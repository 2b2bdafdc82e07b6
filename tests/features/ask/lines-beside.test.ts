import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskDeps } from '../../../src/features/ask/ask';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Choices/Kafka for events.md':
    '# Kafka for events\n\nDate: 2026-08-01\n\nWe use Kafka because consumers replay the events.\n\nSee [[Kafka setup]].\n',
  'Choices/Redis.md': '# Redis as a cache\n\nRedis holds the cache of the shop.\n\nSee [[Redis setup]].\n',
  'People/Team.md': '# Team\n\nThe shop is run by Ana Ek (deputy: Ben Ode).\n\nBen Ode keeps the stock of the shop.\n',
  'Rules/Crates are stacked by size.md': '# Crates are stacked by size\n\n## State\n\nProposed\n',
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
  ['Why do we use Kafka?', 'We use Kafka because consumers replay the events.'],
  ['What is Redis?', 'Redis holds the cache of the shop.'],
])('no line is shown that only stands below a title with the words: %s', async (question, answer) => {
  expect(await answerOf(question)).toEqual([answer]);
});

test('a line about somebody comes before one that names them in a remark', async () => {
  const [first] = await answerOf('What about Ben Ode?');
  expect(first).toBe('Ben Ode keeps the stock of the shop.');
});

test('a single word below a title is no answer', async () => {
  expect(await answerOf('Who stacked the crates by size?')).toEqual([]);
  expect(await answerOf('Are crates stacked by size?')).not.toContain('Proposed');
});

test('that a note names something is no reason for what was done to it', async () => {
  expect(await answerOf('Why was the cache of the shop emptied?')).toEqual([]);
});
