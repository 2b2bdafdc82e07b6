import { type App, Platform } from 'obsidian';
import type { Approval, Proposal, ProposedChange } from '../../../ports/consent';
import { addButton } from '../screen/action-button';
import { describeBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';
import { addPages } from '../screen/paged-list';
import { addSection } from '../screen/section';
import { addChangedFiles } from './changed-files';
import { counted, grouped } from '../../../core/counted';

/** Number of changes of a group that are shown at a time; to draw a thousand takes a second. */
const pageSize = 50;

/** Lists the proposed changes; each can be accepted or rejected. Closing it accepts none. */
export class ApprovalModal extends HostModal {
  readonly #taken: Set<string>;
  #isApplied = false;
  #isAnswered = false;
  #apply: HTMLButtonElement | null = null;

  constructor(
    app: App,
    private readonly proposal: Proposal,
    private readonly answered: (taken: ReadonlySet<string>) => void,
  ) {
    super(app);
    const { changes, beginsEmpty } = proposal;
    // Who named one note has chosen it.
    const isEmpty = beginsEmpty === true && changes.length > 1;
    this.#taken = new Set(changes.flatMap(({ id, isRecommended }) => (isRecommended && !isEmpty ? [id] : [])));
    this.scope.register([], 'ArrowDown', () => this.#go(1));
    this.scope.register([], 'ArrowUp', () => this.#go(-1));
    this.scope.register(['Mod'], 'Enter', () => {
      if (this.#taken.size > 0) this.#finish();
      return false;
    });
  }

  override onOpen(): void {
    const { title, sentences, changes } = this.proposal;
    this.setTitle(title);
    this.modalEl.addClass('cyberbrain-approval', 'cyberbrain-question');
    this.contentEl.addClass('cyberbrain-modal');
    for (const text of sentences) this.contentEl.createEl('p', { text });
    this.contentEl.createEl('p', { cls: 'cyberbrain-faint cyberbrain-keys-hint', text: keysHint() });
    const all = changes.length > 1 ? this.contentEl.createDiv({ cls: 'cyberbrain-toolbar' }) : null;
    for (const [label, isTaken] of [
      ['Select all', true],
      ['Select none', false],
    ] as const)
      if (all !== null)
        addButton(all, {
          label,
          run: () => {
            this.#takeAll(isTaken);
          },
        });
    for (const group of new Set(changes.map((change) => change.group)))
      this.#addGroup(
        group,
        changes.filter((change) => change.group === group),
      );
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    this.#apply = addButton(foot, {
      label: '',
      key: 'apply',
      isMain: true,
      run: () => {
        this.#finish();
      },
    });
    this.addCancel(foot);
    this.#tellCount();
    this.#boxes()[0]?.focus();
  }

  override onClose(): void {
    super.onClose();
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.answered(this.#isApplied ? this.#taken : new Set());
  }

  #addGroup(group: string, changes: readonly ProposedChange[]): void {
    const list = addSection(this.contentEl, `${group} (${grouped(changes.length)})`).createEl('ul', {
      cls: 'cyberbrain-list',
    });
    const fill = (parent: HTMLElement, change: ProposedChange): void => {
      this.#addChange(parent.createEl('li', { cls: 'cyberbrain-card' }), change);
    };
    addPages(list, { rows: changes, size: pageSize, name: group, fill });
  }

  #addChange(item: HTMLElement, { id, title, reason, warnings, files }: ProposedChange): void {
    const label = item.createEl('label', { cls: 'cyberbrain-choice' });
    const box = label.createEl('input', { attr: { type: 'checkbox', 'data-change': id } });
    box.checked = this.#taken.has(id);
    box.addEventListener('change', () => {
      if (box.checked) this.#taken.add(id);
      else this.#taken.delete(id);
      this.#tellCount();
    });
    label.createSpan({ cls: 'cyberbrain-card-title', text: title });
    const why = reason === '' ? [] : [item.createDiv({ cls: 'cyberbrain-facts', text: reason })];
    const against = warnings.map((warning) => item.createDiv({ cls: 'cyberbrain-problem', text: warning }));
    if (why.length + against.length > 0) describeBy(box, ...why, ...against);
    const details = addChangedFiles(item, files);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      details.open = !details.open;
    });
  }

  #takeAll(isTaken: boolean): void {
    this.#taken.clear();
    // Also those that are not shown yet: the number on the button counts them.
    if (isTaken) for (const { id } of this.proposal.changes) this.#taken.add(id);
    for (const box of this.#boxes()) box.checked = isTaken;
    this.#tellCount();
  }

  #tellCount(): void {
    const count = this.#taken.size;
    this.#apply?.setText(`Apply ${counted(count, 'change')}`);
    this.#apply?.setAttribute('aria-disabled', String(count === 0));
  }

  #go(step: number): boolean {
    const boxes = this.#boxes();
    const at = boxes.findIndex((box) => box === box.ownerDocument.activeElement);
    if (at === -1) return true;
    boxes[Math.min(Math.max(0, at + step), boxes.length - 1)]?.focus();
    return false;
  }

  #boxes(): HTMLInputElement[] {
    return [...this.contentEl.querySelectorAll<HTMLInputElement>('[data-change]')];
  }

  #finish(): void {
    this.#isApplied = true;
    this.close();
  }
}

function keysHint(): string {
  return `↑↓ move · Space select · Enter details · ${Platform.isMacOS ? '⌘' : 'Ctrl+'}Enter apply`;
}

/** Shows proposed changes in a window. */
export class ModalApproval implements Approval {
  constructor(private readonly app: App) {}

  choose(proposal: Proposal): Promise<ReadonlySet<string>> {
    return new Promise((resolve) => {
      new ApprovalModal(this.app, proposal, resolve).open();
    });
  }
}
