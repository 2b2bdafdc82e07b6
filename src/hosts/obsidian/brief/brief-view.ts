import type { ViewStateResult } from 'obsidian';
import { grouped, listed } from '../../../core/counted';
import { type BriefGroup, groupTitles } from '../../../core/brief/fit-brief';
import type { BriefLine } from '../../../core/brief/claim';
import { readBeat } from '../../../core/note/beat-note';
import { brief, type BriefOutput } from '../../../features/brief/brief';
import { openStory } from '../asking/open-story';
import { openBoard } from '../board/open-board';
import { addCaptureButtons } from '../captured/capture-buttons';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { setHiddenName } from '../screen/hidden-name';
import { HostView } from '../screen/host-view';
import { addNoteLink } from '../screen/note-link';
import { Redraw, replaceContent } from '../screen/redraw';
import { ResultLine } from '../screen/result-line';
import { PromptsModal } from '../prompts/prompts-modal';
import { addSection } from '../screen/section';
import { knownProjects, openProject } from './known-projects';
import { whenAnswersChange } from '../search/index-line';
import { searchFor } from '../search/open-search';
import { openSource } from '../source/open-source';

export const briefViewType = 'cyberbrain-brief';

/** Length of the brief in tokens: about four screens. */
const tokens = 4_000;

/** Shows the decisions, open and blocked points and due notes of a project, each with a link to its note. */
export class BriefView extends HostView {
  /** null until the user or the stored layout chooses one; '' for what holds in general. */
  #project: string | null = null;
  #redraw: Redraw | null = null;
  /** True when what is shown was read before the index was up to date. */
  #isPartial = false;

  override getViewType(): string {
    return briefViewType;
  }

  override getDisplayText(): string {
    return 'Where were we?';
  }

  override getIcon(): string {
    return 'footprints';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), project: this.#project };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const project = typeof state === 'object' && state !== null && 'project' in state ? state.project : null;
    this.#project = typeof project === 'string' ? project : null;
    this.#redraw?.ask();
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    const choice = content.createDiv({ cls: 'cyberbrain-brief-head cyberbrain-toolbar' });
    const result = new ResultLine(content);
    const groups = content.createDiv();
    const redraw = new Redraw(
      () => this.#draw(choice, groups, host),
      (error) => {
        result.say(errorSentence(error).text);
      },
    );
    this.#redraw = redraw;
    this.whenReturnedTo(() => {
      redraw.ask();
    });
    this.register(
      whenAnswersChange(host.index, () => {
        if (this.#isPartial && host.index.current.phase === 'ready') redraw.ask();
      }),
    );
    redraw.ask();
  }

  async #draw(choice: HTMLElement, groups: HTMLElement, host: AppHost): Promise<void> {
    const projects = knownProjects(host.app);
    const project = this.#project ?? (openProject(host.app) || (projects[0] ?? ''));
    replaceContent(choice, (parent) => {
      this.#addChoice(parent, projects, project, host);
    });
    const output = await host.runner.run(brief, { project, cwd: '', tokens });
    if (output === null) return;
    this.#isPartial = output.degraded !== null;
    replaceContent(groups, (parent) => {
      addBrief(parent, output, { host, redraw: () => this.#redraw?.ask() });
    });
  }

  #addChoice(parent: HTMLElement, projects: readonly string[], chosen: string, host: AppHost): void {
    const label = parent.createEl('label', { text: 'Project ' });
    const select = label.createEl('select', { cls: 'dropdown', attr: { 'data-key': 'project' } });
    const names = projects.includes(chosen) || chosen === '' ? projects : [chosen, ...projects];
    for (const name of names) select.createEl('option', { text: name, value: name });
    select.createEl('option', { text: 'General notes only', value: '' });
    addButton(parent, { label: 'Project board', run: () => openBoard(this.app, chosen) });
    addButton(parent, {
      label: 'Story…',
      run: () => {
        openStory(host, chosen);
      },
    });
    select.value = chosen;
    select.addEventListener('change', () => {
      this.#project = select.value;
      this.app.workspace.requestSaveLayout();
      this.#redraw?.ask();
    });
  }
}

interface Drawing {
  readonly host: AppHost;
  readonly redraw: () => void;
}

function addBrief(parent: HTMLElement, { groups, degraded }: BriefOutput, drawing: Drawing): void {
  if (degraded !== null) parent.createEl('p', { cls: 'cyberbrain-faint', text: degraded });
  if (groups.length === 0) addEmpty(parent, drawing);
  for (const group of groups) addGroup(parent, group, drawing);
}

function addEmpty(parent: HTMLElement, { host, redraw }: Drawing): void {
  parent.createEl('p', {
    cls: 'cyberbrain-empty',
    text: 'Nothing is known yet. Capture a session, or give notes the properties “project” and “type”.',
  });
  addCaptureButtons(parent, host, redraw);
}

function addGroup(
  parent: HTMLElement,
  { name, lines, left, query, remark }: BriefGroup,
  { host, redraw }: Drawing,
): void {
  const section = addSection(parent, groupTitles[name]);
  const list = section.createEl('ul', { cls: 'cyberbrain-list cyberbrain-brief' });
  setHiddenName(list, groupTitles[name]);
  for (const line of lines) addLine(list, line, host);
  if (remark !== undefined) {
    section.createEl('p', { cls: 'cyberbrain-faint', text: remark });
    addButton(section, {
      label: 'Check…',
      name: 'Check the core memory',
      run: () => new PromptsModal(host, redraw).open(),
    });
  } else if (left > 0 && query !== '')
    addButton(section, {
      label: `Show ${grouped(left)} more`,
      name: `Show ${grouped(left)} more: ${groupTitles[name]}`,
      key: `more ${name}`,
      run: () => searchFor(host, query),
    });
}

function addLine(list: HTMLElement, line: BriefLine, { app }: AppHost): void {
  const { text, path, date, turns, contradicts = [] } = line;
  const item = list.createEl('li', { cls: 'cyberbrain-card' });
  addNoteLink(item, app, { path, text });
  const rivals = contradicts.length === 0 ? '' : `contradicts ${listed(contradicts, 'and')}`;
  const facts = [date, rivals].filter((fact) => fact !== '').join(' · ');
  const isOfSession = readBeat(app.metadataCache.getCache(path)?.frontmatter ?? {}).session !== '';
  if (facts === '' && !isOfSession) return;
  const foot = item.createDiv({ cls: 'cyberbrain-card-foot' });
  foot.createSpan({ cls: 'cyberbrain-facts', text: facts });
  if (!isOfSession) return;
  addButton(foot, {
    ...{ label: 'Session', name: `Open the session of ${text}`, key: `session ${path}` },
    run: () => openSource(app, path, turns[0] ?? null),
  });
}
