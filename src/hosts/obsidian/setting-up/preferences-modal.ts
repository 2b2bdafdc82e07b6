import { TextAreaComponent } from 'obsidian';
import { instructionsPath } from '../../../engine/asking/vault-instructions';
import { preferences, type PreferencesInput, type PreferencesOutput } from '../../../features/preferences/preferences';
import { undoRun } from '../history/undo-run';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { addButton } from '../screen/action-button';
import { HostModal } from '../screen/host-modal';

const introduction = `Say in your own words what language models should keep and what they should leave out when they write notes. The text is a section of ${instructionsPath}, and the rest of that note stays as it is.`;

/** Shows the preferences for notes, and lets the user change or remove them. */
export class PreferencesModal extends HostModal {
  constructor(private readonly host: AppHost) {
    super(host.app);
  }

  override onOpen(): void {
    this.setTitle('Preferences for notes');
    this.modalEl.addClass('cyberbrain-question');
    this.contentEl.addClass('cyberbrain-modal', 'cyberbrain-note-form');
    this.contentEl.createEl('p', { text: introduction });
    void this.#fill();
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  async #fill(): Promise<void> {
    const output = await this.#run({ action: 'show' });
    if (output === null) {
      this.close();
      return;
    }
    const { text, isUsed } = output;
    if (text !== '' && !isUsed)
      this.contentEl.createEl('p', {
        cls: 'cyberbrain-problem',
        text: 'This text is new or has changed. It is not used until you save it here.',
      });
    const area = new TextAreaComponent(this.contentEl).setValue(text).inputEl;
    area.addClass('cyberbrain-note-text');
    area.setAttribute('aria-label', 'Preferences for notes');
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    addButton(foot, {
      label: 'Save and use',
      isMain: true,
      run: () => this.#change(area.value.trim() === '' ? { action: 'reset' } : { action: 'set', text: area.value }),
    });
    if (text !== '') addButton(foot, { label: 'Remove', run: () => this.#change({ action: 'reset' }) });
    addButton(foot, {
      label: 'Cancel',
      run: () => {
        this.close();
      },
    });
    area.focus();
  }

  /** Stays open when the text could not be used, so that it is not lost. */
  async #change(input: Partial<PreferencesInput>): Promise<void> {
    const output = await this.#run(input);
    if (output === null) return;
    this.close();
    const done = output.text === '' ? 'There are no preferences now.' : 'The preferences are used from now on.';
    noticeWithActions(done, output.isChanged ? [{ label: 'Undo', run: () => undoRun(this.host, output.run) }] : []);
  }

  #run(input: Partial<PreferencesInput>): Promise<PreferencesOutput | null> {
    const whole: PreferencesInput = { action: 'show', dryRun: false, ...input };
    return this.host.runner.run(preferences, whole);
  }
}
