import { LinkResolver } from '../../core/note/resolve-link';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import type { AskedModel } from '../../engine/asking/asking';
import { House } from '../../engine/asking/house';
import { Breather } from '../../engine/running/breather';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { ChosenModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import type { Collected } from './collect-notes';
import type { FoundGroups } from './find-groups';
import { batchSizeFor, groupBatches, type BatchSize } from './group-batches';
import { groupByModel } from './group-by-model';
import type { Grouping } from './group-cache';
import type { ProposingWorld } from './proposing-world';
import { proposeAll, questionsOf, quoteOf, undecided, type Proposals } from './propose-all';
import { subpathsTo } from './inbound-links';
import type { RestructureContext } from './restructure-context';
import type { RestructureServices } from './restructure-input';

/** What a model proposes for a folder, or why it was not asked. */
export interface Proposed {
  readonly proposals: Proposals;
  readonly grouping: Grouping;
  /** null: nothing was asked. */
  readonly asked: AskedModel | null;
  readonly quote?: Quote;
  readonly stopped?: string;
  /** Those of the vault, where they were read. */
  readonly links: VaultLinks | null;
}

/** Estimates are no promises: by so much more may be found before the user is asked again. */
const leeway = 1.25;

/** Lets the model group the notes where that is wanted, and decide about the groups and large notes, once the user agreed to what it may cost. Throws `over-budget` and `cancelled`. */
export async function proposeWithModel(collected: Collected, { open, ...known }: FoundGroups, models: ChosenModels, context: RestructureContext): Promise<Proposed> {
  const { services, input, run } = context;
  const size = batchSizeFor((open === null ? null : await services.languageModels.choose('group')) ?? models);
  const batches = open === null || collected.notes.length < 2 ? [] : groupBatches(collected.notes, size);
  const expected = questionsOf(collected.notes, known.groups, input);
  const quote = await quoteOf(expected, batches, services);
  if (quote.calls === 0) return { proposals: undecided(expected, ''), grouping: known, asked: null, links: null };
  if (!(await isAgreed(quote, 'Restructure with a language model?', context))) {
    return { proposals: undecided(expected, 'The model was not asked.'), grouping: unasked({ open, ...known }), asked: null, links: null, quote, stopped: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
  }
  const world = await proposingWorld(collected, services, run);
  const grouping = batches.length === 0 || open === null ? known : await groupAnew(batches, known, open, { ...world, size });
  const questions = questionsOf(collected.notes, grouping.groups, input);
  const further = await quoteOf(questions, [], services);
  if (batches.length > 0 && isDearer(further, await quoteOf(expected, [], services)) && !(await isAgreed(further, 'It found more groups than expected. Go on?', context))) {
    return { proposals: undecided(questions, 'The model was not asked.'), grouping, asked: await services.asking.askedOf(run, models.first), links: world.links, quote: further, stopped: 'Nothing more was asked: it may cost money, and nobody agreed to that.' };
  }
  const proposals = await proposeAll(questions, world);
  return { proposals, grouping, asked: await services.asking.askedOf(run, models.first), links: world.links };
}

/** Groups that a model was to make and did not. */
export function unasked({ open, ...known }: FoundGroups): Grouping {
  return open === null ? known : { ...known, remarks: ['No language model was asked, so the groups are what search finds near.'] };
}

function isAgreed(quote: Quote, title: string, { services: { consent }, input }: RestructureContext): Promise<boolean> {
  return agreeToCost(quote, title, 'Ask the model', { consent, isAgreed: input.yes });
}

function isDearer(quote: Quote, expected: Quote): boolean {
  return quote.calls > leeway * expected.calls || quote.inputTokens > leeway * expected.inputTokens;
}

async function groupAnew(batches: Parameters<typeof groupByModel>[0], known: Grouping, open: NonNullable<FoundGroups['open']>, world: ProposingWorld & { readonly size: BatchSize }): Promise<Grouping> {
  const { groups, remarks, failed, isLasting } = await groupByModel(batches, known.groups, { ...world, ...open });
  const grouping = { ...known, groups: [...groups], remarks: [...remarks], failed };
  if (isLasting) await open.keep(grouping);
  return grouping;
}

async function proposingWorld({ folder }: Collected, services: RestructureServices, run: Run): Promise<ProposingWorld> {
  const { vault, hasher, settings, asking, languageModels, clock } = services;
  const files = await vault.list();
  const paths = files.map(({ path }) => path);
  const links = await VaultLinks.read(vault, new Breather(clock, run.signal));
  const changing = { vault, hasher, resolver: new LinkResolver(paths), subpathsTo: (path: string) => subpathsTo(path, links), now: run.startedAt };
  const changedMs = new Map(files.map(({ path, mtimeMs }) => [path, mtimeMs]));
  return { asker: asking.askerFor(languageModels), house: new House(services), run, settings, paths, changedMs, folder, links, changing };
}
