import { type App, Setting } from 'obsidian';
import { describeBy, nameBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';
import type { FormField } from './form-fields';

export interface BoardFormParts {
  readonly title: string;
  /** Says above the fields what will happen. */
  readonly note?: string;
  readonly action: string;
  /** Returns the fields, given what was chosen so far. */
  readonly fields: (values: ReadonlyMap<string, string>) => readonly FormField[];
  /** Projects that are offered while one is typed. */
  readonly projects?: readonly string[];
  /** Carries it out; the window stays open when that returns false. */
  readonly submit: (fields: readonly FormField[], values: ReadonlyMap<string, string>) => Promise<boolean>;
}

/** A window with fields. What was typed stays when a refused change is corrected. */
export class BoardForm extends HostModal {
  readonly #values = new Map<string, string>();
  #fields: readonly FormField[] = [];
  /** Says below a field what is missing, by the field's name. */
  readonly #problems = new Map<string, (text: string) => void>();
  #isBusy = false;

  constructor(
    app: App,
    private readonly parts: BoardFormParts,
  ) {
    super(app);
    this.scope.register(['Mod'], 'Enter', () => {
      this.contentEl.querySelector('form')?.requestSubmit();
      return false;
    });
  }

  override onOpen(): void {
    this.setTitle(this.parts.title);
    this.modalEl.addClass('cyberbrain-question');
    this.contentEl.addClass('cyberbrain-modal', 'cyberbrain-note-form');
    this.#draw();
  }

  #draw(focused?: string): void {
    this.contentEl.empty();
    this.#fields = this.parts.fields(this.#values);
    if (this.parts.note !== undefined) this.contentEl.createEl('p', { cls: 'cyberbrain-faint', text: this.parts.note });
    const form = this.contentEl.createEl('form', { attr: { novalidate: '' } });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    for (const field of this.#fields) this.#addField(form, field);
    const foot = form.createDiv({ cls: 'modal-button-container' });
    foot.createEl('button', { cls: 'mod-cta', text: this.parts.action, type: 'submit' });
    this.addCancel(foot);
    const inputs = [...form.querySelectorAll<HTMLElement>('input, select, textarea')];
    (inputs.find((input) => input.getAttribute('data-key') === focused) ?? inputs[0])?.focus();
  }

  #addField(form: HTMLElement, field: FormField): void {
    const { name, label, value, decides = false } = field;
    const hint = field.hint ?? (field.form === 'list' ? 'One in each line' : '');
    const setting = new Setting(form).setName(label).setDesc(hint);
    setting.settingEl.toggleClass('cyberbrain-long-field', /^(?:long|text)$/.test(field.form));
    const input = makeInput(setting.controlEl, field);
    input.required = field.isRequired === true;
    const problem = setting.infoEl.createDiv({ cls: 'cyberbrain-problem', attr: { role: 'alert' } });
    this.#problems.set(name, (text) => {
      problem.setText(text);
      input.setAttribute('aria-invalid', String(text !== ''));
    });
    describeBy(input, setting.descEl, problem);
    input.value = this.#values.get(name) ?? value;
    input.setAttribute('data-key', name);
    nameBy(input, setting.nameEl);
    if (name === 'project') suggest(input, this.parts.projects ?? []);
    input.addEventListener(decides ? 'change' : 'input', () => {
      this.#values.set(name, input.value);
      if (decides) this.#draw(name);
    });
  }

  async #submit(): Promise<void> {
    if (this.#isBusy || this.#isIncomplete()) return;
    this.#isBusy = true;
    const isDone = await this.parts.submit(this.#fields, this.#values);
    this.#isBusy = false;
    if (isDone) this.close();
  }

  /** Says at each required field that it is empty, and moves the focus to the first. */
  #isIncomplete(): boolean {
    const missing = this.#fields.filter(
      ({ name, value, isRequired }) => isRequired === true && (this.#values.get(name) ?? value).trim() === '',
    );
    for (const { name, label } of this.#fields)
      this.#problems.get(name)?.(
        missing.some((field) => field.name === name) ? `Enter the ${label.toLowerCase()}.` : '',
      );
    const [first] = missing;
    if (first !== undefined) this.contentEl.querySelector<HTMLElement>(`[data-key="${first.name}"]`)?.focus();
    return first !== undefined;
  }
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function makeInput(parent: HTMLElement, { form, choices = [] }: FormField): Input {
  if (form === 'text' || form === 'day') return parent.createEl('input', { type: form === 'day' ? 'date' : 'text' });
  if (form !== 'choice') return parent.createEl('textarea', { attr: { rows: form === 'long' ? '5' : '2' } });
  const select = parent.createEl('select', { cls: 'dropdown' });
  for (const [value, text] of choices) select.createEl('option', { value, text });
  return select;
}

function suggest(input: Input, values: readonly string[]): void {
  const list = createEl('datalist', { attr: { id: 'cyberbrain-projects' } });
  input.setAttribute('list', list.id);
  for (const value of values) list.createEl('option', { value });
  input.after(list);
}
