import { askNotes } from '../../../src/engine/answering/ask-notes';
import { AnswerBound } from '../../../src/engine/answering/answer-bound';
import { MemoryBlobStore } from '../../../src/adapters/memory/memory-blob-store';
import type { AskDeps } from '../../../src/features/ask/ask';
import type { Clock } from '../../../src/ports/clock';
import { IngestFixture } from '../../features/ingest/ingest-fixture';
import { openNotes } from '../../features/search/opened-notes';
import { testRun } from '../../fakes/test-run';

/** A clock at each look at which another slice of time is over; counts how often somebody gave way. */
class SpentClock implements Clock {
  waysGiven = 0;
  #ms = 0;

  now(): Date {
    this.#ms += 30;
    return new Date(this.#ms);
  }

  sleep(ms: number): Promise<void> {
    if (ms === 0) this.waysGiven += 1;
    return Promise.resolve();
  }
}

const notes = Object.fromEntries(
  Array.from({ length: 8 }, (_, n) => [
    `Oven ${String(n)}.md`,
    `# Oven ${String(n)}\n\nThe oven of kitchen ${String(n)} bakes bread at 230 degrees.\n`,
  ]),
);

test('an answer gives way to the window between the notes whose lines are measured', async () => {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const clock = new SpentClock();
  const lineBound = { known: () => Promise.resolve({ least: 0.4, second: 0.9 }) };
  const own = { languageModels, asking, consent, device, sources, cache: fixture.replies, clock, lineBound };
  const deps: AskDeps = { ...services, ...own };
  const request = {
    question: 'At how many degrees does the oven bake bread?',
    offline: true,
    yes: true,
    dryRun: false,
  };
  const { sentences } = await askNotes(deps, request, testRun('ask'));
  expect(sentences.length).toBeGreaterThan(0);
  expect(clock.waysGiven).toBeGreaterThanOrEqual(8);
});

test('learning the bound gives way between the notes that it chooses from', async () => {
  const { services } = openNotes(notes);
  await services.readiness.prepare(testRun('search'), 'words');
  const clock = new SpentClock();
  await new AnswerBound({ ...services, clock, cache: new MemoryBlobStore() }).learn(0);
  expect(clock.waysGiven).toBeGreaterThanOrEqual(8);
});
