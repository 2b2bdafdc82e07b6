import { addButton } from '../screen/action-button';
import { nameBy } from '../screen/hidden-name';

/** Properties of the permanent note. */
export interface PromoteFields {
  readonly title: string;
  readonly folder: string;
  readonly body: string;
}

export interface PromoteFormActions {
  promote(fields: PromoteFields): Promise<void>;
  back(): void;
}

/** Title, folder and text of the note to be created, for editing. */
export class PromoteForm {
  readonly #title: HTMLInputElement;
  readonly #folder: HTMLInputElement;
  readonly #body: HTMLTextAreaElement;
  readonly #problem: HTMLElement;
  #isTaken = false;

  constructor(
    parent: HTMLElement,
    { title, folder, body }: PromoteFields,
    hint: string,
    private readonly actions: PromoteFormActions,
  ) {
    const form = parent.createDiv({ cls: 'cyberbrain-promote' });
    form.createEl('p', { cls: 'cyberbrain-faint', text: hint });
    this.#title = addField(form, 'Title', 'input');
    this.#title.value = title;
    this.#folder = addField(form, 'Folder', 'input');
    this.#folder.value = folder;
    this.#body = addField(form, 'Text', 'textarea');
    this.#body.value = body;
    this.#problem = form.createDiv({ cls: 'cyberbrain-problem', attr: { role: 'alert' } });
    const foot = form.createDiv({ cls: 'modal-button-container' });
    addButton(foot, { label: 'Keep permanently', isMain: true, run: () => this.submit() });
    addButton(foot, {
      label: 'Back',
      run: () => {
        actions.back();
      },
    });
    this.#title.focus();
    this.#title.select();
  }

  /** Submits the form; does nothing while an earlier submission is being previewed or carried out. */
  async submit(): Promise<void> {
    if (this.#isTaken) return;
    const title = this.#title.value.trim();
    this.tell(title === '' ? 'Enter a title.' : '');
    if (title === '') return;
    this.#isTaken = true;
    await this.actions.promote({ title, folder: this.#folder.value.trim(), body: this.#body.value }).finally(() => {
      this.#isTaken = false;
    });
  }

  tell(problem: string): void {
    this.#problem.setText(problem);
  }
}

function addField<Tag extends 'input' | 'textarea'>(
  form: HTMLElement,
  name: string,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const label = form.createDiv({ cls: 'cyberbrain-promote-label', text: name });
  const field = form.createEl(tag, { attr: tag === 'input' ? { type: 'text' } : { rows: '12' } });
  nameBy(field, label);
  return field;
}
