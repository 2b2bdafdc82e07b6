import { AppError } from '../../../../src/core/errors';
import type { VectorSearch } from '../../../../src/core/models/embedder-choice';
import { PassageGraph } from '../../../../src/engine/indexing/vectors/passage-graph';
import { identityOf } from '../../../../src/engine/indexing/vectors/vector-record';
import { inventVectors } from '../../../contracts/invented-vectors';
import { CountedGraphs } from '../../../fakes/search/counted-graphs';
import { settled } from '../../../fakes/clocks/held-clock';
import { hasher } from '../stand-ins';

const dimensions = 8;
const all = (): boolean => true;
const never = (): boolean => false;
const name = (at: number): string => identityOf(`passage ${String(at)}`, hasher);
const vectors = [...inventVectors({ seed: 5, count: 300, dimensions, topics: 6 }).values()];
const query = vectors[0] ?? new Float32Array(dimensions);

/** Passages that are shown, and a graph over them. */
class GraphDesk {
  readonly shown = new Map<string, Float32Array>();
  graph: PassageGraph;
  /** What `shown` claims to hold, for as many as no test makes. */
  claimed: number | null = null;

  constructor(
    readonly graphs = new CountedGraphs(),
    readonly search: VectorSearch = 'hnsw',
  ) {
    this.graph = this.#open();
  }

  /** Another program. */
  async restart(): Promise<void> {
    this.graph = this.#open();
    await this.prepare();
  }

  show(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      this.shown.set(name(at), vectors[at] ?? new Float32Array(dimensions));
      this.graph.show(name(at));
    }
  }

  hide(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      this.shown.delete(name(at));
      this.graph.hide(name(at));
    }
  }

  step(isDue = never): boolean {
    const { shown } = this;
    return this.graph.prepare(
      {
        count: this.claimed ?? shown.size,
        identities: () => shown.keys(),
        of: (identity) => shown.get(identity) ?? null,
      },
      isDue,
    );
  }

  async prepare(): Promise<void> {
    while (this.step()) await settled();
  }

  nearest(limit = 3, accepts: (identity: string) => boolean = all): string[] | null {
    return this.graph.nearest(query, limit, accepts);
  }

  #open(): PassageGraph {
    return new PassageGraph({
      graphs: this.graphs,
      kind: { fingerprint: 'm', dimensions },
      search: this.search,
      alone: (work) => work(),
    });
  }
}

async function filled(count = 200, graphs = new CountedGraphs()): Promise<GraphDesk> {
  const desk = new GraphDesk(graphs);
  desk.show(0, count);
  await desk.prepare();
  return desk;
}

test('answers once it holds every visible vector, and not before', async () => {
  const desk = new GraphDesk();
  desk.show(0, 50);
  expect(desk.nearest()).toBeNull();
  expect(desk.step()).toBe(true);
  await settled();
  expect([desk.step(() => true), desk.nearest()]).toEqual([true, null]);
  await desk.prepare();
  expect(desk.nearest(1)).toEqual([name(0)]);
  expect([desk.graphs.last.count, desk.graphs.last.settledCount]).toEqual([50, 1]);
  desk.show(50, 51);
  expect(desk.nearest(1)).toBeNull();
  await desk.prepare();
  expect(desk.nearest(1)).toEqual([name(0)]);
});

test('does not find hidden vectors until they are shown again', async () => {
  const desk = await filled();
  desk.hide(0, 1);
  expect(desk.nearest(200)).not.toContain(name(0));
  desk.show(0, 1);
  await desk.prepare();
  expect(desk.nearest(1)).toEqual([name(0)]);
});

test.each<[string, VectorSearch, number, boolean]>([
  ['fifty thousand passages', 'auto', 50_000, false],
  ['more passages', 'auto', 50_001, true],
  ['a few passages, if the user wants it', 'hnsw', 1, true],
  ['no passages', 'hnsw', 0, false],
  ['many passages, if the user wants none', 'exact', 99_999, false],
])('a graph of %s', async (_, search, claimed, isMade) => {
  const desk = new GraphDesk(new CountedGraphs(), search);
  desk.show(0, 20);
  desk.claimed = claimed;
  await desk.prepare();
  expect(desk.graphs.made).toHaveLength(isMade ? 1 : 0);
});

test('stays while the number falls a little, and is dropped when it falls a lot', async () => {
  const desk = new GraphDesk(new CountedGraphs(), 'auto');
  desk.show(0, 20);
  desk.claimed = 60_000;
  await desk.prepare();
  desk.claimed = 45_000;
  await desk.prepare();
  expect(desk.nearest(1)).toEqual([name(0)]);
  desk.claimed = 39_000;
  await desk.prepare();
  expect(desk.nearest(1)).toBeNull();
});

test('leaves narrow filters and large result counts to the full comparison', async () => {
  const desk = await filled();
  const share =
    (most: number) =>
    (identity: string): boolean =>
      Number.parseInt(identity.slice(0, 4), 16) < most * 0x10000;
  expect(desk.nearest(3, share(0.05))).toBeNull();
  expect(desk.nearest(201)).toBeNull();
  expect(desk.graphs.last.searchCount).toBe(0);
  const half = desk.nearest(3, share(0.6)) ?? [];
  expect(half).toHaveLength(3);
  expect(half.every(share(0.6))).toBe(true);
  expect(desk.graphs.last.searchCount).toBe(1);
});

test('leaves a filter that turns out narrower than estimated to the full comparison', async () => {
  const desk = await filled(300);
  const near = new Set(desk.nearest(150));
  expect(desk.nearest(40, (identity) => !near.has(identity))).toBeNull();
  expect(desk.nearest(300)).toBeNull();
});

test('is rebuilt once as many vectors were removed as remain', async () => {
  const desk = await filled();
  desk.hide(0, 99);
  await desk.prepare();
  expect([desk.graphs.last.deadCount, desk.graphs.last.count]).toEqual([99, 101]);
  desk.hide(99, 101);
  await desk.prepare();
  expect([desk.graphs.last.deadCount, desk.graphs.last.count]).toEqual([0, 99]);
  expect(desk.nearest(99)).toHaveLength(99);
});

test('is stored when it is new, and again after many changes', async () => {
  const desk = await filled();
  await desk.graph.save();
  await desk.graph.save();
  expect(desk.graphs.saveCount).toBe(1);
  desk.show(200, 202);
  await desk.prepare();
  await desk.graph.save();
  expect(desk.graphs.saveCount).toBe(1);
  desk.show(202, 210);
  await desk.graph.save();
  expect(desk.graphs.saveCount).toBe(1);
  await desk.prepare();
  await desk.graph.save();
  expect(desk.graphs.saveCount).toBe(2);
});

test('a stored graph is loaded, without removed vectors and with added ones', async () => {
  const desk = await filled();
  await desk.graph.save();
  desk.hide(0, 1);
  desk.show(200, 203);
  await desk.restart();
  expect(desk.graphs.made).toEqual([desk.graphs.last, desk.graphs.last]);
  const found = desk.nearest(200) ?? [];
  expect([desk.graphs.last.count, found.length, found.filter((identity) => !desk.shown.has(identity))]).toEqual([
    202,
    200,
    [],
  ]);
  expect(desk.graph.takeNotices()).toEqual([]);
});

test('a damaged graph is rebuilt, which is reported once', async () => {
  const desk = await filled();
  await desk.graph.save();
  desk.graphs.failing.set('load', new AppError('damaged', 'It is not as it was written.'));
  await desk.restart();
  expect(desk.nearest(1)).toEqual([name(0)]);
  expect(desk.graph.takeNotices()).toEqual([
    'The graph for search by meaning is being rebuilt: It is not as it was written.',
  ]);
  expect(desk.graph.takeNotices()).toEqual([]);
});

test('without graph support all passages are compared, which is reported once', async () => {
  const desk = new GraphDesk();
  desk.graphs.failing.set('load', new AppError('unreachable', 'usearch is not installed.'));
  desk.show(0, 20);
  await desk.prepare();
  await desk.prepare();
  expect([desk.nearest(1), desk.graphs.made]).toEqual([null, []]);
  expect(desk.graph.takeNotices()).toEqual([
    'Search by meaning compares all passages because no graph can be built: usearch is not installed.',
  ]);
});

test('a failed store is retried later; a graph stored by another program is not reported', async () => {
  const desk = await filled();
  desk.graphs.failing.set('save', new AppError('disk-full', 'The disk is full.'));
  await desk.graph.save();
  expect(desk.graph.takeNotices()).toEqual(['The graph for search by meaning could not be saved: The disk is full.']);
  desk.graphs.failing.set('save', new AppError('locked', 'Another program is at it.'));
  await desk.graph.save();
  expect(desk.graph.takeNotices()).toEqual([]);
  await desk.graph.save();
  expect(desk.graphs.saveCount).toBe(1);
});

test('reports whether it is being built or ready', async () => {
  const desk = new GraphDesk();
  expect(desk.graph.stateFor(0)).toBeNull();
  desk.show(0, 50);
  expect(desk.graph.stateFor(50)).toBe('making');
  await desk.prepare();
  expect(desk.graph.stateFor(50)).toBe('ready');
  desk.show(50, 60);
  expect(desk.graph.stateFor(60)).toBe('making');
  expect(new GraphDesk(new CountedGraphs(), 'auto').graph.stateFor(50_000)).toBeNull();
  expect(new GraphDesk(new CountedGraphs(), 'auto').graph.stateFor(50_001)).toBe('making');
});
