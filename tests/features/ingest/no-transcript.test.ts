import { claimSession } from './transcript-lines';
import { IngestFixture } from './ingest-fixture';

test('a folder without transcripts names one below it that has some', async () => {
  const fixture = await IngestFixture.create();
  const { outside } = fixture.sources;
  outside.set('/s/2025/01/a.jsonl', claimSession(1).text());
  outside.set('/s/2026/07/a.jsonl', claimSession(2).text());
  outside.set('/s/2026/08/notes.md', 'A shopping list.');
  const { files } = await fixture.ingest(['/s/']);
  expect(files).toEqual([]);
  expect(fixture.lastRun.warnings).toEqual([
    'There is no transcript in /s/. Name a subfolder that has some, such as /s/2026/07/.',
  ]);
});
