import { ChildPrograms } from '../../../adapters/child-process/child-programs';
import { messageOf } from '../../../core/errors';
import { allKeys } from '../../../core/language-models/providers';
import type { ClientRow, SetupChange } from '../../../features/setup/setup-input';
import { clientActionOf, clientStateWords } from '../../../features/setup/setup-words';
import { addDiff } from '../approval/changed-files';
import type { AppHost } from '../host';
import { desktopPrograms } from '../language-models/desktop-programs';
import { addButton } from '../screen/action-button';
import { nameBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';
import { terminalProgram, type TerminalProgram } from './terminal-program';

const actionNames = { connect: 'Connect', change: 'Connect to this vault', disconnect: 'Disconnect' } as const;

const noneFound = 'No AI tool was found on this computer. Install one and start it once, then look again.';

export interface OpenedProgram {
  readonly program: TerminalProgram;
  /** Ends what the program started. */
  readonly close: () => void;
}

/** Opens the terminal program that the user named; null where no program can be started. Replaced in tests. */
export type OpenTerminalProgram = (host: AppHost) => OpenedProgram | null;

/** Lists the AI tools of this computer, and connects them to the vault through the terminal program. */
export class ConnectToolsModal extends HostModal {
  readonly #opened: OpenedProgram | null;
  readonly #askAgain: () => void;

  /** `askAgain`: asks where the terminal program is. */
  constructor(host: AppHost, openProgram: OpenTerminalProgram, askAgain: () => void) {
    super(host.app);
    this.#opened = openProgram(host);
    this.#askAgain = askAgain;
  }

  override onOpen(): void {
    this.setTitle('Connect AI tools');
    this.contentEl.addClass('cyberbrain-modal');
    if (this.#opened === null)
      this.tell('This app cannot start programs. Connect the tools in a terminal: cyberbrain setup');
    else {
      this.tell('Looking for AI tools…');
      void this.#show(this.#opened.program, []);
    }
  }

  override onClose(): void {
    this.#opened?.close();
    super.onClose();
  }

  /** Runs `setup`, and shows what it found or would change. */
  async #show(program: TerminalProgram, words: readonly string[], done = ''): Promise<void> {
    try {
      const { clients, change } = await program.setUp(words);
      const [row] = clients;
      if (change === undefined || row === undefined) this.#showRows(program, clients, done);
      else if (change === null || change.isMade)
        await this.#show(program, [], change === null ? '' : doneWords(row, change));
      else this.#showChange(program, row, change, words);
    } catch (error) {
      this.tell(messageOf(error));
      this.#addFoot(program);
    }
  }

  /** `done`: what was changed just now; '' for nothing. */
  #showRows(program: TerminalProgram, rows: readonly ClientRow[], done: string): void {
    this.contentEl.empty();
    const [found, missing] = [rows.filter(isFound), rows.filter((row) => !isFound(row))];
    const text = done === '' && found.length === 0 ? noneFound : done;
    if (text !== '') this.contentEl.createEl('p', { text, attr: { role: 'status' } });
    const list = this.contentEl.createEl('ul', { cls: 'cyberbrain-list' });
    for (const row of found) this.#addRow(list, program, row);
    if (missing.length > 0)
      this.contentEl.createEl('p', {
        cls: 'cyberbrain-faint',
        text: `Not found on this computer: ${missing.map(({ title }) => title).join(', ')}.`,
      });
    this.#addFoot(program);
    (list.querySelector('button') ?? this.modalEl).focus();
  }

  #addFoot(program: TerminalProgram): void {
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    addButton(foot, { label: 'Look again', run: () => this.#show(program, []) });
    addButton(foot, {
      label: 'Change the terminal program…',
      run: () => {
        this.close();
        this.#askAgain();
      },
    });
  }

  #addRow(list: HTMLElement, program: TerminalProgram, row: ClientRow): void {
    const item = list.createEl('li', { cls: 'cyberbrain-card' });
    item.createDiv({ cls: 'cyberbrain-card-title', text: row.title });
    item.createDiv({ cls: 'cyberbrain-facts', text: clientStateWords(row) });
    if (row.problem !== null) item.createDiv({ cls: 'cyberbrain-facts', text: row.problem });
    const action = clientActionOf(row);
    if (action === null) return;
    const words = [row.client, ...(action === 'disconnect' ? ['--remove'] : [])];
    addButton(item.createDiv({ cls: 'cyberbrain-card-foot' }), {
      label: actionNames[action],
      name: `${actionNames[action]}: ${row.title}`,
      key: row.client,
      run: () => this.#show(program, [...words, '--dry-run']),
    });
  }

  #showChange(program: TerminalProgram, row: ClientRow, change: SetupChange, words: readonly string[]): void {
    this.contentEl.empty();
    const name = this.contentEl.createEl('p', { text: `This changes ${row.file}:` });
    nameBy(addDiff(this.contentEl, change.diff), name);
    if (change.command !== null)
      this.contentEl.createEl('p', { cls: 'cyberbrain-faint', text: `This runs: ${change.command.join(' ')}` });
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    const isRemoved = change.action === 'remove';
    const agreed = [...words.filter((word) => word !== '--dry-run'), '--yes'];
    addButton(foot, {
      label: `${isRemoved ? 'Disconnect' : 'Connect'} ${row.title}`,
      isMain: true,
      run: () => this.#show(program, agreed),
    }).focus();
    addButton(foot, { label: 'Back', run: () => this.#show(program, []) });
  }
}

function isFound({ state }: ClientRow): boolean {
  return state !== 'not-found';
}

function doneWords({ title }: ClientRow, { action }: SetupChange): string {
  return `${title} is ${action === 'remove' ? 'disconnected' : 'connected'}. Restart it if it is running.`;
}

/** Opens the program through the app's own Node; null on devices without it. */
export function openTerminalProgram({ folder, services, device }: AppHost): OpenedProgram | null {
  const system = desktopPrograms();
  if (system === null || folder === null) return null;
  const programs = new ChildPrograms(system, services.clock, allKeys);
  const path = device.settings.current.terminalProgram;
  return {
    program: terminalProgram(programs.with({ keys: [], set: {} }), path, folder),
    close: () => {
      programs.endAllNow();
    },
  };
}
