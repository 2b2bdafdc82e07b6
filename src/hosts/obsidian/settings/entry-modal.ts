import { Setting, TextAreaComponent, TextComponent, type App } from 'obsidian';
import { type PickedKind, pathPicker } from '../files/path-picker';
import { addButton } from '../screen/action-button';
import { describeBy, nameBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';

export interface EntryField {
  readonly name: string;
  readonly desc: string;
  readonly placeholder: string;
  /** Returns why a value is not valid, as a sentence; null when it is. */
  readonly check: (value: string) => string | null;
  /** Initial value. */
  readonly value?: string;
  /** True when onlookers must not be able to read it. */
  readonly isSecret?: boolean;
  /** True for a text of several lines. */
  readonly isLong?: boolean;
  /** For the path of a file or folder of this computer, which the user may also pick. */
  readonly picks?: PickedKind;
}

/** Asks for the fields of a new list entry; `add` gets their trimmed values once all are valid. */
export class EntryModal extends HostModal {
  constructor(
    app: App,
    private readonly title: string,
    private readonly fields: readonly EntryField[],
    private readonly add: (values: readonly string[]) => void,
    private readonly action = 'Add',
  ) {
    super(app);
  }

  override onOpen(): void {
    this.setTitle(this.title);
    const form = this.contentEl.createEl('form');
    const rows = this.fields.map((field) => addField(form, field));
    const foot = form.createDiv({ cls: 'modal-button-container' });
    foot.createEl('button', { cls: 'mod-cta', text: this.action, type: 'submit' });
    this.addCancel(foot);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(rows);
    });
    this.scope.register(['Mod'], 'Enter', () => {
      this.#submit(rows);
      return false;
    });
    rows[0]?.input.focus();
  }

  #submit(rows: readonly Row[]): void {
    const values = rows.map(({ input }) => input.value.trim());
    const problems = rows.map(({ field }, at) => field.check(values[at] ?? ''));
    rows.forEach(({ input, problem }, at) => {
      problem.setText(problems[at] ?? '');
      input.setAttribute('aria-invalid', String(problems[at] !== null));
    });
    const wrong = rows.find((_, at) => problems[at] !== null);
    if (wrong !== undefined) {
      wrong.input.focus();
      return;
    }
    this.close();
    this.add(values);
  }
}

interface Row {
  readonly field: EntryField;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** Element for the field's problem. */
  readonly problem: HTMLElement;
}

function addField(form: HTMLElement, field: EntryField): Row {
  const { name, desc, placeholder } = field;
  const setting = new Setting(form).setName(name).setDesc(desc);
  const kind = field.isLong === true ? TextAreaComponent : TextComponent;
  const input = new kind(setting.controlEl).setPlaceholder(placeholder).setValue(field.value ?? '').inputEl;
  setting.settingEl.toggleClass('cyberbrain-long-field', field.isLong === true || field.picks !== undefined);
  input.toggleClass('cyberbrain-note-text', field.isLong === true);
  if (field.isSecret === true) {
    input.setAttribute('type', 'password');
    input.autocomplete = 'off';
  }
  const pick = field.picks === undefined ? null : pathPicker(field.picks);
  if (pick !== null)
    addButton(setting.controlEl, {
      label: 'Browse…',
      run: async () => {
        input.value = (await pick()) ?? input.value;
      },
    });
  const problem = setting.infoEl.createDiv({ cls: 'cyberbrain-problem', attr: { role: 'alert' } });
  nameBy(input, setting.nameEl);
  describeBy(input, setting.descEl, problem);
  return { field, input, problem };
}
