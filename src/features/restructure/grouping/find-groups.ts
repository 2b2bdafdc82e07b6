import type { VaultPath } from '../../../core/note/path';
import { findStrays, mutualPairs, type Neighbour, taggedPairs } from '../../../core/restructure/mutual-pairs';
import { VaultInstructions } from '../../../engine/asking/vault-instructions';
import { learnAll } from '../../../engine/indexing/background-maintenance';
import { Yielder } from '../../../engine/running/yielder';
import type { ChosenModels } from '../../../ports/language-models';
import type { Run } from '../../../ports/run';
import type { Collected, CollectedNote } from '../collect-notes';
import type { RestructureInput, RestructureDeps } from '../restructure-input';
import { attempts, findCommunities } from './communities';
import { type BatchSize, batchSizeFor, groupBatches } from './group-batches';
import { groupByModel, type GroupingDeps } from './group-by-model';
import { GroupCache, type Grouping } from './group-cache';
import type { GroupingSteps } from './partition';

interface ModelQuestion extends Pick<GroupingDeps, 'prompt' | 'preferences'> {
  /** The groups by similarity, used when the model is not asked or returns none. */
  readonly bySearch: Grouping;
  /** Stores the resulting groups. */
  readonly keep: (grouping: Grouping) => Promise<void>;
}

/** Number of notes that count as near to a note. */
const nearCount = 10;

export interface FoundGroups {
  /** The groups asked for; when a model has to be asked first, the groups by similarity. */
  readonly known: Grouping;
  /** The question for the model; null when there is nothing to ask. */
  readonly open: ModelGrouping | null;
}

/** Finds the groups of a folder's notes and the notes nearest to each. Reuses the stored groups for the same notes, or else stores the new ones. */
export async function findGroups(
  collected: Collected,
  input: Pick<RestructureInput, 'by' | 'regroup'>,
  services: RestructureDeps,
  run: Run,
): Promise<FoundGroups> {
  if (input.by !== 'model')
    return { known: await groupsOf(collected, input.by, input.regroup, services, run), open: null };
  const instructions = new VaultInstructions(services);
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  const question = {
    prompt: await instructions.prompt('restructure-group', say),
    preferences: await instructions.seenPreferences(say),
  };
  const cache = new GroupCache(services.cache, services.hasher);
  const key = cache.keyOf(collected.folder, JSON.stringify(question), collected.notes);
  const known = input.regroup ? null : await cache.get(key);
  if (known !== null) return { known, open: null };
  const bySearch = await groupsOf(collected, 'search', input.regroup, services, run);
  return {
    known: bySearch,
    open: new ModelGrouping(collected.notes, { ...question, bySearch, keep: (grouping) => cache.put(key, grouping) }),
  };
}

async function groupsOf(
  { folder, notes }: Collected,
  by: 'search' | 'tags',
  regroup: boolean,
  services: RestructureDeps,
  run: Run,
): Promise<Grouping> {
  const cache = new GroupCache(services.cache, services.hasher);
  const key = cache.keyOf(folder, by, notes);
  const known = regroup ? null : await cache.get(key);
  if (known !== null) return known;
  await services.sync.syncAll(run);
  const remark = await services.readiness.prepare(run, 'meaning');
  if (remark !== null) run.warn(remark);
  await learnAll(services.index, run);
  const yielder = new Yielder(services.clock, run.signal);
  const near = await nearestOf(notes, services.index, yielder, run);
  const chosen = new Set<string>(notes.map(({ path }) => path));
  const inFolder = new Map([...near].map(([path, found]) => [path, found.filter((each) => chosen.has(each.path))]));
  const related = await findCommunities(
    by === 'tags' ? taggedPairs(notes) : mutualPairs(inFolder),
    groupingSteps(yielder, run),
  );
  const taken = new Set(related.flat());
  // A note with nothing near it in this folder may belong elsewhere; that is decided for it alone.
  const groups = [
    ...related,
    ...findStrays(near)
      .filter((path) => !taken.has(path))
      .map((path) => [path]),
  ];
  const grouping: Grouping = {
    groups: groups as VaultPath[][],
    near: Object.fromEntries([...near].map(([path, found]) => [path, found.map((each) => each.path)])),
    remarks: [],
    failed: null,
  };
  await cache.put(key, grouping);
  return grouping;
}

function groupingSteps(yielder: Yielder, run: Run): GroupingSteps {
  let done = 0;
  const tell = (): void => {
    run.progress({ label: 'Grouping the notes', done, total: attempts });
  };
  tell();
  return {
    yielder,
    tried: () => {
      done += 1;
      tell();
    },
  };
}

async function nearestOf(
  notes: readonly CollectedNote[],
  index: RestructureDeps['index'],
  yielder: Yielder,
  run: Run,
): Promise<Map<string, Neighbour[]>> {
  const near = new Map<string, Neighbour[]>();
  for (const [at, { path }] of notes.entries()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Looking for related notes', done: at, total: notes.length });
    near.set(
      path,
      (await index.related(path, nearCount)).map((hit) => ({ path: hit.path, share: hit.score })),
    );
  }
  return near;
}

/** Groups that a model still has to be asked for. */
class ModelGrouping {
  constructor(
    private readonly notes: readonly CollectedNote[],
    private readonly question: ModelQuestion,
  ) {}

  /** The groups to use when no model is asked. */
  get unasked(): Grouping {
    return {
      ...this.question.bySearch,
      remarks: ['No language model was asked, so notes are grouped by similarity.'],
    };
  }

  /** Returns the notes that the model is shown, one batch per call; none when there is nothing to group. */
  batches(models: ChosenModels): CollectedNote[][] {
    return this.notes.length < 2 ? [] : groupBatches(this.notes, batchSizeFor(models));
  }

  /** Asks the model, and stores its groups unless asking again may help. Throws `over-budget` and `cancelled`. */
  async ask(models: ChosenModels, deps: Pick<GroupingDeps, 'client' | 'run'>): Promise<Grouping> {
    const { bySearch, keep, prompt, preferences } = this.question;
    const size: BatchSize = batchSizeFor(models);
    const { groups, remarks, failed, isLasting } = await groupByModel(this.batches(models), bySearch.groups, {
      ...deps,
      prompt,
      preferences,
      size,
    });
    const grouping = { ...bySearch, groups: [...groups], remarks: [...remarks], failed };
    if (isLasting) await keep(grouping);
    return grouping;
  }
}
