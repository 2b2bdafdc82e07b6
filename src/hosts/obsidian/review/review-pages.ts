import type { App, Component } from 'obsidian';
import { counted } from '../../../core/counted';
import type { NoteReason } from '../../../core/note/note-record';
import { addButton, type ButtonAction } from '../screen/action-button';
import { addFolded } from '../screen/section';
import { addNoteLink } from '../screen/note-link';
import { ResultLine } from '../screen/result-line';
import type { DoneStep, ReviewGroup } from './done-step';

/** Sentences with buttons below them; the focus is on the main one. */
export function addPage(
  parent: HTMLElement,
  sentences: readonly string[],
  buttons: readonly ButtonAction[],
): HTMLElement {
  for (const [at, text] of sentences.entries())
    parent.createEl('p', { text, ...(at === 0 ? { attr: { role: 'status' } } : { cls: 'cyberbrain-faint' }) });
  const between = parent.createDiv();
  const foot = parent.createDiv({ cls: 'modal-button-container' });
  for (const button of buttons) {
    const shown = addButton(foot, button);
    if (button.isMain === true) shown.focus();
  }
  return between;
}

/** Working memory that says no day, each with the reason; nothing where all does. */
export function addUnclear(parent: HTMLElement, app: App, problems: readonly NoteReason[]): void {
  if (problems.length === 0) return;
  const heading = `${counted(problems.length, 'note')} of which nobody can tell when ${problems.length === 1 ? 'it is' : 'they are'} due`;
  const list = addFolded(parent, { heading, key: 'unclear', isOpen: false }).createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reason } of problems) {
    const row = list.createEl('li', { cls: 'cyberbrain-reason' });
    addNoteLink(row, app, { path, text: path });
    row.createDiv({ cls: 'cyberbrain-facts', text: reason });
  }
}

/** What the window holds: what came of the last action, and below it one page at a time. */
export class ReviewStage {
  readonly #result: ResultLine;
  readonly #page: HTMLElement;
  #part: Component | null = null;

  constructor(private readonly content: HTMLElement) {
    content.empty();
    this.#result = new ResultLine(content);
    this.#page = content.createDiv({ cls: 'cyberbrain-review-body' });
  }

  say(sentence: string): void {
    this.#result.say(sentence);
  }

  /** An empty page, seen from its top; `part` is unloaded when the next one comes. */
  turn(part: Component | null = null): HTMLElement {
    this.end();
    part?.load();
    this.#part = part;
    this.#page.empty();
    this.content.scrollTop = 0;
    return this.#page;
  }

  end(): void {
    this.#part?.unload();
    this.#part = null;
  }
}

/** "3 notes promoted, 2 extended, 1 deleted, 4 left." */
export function summaryWords(steps: readonly DoneStep[], groups: readonly ReviewGroup[]): string {
  const applied = steps.flatMap((step) => step.applied);
  const words = { promote: 'promoted', extend: 'extended', delete: 'deleted' } as const;
  const counts = (['promote', 'extend', 'delete'] as const).map(
    (action) => [applied.filter((each) => each.action === action).length, words[action]] as const,
  );
  const left = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const parts = [...counts, [left, 'left as they are'] as const].filter(([count]) => count > 0);
  if (parts.length === 0) return 'Nothing was changed.';
  return `${parts.map(([count, word], at) => `${at === 0 ? counted(count, 'note') : count} ${word}`).join(', ')}.`;
}

/** What became of each note that was decided on. */
export function addSummary(parent: HTMLElement, app: App, steps: readonly DoneStep[]): void {
  const list = parent.createEl('ul', { cls: 'cyberbrain-list cyberbrain-review-summary' });
  for (const { path, action, to } of steps.flatMap(({ applied }) => applied)) {
    const item = list.createEl('li', { cls: 'cyberbrain-row' });
    if (action === 'extend') addNoteLink(item, app, { path, text: path });
    else item.createSpan({ text: path });
    const fate = item.createSpan({
      cls: 'cyberbrain-facts',
      text: { promote: 'now in ', extend: 'extended', delete: 'in the trash', skip: 'left' }[action],
    });
    if (to !== undefined) addNoteLink(fate, app, { path: to, text: to });
  }
}
