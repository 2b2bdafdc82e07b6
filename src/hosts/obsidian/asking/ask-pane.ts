import { Component, Platform, setIcon } from 'obsidian';
import type { AskAnswer } from '../../../core/ask/ask-answer';
import { type Remedy, remediesOf } from '../../../core/errors';
import type { StoryRequest } from '../../../engine/answering/story-rows';
import type { AppHost } from '../host';
import { remedyActions } from '../language-models/remedy-actions';
import { addButton } from '../screen/action-button';
import { setHiddenName } from '../screen/hidden-name';
import { replaceContent } from '../screen/redraw';
import { addFolded } from '../screen/section';
import { addSwitch, turnSwitch } from '../screen/switch-button';
import { addAskAgain, addTurn } from './answer-block';
import { type AskedThread, type AskScope, AskThread, type AskThreadDeps, type AskTurn } from './ask-thread';

export interface AskPaneOptions {
  /** Source of its hover previews. */
  readonly source: string;
  /** Called when a note is about to be opened. */
  leaving(): void;
  readonly ask: AskThreadDeps['ask'];
  /** Saves an answer as a note. */
  save(answer: AskAnswer): unknown;
  /** Searches the notes for the words of a question that they do not answer. */
  search(question: string): void;
}

/** Asks the notes: a conversation in which every sentence leads to a note and a line. */
export class AskPane extends Component {
  readonly #el: HTMLElement;
  readonly #thread: AskThread;
  readonly #log: HTMLElement;
  readonly #status: HTMLElement;
  readonly #doing = createSpan({ cls: 'cyberbrain-faint' });
  readonly #field: HTMLTextAreaElement;
  readonly #sessions: HTMLElement | null;

  constructor(
    private readonly host: AppHost,
    parent: HTMLElement,
    private readonly options: AskPaneOptions,
  ) {
    super();
    this.#thread = new AskThread({ ask: options.ask });
    this.#el = parent.createDiv({ cls: 'cyberbrain-search cyberbrain-ask' });
    const form = this.#el.createDiv({ cls: 'cyberbrain-ask-form' });
    this.#field = form.createEl('textarea', {
      attr: { rows: '2', placeholder: 'Ask your notes…', 'aria-label': 'Ask your notes', maxlength: '2000' },
    });
    addButton(form, { label: 'Ask', isMain: true, key: 'ask', run: () => this.#ask() });
    this.#sessions = host.services.conversations === undefined ? null : this.#addSessionsSwitch(form);
    this.#status = this.#el.createDiv({ cls: 'cyberbrain-ask-status' });
    this.#log = this.#el.createDiv({ cls: 'cyberbrain-answers', attr: { role: 'log' } });
    setHiddenName(this.#log, 'Answers');
  }

  override onload(): void {
    this.registerDomEvent(this.#field, 'keydown', (event) => {
      // Enter also ends the composition of a character.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down accepts no cost.
      if (event.repeat) return;
      if (this.#thread.shown.current.consent !== null && this.#field.value.trim() === '') this.#thread.agree(true);
      else void this.#ask();
    });
    this.registerDomEvent(this.#el, 'keydown', (event) => {
      if (event.key !== 'Escape' || !this.#thread.isBusy) return;
      event.preventDefault();
      event.stopPropagation();
      this.#thread.cancel();
      this.focusField();
    });
    this.register(
      this.#thread.shown.subscribe((shown) => {
        this.#show(shown);
      }),
    );
    this.register(
      this.#thread.doing.subscribe(() => {
        this.#tellDoing();
      }),
    );
    this.register(() => {
      this.#thread.cancel();
    });
    this.#show(this.#thread.shown.current);
  }

  override onunload(): void {
    this.#el.remove();
  }

  /** Moves the cursor to the field. */
  focusField(): void {
    this.#field.focus();
  }

  /** Puts a question into the field; it is asked only when the user presses Enter. */
  fill(question: string): void {
    this.#field.value = question;
    this.#field.focus();
    this.#field.setSelectionRange(question.length, question.length);
  }

  /** Asks at once, or tells the story of records under this title. */
  ask(question: string, story?: StoryRequest): void {
    this.#field.value = question;
    void this.#ask(story);
  }

  /** Asks only these notes from now on; null for all notes. */
  about(scope: AskScope | null): void {
    this.#thread.about(scope);
  }

  #addSessionsSwitch(form: HTMLElement): HTMLElement {
    const button = addSwitch(form, 'Ask conversations too', () => {
      this.#thread.withSessions(!this.#thread.shown.current.hasSessions);
    });
    setIcon(button, 'messages-square');
    return button;
  }

  async #ask(story?: StoryRequest): Promise<void> {
    const question = this.#field.value;
    if (question.trim() === '') return;
    this.#field.value = '';
    // The keyboard of a phone would hide the answer.
    if (Platform.isPhone) this.#field.blur();
    const asked = this.#thread.ask(question, story);
    // The newest answer is the first.
    this.#log.scrollTop = 0;
    await asked;
  }

  #show(shown: AskedThread): void {
    const { app } = this.host;
    if (this.#sessions !== null) turnSwitch(this.#sessions, shown.hasSessions);
    const deps = {
      app,
      source: this.options.source,
      leaving: () => {
        this.options.leaving();
      },
      save: (answer: AskAnswer) => this.options.save(answer),
      search: (question: string) => {
        this.options.search(question);
      },
      askAgain: (at: number) => this.#thread.askAgain(at),
    };
    replaceContent(this.#log, (parent) => {
      if (shown.turns.length === 0)
        parent.createEl('p', {
          cls: 'cyberbrain-empty',
          text: 'Ask a question. Every sentence of the answer leads to a note and a line, or it says that your notes have no answer.',
        });
      // The newest is next to the field.
      for (const [at, turn] of [...shown.turns.entries()].reverse()) {
        const block = addTurn(parent, turn, at, deps);
        if (at === shown.turns.length - 1 && turn.state === 'done' && turn.problem === '')
          this.#addLimits(block, turn, at);
      }
    });
    replaceContent(this.#status, (parent) => {
      this.#addStatus(parent, shown);
    });
  }

  #addStatus(parent: HTMLElement, { consent, scope, turns }: AskedThread): void {
    if (scope !== null) {
      const line = parent.createDiv({ cls: 'cyberbrain-ask-scope', text: `Only in ${scope.label} ` });
      addButton(line, {
        label: 'All notes',
        key: 'all notes',
        run: () => {
          this.#thread.about(null);
        },
      });
    }
    if (consent !== null) {
      // What follows the price and the place is for those who count tokens.
      for (const sentence of consent.sentences.slice(0, 2))
        parent.createEl('p', { cls: 'cyberbrain-faint', text: sentence });
      const size = consent.sentences.slice(2).join(' ');
      if (size !== '')
        addFolded(parent, { heading: 'Calls and tokens', key: 'size', isOpen: false }).createEl('p', { text: size });
      const answer = (isYes: boolean) => (): void => {
        this.#thread.agree(isYes);
      };
      addButton(parent, { label: 'Ask the language model', key: 'agree', isMain: true, run: answer(true) });
      addButton(parent, { label: 'Passages only', key: 'decline', run: answer(false) });
    } else if (this.#thread.isBusy) {
      this.#tellDoing();
      parent.append(this.#doing);
      addButton(parent, {
        label: 'Cancel',
        key: 'cancel',
        run: () => {
          this.#thread.cancel();
        },
      });
    } else if (turns.length > 0) {
      addButton(parent, {
        label: 'New question',
        name: 'New question, without what was asked before',
        key: 'new',
        run: () => {
          this.#thread.clear();
          this.focusField();
        },
      });
    }
  }

  /** Changes only the text: the count changes too often for the button beside it to be replaced, or for a screen reader. */
  #tellDoing(): void {
    const { shown, doing } = this.#thread;
    const isComposing = shown.current.turns.at(-1)?.state === 'composing';
    this.#doing.setText(isComposing ? 'The language model answers; each sentence is checked. ' : `${doing.current}… `);
  }

  /** Says below the newest answer why no language model, or not all of the index, took part in it. */
  #addLimits(block: HTMLElement, { question, answer }: AskTurn, at: number): void {
    const degraded = answer?.degraded ?? null;
    if (degraded === null) return;
    const isEmpty = this.host.app.vault.getMarkdownFiles().length === 0;
    block.createEl('p', {
      cls: 'cyberbrain-faint',
      text: isEmpty ? 'This vault has no notes yet. Write or capture some, and ask again.' : degraded,
    });
    if (isEmpty || answer?.cost !== null) return;
    void this.#addRemedy(block, question, at);
  }

  async #addRemedy(block: HTMLElement, question: string, at: number): Promise<void> {
    let remedies: readonly Remedy[] = [];
    try {
      const chosen = await this.host.services.languageModels.choose('ask');
      // What is chosen may answer the next time.
      if (chosen !== null) addAskAgain(block, question, at, { askAgain: () => this.#thread.askAgain(at) });
    } catch (error) {
      remedies = remediesOf(error);
    }
    for (const { label, run } of remedyActions(this.host, [...remedies, { command: 'provider' }]))
      addButton(block, { label, key: 'choose model', run });
  }
}
