import { AppError } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import type { Query } from '../../../src/core/search/query';
import {
  evaluate,
  type EvaluateDeps,
  type EvaluateSearchDeps,
  type GradedOutput,
} from '../../../src/features/eval/evaluate';
import type { Coverage, IndexHit, NoteIndex, SearchManner } from '../../../src/ports/note-index';
import type { FileEntry } from '../../../src/ports/vault';
import { testRun, type TestRun } from '../../fakes/test-run';

const coverage: Coverage = {
  total: 0,
  indexed: 0,
  waiting: 0,
  failed: [],
  excluded: [],
  chunks: 0,
  frontmatterProblems: [],
  meaning: 'none',
  embedded: null,
  modelProblem: null,
  notKept: null,
};
const empty = {
  title: '',
  aliases: [],
  tags: [],
  summary: '',
  type: '',
  project: '',
  scope: '',
  durability: '',
  status: '',
  date: '',
};

/** An index that answers each line of words with a ranking written down, and takes 2 ms for it, 9 for `slow`. */
class WrittenIndex {
  readonly asked: { readonly query: Query; readonly limit: number }[] = [];
  readonly manners: (SearchManner | undefined)[] = [];
  nowMs = 0;

  constructor(private readonly rankings: Readonly<Record<string, readonly string[]>>) {}

  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    this.manners.push(manner);
    this.asked.push({ query, limit });
    const words = query.words.join(' ');
    this.nowMs += words === 'slow' ? 9 : 2;
    const names = this.rankings[words] ?? [];
    return Promise.resolve(
      names.slice(0, limit).map((name, place) => ({
        path: parseVaultPath(`${name}.md`),
        chunk: 0,
        score: 1 / (place + 1),
        fields: ['body'],
        relatedWords: [],
        ranks: {},
        hash: 'h' as IndexHit['hash'],
        facts: empty,
        place: null,
      })),
    );
  }

  coverage(): Promise<Coverage> {
    return Promise.resolve(coverage);
  }
}

class Fixture {
  readonly files = new Map<string, string>();
  readonly written = new Map<string, string>();
  readonly index: WrittenIndex;
  readonly run: TestRun = testRun('eval');
  readonly order: string[] = [];
  notes = ['A', 'B', 'Green tea'];
  readonly texts = new Map<string, string>();

  constructor(
    rankings: Readonly<Record<string, readonly string[]>>,
    queries: readonly object[],
    qrels: readonly string[],
  ) {
    this.index = new WrittenIndex(rankings);
    this.files.set('q.jsonl', queries.map((query) => JSON.stringify(query)).join('\n'));
    this.files.set('qrels.tsv', ['query\tnote\tgrade', ...qrels].join('\r\n'));
  }

  async evaluate(options: Record<string, unknown> = {}): Promise<GradedOutput> {
    return (await evaluate.run(
      this.services(),
      evaluate.input.parse({ queries: 'q.jsonl', qrels: 'qrels.tsv', mode: 'keyword', ...options }),
      this.run,
    )) as GradedOutput;
  }

  /** What searching needs; nothing is asked. */
  services(): EvaluateDeps {
    return this.#searching() as EvaluateDeps;
  }

  #searching(): EvaluateSearchDeps {
    const list = (): Promise<FileEntry[]> =>
      Promise.resolve(
        this.notes.map((name) => ({ path: parseVaultPath(`${name}.md`), size: 1, mtimeMs: 1, isLink: false })),
      );
    return {
      vault: { list, read: (path) => Promise.resolve(new TextEncoder().encode(this.texts.get(path) ?? '')) },
      index: this.index as unknown as NoteIndex,
      readiness: {
        prepare: () => {
          this.order.push('prepare');
          return Promise.resolve(null);
        },
      },
      sources: { find: ([name = '']) => Promise.resolve(this.#find(name)) },
      results: {
        claim: (name) => {
          this.order.push('claim');
          return Promise.resolve({
            write: (text) => {
              this.written.set(name, text);
              return Promise.resolve();
            },
          });
        },
      },
      stopwatch: { readMs: () => this.index.nowMs },
    };
  }

  #find(name: string): Awaited<ReturnType<EvaluateDeps['sources']['find']>> {
    const text = this.files.get(name);
    if (text === undefined)
      return {
        files: [],
        problems: [{ label: name, reason: `There is no file or folder at ${name}. Check the path.` }],
      };
    const bytes = new TextEncoder().encode(text);
    const open = (): Promise<{ size: number; read(start: number, end: number): Promise<Uint8Array> }> =>
      Promise.resolve({ size: bytes.length, read: (start, end) => Promise.resolve(bytes.slice(start, end)) });
    return {
      files: [{ label: name, vaultPath: null, isNamed: !name.endsWith('/'), size: bytes.length, mtimeMs: 0, open }],
      problems: [],
    };
  }
}

const two = [
  { id: '1', text: 'tea' },
  { id: '2', text: 'slow' },
];
const rankings = { tea: ['B', 'Green tea'], slow: ['A'] };

test('outputs exactly the documented keys', async () => {
  const fixture = new Fixture(rankings, two, ['1\tGreen tea\t1', '2\tA\t2']);
  expect(await fixture.evaluate()).toEqual({
    queries: 2,
    mode: 'keyword',
    'nDCG@10': expect.closeTo((1 / Math.log2(3) + 1) / 2, 12) as number,
    'recall@10': 1,
    'recall@100': 1,
    'MRR@10': 0.75,
    p50Ms: 2,
    p99Ms: 9,
  });
  expect(fixture.run.warnings).toEqual([]);
  expect(fixture.order).toEqual(['prepare']);
});

test('runs all queries once, then all again, each for a hundred notes', async () => {
  const fixture = new Fixture(rankings, two, ['1\tA\t1']);
  await fixture.evaluate();
  expect(fixture.index.asked.map(({ query, limit }) => [query.words.join(' '), limit])).toEqual([
    ['tea', 100],
    ['slow', 100],
    ['tea', 100],
    ['slow', 100],
  ]);
  expect(fixture.index.asked.every(({ query }) => !query.lastWordIsPrefix)).toBe(true);
});

test('excluded notes take no rank, and the hundred are filled up', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `N${String(at)}`);
  const fixture = new Fixture(
    { tea: many },
    [{ id: '1', text: 'tea', exclude: ['N0'] }],
    ['1\tN0\t3', '1\tN1\t3', '1\tN100\t1'],
  );
  fixture.notes = many;
  const { 'MRR@10': first, 'recall@100': recall } = await fixture.evaluate({ run: 'out.run' });
  expect([first, recall]).toEqual([1, expect.closeTo(2 / 3, 12)]);
  const lines = fixture.written.get('out.run')?.trimEnd().split('\n') ?? [];
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    100,
    '1 Q0 N1 1 0.5 cyberbrain-keyword',
    `1 Q0 N100 100 ${String(1 / 101)} cyberbrain-keyword`,
  ]);
});

test('a run file has the rankings of all queries, with spaces in names', async () => {
  const fixture = new Fixture(rankings, two, ['2\tA\t1']);
  await fixture.evaluate({ run: 'out.run' });
  expect(fixture.written.get('out.run')).toBe(
    '1 Q0 B 1 1 cyberbrain-keyword\n1 Q0 Green tea 2 0.5 cyberbrain-keyword\n2 Q0 A 1 1 cyberbrain-keyword\n',
  );
  expect(fixture.order).toEqual(['claim', 'prepare']);
});

test('a dry run writes no file', async () => {
  const fixture = new Fixture(rankings, two, ['2\tA\t1']);
  await fixture.evaluate({ run: 'out.run', dryRun: true });
  expect([...fixture.written]).toEqual([]);
});

test('queries without a relevant note count only for the times, missing notes as never found, and both are reported', async () => {
  const fixture = new Fixture(rankings, [...two, { id: '3', text: 'tea' }], ['1\tB\t1', '1\tGone\t1', '2\tA\t0']);
  expect(await fixture.evaluate()).toMatchObject({ queries: 3, 'recall@10': 0.5, 'MRR@10': 1, p99Ms: 9 });
  expect(fixture.run.warnings).toEqual([
    'Relevant notes that are not in the vault: 1, for example "Gone". They count as not found.',
    'Queries without a relevant note: 2 of 3. They count only for the response times.',
  ]);
});

test('combines results as requested in both passes, and as configured otherwise', async () => {
  const fixture = new Fixture(rankings, two, ['1\tB\t1']);
  expect(await fixture.evaluate({ mode: 'hybrid', fusion: 'rrf' })).toMatchObject({ mode: 'hybrid', fusion: 'rrf' });
  expect(fixture.index.manners).toEqual(
    Array.from({ length: 4 }, () => ({ mode: 'hybrid', fusion: 'rrf', isComplete: true })),
  );
  expect(await fixture.evaluate({ mode: 'hybrid' })).not.toHaveProperty('fusion');
  expect(fixture.index.manners.at(-1)).toEqual({ mode: 'hybrid', isComplete: true });
});

test.each(['hybrid', 'semantic'])('mode %s is answered by keywords, which is reported', async (mode) => {
  const fixture = new Fixture(rankings, two, ['1\tB\t1', '2\tA\t1']);
  expect(await fixture.evaluate({ mode })).toMatchObject({ mode, 'MRR@10': 1 });
  expect(fixture.run.warnings).toEqual(['There are too few notes to learn meaning from; keywords are used.']);
});

test.each([
  ['a missing file', { queries: 'nowhere.jsonl' }, 'There is no file or folder at nowhere.jsonl. Check the path.'],
  ['a folder', { qrels: 'folder/' }, 'folder/ is a folder. Name a file.'],
  [
    'bytes that are not text',
    { qrels: 'picture.png' },
    'picture.png cannot be read. It is not text: it contains zero bytes.',
  ],
  ['a run file that overwrites an input', { run: 'q.jsonl' }, '--run would overwrite q.jsonl. Name another file.'],
  [
    'grades for other queries',
    { qrels: 'other.tsv' },
    'other.tsv has no note with a grade above 0 for any query of q.jsonl. Check that both files use the same query ids.',
  ],
])('refuses %s by name, and writes nothing', async (_, options, message) => {
  const fixture = new Fixture(rankings, two, ['1\tB\t1']);
  fixture.files.set('folder/', '').set('picture.png', '\0').set('other.tsv', 'query\tnote\tgrade\n9\tB\t1\n');
  await expect(fixture.evaluate({ run: 'out.run', ...options })).rejects.toMatchObject({ code: 'usage', message });
  expect([...fixture.written]).toEqual([]);
});

test('reports a file that cannot be written before the work starts', async () => {
  const fixture = new Fixture(rankings, two, ['1\tB\t1']);
  const services = fixture.services();
  const refusing = { ...services, results: { claim: () => Promise.reject(new AppError('usage', 'No such folder.')) } };
  await expect(
    evaluate.run(refusing, evaluate.input.parse({ queries: 'q.jsonl', qrels: 'qrels.tsv', run: 'x/y' }), fixture.run),
  ).rejects.toThrow('No such folder.');
  expect(fixture.index.asked).toEqual([]);
});

test('can be cancelled between queries', async () => {
  const fixture = new Fixture(rankings, two, ['1\tB\t1']);
  const search = fixture.index.search.bind(fixture.index);
  fixture.index.search = (query, limit) => {
    fixture.run.cancel();
    return search(query, limit);
  };
  await expect(fixture.evaluate({ run: 'out.run' })).rejects.toMatchObject({ code: 'cancelled' });
  expect([fixture.index.asked.length, fixture.written.size]).toEqual([1, 0]);
});

test.each([
  [{}],
  [{ self: true, queries: 'q', qrels: 'r' }],
  [{ self: true, run: 'out.run' }],
  [{ queries: 'q.jsonl' }],
  [{ queries: '', qrels: 'r' }],
  [{ queries: 'q', qrels: 'r', mode: 'magic' }],
  [{ queries: 'q', qrels: 'r', run: '' }],
])('rejects the input %j', (values) => {
  expect(evaluate.input.safeParse(values).success).toBe(false);
});
