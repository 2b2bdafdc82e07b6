import type { FileOperation } from '../../core/plan/plan';
import type { Clock } from '../../ports/clock';
import type { Run } from '../../ports/run';
import type { AskedModel } from '../asking/model-requests';
import { Yielder } from '../running/yielder';
import type { RunFacts } from '../writing/run-line';
import { withRunLog } from '../writing/with-run-log';
import type { WritingPorts } from '../writing/writing-ports';
import { type AgreedItem, type AppliedChange, applyChanges } from './apply-changes';
import type { ChangePlanner, PlaceOf } from './change-planner';
import { type Choice, unanswered } from './choose-changes';
import { type Preview, previewChanges, type PreviewedChange, type RefusedChange } from './preview-changes';
import type { Change, StagedVault } from './staged-vault';

/** How the user agrees to the changes of a run. */
export interface ChangeApproval<Item, Planned> {
  /** True to preview the changes, as `agreedBy: 'command'` would apply them, and apply none. */
  readonly dryRun: boolean;
  /** Who agreed to all changes beforehand, so that nothing is previewed; null when nobody did. */
  readonly agreedBy: 'command' | 'settings' | null;
  /** True for an item that the settings allow without asking; the user is still asked if there is an objection. If missing, all items are asked about. */
  readonly isAutoApplied?: (item: Item) => boolean;
  /** Shows the changes and returns those that the user agrees to; when missing, nobody agrees. */
  readonly choose?: (
    preview: Preview<Item, Planned>,
    vault: StagedVault,
  ) => Promise<Choice<PreviewedChange<Item, Planned>>>;
}

/** Entry of a run in the run log, computed when it is written. */
export interface ChangeLog<Item, Planned> {
  /** Heading of the section in the log note, which has the planner’s lines. */
  readonly title: string;
  /** The model that made the proposals; null for none. */
  readonly asked: AskedModel | null;
  /** True to log the run even if it changed nothing, because a model was asked. */
  readonly isAlwaysLogged?: boolean;
  readonly facts?: (outcome: ChangeOutcome<Item, Planned>) => Partial<Omit<RunFacts, 'asked'>>;
  /** Additional keys for the run log. */
  readonly more?: (outcome: ChangeOutcome<Item, Planned>) => object;
}

/** Outcome of all items of a run. */
export interface ChangeOutcome<Item, Planned> {
  readonly applied: readonly AppliedChange<Item, Planned>[];
  /** Items whose change could not be planned or made, in the preview or afterwards, including those refused because of an objection. */
  readonly refused: readonly RefusedChange<Item, Planned>[];
  /** null when nothing was previewed. */
  readonly preview: Preview<Item, Planned> | null;
  /** The user's answer to the preview; null when the user was not asked. */
  readonly choice: Choice<PreviewedChange<Item, Planned>> | null;
}

export interface CarriedOut<Item, Planned> extends ChangeOutcome<Item, Planned> {
  /** The vault after the last step. */
  readonly vault: StagedVault;
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
}

/**
 * Carries out proposals of a model or a person. Applies what the settings allow without asking, previews the rest, lets
 * the user choose, applies the chosen changes, each as its own transaction, and logs the changes even when the run ends
 * early. A change that fails is refused on its own. Throws `cancelled`, and any error that ended the run before a
 * change was made.
 */
export async function carryOut<Item, Planned extends Change>(
  items: readonly Item[],
  planner: ChangePlanner<Item, Planned>,
  approval: ChangeApproval<Item, Planned>,
  log: ChangeLog<Item, Planned>,
  writing: WritingPorts,
  run: Run,
): Promise<CarriedOut<Item, Planned>> {
  const isPreview = approval.dryRun || approval.agreedBy === null;
  const changes = new ChangeRun(planner, run, await planner.open({ known: null, isPreview }), writing.clock);
  const work = async (): Promise<void> => {
    if (approval.dryRun) await changes.preview(items, 'command');
    else await changes.apply(items, approval);
  };
  const ended = await withRunLog(
    work,
    {
      title: log.title,
      isAlwaysLogged: log.isAlwaysLogged === true,
      isDone: () => changes.outcome.applied.some(({ planned }) => planned.operations.length > 0),
      lines: () => logLines(changes.outcome.applied, planner),
      facts: () => ({ asked: log.asked, ...log.facts?.(changes.outcome) }),
      more: () => log.more?.(changes.outcome) ?? {},
    },
    writing,
    run,
  );
  return ended === null ? changes.outcome : { ...changes.outcome, ended };
}

/** The changes of one run, as they are carried out. */
class ChangeRun<Item, Planned extends Change> {
  readonly #planner: ChangePlanner<Item, Planned>;
  readonly #run: Run;
  readonly #applied: AppliedChange<Item, Planned>[] = [];
  readonly #refused: RefusedChange<Item, Planned>[] = [];
  #vault: StagedVault;
  #preview: Preview<Item, Planned> | null = null;
  #choice: Choice<PreviewedChange<Item, Planned>> | null = null;

  constructor(
    planner: ChangePlanner<Item, Planned>,
    run: Run,
    vault: StagedVault,
    private readonly clock: Clock,
  ) {
    this.#planner = planner;
    this.#run = run;
    this.#vault = vault;
  }

  get outcome(): CarriedOut<Item, Planned> {
    return {
      applied: this.#applied,
      refused: [...(this.#preview?.refused ?? []), ...this.#refused],
      preview: this.#preview,
      choice: this.#choice,
      vault: this.#vault,
    };
  }

  async apply(items: readonly Item[], approval: ChangeApproval<Item, Planned>): Promise<void> {
    const { agreedBy } = approval;
    const agreed =
      agreedBy === null
        ? await this.#chosenFrom(await this.#withoutAutoApplied(items, approval), approval)
        : items.map((item) => ({ item, agreement: { by: agreedBy } }));
    await this.#apply(agreed, (refused) => this.#refused.push(refused));
  }

  async preview(items: readonly Item[], by: 'preview' | 'command'): Promise<Preview<Item, Planned>> {
    const yielder = new Yielder(this.clock, this.#run.signal);
    const preview = await previewChanges(items, by, this.#planner, this.#vault, this.#run, () => yielder.yieldIfDue());
    this.#preview = preview;
    return preview;
  }

  /** Applies what the settings allow. Returns the other items; the user sees later what speaks against them. */
  async #withoutAutoApplied(
    items: readonly Item[],
    { isAutoApplied = () => false }: ChangeApproval<Item, Planned>,
  ): Promise<Item[]> {
    const automatic = new Set(items.filter(isAutoApplied));
    const agreed = [...automatic].map((item) => ({ item, agreement: { by: 'settings' as const } }));
    // A change with an objection is not refused, because the user is asked about it.
    await this.#apply(agreed, () => undefined);
    const done = new Set(this.#applied.map(({ item }) => item));
    return items.filter((item) => !done.has(item));
  }

  async #chosenFrom(
    items: readonly Item[],
    { choose = () => Promise.resolve(unanswered) }: ChangeApproval<Item, Planned>,
  ): Promise<AgreedItem<Item, Planned>[]> {
    const known = this.#vault.hashes();
    const preview = await this.preview(items, 'preview');
    if (preview.changes.length === 0) return [];
    this.#choice = await choose(preview, this.#vault);
    const { chosen } = this.#choice;
    if (chosen.length > 0) this.#vault = await this.#planner.open({ known, isPreview: false });
    return chosen.map(({ item, planned }) => ({ item, agreement: { by: 'choice', shown: planned } }));
  }

  #apply(
    agreed: readonly AgreedItem<Item, Planned>[],
    refused: (change: RefusedChange<Item, Planned>) => void,
  ): Promise<void> {
    const applied = (change: AppliedChange<Item, Planned>): void => {
      this.#applied.push(change);
    };
    return applyChanges(agreed, this.#planner, { applied, refused }, this.#vault, this.#run);
  }
}

/** Formats the lines of the log note, which say so when nobody was asked about a change. */
function logLines<Item, Planned extends Change>(
  applied: readonly AppliedChange<Item, Planned>[],
  planner: ChangePlanner<Item, Planned>,
): string[] {
  const placeOf = placesAfter(applied.flatMap(({ planned }) => planned.operations));
  return applied.flatMap(({ item, planned, isUnasked }) => {
    const line = planned.operations.length === 0 ? null : (planner.logLine?.(planned, item, placeOf) ?? null);
    return line === null ? [] : [`${line}${isUnasked ? ', applied automatically after a second check' : ''}`];
  });
}

function placesAfter(operations: readonly FileOperation[]): PlaceOf {
  const places = new Map<string, string>();
  for (const operation of operations) {
    if (operation.op !== 'move') continue;
    for (const [from, to] of places) if (to === operation.path) places.set(from, operation.to);
    places.set(operation.path, operation.to);
  }
  return (path) => places.get(path) ?? path;
}
