import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskAnswer } from '../../../src/core/ask/ask-answer';
import type { AskDeps } from '../../../src/features/ask/ask';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Mooring.md': '---\ndate: 2025-02-01\n---\n\n# Fee\n\nThe fee of a mooring is 90 francs a month.\n',
  'Mooring later.md': '---\ndate: 2026-05-01\n---\n\n# Fee in 2026\n\nThe fee of a mooring is 115 francs a month.\n',
  'Depth.md': '---\ndate: 2026-05-01\ncb_authority: 0.4\n---\n\n# Harbor basin\n\nThe harbor basin is 6 meters deep.\n',
  'Soundings.md': '---\ndate: 2024-05-01\n---\n\n# Harbor basin\n\nThe harbor basin is 4 meters deep.\n',
  'Anker.md': '---\ndate: 2025-01-01\n---\n\n# Anker Inn\n\nA room with breakfast costs 80 francs.\n',
  'Krone.md': '---\ndate: 2026-01-01\n---\n\n# Krone Inn\n\nA room with breakfast costs 95 francs.\n',
  'Daily/2026-03-01.md': '# Sunday 1 March 2026\n\nWe counted 12 swans near the pier.\n',
  'Daily/2026-03-08.md': '# Sunday 8 March 2026\n\nWe counted 15 swans near the pier.\n',
  'Gateway.md': '---\ndate: 2025-01-02\n---\n\n# Gateway\n\nThe gateway listens on port 5432.\n',
  'Backup.md': '---\ndate: 2026-01-02\n---\n\n# Gateway backup\n\nThe gateway listens on port 9000.\n',
  'Ferry.md': '---\ndate: 2026-01-01\n---\n\n# Ferry\n\nThe ferry to Arbon leaves at 9:10.\n',
  'Steamer.md': '---\ndate: 2026-02-01\n---\n\n# Steamer\n\nThe ferry to Horn leaves at 9:40.\n',
};

async function answerOf(question: string): Promise<AskAnswer> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  return askNotes(deps, { question, filters: [], offline: true, yes: true, dryRun: false }, testRun('ask'));
}

test.each([
  ['newer', 'What is the fee of a mooring?', 'Mooring later.md', 'Mooring.md'],
  ['authority', 'How deep is the harbor basin?', 'Soundings.md', 'Depth.md'],
])(
  'without a model, the note that is %s is followed, and the other is named',
  async (because, question, one, other) => {
    const { sentences, contradictions } = await answerOf(question);
    expect(sentences.map(({ citations }) => citations[0]?.path)).toEqual([one]);
    expect(contradictions.map((each) => [each.because, each.followed.path, each.other.path])).toEqual([
      [because, one, other],
    ]);
  },
);

test.each([
  'When does the ferry leave?',
  'What does a room with breakfast cost?',
  'Which port does the gateway listen on?',
  'How many swans did we count near the pier?',
])('lines about two things stay: %s', async (question) => {
  const { sentences, contradictions } = await answerOf(question);
  expect(sentences).toHaveLength(2);
  expect(contradictions).toEqual([]);
});

test('the older note answers what was so in its year', async () => {
  const { contradictions } = await answerOf('What was the fee of a mooring in 2025?');
  expect(contradictions).toEqual([]);
});
