import { LinkResolver } from '../../../core/note/references/resolve-link';
import type { AskedModel } from '../../../engine/asking/model-requests';
import { VaultInstructions } from '../../../engine/asking/vault-instructions';
import type { ModelAccess } from '../../../engine/proposing/cached-replies';
import { propose, type NotAsked } from '../../../engine/proposing/propose';
import { Yielder } from '../../../engine/running/yielder';
import { VaultLinks } from '../../../engine/structure/vault-links';
import type { ChosenModels } from '../../../ports/language-models';
import type { Run } from '../../../ports/run';
import { subpathsTo } from '../../../engine/structure/subpaths-to';
import type { Collected } from '../collect-notes';
import type { FoundGroups } from '../grouping/find-groups';
import type { Grouping } from '../grouping/group-cache';
import type { RestructureContext, RestructureDeps } from '../restructure-input';
import { estimateOf, proposeChanges, questionsOf, unansweredOf, undecided, type Proposals } from './propose-changes';
import type { DecidingDeps } from './proposing-deps';

/** A model's proposals for a folder, or the reason why it was not asked. */
export interface ModelProposals {
  readonly proposals: Proposals;
  readonly grouping: Grouping;
  /** null when nothing was asked. */
  readonly asked: AskedModel | null;
  /** The vault's links, if they were read. */
  readonly links: VaultLinks | null;
  /** The expected cost of requests that were not made. */
  readonly price: Partial<NotAsked['price']>;
}

/**
 * Has the model group the notes if requested, and decide about the groups and large notes, once the user has agreed to
 * the cost. Throws `over-budget` and `cancelled`.
 */
export async function proposeWithModel(
  collected: Collected,
  { known, open }: FoundGroups,
  models: ChosenModels,
  { services, input, run }: RestructureContext,
): Promise<ModelProposals> {
  const groupers = (open === null ? null : await services.languageModels.choose('group')) ?? models;
  const batches = open?.batches(groupers) ?? [];
  const expected = questionsOf(collected.notes, known.groups, input);
  if (expected.groups.length + expected.large.length + batches.length === 0)
    return { proposals: undecided(expected, ''), grouping: known, asked: null, links: null, price: {} };
  const { asking, languageModels, consent } = services;
  const deps = { asking, languageModels, consent, client: asking.clientFor(languageModels) };
  const context = await proposingContext(collected, services, run);
  const { links } = context;
  const grouped = await propose(
    {
      title: 'Restructure with a language model?',
      operations: [...(batches.length === 0 ? [] : ['group' as const]), ...operations],
      isAskedInDryRun: true,
      estimate: async (cached) => estimateOf(await unansweredOf(expected, { ...context, ...cached }), batches),
      ask: async (model) => (open === null || batches.length === 0 ? known : open.ask(groupers, model)),
    },
    models,
    deps,
    input,
    run,
  );
  if (grouped.found === null) {
    const proposals = undecided(expected, 'The model was not asked.');
    return { proposals, grouping: open?.unasked ?? known, asked: null, links, price: grouped.price };
  }
  const grouping = grouped.found;
  const questions = questionsOf(collected.notes, grouping.groups, input);
  const decided = await propose(
    {
      title: 'It found more groups than expected. Continue?',
      undone: 'Nothing more was sent',
      operations,
      isAskedInDryRun: true,
      agreedTo: estimateOf(expected, []),
      estimate: async (cached) => estimateOf(await unansweredOf(questions, { ...context, ...cached }), []),
      ask: (model) => proposeChanges(questions, { ...context, ...model }),
    },
    models,
    deps,
    input,
    run,
  );
  return decided.found === null
    ? {
        ...{ proposals: undecided(questions, 'The model was not asked.'), grouping, links },
        ...{ asked: grouped.asked, price: decided.price },
      }
    : { proposals: decided.found, grouping, asked: decided.asked, links, price: {} };
}

const operations = ['restructure', 'judge'] as const;

/** Collects the dependencies for deciding, apart from the model. */
async function proposingContext(
  { folder }: Collected,
  services: RestructureDeps,
  run: Run,
): Promise<Omit<DecidingDeps, keyof ModelAccess>> {
  const { vault, hasher, settings, clock } = services;
  const files = await vault.list();
  const paths = files.map(({ path }) => path);
  const links = await VaultLinks.read(vault, new Yielder(clock, run.signal), { run });
  const changing = {
    vault,
    hasher,
    resolver: new LinkResolver(paths),
    subpathsTo: (path: string) => subpathsTo(path, links),
    now: run.startedAt,
  };
  const changedMs = new Map(files.map(({ path, mtimeMs }) => [path, mtimeMs]));
  return { instructions: new VaultInstructions(services), settings, paths, changedMs, folder, links, changing };
}
