import { LinkResolver } from '../../../core/note/resolve-link';
import { agreeToCost, type Quote } from '../../../engine/asking/agree-to-cost';
import type { Asker } from '../../../engine/asking/asker';
import type { AskedModel } from '../../../engine/asking/asking';
import { House } from '../../../engine/asking/house';
import { Breather } from '../../../engine/running/breather';
import { VaultLinks } from '../../../engine/structure/vault-links';
import type { ChosenModels } from '../../../ports/language-models';
import type { Run } from '../../../ports/run';
import { subpathsTo } from '../../../engine/structure/subpaths-to';
import type { Collected } from '../collect-notes';
import type { FoundGroups } from '../grouping/find-groups';
import type { Grouping } from '../grouping/group-cache';
import type { RestructureContext } from '../restructure-context';
import type { RestructureServices } from '../restructure-input';
import { proposeAll, questionsOf, quoteOf, unansweredOf, undecided, type Proposals } from './propose-all';
import type { ProposingWorld } from './proposing-world';

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
export async function proposeWithModel(
  collected: Collected,
  { known, open }: FoundGroups,
  models: ChosenModels,
  context: RestructureContext,
): Promise<Proposed> {
  const { services, input, run } = context;
  const groupers = (open === null ? null : await services.languageModels.choose('group')) ?? models;
  const batches = open?.batches(groupers) ?? [];
  const expected = questionsOf(collected.notes, known.groups, input);
  if (expected.groups.length + expected.large.length + batches.length === 0)
    return { proposals: undecided(expected, ''), grouping: known, asked: null, links: null };
  const asker = services.asking.askerFor(services.languageModels);
  const world = await proposingWorld(collected, asker, services, run);
  const quote = await quoteOf(await unansweredOf(expected, world, asker), batches, services);
  if (!(await isAgreed(quote, 'Restructure with a language model?', context))) {
    return {
      proposals: undecided(expected, 'The model was not asked.'),
      grouping: open?.unasked ?? known,
      asked: null,
      links: world.links,
      quote,
      ...unagreed('Nothing was sent', context),
    };
  }
  const grouping = open === null || batches.length === 0 ? known : await open.ask(groupers, world);
  const questions = questionsOf(collected.notes, grouping.groups, input);
  const further = await quoteOf(await unansweredOf(questions, world, asker), [], services);
  if (
    batches.length > 0 &&
    isDearer(further, await quoteOf(expected, [], services)) &&
    !(await isAgreed(further, 'It found more groups than expected. Continue?', context))
  ) {
    return {
      proposals: undecided(questions, 'The model was not asked.'),
      grouping,
      asked: await services.asking.askedOf(run, models.first),
      links: world.links,
      quote: further,
      ...unagreed('Nothing more was sent', context),
    };
  }
  const proposals = await proposeAll(questions, world);
  return { proposals, grouping, asked: await services.asking.askedOf(run, models.first), links: world.links };
}

/** Of a dry run nothing stops: its quote is what there was to learn. */
function unagreed(what: string, { input }: RestructureContext): Pick<Proposed, 'stopped'> {
  return input.dryRun ? {} : { stopped: `${what}: it may cost money, and nobody agreed to that.` };
}

function isAgreed(quote: Quote, title: string, { services: { consent }, input }: RestructureContext): Promise<boolean> {
  return agreeToCost(quote, title, 'Ask the model', { consent, isAgreed: input.yes });
}

function isDearer(quote: Quote, expected: Quote): boolean {
  return quote.calls > leeway * expected.calls || quote.inputTokens > leeway * expected.inputTokens;
}

async function proposingWorld(
  { folder }: Collected,
  asker: Asker,
  services: RestructureServices,
  run: Run,
): Promise<ProposingWorld> {
  const { vault, hasher, settings, clock } = services;
  const files = await vault.list();
  const paths = files.map(({ path }) => path);
  const links = await VaultLinks.read(vault, new Breather(clock, run.signal), run);
  const changing = {
    vault,
    hasher,
    resolver: new LinkResolver(paths),
    subpathsTo: (path: string) => subpathsTo(path, links),
    now: run.startedAt,
  };
  const changedMs = new Map(files.map(({ path, mtimeMs }) => [path, mtimeMs]));
  return { asker, house: new House(services), run, settings, paths, changedMs, folder, links, changing };
}
