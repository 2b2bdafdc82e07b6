import { Component, MarkdownRenderer, type ViewStateResult } from 'obsidian';
import { harmlessMarkdown } from '../../../core/note/harmless-markdown';
import { baseNameOf } from '../../../core/note/path';
import { show, type ShowOutput } from '../../../features/show/show';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { HostView } from '../screen/host-view';
import { addNoteLink } from '../screen/note-link';
import { addTime } from '../screen/section';
import { sessionViewType } from './open-source';
import { type Render, TurnList } from './turn-list';

export { sessionViewType };

/** Shows a session, inert and readable: that of a note, with the turns that the note rests on marked, or one that was found. */
export class SessionView extends HostView {
  #note = '';
  #session = '';
  #turn: string | null = null;
  #draw: (() => void) | null = null;
  #drawing: Component | null = null;

  override getViewType(): string {
    return sessionViewType;
  }

  override getDisplayText(): string {
    return this.#note === '' ? 'Session' : `Session of ${baseNameOf(this.#note)}`;
  }

  override getIcon(): string {
    return 'messages-square';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), note: this.#note, session: this.#session, turn: this.#turn };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const { note, session, turn } = (state ?? {}) as Readonly<Record<string, unknown>>;
    this.#note = typeof note === 'string' ? note : '';
    this.#session = typeof session === 'string' ? session : '';
    this.#turn = typeof turn === 'string' ? turn : null;
    this.#draw?.();
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    this.#draw = () => {
      void this.#show(content, host);
    };
    if (this.#note + this.#session !== '') this.#draw();
  }

  async #show(content: HTMLElement, host: AppHost): Promise<void> {
    const [note, session] = [this.#note, this.#session];
    content.empty();
    content.createEl('p', { cls: 'cyberbrain-faint', text: 'Reading the session…', attr: { role: 'status' } });
    const asked = session === '' ? { note, source: true } : { note: session, source: true, session: true };
    const turn = session === '' || this.#turn === null ? {} : { turn: this.#turn };
    const output = await host.runner.run(show, { ...asked, ...turn, private: true });
    if (note !== this.#note || session !== this.#session) return;
    content.empty();
    const head = content.createDiv({ cls: 'cyberbrain-session-head' });
    const title = head.createDiv({ cls: 'cyberbrain-card-title' });
    if (note === '') title.setText(`Session ${session}`);
    else addNoteLink(title, host.app, { path: note, text: baseNameOf(note) });
    if (output === null || output.missing !== undefined) {
      content.createEl('p', { cls: 'cyberbrain-empty', text: output?.missing ?? 'The session was not read.' });
      return;
    }
    this.#addTurns(content, head, output);
  }

  #addTurns(content: HTMLElement, head: HTMLElement, output: ShowOutput): void {
    const { turns, transcript } = output;
    const facts = head.createDiv({ cls: 'cyberbrain-facts' });
    const at = turns.find((turn) => turn.at !== null)?.at ?? null;
    if (at !== null) addTime(facts, at);
    facts.appendText(` · ${transcript ?? ''}`);
    const list = new TurnList(turns, this.#session === '' ? 'Cited' : 'Found', () => this.#beginDrawing());
    if (this.#session === '') addSteps(head, list);
    list.draw(content.createDiv({ cls: 'cyberbrain-turns' }));
    list.show(this.#turn ?? turns.find((turn) => turn.cited)?.id ?? turns[0]?.id ?? '');
  }

  /** Ends what the previous drawing added, and returns what renders replies; one that cannot be rendered is shown as it was written. */
  #beginDrawing(): Render {
    if (this.#drawing !== null) this.removeChild(this.#drawing);
    const drawing = this.addChild(new Component());
    this.#drawing = drawing;
    return async (markdown, parent) => {
      try {
        await MarkdownRenderer.render(this.app, harmlessMarkdown(markdown), parent, '', drawing);
      } catch {
        parent.setText(markdown);
      }
    };
  }
}

/** Adds buttons that go from one cited turn to the next. */
function addSteps(head: HTMLElement, list: TurnList): void {
  const steps = head.createDiv({ cls: 'cyberbrain-toolbar' });
  for (const [label, step] of [
    ['Previous cited turn', -1],
    ['Next cited turn', 1],
  ] as const)
    addButton(steps, {
      label,
      run: () => {
        list.go(step);
      },
    });
}
