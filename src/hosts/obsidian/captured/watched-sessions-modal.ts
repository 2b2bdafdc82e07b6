import { counted } from '../../../core/counted';
import { nameOf } from '../../../core/note/path';
import type { SessionProject } from '../../../features/sessions/list-projects';
import { sessions, type SessionsInput, type SessionsOutput } from '../../../features/sessions/sessions';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { HostModal } from '../screen/host-modal';
import { addTime } from '../screen/section';
import { showNotice } from '../show-notice';
import { addPickButton } from './pick-button';

const introduction =
  'While the app is open, sessions of the projects you choose become notes once they have been quiet for 30 minutes. No other sessions are read. Your choice is stored on this device.';

/** Lets the user choose the projects whose sessions are captured automatically. */
export class WatchedSessionsModal extends HostModal {
  constructor(private readonly host: AppHost) {
    super(host.app);
  }

  override onOpen(): void {
    this.setTitle('Capture sessions automatically');
    this.contentEl.addClass('cyberbrain-modal');
    this.tell('Looking for sessions…');
    void this.#list();
  }

  async #list(): Promise<void> {
    const output = await this.#ask({});
    if (output === null) this.tell('Could not list the sessions.');
    else if (output.projects.length === 0) this.#offerOthers();
    else this.#show(output);
  }

  #offerOthers(): void {
    this.tell('No AI tool keeps sessions on this computer. Pick a transcript instead.');
    addPickButton(this, this.host);
  }

  #show({ projects, capturedBy }: SessionsOutput): void {
    this.contentEl.empty();
    this.contentEl.createEl('p', { text: introduction });
    const { inboxFolder } = this.host.settings.current.current;
    const instead = capturedBy === null ? '' : `, instead of ${capturedBy}`;
    this.contentEl.createEl('p', {
      cls: 'cyberbrain-faint',
      text: `One device per vault captures. If you choose a project, it is this one${instead}, which then also processes ${inboxFolder}.`,
    });
    const chosen = new Set(projects.filter(({ isWatched }) => isWatched).map(({ path }) => path));
    const list = this.contentEl.createEl('ul', { cls: 'cyberbrain-list cyberbrain-sessions' });
    for (const project of projects)
      addProjectRow(list, project, (isChosen) => {
        if (isChosen) chosen.add(project.path);
        else chosen.delete(project.path);
      });
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    addButton(foot, { label: 'Save', isMain: true, run: () => this.#save(projects, chosen) });
    list.querySelector('input')?.focus();
  }

  async #save(projects: readonly SessionProject[], chosen: ReadonlySet<string>): Promise<void> {
    const pathsOf = (isWanted: (project: SessionProject) => boolean): string[] =>
      projects.filter(isWanted).map(({ path }) => path);
    const stopped = pathsOf(({ path, isWatched }) => isWatched && !chosen.has(path));
    const added = pathsOf(({ path }) => chosen.has(path));
    if (stopped.length > 0 && (await this.#ask({ action: 'stop', projects: stopped })) === null) return;
    if (added.length > 0 && (await this.#ask({ action: 'watch', projects: added, yes: true })) === null) return;
    this.close();
    if (added.length > 0) showNotice(`Sessions of ${counted(added.length, 'project')} are captured automatically.`);
    else if (stopped.length > 0) showNotice('No sessions are captured automatically any more.');
  }

  #ask(input: Partial<SessionsInput>): Promise<SessionsOutput | null> {
    const whole: SessionsInput = { action: 'show', projects: [], dryRun: false, yes: false, ...input };
    return this.host.runner.run(sessions, whole);
  }
}

/** Adds a project with a checkbox. */
function addProjectRow(list: HTMLElement, row: SessionProject, choose: (isChosen: boolean) => void): void {
  const { tool, project, path, sessions: count, waiting, newest, deletedAt, isWatched } = row;
  const label = list.createEl('li').createEl('label', { cls: 'cyberbrain-session', attr: { title: path } });
  const box = label.createEl('input', { type: 'checkbox' });
  box.checked = isWatched;
  box.addEventListener('change', () => {
    choose(box.checked);
  });
  const words = label.createDiv();
  const name = project === '' ? 'All projects' : nameOf(project.replace(/\\/g, '/'));
  words.createDiv({ cls: 'cyberbrain-card-title', text: tool === '' ? path : name });
  const facts = words.createDiv({ cls: 'cyberbrain-facts' });
  if (newest === null) {
    facts.setText('No sessions any more');
    return;
  }
  facts.createSpan({ text: `${tool} · ${counted(count, 'session')}, ${waiting} not captured · newest ` });
  addTime(facts, newest);
  if (deletedAt === null) return;
  facts.createSpan({ text: ` · the oldest will be deleted ` });
  addTime(facts, deletedAt);
}
