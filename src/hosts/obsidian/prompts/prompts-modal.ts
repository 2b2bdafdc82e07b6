import { prompts, type PromptRow, type PromptsInput, type PromptsOutput } from '../../../features/prompts/prompts';
import { personPath } from '../../../core/core-memory/core-memory';
import { instructionsPath, promptFolder } from '../../../engine/asking/vault-instructions';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { HostModal } from '../screen/host-modal';
import { promptWords } from './prompt-words';

const introduction = `A language model gets these instructions with your notes and transcripts. A vault can have its own prompts in ${promptFolder}, preferences in ${instructionsPath}, and core memories in ${personPath} and one for each project.`;

/**
 * Shows the prompts for language models, and those of the vault, which are used only after the user has looked at
 * them.
 */
export class PromptsModal extends HostModal {
  /** `closed` is called when the window closes, after which texts may be in use. */
  constructor(
    private readonly host: AppHost,
    private readonly closed: () => void = () => undefined,
  ) {
    super(host.app);
  }

  override onOpen(): void {
    this.setTitle('Prompts and preferences');
    this.contentEl.addClass('cyberbrain-modal');
    this.contentEl.createEl('p', { cls: 'cyberbrain-faint', text: 'Loading…', attr: { role: 'status' } });
    void this.#list(null);
  }

  override onClose(): void {
    super.onClose();
    this.closed();
  }

  /** `from`: the prompt that was looked at before; whoever uses the keyboard goes on there. */
  async #list(from: string | null): Promise<void> {
    const output = await this.#ask({});
    this.contentEl.empty();
    if (output === null) {
      this.contentEl.createEl('p', { text: 'Could not read the prompts.' });
      this.modalEl.focus();
      return;
    }
    this.contentEl.createEl('p', { text: introduction });
    const list = this.contentEl.createEl('ul', { cls: 'cyberbrain-list' });
    for (const row of output.prompts) this.#addRow(list, row);
    const buttons = [...list.querySelectorAll('button')];
    (buttons.find(({ dataset }) => dataset['key'] === from) ?? buttons[0])?.focus();
  }

  #addRow(list: HTMLElement, row: PromptRow): void {
    const item = list.createEl('li', { cls: 'cyberbrain-card' });
    const words = promptWords(row.name);
    item.createDiv({ cls: 'cyberbrain-card-title', text: titleOf(row) });
    if (words !== null) item.createDiv({ text: words.sent });
    item.createDiv({ cls: 'cyberbrain-facts', text: `${row.name}: ${stateOf(row)}` });
    if (row.used === 'none' && !row.isWaiting) return;
    const foot = item.createDiv({ cls: 'cyberbrain-card-foot' });
    addButton(foot, { label: 'Show', name: `Show ${titleOf(row)}`, key: row.name, run: () => this.#show(row) });
  }

  /** A text is accepted where it can be read. */
  async #show(row: PromptRow): Promise<void> {
    const output = await this.#ask({ name: row.name });
    if (output === null) return;
    this.contentEl.empty();
    this.contentEl.createEl('p', { text: `${titleOf(row)} (${row.name}): ${stateOf(row)}` });
    this.contentEl.createEl('pre', { cls: 'cyberbrain-text', text: output.text ?? '', attr: { tabindex: '0' } });
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    if (row.isWaiting) addButton(foot, { label: 'Use this text', isMain: true, run: () => this.#accept(row) });
    addButton(foot, { label: 'Back', run: () => this.#list(row.name) }).focus();
  }

  async #accept({ name }: PromptRow): Promise<void> {
    await this.#ask({ action: 'accept', name });
    await this.#list(name);
  }

  #ask(input: Partial<PromptsInput>): Promise<PromptsOutput | null> {
    const whole: PromptsInput = { action: 'show', dryRun: false, ...input };
    return this.host.runner.run(prompts, whole);
  }
}

function titleOf({ name }: PromptRow): string {
  return promptWords(name)?.title ?? name;
}

function stateOf({ version, path, used, isWaiting }: PromptRow): string {
  if (isWaiting) return `${path ?? 'The vault'} has its own text. It is not used until you have accepted it.`;
  if (used === 'vault') return `Uses the text in ${path ?? 'the vault'}.`;
  return used === 'built-in' ? `Built-in, version ${version ?? 0}.` : 'The vault has none.';
}
