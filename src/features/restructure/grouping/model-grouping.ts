import type { ChosenModels } from '../../../ports/language-models';
import type { CollectedNote } from '../collect-notes';
import { batchSizeFor, groupBatches, type BatchSize } from './group-batches';
import { groupByModel, type GroupingWorld } from './group-by-model';
import type { Grouping } from './group-cache';

export interface ModelQuestion extends Pick<GroupingWorld, 'prompt' | 'preferences'> {
  /** The groups of search, which stand where the model is not asked or gives none. */
  readonly bySearch: Grouping;
  /** Remembers what came of it. */
  readonly keep: (grouping: Grouping) => Promise<void>;
}

/** Groups of notes that a model is still to be asked for. */
export class ModelGrouping {
  constructor(
    private readonly notes: readonly CollectedNote[],
    private readonly question: ModelQuestion,
  ) {}

  /** The groups where no model is asked. */
  get unasked(): Grouping {
    return {
      ...this.question.bySearch,
      remarks: ['No language model was asked, so the groups are what search finds near.'],
    };
  }

  /** What a model is shown, a call each; none where there is nothing to group. */
  batches(models: ChosenModels): CollectedNote[][] {
    return this.notes.length < 2 ? [] : groupBatches(this.notes, batchSizeFor(models));
  }

  /** Asks the model, and remembers its groups where asking again would not help. Throws `over-budget` and `cancelled`. */
  async ask(models: ChosenModels, world: Pick<GroupingWorld, 'asker' | 'run'>): Promise<Grouping> {
    const { bySearch, keep, prompt, preferences } = this.question;
    const size: BatchSize = batchSizeFor(models);
    const { groups, remarks, failed, isLasting } = await groupByModel(this.batches(models), bySearch.groups, {
      ...world,
      prompt,
      preferences,
      size,
    });
    const grouping = { ...bySearch, groups: [...groups], remarks: [...remarks], failed };
    if (isLasting) await keep(grouping);
    return grouping;
  }
}
