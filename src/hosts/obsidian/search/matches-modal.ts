import { Keymap, SuggestModal } from 'obsidian';
import { counted, grouped } from '../../../core/counted';
import { baseNameOf } from '../../../core/note/path';
import { parseQuery } from '../../../core/search/parse-query';
import { patternsOf } from '../../../core/search/text-condition';
import { scanSliceMs } from '../../../engine/indexing/scan';
import { CancelSource } from '../../../engine/running/start-run';
import { Yielder } from '../../../engine/running/yielder';
import { findNoteMatches, type NoteMatch } from '../../../features/search/note-matches';
import type { AppHost } from '../host';
import { openNote } from '../open-note';
import { withNote } from '../screen/pick-note';
import { prepareWindow } from '../screen/prepare-window';
import { headingsBelow } from '../../../core/search/shown-title';
import { withOpenPhrase } from './listed-results';
import { addMarkedText } from './marked-text';

const mostLines = 500;

const typingPauseMs = 60;

interface MatchesModalOptions {
  readonly path: string;
  /** Query with which it opens. */
  readonly query: string;
  /** Called before a line is opened: a window in the way may close. */
  readonly leaving?: () => void;
}

/** Opens a window that lists all lines of the open note, or of one that the user picks, that match what is typed. */
export function searchOpenNote(host: AppHost): Promise<void> {
  return withNote(host.app, 'Choose the note to search in', ({ path }) => {
    new MatchesModal(host, { path, query: selectedText(host) }).open();
  });
}

function selectedText({ app }: AppHost): string {
  const selected = app.workspace.activeEditor?.editor?.getSelection() ?? '';
  return selected.includes('\n') || selected.length > 100 ? '' : selected;
}

/** The matching lines of one note, in order; Enter opens the note at one of them. */
export class MatchesModal extends SuggestModal<NoteMatch> {
  readonly #count: HTMLElement;
  #text: Promise<string> | null = null;
  #cancel = new CancelSource();
  #turn = 0;

  constructor(
    private readonly host: AppHost,
    private readonly options: MatchesModalOptions,
  ) {
    super(host.app);
    prepareWindow(this.modalEl);
    this.modalEl.addClass('cyberbrain-matches-modal');
    this.limit = mostLines;
    this.emptyStateText = 'Type words to find them in this note.';
    this.setPlaceholder(`Search in ${baseNameOf(options.path)}`);
    this.#count = createDiv({ cls: 'cyberbrain-matches-count', attr: { role: 'status' } });
    this.resultContainerEl.before(this.#count);
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'open at this line' },
      { command: 'esc', purpose: 'close' },
    ]);
  }

  override onOpen(): void {
    void super.onOpen();
    this.inputEl.value = this.options.query;
    this.inputEl.select();
    this.inputEl.dispatchEvent(new Event('input'));
  }

  override onClose(): void {
    super.onClose();
    this.#cancel.cancel();
  }

  override async getSuggestions(typed: string): Promise<NoteMatch[]> {
    const turn = ++this.#turn;
    this.#cancel.cancel();
    const query = parseQuery(withOpenPhrase(typed));
    const { clock, index } = this.host.services;
    await clock.sleep(typingPauseMs);
    if (turn !== this.#turn) return [];
    this.#cancel = new CancelSource();
    if (query.words.length + query.phrases.length + patternsOf(query).length === 0)
      return this.#tell('Type words to find them in this note.', '');
    try {
      const note = { path: this.options.path, text: await this.#read() };
      const yielder = new Yielder(clock, this.#cancel.signal, scanSliceMs);
      const { total, matches } = await findNoteMatches(index, note, query, mostLines, yielder);
      if (turn !== this.#turn) return [];
      this.#tell('No matching line.', countOf(total, matches.length));
      return [...matches];
    } catch {
      return turn === this.#turn
        ? this.#tell('This note cannot be searched now. Close this window and try again.', '')
        : [];
    }
  }

  override renderSuggestion({ snippet, matches, line, heading }: NoteMatch, el: HTMLElement): void {
    el.addClass('cyberbrain-matching-line');
    addMarkedText(el.createDiv({ cls: 'suggestion-title' }), snippet, matches);
    const place = [`Line ${grouped(line)}`, headingsBelow(heading, baseNameOf(this.options.path)).join(' > ')];
    el.createDiv({ cls: 'suggestion-note cyberbrain-faint', text: place.filter((part) => part !== '').join(' · ') });
  }

  override onChooseSuggestion({ line, snippet, matches }: NoteMatch, event: MouseEvent | KeyboardEvent): void {
    this.options.leaving?.();
    const { path } = this.options;
    const words = matches.map(([start, end]) => snippet.slice(start, end));
    void openNote(this.host.app, { path, line, matches: words }, Keymap.isModEvent(event));
  }

  #tell(whenEmpty: string, count: string): NoteMatch[] {
    this.emptyStateText = whenEmpty;
    this.#count.setText(count);
    return [];
  }

  #read(): Promise<string> {
    const { app } = this.host;
    const file = app.vault.getFileByPath(this.options.path);
    this.#text ??= file === null ? Promise.reject(new Error('The note is gone.')) : app.vault.cachedRead(file);
    return this.#text;
  }
}

function countOf(total: number, shown: number): string {
  if (total === 0) return '';
  const lines = counted(total, 'matching line');
  return shown < total ? `First ${grouped(shown)} of ${lines}` : lines;
}
