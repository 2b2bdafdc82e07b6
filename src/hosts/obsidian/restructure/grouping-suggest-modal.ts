import { FuzzySuggestModal, type App } from 'obsidian';
import type { RestructureInput } from '../../../features/restructure/restructure-input';
import { tellErrors } from '../failures';
import { keepVisible } from '../screen/keep-visible';

type Grouping = RestructureInput['by'];

const words: Readonly<Record<Grouping, string>> = {
  search: 'Similarity',
  tags: 'Shared tags',
  model: 'Language model (reads a few lines of each note)',
};

/** Asks how to group notes; the language model is offered only if one is chosen. */
export class GroupingSuggestModal extends FuzzySuggestModal<Grouping> {
  constructor(
    app: App,
    private readonly hasModel: boolean,
    private readonly choose: (by: Grouping) => Promise<void>,
  ) {
    super(app);
    keepVisible(this.modalEl);
    this.setPlaceholder('Group notes by');
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'find related notes' },
      { command: 'esc', purpose: 'cancel' },
    ]);
  }

  override getItems(): Grouping[] {
    return this.hasModel ? ['search', 'tags', 'model'] : ['search', 'tags'];
  }

  override getItemText(by: Grouping): string {
    return words[by];
  }

  override onChooseItem(by: Grouping): void {
    void tellErrors(() => this.choose(by));
  }
}
