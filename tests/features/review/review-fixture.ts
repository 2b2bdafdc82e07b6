import { review } from '../../../src/features/review/review';
import { reviewInputSchema, type ReviewDeps } from '../../../src/features/review/review-input';
import type { ReviewOutput } from '../../../src/features/review/review-output';
import type { ExclusionRule } from '../../../src/engine/indexing/sync-deps';
import type { IndexHit } from '../../../src/ports/note-index';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun, type TestRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

/** A note of working memory that is due on 2026-01-01, the day of the tests' runs. */
export function dueNote(title: string, body: string, keys: Readonly<Record<string, string>> = {}): string {
  const all = {
    type: 'problem',
    durability: 'working-memory',
    scope: 'project',
    title: `"${title}"`,
    project: 'tea',
    tags: '[kettle, sensor]',
    summary: `"${title} in short."`,
    confidence: '0.8',
    cb_source: 'inbox-extraction',
    cb_created: '2025-12-01T09:00:00Z',
    cb_ephemeral: 'true',
    cb_review_after: '2025-12-31',
    ...keys,
  };
  return `---\n${Object.entries(all)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n\n## ${title}\n\n${body}\n`;
}

/** What `review` needs, over files in memory. */
export class ReviewFixture {
  readonly services: ReviewDeps;
  /** What the index finds near a text, by a word of it. */
  readonly near = new Map<string, string[]>();
  isExcluded: ExclusionRule = () => null;
  lastRun: TestRun = testRun('review');

  private constructor(readonly fixture: IngestFixture) {
    const search: ReviewDeps['index']['search'] = (query) =>
      Promise.resolve((this.near.get(query.words[0]?.toLowerCase() ?? '') ?? []).map((path) => ({ path }) as IndexHit));
    const index = {
      open: () => Promise.resolve([]),
      coverage: () => Promise.resolve({ indexed: this.near.size }),
      search,
    } as unknown as ReviewDeps['index'];
    this.services = {
      ...fixture.services,
      index,
      clock: fixture.ports.clock,
      exclusions: () => Promise.resolve((file) => this.isExcluded(file)),
      standardInput: { read: () => Promise.resolve('[]') },
    };
  }

  static async over(files: Readonly<Record<string, string>>, settings: object = {}): Promise<ReviewFixture> {
    const fixture = await IngestFixture.create(settings);
    for (const [path, text] of Object.entries(files)) fixture.ports.vault.place(path, text);
    return new ReviewFixture(fixture);
  }

  /** The model answers so, one request after the other. */
  script(...steps: Step[]): ScriptedModel {
    const model = new ScriptedModel(steps);
    this.fixture.model = model;
    return model;
  }

  review(input: object = {}, run = testRun('review')): Promise<ReviewOutput> {
    this.lastRun = run;
    return review.run(this.services, reviewInputSchema.parse(input), run);
  }

  decide(decisions: readonly object[], input: object = {}): Promise<ReviewOutput> {
    return this.review({ decisions, yes: true, ...input });
  }

  text(path: string): string | null {
    return this.fixture.ports.vault.text(path);
  }

  /** Notes without the log. */
  tree(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.fixture.tree()).filter(([path]) => path !== 'AI/Cyberbrain-Log.md'));
  }
}
