import type { App, Component } from 'obsidian';
import { counted } from '../../../core/counted';
import type { NoteReason } from '../../../core/note/note-record';
import { addButton, type ButtonAction } from '../screen/action-button';
import { addFolded } from '../screen/section';
import { addNoteLink } from '../screen/note-link';
import { ResultLine } from '../screen/result-line';
import type { DoneStep, ReviewGroup } from './done-step';

/** Adds sentences with buttons below them; the focus is on the main one. */
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

/** Adds the temporary notes without a due day, each with the reason; nothing when all have one. */
export function addUnclear(parent: HTMLElement, app: App, problems: readonly NoteReason[]): void {
  if (problems.length === 0) return;
  const heading = `${counted(problems.length, 'note')} without a valid review date`;
  const list = addFolded(parent, { heading, key: 'unclear', isOpen: false }).createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reason } of problems) {
    const row = list.createEl('li', { cls: 'cyberbrain-reason' });
    addNoteLink(row, app, { path, text: path });
    row.createDiv({ cls: 'cyberbrain-facts', text: reason });
  }
}

/** Content of the window: the result of the last action, and below it one page at a time. */
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

  /** Returns an empty page, scrolled to its top; `part` is unloaded when the next one comes. */
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

/** Returns "3 notes promoted, 2 extended, 1 deleted, 4 left." */
export function summaryWords(steps: readonly DoneStep[], groups: readonly ReviewGroup[]): string {
  const applied = steps.flatMap((step) => step.applied);
  const words = { promote: 'kept permanently', extend: 'postponed', delete: 'deleted' } as const;
  const counts = (['promote', 'extend', 'delete'] as const).map(
    (action) => [applied.filter((each) => each.action === action).length, words[action]] as const,
  );
  const left = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const parts = [...counts, [left, 'skipped'] as const].filter(([count]) => count > 0);
  if (parts.length === 0) return 'Nothing was changed.';
  return `${parts.map(([count, word], at) => `${at === 0 ? counted(count, 'note') : count} ${word}`).join(', ')}.`;
}

/** Adds the result for each note that was decided on. */
export function addSummary(parent: HTMLElement, app: App, steps: readonly DoneStep[]): void {
  const list = parent.createEl('ul', { cls: 'cyberbrain-list cyberbrain-review-summary' });
  for (const { path, action, to } of steps.flatMap(({ applied }) => applied)) {
    const item = list.createEl('li', { cls: 'cyberbrain-row' });
    if (action === 'extend') addNoteLink(item, app, { path, text: path });
    else item.createSpan({ text: path });
    const effect = item.createSpan({
      cls: 'cyberbrain-facts',
      text: { promote: 'now in ', extend: 'postponed', delete: 'in the trash', skip: 'skipped' }[action],
    });
    if (to !== undefined) addNoteLink(effect, app, { path: to, text: to });
  }
}
