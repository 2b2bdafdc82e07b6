import type { Coverage } from '../../../ports/note-index';
import { surveySessions, surveyWords } from '../../../engine/capturing/session-survey';
import { counted, grouped } from '../../../core/counted';
import { capturedViewType } from '../capture';
import { WatchedSessionsModal } from '../captured/watched-sessions-modal';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { replaceContent } from '../screen/redraw';
import { addSection } from '../screen/section';
import { openAside } from '../search/open-search';
import { addCounts, addReasonLists, meaningWords } from './coverage-lists';
import { statusSentence } from './status-bar';
import { HostModal } from '../screen/host-modal';

/**
 * Shows what is indexed and why the rest is not, what waits in the inbox, and the state of this device; updates while
 * it is open.
 */
export class StatusModal extends HostModal {
  readonly #ends: (() => void)[] = [];
  #shown: Coverage | null = null;

  constructor(private readonly host: AppHost) {
    super(host.app);
  }

  override onOpen(): void {
    this.setTitle('Status');
    this.contentEl.addClass('cyberbrain-modal');
    const now = this.contentEl.createEl('p');
    const index = addSection(this.contentEl, 'Index');
    const counts = index.createDiv();
    const lists = index.createDiv();
    const foot = index.createDiv({ cls: 'cyberbrain-card-foot' });
    addButton(foot, { label: 'Update the index', isMain: true, run: () => this.host.updateIndex() });
    const rest = this.contentEl.createDiv();
    void this.#addSessions(this.contentEl.createDiv());
    const draw = (): void => {
      now.setText(statusSentence(this.host));
      replaceContent(counts, (parent) => {
        this.#addIndex(parent);
      });
      this.#drawLists(lists);
      replaceContent(rest, (parent) => {
        this.#addInboxAndDevice(parent);
      });
    };
    const { index: status, inbox, runner, settings, spending } = this.host;
    for (const watched of [status, inbox, runner.progress, settings.current, spending])
      this.#ends.push(watched.subscribe(draw));
    draw();
  }

  override onClose(): void {
    for (const end of this.#ends.splice(0)) end();
    super.onClose();
  }

  #addIndex(parent: HTMLElement): void {
    const { coverage, place, problem } = this.host.index.current;
    if (problem !== null) parent.createEl('p', { cls: 'cyberbrain-problem', text: problem });
    if (coverage === null)
      parent.createEl('p', { cls: 'cyberbrain-faint', text: 'The index has not been checked against the vault yet.' });
    else addCounts(parent, coverage);
    if (place === 'main thread')
      parent.createDiv({
        cls: 'cyberbrain-facts',
        text: 'No worker could be started, so indexing runs in small steps on the app’s own thread.',
      });
    if (coverage !== null) parent.createDiv({ cls: 'cyberbrain-facts', text: meaningWords(coverage) });
    if (coverage?.notKept != null) parent.createDiv({ cls: 'cyberbrain-facts', text: coverage.notKept });
  }

  /** Redraws long lists only when they have changed: the index reports every few notes while it reads. */
  #drawLists(lists: HTMLElement): void {
    const { coverage } = this.host.index.current;
    if (coverage === this.#shown) return;
    this.#shown = coverage;
    replaceContent(lists, (parent) => {
      if (coverage === null) return;
      addReasonLists(parent, this.host.app, coverage);
      if (coverage.failed.length > 0)
        addButton(parent.createDiv({ cls: 'cyberbrain-card-foot' }), {
          label: 'Retry',
          name: 'Retry the failed notes',
          run: () => this.host.updateIndex(),
        });
    });
  }

  /** Shows the sessions of AI tools that are not captured, where there are any. */
  async #addSessions(parent: HTMLElement): Promise<void> {
    const { sessionFolders: folders, writing } = this.host.services;
    const survey = await surveySessions({ folders, ...writing }).catch(() => null);
    if (survey === null || survey.waiting === 0) return;
    const section = addSection(parent, 'Sessions of AI tools');
    section.createDiv({ cls: 'cyberbrain-facts', text: surveyWords(survey) });
    addButton(section.createDiv({ cls: 'cyberbrain-card-foot' }), {
      label: 'Choose projects…',
      run: () => {
        this.close();
        new WatchedSessionsModal(this.host).open();
      },
    });
  }

  #addInboxAndDevice(parent: HTMLElement): void {
    const { inbox, device, settings } = this.host;
    const { waiting, failed } = inbox.current;
    const section = addSection(parent, 'Inbox');
    section.createDiv({
      cls: 'cyberbrain-facts',
      text: `${counted(waiting.length, 'transcript')} waiting, ${grouped(failed.length)} failed, in “${settings.current.current.inboxFolder}”.`,
    });
    if (waiting.length + failed.length > 0)
      addButton(section.createDiv({ cls: 'cyberbrain-card-foot' }), {
        label: 'Show transcripts',
        run: () => {
          this.close();
          return openAside(this.app, capturedViewType);
        },
      });
    const own = addSection(parent, 'This device');
    own.createDiv({ cls: 'cyberbrain-facts', text: `${device.name} (${device.id})` });
    for (const problem of [device.problem, settings.problem])
      if (problem !== null) own.createEl('p', { cls: 'cyberbrain-problem', text: problem });
  }
}

/** Opens the window with the state of index, models and inbox. */
export function showStatus(host: AppHost): void {
  new StatusModal(host).open();
}
