/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { App } from 'obsidian';
import { askAnswer } from '../../../../src/core/ask/ask-answer';
import { saveAnswer } from '../../../../src/hosts/obsidian/asking/save-answer';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';

const tags: Readonly<Record<string, readonly string[]>> = {
  'Holds.md': ['bank', 'payment'],
  'Refunds.md': ['#payment', 'refund'],
  'Bare.md': [],
};

const answerFrom = (...paths: string[]): ReturnType<typeof askAnswer> =>
  askAnswer({
    ...{ question: 'How long do holds last?', class: 'lookup', missing: [], cost: null, degraded: null, isFound: true },
    ...{ dropped: [], contradictions: [] },
    sentences: paths.map((path) => ({
      ...{ fate: 'quoted' as const, text: 'The crane problem is fixed because of a bug.' },
      citations: [{ path, line: 1, quote: 'The crane.' }],
    })),
  });

test.each([
  [
    ['Holds.md', 'Refunds.md', 'Holds.md'],
    ['payment', 'bank', 'refund'],
  ],
  [['Bare.md', 'Gone.md'], ['answer']],
])('an answer from %j is a reference with their tags %j', async (paths, expected) => {
  const app = {
    vault: { getFileByPath: () => null },
    metadataCache: { getCache: (path: string) => ({ frontmatter: { tags: tags[path] } }) },
  } as unknown as App;
  const host = await fakeAppHost(app);
  await saveAnswer(host, answerFrom(...paths));
  expect(host.runner.calls.at(-1)?.input).toMatchObject({ type: 'reference', tags: expected });
});
