import { type App, Setting, TextAreaComponent } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import { bareTag } from '../../../core/note/tags';
import { bareFolder, folderProblem } from '../../../core/settings/settings';
import type { DraftedNote, FilledNote, NoteForm, NoteFormFacts } from '../../../ports/note-form';
import { addButton } from '../screen/action-button';
import { nameBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';

/** Shows new notes in a window; closing it saves nothing. `from`: path of the note that the text comes from. */
export class ModalNoteForm implements NoteForm {
  /** True after the user closed the window without saving. */
  wasCancelled = false;

  constructor(
    private readonly app: App,
    private readonly from: string | null = null,
  ) {}

  fill(draft: DraftedNote, facts: NoteFormFacts): Promise<FilledNote | null> {
    return new Promise((resolve) => {
      const answered = (note: FilledNote | null): void => {
        this.wasCancelled = note === null;
        resolve(note);
      };
      new NoteFormModal(this.app, draft, facts, this.from, answered).open();
    });
  }
}

type Inputs = Record<'title' | 'folder' | 'tags', HTMLInputElement> & {
  readonly type: HTMLSelectElement;
  readonly text: HTMLTextAreaElement;
};

/** Lets the user change title, type, folder, tags and text of a new note before it is written. */
export class NoteFormModal extends HostModal {
  #inputs: Inputs | null = null;
  #taken: HTMLElement | null = null;
  #problem: HTMLElement | null = null;
  #answer: FilledNote | null = null;

  constructor(
    app: App,
    private readonly draft: DraftedNote,
    private readonly facts: NoteFormFacts,
    private readonly from: string | null,
    private readonly answered: (note: FilledNote | null) => void,
  ) {
    super(app);
    this.scope.register(['Mod'], 'Enter', () => {
      this.#save();
      return false;
    });
  }

  override onOpen(): void {
    this.setTitle('Save as a new note');
    this.modalEl.addClass('cyberbrain-question');
    this.contentEl.addClass('cyberbrain-modal', 'cyberbrain-note-form');
    const form = this.contentEl.createEl('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#save();
    });
    this.#inputs = this.#addFields(form);
    this.#inputs.title.addEventListener('input', () => {
      this.#tellTaken();
    });
    this.#problem = form.createDiv({ cls: 'cyberbrain-problem', attr: { role: 'alert' } });
    const foot = form.createDiv({ cls: 'modal-button-container' });
    foot.createEl('button', { cls: 'mod-cta', text: 'Save', type: 'submit' });
    this.addCancel(foot);
    this.#tellTaken();
    this.#inputs.title.focus();
  }

  override onClose(): void {
    super.onClose();
    this.answered(this.#answer);
  }

  #addFields(form: HTMLElement): Inputs {
    const { title, type, folder, tags, text } = this.draft;
    const line = (name: string, value: string): HTMLInputElement => {
      const setting = new Setting(form).setName(name);
      const input = setting.controlEl.createEl('input', { type: 'text', value });
      nameBy(input, setting.nameEl);
      return input;
    };
    const titleInput = line('Title', this.facts.freeTitle(title));
    this.#taken = form.createDiv({ cls: 'cyberbrain-facts', attr: { role: 'status' } });
    const kind = new Setting(form).setName('Type');
    const types = kind.controlEl.createEl('select', { cls: 'dropdown' });
    for (const each of this.facts.types) types.createEl('option', { text: each, value: each });
    types.value = type;
    nameBy(types, kind.nameEl);
    const folderInput = line('Folder', folder);
    suggestFolders(folderInput, this.app);
    const tagsInput = line('Tags', tags.join(', '));
    const label = form.createDiv({ cls: 'setting-item-name', text: 'Text' });
    const area = new TextAreaComponent(form).setValue(text).inputEl;
    area.addClass('cyberbrain-note-text');
    nameBy(area, label);
    return { title: titleInput, type: types, folder: folderInput, tags: tagsInput, text: area };
  }

  /** Names the note that already has the title, and what can be done about it. */
  #tellTaken(): void {
    const { title, text } = this.#inputs ?? {};
    const box = this.#taken;
    if (title === undefined || text === undefined || box === null) return;
    box.empty();
    const { holderOf, freeTitle } = this.facts;
    const numbered = title.value === freeTitle(this.draft.title) ? this.draft.title : title.value;
    const holder = holderOf(title.value) ?? holderOf(numbered);
    if (holder === null) return;
    box.appendText(`The vault already has a note “${baseNameOf(holder)}” (${holder}). `);
    if (holder !== this.from)
      addButton(box, {
        label: 'Add to that note',
        run: () => {
          this.#answer = { extend: holder, text: text.value };
          this.close();
        },
      });
    const free = freeTitle(title.value);
    if (free !== title.value)
      addButton(box, {
        label: `Name it “${free}”`,
        run: () => {
          title.value = free;
          this.#tellTaken();
          title.focus();
        },
      });
  }

  #save(): void {
    if (this.#inputs === null) return;
    const { title, type, folder, tags, text } = this.#inputs;
    const place = bareFolder(folder.value);
    const name = title.value.trim();
    const [problem, wrong] =
      name === ''
        ? ['Enter a title.', title]
        : this.facts.holderOf(name) !== null
          ? ['Choose another title, or add the text to the existing note.', title]
          : text.value.trim() === ''
            ? ['Enter a text.', text]
            : [place === '' ? null : folderProblem(place, this.app.vault.configDir), folder];
    this.#problem?.setText(problem ?? '');
    if (problem !== null) {
      wrong.focus();
      return;
    }
    this.#answer = { title: name, type: type.value, folder: place, tags: tagsOf(tags.value), text: text.value };
    this.close();
  }
}

function tagsOf(text: string): string[] {
  return text
    .split(/[,\s]+/)
    .map(bareTag)
    .filter((tag) => tag !== '');
}

/** Offers the vault's folders while a folder is typed. */
function suggestFolders(input: HTMLInputElement, app: App): void {
  const list = createEl('datalist', { attr: { id: 'cyberbrain-folders' } });
  input.setAttribute('list', list.id);
  for (const { path } of app.vault.getAllFolders().filter(({ path }) => !path.startsWith('.')))
    list.createEl('option', { value: path });
  input.after(list);
}
