import { counted } from '../../../core/counted';
import type { ShownTurn } from '../../../features/show/show';
import { addButton } from '../screen/action-button';
import { addTime } from '../screen/section';
import { speakerName } from './speaker-name';

/** Number of turns shown around a cited one, and added by each press of *Show more turns*. */
const around = 4;
const pageSize = 40;

/** Length in characters after which a turn is cut until the user asks for all of it. */
const cutLength = 6_000;

/** Adds Markdown to an element, which may take a while. */
export type Render = (markdown: string, parent: HTMLElement) => Promise<void>;

/** The turns of a session. Only those around the cited ones are drawn at first; buttons draw the others, 40 at a time. */
export class TurnList {
  readonly #shown = new Set<number>();
  readonly #whole = new Set<number>();
  #parent: HTMLElement | null = null;
  #at = 0;
  /** The work with which the last drawing still adds to its turns. */
  #rendered: Promise<void>[] = [];

  /**
   * `mark` names the marked turns: those that a note cites, or the one that was found. `begin` starts a drawing and
   * returns what adds Markdown to an element of it; a person's turn is shown as it was typed.
   */
  constructor(
    private readonly turns: readonly ShownTurn[],
    private readonly mark: 'Cited' | 'Found',
    private readonly begin: () => Render,
  ) {
    for (const [at, { cited }] of turns.entries()) if (cited) this.#reveal(at - around, at + around);
    if (this.#shown.size === 0) this.#reveal(0, pageSize - 1);
  }

  draw(parent: HTMLElement): void {
    this.#parent = parent;
    parent.empty();
    this.#rendered = [];
    const render = this.begin();
    for (let at = 0; at < this.turns.length;) {
      const turn = this.turns[at];
      if (turn === undefined) return;
      if (this.#shown.has(at)) {
        this.#addTurn(parent, turn, at, render);
        at += 1;
      } else at = this.#addGap(parent, at);
    }
  }

  /** Draws a turn, if it is not yet, scrolls to it and focuses it. */
  show(id: string): void {
    const at = this.turns.findIndex((turn) => turn.id === id);
    if (at < 0 || this.#parent === null) return;
    this.#at = at;
    if (!this.#shown.has(at)) {
      this.#reveal(at - around, at + around);
      this.draw(this.#parent);
    }
    const el = this.#parent.querySelector<HTMLElement>(`[data-turn="${String(at)}"]`);
    el?.focus({ preventScroll: true });
    el?.scrollIntoView({ block: 'center' });
    // Replies above it have grown by then; whoever went elsewhere stays there.
    void Promise.allSettled(this.#rendered).then(() => {
      if (el !== null && el.ownerDocument.activeElement === el) el.scrollIntoView({ block: 'center' });
    });
  }

  /** Goes to the next or previous cited turn. */
  go(step: 1 | -1): void {
    for (let at = this.#at + step; at >= 0 && at < this.turns.length; at += step) {
      const turn = this.turns[at];
      if (turn?.cited !== true) continue;
      this.show(turn.id);
      return;
    }
  }

  #reveal(from: number, to: number): void {
    for (let at = Math.max(0, from); at <= Math.min(to, this.turns.length - 1); at += 1) this.#shown.add(at);
  }

  #addTurn(
    parent: HTMLElement,
    { id, role, at: time, text, speaker, cited }: ShownTurn,
    at: number,
    render: Render,
  ): void {
    const who = speaker ?? speakerName(role);
    const turn = parent.createEl('article', {
      cls: 'cyberbrain-turn',
      attr: {
        tabindex: '0',
        'data-turn': String(at),
        'data-role': role,
        'aria-label': `${who}, turn ${id}${cited ? `, ${this.mark.toLowerCase()}` : ''}`,
      },
    });
    turn.toggleClass('is-cited', cited);
    const head = turn.createDiv({ cls: 'cyberbrain-turn-head' });
    head.createSpan({ cls: 'cyberbrain-turn-who', text: who });
    head.createSpan({ cls: 'cyberbrain-faint', text: id });
    if (time !== null) addTime(head, time);
    if (cited) head.createSpan({ cls: 'cyberbrain-turn-mark', text: this.mark });
    const isCut = text.length > cutLength && !this.#whole.has(at);
    const shown = isCut ? `${text.slice(0, cutLength)} …` : text;
    if (role === 'user') turn.createDiv({ cls: 'cyberbrain-turn-text', text: shown });
    else this.#rendered.push(render(shown, turn.createDiv({ cls: 'cyberbrain-turn-text markdown-rendered' })));
    if (isCut)
      addButton(turn, {
        label: `Show all ${counted(text.length, 'character')}`,
        run: () => {
          this.#whole.add(at);
          this.#redraw(at);
        },
      });
  }

  /** Adds a button for turns that are not drawn; returns the position of the next drawn one. */
  #addGap(parent: HTMLElement, from: number): number {
    let end = from;
    while (end < this.turns.length && !this.#shown.has(end)) end += 1;
    const count = end - from;
    // Before the first cited turn, the nearest ones are shown first.
    const first = from === 0 ? Math.max(0, end - pageSize) : from;
    const last = Math.min(end, first + pageSize);
    addButton(parent.createDiv({ cls: 'cyberbrain-turn-gap' }), {
      label:
        count > pageSize ? `Show ${String(pageSize)} of ${counted(count, 'turn')}` : `Show ${counted(count, 'turn')}`,
      key: `gap ${String(from)}`,
      run: () => {
        this.#reveal(first, last - 1);
        this.#redraw(from === 0 ? last - 1 : first);
      },
    });
    return end;
  }

  #redraw(at: number): void {
    if (this.#parent === null) return;
    this.draw(this.#parent);
    this.show(this.turns[at]?.id ?? '');
  }
}
