import { AppError } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import { countingShare } from '../../../src/core/search/fusion';
import { evaluate, type EvaluateDeps } from '../../../src/features/eval/evaluate';
import type { SelfOutput } from '../../../src/features/eval/evaluate-self';
import { openNotes } from '../search/opened-notes';
import { subjectVault } from '../search/subject-vault';
import { testRun, type TestRun } from '../../fakes/test-run';

const notes = {
  ...subjectVault(24),
  'Plans/First plan of the year.md':
    'We meet every second Tuesday in the old library behind the market. See [[T0|the first cup]].\n',
  'Plans/Second plan of the year.md': 'The roof leaks when the wind comes from the west and the rain is heavy.\n',
  'bad.md': '\0',
};

function open(files: Readonly<Record<string, string>>): { services: EvaluateDeps; run: TestRun } {
  const { services } = openNotes(files, true);
  const none = (): never => {
    throw new Error('no file is needed');
  };
  return {
    // Nothing is asked, so nothing that answers is needed.
    services: {
      ...services,
      sources: { find: none },
      results: { claim: none },
      stopwatch: { readMs: none },
    } as unknown as EvaluateDeps,
    run: testRun('eval'),
  };
}

async function measure(
  files: Readonly<Record<string, string>>,
  change: (services: EvaluateDeps) => void = () => undefined,
): Promise<{ output: SelfOutput; run: TestRun }> {
  const { services, run } = open(files);
  change(services);
  return { output: (await evaluate.run(services, evaluate.input.parse({ self: true }), run)) as SelfOutput, run };
}

const metrics = {
  'nDCG@10': expect.any(Number) as number,
  'recall@10': expect.any(Number) as number,
  'recall@100': expect.any(Number) as number,
  'MRR@10': expect.any(Number) as number,
};

test('outputs exactly the documented keys in every mode, without files', async () => {
  const { output } = await measure(notes);
  expect(output).toEqual({
    keyword: metrics,
    semantic: metrics,
    hybrid: metrics,
    weight: countingShare,
    pseudoQueries: 29,
    noise: expect.any(Number) as number,
  });
  expect(output.keyword['MRR@10']).toBeGreaterThan(0.6);
  expect(output.hybrid['nDCG@10']).toBeGreaterThanOrEqual(output.keyword['nDCG@10'] - 0.005);
});

test('warns that such queries mislead, and that no setting is based on them', async () => {
  const { run } = await measure(notes);
  expect(run.warnings).toEqual([
    "Queries made from the notes' own words favor keyword search. They only show whether search works here.",
  ]);
});

test('gives the same result for the same vault', async () => {
  expect((await measure(notes)).output).toEqual((await measure(notes)).output);
});

test('skips a note that can no longer be read', async () => {
  const failing = parseVaultPath('Plans/Second plan of the year.md');
  const { output } = await measure(notes, ({ vault }) => {
    const read = vault.read.bind(vault);
    let reads = 0;
    vault.read = (path) =>
      path === failing && ++reads > 1
        ? Promise.reject(new AppError('unreadable', 'Permission denied.', path))
        : read(path);
  });
  expect(output.pseudoQueries).toBe(27);
});

test('a vault without anything to query is wrong usage', async () => {
  await expect(measure({ 'Tea.md': 'Tea.\n' })).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('The notes contain nothing to make queries from.') as string,
  });
});

test('can be cancelled', async () => {
  const { services, run } = open(notes);
  const search = services.index.search.bind(services.index);
  services.index.search = (...asked) => {
    run.cancel();
    return search(...asked);
  };
  await expect(evaluate.run(services, evaluate.input.parse({ self: true }), run)).rejects.toMatchObject({
    code: 'cancelled',
  });
});
