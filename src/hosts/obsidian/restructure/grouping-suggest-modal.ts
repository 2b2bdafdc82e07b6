import { FuzzySuggestModal, type App } from 'obsidian';
import type { RestructureInput } from '../../../features/restructure/restructure-input';
import { tellErrors } from '../failures';
import { keepVisible } from '../screen/keep-visible';

type Grouping = RestructureInput['by'];

const words: Readonly<Record<Grouping, string>> = {
  search: 'What search finds near each other',
  tags: 'The tags that notes share',
  model: 'The language model, which is shown each note in a few lines',
};

/** Asks what puts notes into a group; the language model is offered only where there is one. */
export class GroupingSuggestModal extends FuzzySuggestModal<Grouping> {
  constructor(
    app: App,
    private readonly hasModel: boolean,
    private readonly choose: (by: Grouping) => Promise<void>,
  ) {
    super(app);
    keepVisible(this.modalEl);
    this.setPlaceholder('What puts notes into a group?');
    this.setInstructions([
      { command: '↑↓', purpose: 'to go through the ways' },
      { command: '↵', purpose: 'to look at the notes' },
      { command: 'esc', purpose: 'to leave' },
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
