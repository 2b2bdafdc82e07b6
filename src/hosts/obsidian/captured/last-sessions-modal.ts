import { messageOf } from '../../../core/errors';
import { CancelSource } from '../../../engine/running/start-run';
import { captureTranscripts } from '../capture';
import { counted } from '../../../core/counted';
import { listed } from '../../../core/listed';
import { sessionTools } from '../../../core/transcript/session-places';
import { ExternalSourceFiles } from '../files/external-source-files';
import { listPastSessions, type PastSession } from '../files/past-sessions';
import type { AppHost } from '../host';
import { countTurns } from './count-turns';
import { addSessionRow, type SessionRow } from './session-row';
import { HostModal } from '../screen/host-modal';

const mostSessions = 50;

/** Finds sessions that lie on this device; stands in for the tool's own folder in tests. */
export type SessionFinder = (count: number) => Promise<readonly PastSession[]>;

/** Lists the newest sessions of this computer, to choose those that are to be captured. */
export class LastSessionsModal extends HostModal {
  readonly #chosen = new Set<string>();
  readonly #cancel = new CancelSource();

  constructor(
    private readonly host: AppHost,
    private readonly find: SessionFinder = listPastSessions,
  ) {
    super(host.app);
  }

  override onOpen(): void {
    this.setTitle('Capture my last sessions');
    this.contentEl.addClass('cyberbrain-modal');
    const text = this.contentEl.createEl('p', {
      cls: 'cyberbrain-faint',
      text: 'Looking for sessions…',
      attr: { role: 'status' },
    });
    this.find(mostSessions).then(
      (sessions) => {
        if (sessions.length === 0)
          text.setText(
            `No sessions of ${listed(sessionTools, 'or')} were found on this computer. Pick a transcript instead.`,
          );
        else this.#list(text, sessions);
      },
      (error: unknown) => {
        text.setText(`The sessions could not be listed: ${messageOf(error)}`);
      },
    );
  }

  override onClose(): void {
    this.#cancel.cancel();
    this.contentEl.empty();
  }

  #list(text: HTMLElement, sessions: readonly PastSession[]): void {
    text.setText('Newest first. What was captured before is passed over.');
    const list = this.contentEl.createEl('ul', { cls: 'cyberbrain-list cyberbrain-sessions' });
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    const capture = foot.createEl('button', { cls: 'mod-cta', attr: { type: 'button' } });
    const show = (): void => {
      capture.disabled = this.#chosen.size === 0;
      capture.setText(this.#chosen.size === 0 ? 'Capture' : `Capture ${counted(this.#chosen.size, 'session')}`);
    };
    const rows = sessions.map((session) =>
      addSessionRow(list, session, (isChosen) => {
        if (isChosen) this.#chosen.add(session.path);
        else this.#chosen.delete(session.path);
        show();
      }),
    );
    show();
    capture.addEventListener('click', () => {
      this.#capture(sessions);
    });
    void this.#countTurns(rows);
  }

  #capture(sessions: readonly PastSession[]): void {
    const paths = sessions.map(({ path }) => path).filter((path) => this.#chosen.has(path));
    this.close();
    void captureTranscripts(this.host, paths, { sources: new ExternalSourceFiles() });
  }

  /** One after the other, as long as the window is open. */
  async #countTurns(rows: readonly SessionRow[]): Promise<void> {
    for (const row of rows) {
      const count = await countTurns(this.host, row.session, this.#cancel.signal);
      if (this.#cancel.signal.isCancelled) return;
      if (count !== null) row.showTurns(count);
    }
  }
}
