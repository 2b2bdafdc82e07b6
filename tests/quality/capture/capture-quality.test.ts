import { capturedTexts } from '../../../src/core/capture-quality/captured-text';
import { captureLabelsSchema, type CaptureLabels } from '../../../src/core/capture-quality/labels';
import { scoreCapture, type CaptureScore } from '../../../src/core/capture-quality/score-capture';
import { IngestFixture } from '../../features/ingest/ingest-fixture';
import { sessions } from './labelled-sessions';

async function scoreOf(transcript: string, labels: CaptureLabels): Promise<CaptureScore> {
  const fixture = await IngestFixture.create({ sessionRecords: true });
  await fixture.ingestText(transcript);
  const texts = Object.entries(fixture.tree()).flatMap(([path, text]) =>
    path.endsWith('.md') ? capturedTexts(path, text, labels.session) : [],
  );
  return scoreCapture(texts, labels);
}

describe.each(sessions)('a session without a model: $name', ({ transcript, labels }) => {
  let score: CaptureScore;
  beforeAll(async () => {
    score = await scoreOf(transcript, captureLabelsSchema.parse(labels));
  });

  test('no note and no line is false', () => {
    expect(score.wrong).toEqual([]);
  });

  test('nothing is kept that is not worth it', () => {
    expect(score.notWorth).toEqual([]);
  });

  test('at least 60 % of the facts worth keeping are in a note or in the record', () => {
    expect(score.recall.all).toBeGreaterThanOrEqual(0.6);
  });

  test('notes are few and the record is short', () => {
    expect(score.notes).toBeLessThanOrEqual(6);
    expect(score.recordLines).toBeLessThanOrEqual(51);
  });
});
