import { counted, listed } from '../../../core/counted';
import { sessionTools } from '../../../core/transcript/formats';
import { messageOf } from '../../../core/errors';
import { nameOf } from '../../../core/note/path';
import { CancelSource } from '../../../engine/running/start-run';
import type { CancelSignal } from '../../../ports/run';
import type { ReadingRun } from '../../../ports/transcript-reader';
import { captureTranscripts } from '../capture';
import { ExternalSourceFiles } from '../files/external-source-files';
import { listPastSessions, type PastSession } from '../files/past-sessions';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { HostModal } from '../screen/host-modal';
import { addTime } from '../screen/section';
import { addPickButton } from './pick-button';
import { WatchedSessionsModal } from './watched-sessions-modal';
import { byteSize } from '../../../core/byte-size';

/**
 * Maximum size in bytes of a session whose turns are counted: larger ones take seconds to read, which is worth it only
 * for capturing.
 */
const mostBytes = 5_000_000;

interface SessionRow {
  readonly session: PastSession;
  showTurns(userTurns: number): void;
}

const mostSessions = 50;

/** Finds sessions on this device; replaces the tool's own folder in tests. */
export type SessionFinder = (count: number) => Promise<readonly PastSession[]>;

/** Lists the newest sessions of this computer, for choosing which to capture. */
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
        if (sessions.length === 0) this.#offerOthers(text);
        else this.#list(text, sessions);
      },
      (error: unknown) => {
        text.setText(`Could not list the sessions: ${messageOf(error)}`);
      },
    );
  }

  override onClose(): void {
    this.#cancel.cancel();
    super.onClose();
  }

  #offerOthers(text: HTMLElement): void {
    text.setText(
      `No sessions of ${listed(sessionTools, 'or')} were found on this computer. Pick a transcript instead.`,
    );
    addPickButton(this, this.host);
  }

  #list(text: HTMLElement, sessions: readonly PastSession[]): void {
    text.setText('Newest first. Messages that were already captured are skipped.');
    const list = this.contentEl.createEl('ul', { cls: 'cyberbrain-list cyberbrain-sessions' });
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    const capture = foot.createEl('button', { cls: 'mod-cta', attr: { type: 'button' } });
    addButton(foot, {
      label: 'Capture automatically…',
      run: () => {
        this.close();
        new WatchedSessionsModal(this.host).open();
      },
    });
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

  /** Counts one session after the other, as long as the window is open. */
  async #countTurns(rows: readonly SessionRow[]): Promise<void> {
    for (const row of rows) {
      const count = await countTurns(this.host, row.session, this.#cancel.signal);
      if (this.#cancel.signal.isCancelled) return;
      if (count !== null) row.showTurns(count);
    }
  }
}

/** Returns the number of the user's turns in a session; null when it is too large to count, or cannot be read. */
async function countTurns(
  { services }: AppHost,
  { path, size }: PastSession,
  signal: CancelSignal,
): Promise<number | null> {
  if (size > mostBytes || signal.isCancelled) return null;
  try {
    const [file] = (await new ExternalSourceFiles().find([path])).files;
    if (file === undefined) return null;
    const run: ReadingRun = { signal, progress: () => undefined };
    const open = await services.transcripts.open(await file.open(), path, run);
    let count = 0;
    for await (const { turns } of open.sessions(run)) count += turns.filter(({ role }) => role === 'user').length;
    await open.close();
    return count;
  } catch {
    // The list is still shown; capturing the session reports the problem.
    return null;
  }
}

/** Adds a session with a checkbox. */
function addSessionRow(list: HTMLElement, session: PastSession, chosen: (isChosen: boolean) => void): SessionRow {
  const { tool, project, path, title, size, mtimeMs } = session;
  const label = list.createEl('li').createEl('label', { cls: 'cyberbrain-session', attr: { title: path } });
  const box = label.createEl('input', { type: 'checkbox' });
  box.addEventListener('change', () => {
    chosen(box.checked);
  });
  const words = label.createDiv();
  words.createDiv({ cls: 'cyberbrain-card-title', text: title ?? nameOf(path.replace(/\\/g, '/')) });
  const facts = words.createDiv({ cls: 'cyberbrain-facts' });
  const worked = nameOf(project.replace(/\\/g, '/'));
  facts.createSpan({ text: worked === '' ? `${tool} · ` : `${tool} · ${worked} · ` });
  addTime(facts, new Date(mtimeMs).toISOString());
  facts.createSpan({ text: ` · ${byteSize(size)}` });
  const turns = facts.createSpan();
  return {
    session,
    showTurns: (userTurns) => {
      turns.setText(` · ${counted(userTurns, 'message')}`);
    },
  };
}
