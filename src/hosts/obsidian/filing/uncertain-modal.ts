import { folderProblem } from '../../../core/settings/settings';
import { type UncertainNote, whyUncertain } from '../../../features/uncertain/list-uncertain';
import { uncertain, uncertainInputSchema, type UncertainInput } from '../../../features/uncertain/uncertain';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { showNotice } from '../show-notice';
import { addButton } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';
import { EntryModal } from '../settings/entry-modal';
import { HostModal } from '../screen/host-modal';
import { undoRun } from '../history/undo-run';

const noticeMs = 10_000;

/** The notes whose place is not clear, one after the other: A takes the suggested folder, M another one, K keeps the note where it is; arrows go through the list. */
export class UncertainModal extends HostModal {
  #isOpen = false;
  #at = 0;
  #notes: readonly UncertainNote[] = [];

  constructor(private readonly host: AppHost) {
    super(host.app);
    for (const [key, act] of [
      ['a', (note: UncertainNote) => this.#accept(note)],
      ['k', (note: UncertainNote) => this.#keep(note)],
      [
        'm',
        (note: UncertainNote) => {
          this.#move(note);
        },
      ],
    ] as const) {
      this.scope.register([], key, () => {
        const note = this.#notes[this.#at];
        if (note !== undefined) void act(note);
        return false;
      });
    }
    this.scope.register([], 'ArrowDown', () => this.#go(1));
    this.scope.register([], 'ArrowUp', () => this.#go(-1));
  }

  override onOpen(): void {
    this.#isOpen = true;
    this.setTitle('Uncertain notes');
    this.contentEl.addClass('cyberbrain-modal');
    this.#tell('Looking for uncertain notes…');
    void this.#decide({});
  }

  override onClose(): void {
    this.#isOpen = false;
    super.onClose();
  }

  async #decide(input: Partial<UncertainInput>): Promise<void> {
    const whole: UncertainInput = { ...uncertainInputSchema.parse({}), ...input };
    const output = await this.host.runner.run(uncertain, whole);
    if (output === null) {
      if (this.#notes.length === 0) this.#tell('Could not list the uncertain notes.');
      return;
    }
    for (const { path, reason } of output.refused) showNotice(`${path}: ${reason}`, noticeMs);
    for (const { path, to } of output.applied)
      noticeWithActions(
        path === to ? `${path} was not moved.` : `Moved ${path} to ${to}.`,
        [{ label: 'Undo', of: output.run, run: () => this.#undo(output.run) }],
        noticeMs,
      );
    if (!this.#isOpen) return;
    this.#notes = output.notes;
    this.#at = Math.min(this.#at, Math.max(0, this.#notes.length - 1));
    this.#draw();
  }

  async #undo(run: string): Promise<void> {
    await undoRun(this.host, run);
    if (this.#isOpen) await this.#decide({});
  }

  #tell(sentence: string): void {
    this.contentEl.empty();
    this.contentEl.createEl('p', { text: sentence, attr: { role: 'status' } });
  }

  #draw(): void {
    this.contentEl.empty();
    if (this.#notes.length === 0) {
      this.#tell("No uncertain notes. A note appears here if the session doesn't support it or its folder is unclear.");
      this.modalEl.focus();
      return;
    }
    const list = this.contentEl.createEl('ul', { cls: 'cyberbrain-list' });
    this.#notes.forEach((note, at) => {
      this.#addNote(list, note, at);
    });
    this.#focus();
  }

  #addNote(list: HTMLElement, note: UncertainNote, at: number): void {
    const { path, title, type, confidence, suggested, reason, about, text } = note;
    const item = list.createEl('li', { cls: 'cyberbrain-card', attr: { 'data-at': String(at) } });
    item.addEventListener('focusin', () => {
      this.#at = at;
    });
    addNoteLink(item.createDiv({ cls: 'cyberbrain-card-title' }), this.app, { path, text: title });
    if (text !== undefined) item.createDiv({ cls: 'cyberbrain-card-text', text });
    const facts = [
      type,
      confidence === null ? '' : `confidence ${confidence}`,
      `suggested folder: ${suggested}`,
    ].filter((fact) => fact !== '');
    item.createDiv({ cls: 'cyberbrain-facts', text: facts.join(' · ') });
    item.createDiv({
      cls: 'cyberbrain-facts',
      text: reason === undefined ? 'The note does not say why it is uncertain.' : whyUncertain({ reason, about }),
    });
    const foot = item.createDiv({ cls: 'cyberbrain-card-foot' });
    addButton(foot, {
      label: 'Accept',
      letter: 'A',
      name: `Accept the folder for ${title}`,
      run: () => this.#accept(note),
    });
    addButton(foot, {
      label: 'Choose…',
      letter: 'M',
      name: `Choose another folder for ${title}`,
      run: () => {
        this.#move(note);
      },
    });
    addButton(foot, { label: 'Keep here', letter: 'K', name: `Keep here: ${title}`, run: () => this.#keep(note) });
  }

  #go(step: number): false {
    this.#at = Math.min(Math.max(0, this.#at + step), this.#notes.length - 1);
    this.#focus();
    return false;
  }

  #focus(): void {
    this.contentEl.querySelector<HTMLElement>(`[data-at="${this.#at}"] button`)?.focus();
  }

  #accept({ path }: UncertainNote): Promise<void> {
    return this.#decide({ accept: [path] });
  }

  #keep({ path }: UncertainNote): Promise<void> {
    return this.#decide({ keep: [path] });
  }

  #move({ path, title, suggested }: UncertainNote): void {
    const check = (folder: string): string | null =>
      folder === '' ? 'Enter a folder in the vault.' : folderProblem(folder, this.app.vault.configDir);
    const field = {
      name: 'Folder',
      desc: `The new folder of “${title}”. It is created if it does not exist.`,
      placeholder: suggested,
      check,
    };
    new EntryModal(
      this.app,
      'Choose a folder',
      [field],
      ([folder = '']) => {
        void this.#decide({ move: path, to: folder });
      },
      'Move',
    ).open();
  }
}
