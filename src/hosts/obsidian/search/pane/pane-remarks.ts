import type { App } from 'obsidian';
import type { Correction } from '../../../../features/search/corrections';
import { messageOf } from '../../../../core/errors';
import { fileNameFromTitle, withCounter } from '../../../../core/note/file-name';
import { joinPath } from '../../../../core/note/path';
import { nearFilter } from '../../../../core/search/filters/filter-text';
import { isQuestion } from '../../../../core/ask/question/is-question';
import { parseQuery } from '../../../../core/search/parse-query';
import { stripEnds } from '../../../../core/text-ends';
import { addButton } from '../../screen/action-button';
import { replaceContent } from '../../screen/redraw';
import { showNotice } from '../../show-notice';
import type { SearchSnapshot } from '../search-snapshot';

export interface NoteCreation {
  createNote(title: string): Promise<void>;
}

export interface PaneRemarksDeps extends NoteCreation {
  /** Puts the line into the field. */
  edit(line: string): void;
  /** Answers a question from the notes. */
  ask(question: string): void;
}

/**
 * Remarks on the answer, above the results. A press applies a filter or a word that was probably meant, or creates the note for a
 * line when only similar spellings were found.
 */
export class PaneRemarks {
  readonly #el: HTMLElement;
  #shown = '';
  #text = '';

  constructor(
    parent: HTMLElement,
    private readonly deps: PaneRemarksDeps,
  ) {
    this.#el = parent.createDiv({ cls: 'cyberbrain-remarks' });
  }

  show({ text, answered, phase, remarks, corrections: ofWords, offeredTitle }: SearchSnapshot): void {
    this.#text = text;
    const corrections = [...correctionsOf(answered), ...ofWords];
    // When nothing was found the offer is shown there.
    const title = phase === 'found' ? offeredTitle : '';
    const question = isQuestion(answered) ? answered.trim() : '';
    const key = JSON.stringify([remarks, corrections, title, question]);
    if (key === this.#shown) return;
    this.#shown = key;
    replaceContent(this.#el, (parent) => {
      for (const remark of remarks)
        this.#addRemark(parent.createDiv({ cls: 'cyberbrain-remark' }), remark, corrections);
      addCreateButton(parent, title, this.deps);
      if (question !== '')
        addButton(parent, {
          label: 'Answer this question',
          key: 'ask',
          run: () => {
            this.deps.ask(question);
          },
        });
    });
  }

  #addRemark(el: HTMLElement, remark: string, corrections: readonly Correction[]): void {
    const correction = corrections.find(({ meant }) => remark.endsWith(` ${meant}?`));
    if (correction === undefined) {
      el.setText(remark);
      return;
    }
    const { typed, meant } = correction;
    el.appendText(remark.slice(0, -meant.length - 1));
    const button = el.createEl('button', {
      cls: 'cyberbrain-correction',
      text: meant,
      attr: { type: 'button', 'data-key': meant },
    });
    button.addEventListener('click', () => {
      this.deps.edit(this.#text.replace(typed, () => meant));
    });
    el.appendText('?');
  }
}

function correctionsOf(line: string): Correction[] {
  return parseQuery(line).unknownOperators.flatMap((typed) => {
    const meant = nearFilter(typed);
    // Quotes may have been typed as other characters than in the query.
    return meant === null || !line.includes(typed) ? [] : [{ typed, meant }];
  });
}

/** Creates an empty note of that name where the app puts new notes, and opens it in the most recent tab. */
export async function createNote(app: App, title: string): Promise<void> {
  const name = fileNameFromTitle(title);
  const active = app.workspace.getActiveFile()?.path ?? '';
  const folder = stripEnds(app.fileManager.getNewFileParent(active, `${name}.md`).path, /\//);
  try {
    const file = await app.vault.create(freePath(app, folder, name), '');
    await app.workspace.getLeaf(false).openFile(file, { active: true });
  } catch (error) {
    showNotice(`The note “${name}” could not be created: ${messageOf(error)}`);
  }
}

function freePath(app: App, folder: string, name: string): string {
  for (let n = 1; ; n += 1) {
    const path = joinPath(folder, `${withCounter(name, n)}.md`);
    if (app.vault.getAbstractFileByPath(path) === null) return path;
  }
}

/** Adds a button that creates the note with that title; nothing for ''. */
export function addCreateButton(parent: HTMLElement, title: string, deps: NoteCreation): void {
  if (title !== '')
    addButton(parent, { label: `Create note “${title}”`, key: 'create note', run: () => deps.createNote(title) });
}
