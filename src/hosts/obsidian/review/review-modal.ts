import { Modal } from 'obsidian';
import { fewestWeeks, mostWeeks, usualWeeks } from '../../../core/review/decision';
import { joinedBody } from '../../../core/review/joined-body';
import { usualFolder } from '../../../engine/reviewing/plan-promotion';
import type { ProposalRow } from '../../../features/review/review-output';
import { brokenElsewhere } from '../../../features/review/broken-elsewhere';
import { brokenBesides } from '../../../features/review/promotion-harm';
import type { AppHost } from '../host';
import type { ButtonAction } from '../screen/action-button';
import { ResultLine } from '../screen/result-line';
import { addGroupActions, addProgress } from './group-screen';
import { addHarm } from './harm-list';
import { NoteCards } from './note-cards';
import { PromoteForm, type PromoteFields } from './promote-form';
import { addProposal } from './proposal-card';
import { addPage, addUnclear } from './review-pages';
import { ReviewSession, type ReviewGroup, type ShownNote } from './review-session';
import { addSummary, summaryWords } from './review-summary';

const aheadDays = 14;

/** Working memory that is due, one group at a time, with the keyboard or without. */
export class ReviewModal extends Modal {
  readonly #session: ReviewSession;
  #weeks = usualWeeks;
  #notes: readonly ShownNote[] = [];
  #cards: NoteCards | null = null;
  #form: PromoteForm | null = null;
  /** The group is shown and waits for a decision. */
  #isChoosing = false;
  #result: ResultLine | null = null;
  #body: HTMLElement | null = null;

  constructor(
    private readonly host: AppHost,
    private readonly closed: () => void,
  ) {
    super(host.app);
    this.#session = new ReviewSession(host);
    const keys: readonly (readonly [readonly string[], () => void | Promise<void>])[] = [
      [['p'], () => { this.#promote(this.#chosen()); }],
      [['e'], () => this.#extend(this.#chosen(), this.#weeks)],
      [['d'], () => this.#delete(this.#chosen())],
      [['s'], () => this.#skip()],
      [['j', 'ArrowRight', 'ArrowDown'], () => this.#move(1)],
      [['k', 'ArrowLeft', 'ArrowUp'], () => this.#move(-1)],
      [['u'], () => this.#undoLast()],
      [['+', '='], () => { this.#setWeeks(this.#weeks + 1); }],
      [['-'], () => { this.#setWeeks(this.#weeks - 1); }],
    ];
    for (const [names, act] of keys) for (const name of names) this.scope.register([], name, (event) => this.#press(event, act));
    this.scope.register(['Mod'], 'Enter', () => { void this.#form?.submit(); return this.#form === null ? undefined : false; });
    // What was typed is not thrown away with the window.
    this.scope.register([], 'Escape', () => (this.#form === null ? undefined : this.#leaveForm()));
  }

  override onOpen(): void {
    this.setTitle('Review');
    this.modalEl.addClass('cyberbrain-review');
    this.contentEl.addClass('cyberbrain-modal');
    void this.#load(0);
  }

  override onClose(): void {
    this.#cards?.unload();
    this.contentEl.empty();
    this.closed();
  }

  async #load(daysAhead: number): Promise<void> {
    this.contentEl.empty();
    this.contentEl.createEl('p', { cls: 'cyberbrain-faint', text: 'Looking for notes that are due…', attr: { role: 'status' } });
    const isRead = await this.#session.load(daysAhead);
    this.contentEl.empty();
    this.#result = new ResultLine(this.contentEl);
    this.#body = this.contentEl.createDiv({ cls: 'cyberbrain-review-body' });
    if (!isRead) this.#showFailure(daysAhead);
    else if (this.#session.groups.length === 0) this.#showNothing(daysAhead);
    else await this.#show();
  }

  #showFailure(daysAhead: number): void {
    addPage(this.#emptied(), ['It could not be told what is due.'], [{ label: 'Try again', isMain: true, run: () => this.#load(daysAhead) }]);
  }

  #showNothing(daysAhead: number): void {
    const sentences = [daysAhead === 0 ? 'Nothing is due for review.' : `Nothing falls due within ${aheadDays} days.`, 'Notes that matter only for now come here when their day has come, to be kept for good, put off or deleted.'];
    const ahead = { label: 'Show the next two weeks', run: () => this.#load(aheadDays) };
    addUnclear(addPage(this.#emptied(), sentences, [...(daysAhead === 0 ? [ahead] : []), this.#closing]), this.app, this.#session.problems);
  }

  get #closing(): ButtonAction {
    return { label: 'Close', isMain: true, run: () => { this.close(); } };
  }

  /** The group that is next, or the summary. */
  async #show(): Promise<void> {
    const group = this.#session.current;
    if (this.#session.isFinished || group === null) {
      this.#showSummary();
      return;
    }
    this.#isChoosing = false;
    this.#notes = await this.#session.read(group);
    if (this.#notes.length === 0) {
      group.state = 'decided';
      this.#session.advance();
      await this.#show();
      return;
    }
    this.#showGroup(group);
  }

  #showGroup(group: ReviewGroup): void {
    const body = this.#emptied();
    const hasModel = this.host.languageModels.status.current.output?.first.provider !== 'none';
    addProgress(body, this.#session, hasModel ? () => this.#ask() : null);
    for (const proposal of group.proposals) addProposal(body, proposal, () => this.#take(proposal));
    this.#cards = new NoteCards(this.app, this.#notes);
    this.#cards.load();
    this.#cards.draw(body);
    addGroupActions(body, {
      weeks: this.#weeks,
      setWeeks: (weeks) => { this.#setWeeks(weeks); },
      promote: () => { this.#promote(this.#chosen()); },
      extend: () => this.#extend(this.#chosen(), this.#weeks),
      delete: () => this.#delete(this.#chosen()),
      skip: () => this.#skip(),
    });
    addUnclear(body, this.app, this.#session.problems);
    this.#isChoosing = true;
  }

  #showSummary(): void {
    const { steps, groups } = this.#session;
    this.#isChoosing = false;
    const hasSkipped = groups.some(({ state }) => state === 'skipped');
    const buttons = [...(steps.length > 0 ? [{ label: 'Undo all', run: () => this.#undoAll() }] : []), ...(hasSkipped ? [{ label: 'Look at the skipped ones', run: () => this.#reopen() }] : []), this.#closing];
    addSummary(addPage(this.#emptied(), [`Done. ${summaryWords(steps, groups)}`], buttons), this.app, steps);
  }

  #emptied(): HTMLElement {
    this.#cards?.unload();
    this.#cards = null;
    this.#form = null;
    const body = this.#body ?? this.contentEl;
    body.empty();
    this.contentEl.scrollTop = 0;
    return body;
  }

  #press(event: KeyboardEvent, act: () => void | Promise<void>): false | undefined {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea, select');
    const isReading = event.key.startsWith('Arrow') && event.target instanceof HTMLElement && event.target.matches('.cyberbrain-review-text');
    const isTaken = !isTyping && !isReading && (this.#isChoosing || (event.key === 'u' && this.#form === null));
    if (!isTaken) return undefined;
    void act();
    return false;
  }

  #chosen(): readonly ShownNote[] {
    const chosen = this.#notes.filter(({ path }) => this.#cards?.chosen.has(path) === true);
    if (chosen.length === 0) this.#result?.say('Choose at least one note of the group.');
    return chosen;
  }

  #promote(notes: readonly ShownNote[], given: Partial<PromoteFields> & { readonly extra?: object } = {}): void {
    if (notes.length === 0) return;
    const { title = notes[0]?.title ?? '', folder = usualFolder(notes, this.host.settings.current.current), body = joinedBody(notes), extra = {} } = given;
    const hint = notes.length === 1 ? 'A durable note takes the place of this one. Links to it follow.' : `One durable note takes the place of these ${notes.length}. Links to them follow.`;
    this.#isChoosing = false;
    this.#form = new PromoteForm(this.#emptied(), { title, folder, body }, hint, {
      promote: (fields) => this.#checkPromotion(notes, { ...extra, ...fields }),
      back: () => { this.#leaveForm(); },
    });
  }

  #leaveForm(): false {
    void this.#show();
    return false;
  }

  async #checkPromotion(notes: readonly ShownNote[], fields: PromoteFields): Promise<void> {
    const decision = { ...decisionAbout(notes), action: 'promote', ...fields };
    const output = await this.#session.foresee(decision);
    const [refusal] = output?.refused ?? [];
    if (output === null || refusal !== undefined) {
      this.#form?.tell(refusal?.reason ?? '');
      return;
    }
    const { lostSentences = [] } = output.proof ?? {};
    const broken = output.proof === undefined ? [] : brokenBesides(output.proof);
    if (lostSentences.length + broken.length === 0) return this.#carryOut(decision);
    addHarm(this.#emptied(), { lostSentences, broken }, 'Promote', (isAccepted) => (isAccepted ? this.#carryOut({ ...decision, acceptLoss: true, acceptBroken: true }) : this.#promote(notes, fields)));
  }

  async #delete(notes: readonly ShownNote[]): Promise<void> {
    if (notes.length === 0) return;
    this.#isChoosing = false;
    const decision = { ...decisionAbout(notes), action: 'delete' };
    const output = await this.#session.foresee(decision);
    const broken = brokenElsewhere(output?.proof, decision.notes);
    if (output === null) this.#isChoosing = true;
    else if (broken.length === 0) await this.#carryOut(decision);
    else addHarm(this.#emptied(), { lostSentences: [], broken }, 'Delete', (isAccepted) => (isAccepted ? this.#carryOut(decision) : this.#show()));
  }

  async #extend(notes: readonly ShownNote[], weeks: number): Promise<void> {
    if (notes.length > 0) await this.#carryOut({ ...decisionAbout(notes), action: 'extend', weeks });
  }

  async #carryOut(decision: object): Promise<void> {
    const group = this.#session.current;
    if (group === null) return;
    this.#isChoosing = false;
    const problem = await this.#session.carryOut(group, decision);
    if (problem === '' && group.state === 'decided') this.#session.advance();
    this.#result?.say(problem);
    await this.#show();
  }

  async #skip(): Promise<void> {
    const group = this.#session.current;
    if (group === null) return;
    group.state = 'skipped';
    this.#session.advance();
    this.#result?.say('');
    await this.#show();
  }

  async #move(step: 1 | -1): Promise<void> {
    this.#session.move(step);
    await this.#show();
  }

  async #take({ notes, action, weeks, title, folder, body, summary, type, tags }: ProposalRow): Promise<void> {
    const chosen = this.#notes.filter(({ path }) => notes.includes(path));
    this.#cards?.choose(this.contentEl, notes);
    if (action === 'promote') this.#promote(chosen, { ...(title === undefined ? {} : { title }), ...(folder === undefined ? {} : { folder }), ...(body === undefined ? {} : { body }), extra: { summary, type, tags } });
    else if (action === 'extend') await this.#extend(chosen, weeks ?? usualWeeks);
    else if (action === 'delete') await this.#delete(chosen);
  }

  async #ask(): Promise<void> {
    this.#result?.say(await this.#session.propose());
    await this.#show();
  }

  async #undoLast(): Promise<void> {
    if (this.#session.steps.length === 0) return;
    const isDone = await this.#session.undoLast();
    this.#result?.say(isDone ? 'The last decision was taken back.' : 'The last decision could not be taken back. The history says why.');
    await this.#show();
  }

  /** The newest first, as far as it goes. */
  async #undoAll(): Promise<void> {
    let isDone = true;
    while (isDone && this.#session.steps.length > 0) isDone = await this.#session.undoLast();
    this.#result?.say(isDone ? 'Everything was taken back.' : 'Not everything could be taken back. The history says why.');
    await this.#show();
  }

  async #reopen(): Promise<void> {
    for (const group of this.#session.groups) if (group.state === 'skipped') group.state = 'open';
    this.#session.advance();
    await this.#show();
  }

  #setWeeks(weeks: number): void {
    this.#weeks = Math.min(mostWeeks, Math.max(fewestWeeks, Math.round(weeks) || usualWeeks));
    const input = this.contentEl.querySelector<HTMLInputElement>('.cyberbrain-review-weeks');
    if (input !== null) input.value = String(this.#weeks);
  }
}

/** With what the notes were when they were shown. */
function decisionAbout(notes: readonly ShownNote[]): { readonly notes: string[]; readonly hashes: Record<string, string> } {
  return { notes: notes.map(({ path }) => path), hashes: Object.fromEntries(notes.map(({ path, hash }) => [path, hash])) };
}
