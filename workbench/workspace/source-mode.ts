import type { TFile } from '../model/files/files';
import { Menu } from '../ui/menu';
import { Editor } from './editor/editor';

/** The callbacks of a note's editing mode to its view. */
export interface SourceHost {
  readonly file: TFile | null;
  readonly app: {
    readonly dragManager: { readonly draggable: { readonly file?: TFile; readonly linktext?: string } | null };
  };
  /** Returns a link to the file in the user's style, as seen from this view's note. */
  linkTo(file: TFile): string;
  changed(): void;
  tell(name: 'editor-menu' | 'editor-drop' | 'editor-paste', ...data: unknown[]): void;
}

/** The editing mode of a note: its text in a text area. */
export class SourceMode {
  readonly editor: Editor;
  readonly #area: HTMLTextAreaElement;
  readonly #title: HTMLElement;

  constructor(
    readonly containerEl: HTMLElement,
    private readonly host: SourceHost,
  ) {
    const sizer = containerEl.createDiv({ cls: 'cm-editor' }).createDiv({ cls: 'cm-sizer' });
    this.#title = sizer.createDiv({ cls: 'inline-title' });
    this.#area = sizer.createEl('textarea', {
      cls: 'cm-content workbench-editor',
      attr: { spellcheck: false, 'aria-label': 'Note' },
    });
    this.editor = new Editor(this.#area, containerEl, () => {
      host.changed();
    });
    this.#area.addEventListener('drop', (event) => {
      host.tell('editor-drop', event, this.editor);
    });
    this.#area.addEventListener('paste', (event) => {
      host.tell('editor-paste', event, this.editor);
    });
    this.#area.addEventListener('input', (event) => {
      this.#makeLink(event);
    });
    this.#area.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
    this.#area.addEventListener('contextmenu', (event) => {
      const menu = new Menu();
      host.tell('editor-menu', menu, this.editor);
      if (menu.items.length === 0) return;
      event.preventDefault();
      menu.showAtMouseEvent(event);
    });
  }

  showTitle(title: string): void {
    this.#title.setText(title);
  }

  /** Replaces the path that the browser dropped and selected as text by a link. */
  #makeLink({ inputType }: InputEvent): void {
    const dragged = this.host.app.dragManager.draggable;
    if (inputType !== 'insertFromDrop' || dragged === null) return;
    const link =
      dragged.linktext !== undefined ? `[[${dragged.linktext}]]` : dragged.file && this.host.linkTo(dragged.file);
    const dropped = dragged.linktext ?? dragged.file?.path ?? '';
    if (link === undefined) return;
    const end = this.#area.selectionEnd;
    this.#area.setSelectionRange(end - dropped.length, end);
    if (this.editor.getSelection() === dropped) this.editor.replaceSelection(link);
  }

  #onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) this.editor.redo();
    else this.editor.undo();
  }
}
