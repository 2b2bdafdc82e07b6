import type { App, WorkspaceLeaf } from 'obsidian';
import { lastUndoable } from '../../engine/writing/list-runs';
import { auditVault, mendNotes } from './auditing/audit-vault';
import { capturedViewType } from './captured/captured-view-type';
import { LastSessionsModal } from './captured/last-sessions-modal';
import { pickAndCapture } from './captured/pick-and-capture';
import { captureTranscripts, undoCapture } from './capture';
import type { CommandActions } from './commands';
import { autofileFolder, autofileNote } from './filing/autofile-note';
import { enrichFolder, enrichNote } from './enriching/enrich-notes';
import { fileClipboard, fileThis } from './filing/file-this';
import { moveNote } from './filing/move-note';
import { UncertainModal } from './filing/uncertain-modal';
import { FirstRunModal } from './first-run/first-run-modal';
import { historyViewType } from './history/history-view';
import type { AppHost } from './host';
import { testLanguageModel } from './language-models/run-provider';
import { downloadAndUse } from './models/run-model';
import { noticeWithActions } from './notices';
import { importSettings } from './older/import-settings';
import { PromptsModal } from './prompts/prompts-modal';
import { restructureFolder } from './restructure/restructure-folder';
import { openReview } from './review/open-review';
import { SearchModal } from './search/search-modal';
import { searchViewType, SearchView } from './search/search-view';
import type { SidebarTab } from './search/sidebar-panes';
import { StatusModal } from './status/status-modal';

/** Opens the plugin's screens and does what its commands say; each waits until the plugin has started. */
export class Screens implements CommandActions {
  constructor(
    private readonly app: App,
    private readonly hostReady: Promise<AppHost>,
  ) {}

  async openSearch(): Promise<void> {
    await this.#enterSidebar('search');
  }

  async showRelated(): Promise<void> {
    await this.#enterSidebar('related');
  }

  async searchInWindow(): Promise<void> {
    new SearchModal(await this.hostReady, {
      showStatus: () => {
        void this.showStatus();
      },
    }).open();
  }

  async updateIndex(): Promise<void> {
    await (await this.hostReady).updateIndex();
    await this.showStatus();
  }

  async captureInbox(): Promise<void> {
    await captureTranscripts(await this.hostReady, []);
  }

  async pickTranscript(): Promise<void> {
    await pickAndCapture(await this.hostReady, activeDocument);
  }

  async captureLastSessions(): Promise<void> {
    new LastSessionsModal(await this.hostReady).open();
  }

  async showCaptured(): Promise<void> {
    await this.#openAside(capturedViewType);
  }

  async showStatus(): Promise<void> {
    new StatusModal(await this.hostReady).open();
  }

  async showHistory(): Promise<void> {
    await this.#openAside(historyViewType);
  }

  async undoLastRun(): Promise<void> {
    const host = await this.hostReady;
    const last = await lastUndoable(host.services.writing);
    if (last === null) noticeWithActions('There is no run to undo on this device.', [], 6_000);
    else await undoCapture(host, last);
  }

  async downloadModel(): Promise<void> {
    await downloadAndUse(await this.hostReady);
  }

  async testLanguageModel(): Promise<void> {
    await testLanguageModel(await this.hostReady);
  }

  async fileThis(): Promise<void> {
    await fileThis(await this.hostReady);
  }

  async fileClipboard(): Promise<void> {
    await fileClipboard(await this.hostReady, activeWindow.navigator.clipboard);
  }

  async autofileNote(): Promise<void> {
    await autofileNote(await this.hostReady);
  }

  async autofileFolder(): Promise<void> {
    await autofileFolder(await this.hostReady);
  }

  async showUncertain(): Promise<void> {
    new UncertainModal(await this.hostReady).open();
  }

  async enrichNote(): Promise<void> {
    await enrichNote(await this.hostReady);
  }

  async auditVault(): Promise<void> {
    await auditVault(await this.hostReady);
  }

  async mendNotes(): Promise<void> {
    await mendNotes(await this.hostReady);
  }

  async importSettings(): Promise<void> {
    await importSettings(await this.hostReady);
  }

  async enrichFolder(): Promise<void> {
    await enrichFolder(await this.hostReady);
  }

  async moveNote(): Promise<void> {
    moveNote(await this.hostReady);
  }

  async restructureFolder(): Promise<void> {
    restructureFolder(await this.hostReady);
  }

  async reviewDue(): Promise<void> {
    openReview(await this.hostReady);
  }

  async showPrompts(): Promise<void> {
    new PromptsModal(await this.hostReady).open();
  }

  async showFirstSteps(): Promise<void> {
    new FirstRunModal(await this.hostReady, {
      openSearch: () => {
        void this.openSearch();
      },
    }).open();
  }

  async #enterSidebar(tab: SidebarTab): Promise<void> {
    const leaf = await this.#openAside(searchViewType);
    if (leaf.view instanceof SearchView) leaf.view.enter(tab);
  }

  async #openAside(type: string): Promise<WorkspaceLeaf> {
    const leaf = await this.app.workspace.ensureSideLeaf(type, 'right', { active: true, reveal: true });
    await this.app.workspace.revealLeaf(leaf);
    return leaf;
  }
}
