import {
  type App,
  type Editor,
  type HoverParent,
  type HoverPopover,
  Keymap,
  MarkdownView,
  Menu,
  type PaneType,
  Platform,
  type TFile,
} from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import type { SearchResult } from '../../../features/search/result-row';
import { tellErrors } from '../failures';
import { openNote } from '../open-note';
import { showNotice } from '../show-notice';
import { openSession } from '../source/open-source';
import type { ResultPointer } from './result-item';

interface DragManager {
  dragFile(event: DragEvent, file: TFile): unknown;
  onDragStart(event: DragEvent, what: unknown): void;
}

interface OpenEditor {
  readonly editor: Editor;
  /** Path of the note in it; '' when it has none. */
  readonly path: string;
}

export interface ResultActionsOptions {
  /** Source named in the app's settings for page preview. */
  readonly source: string;
  /** Called before a note opens or a link is inserted: a window in the way may close. */
  leaving(): void;
  fold(path: string): void;
  /** Lists all matches of a note; missing where nothing was searched for. */
  showMatches?(path: string): void;
  select(path: string): void;
}

/** Actions on a result by mouse, keyboard and menu. */
export class ResultActions implements ResultPointer, HoverParent {
  hoverPopover: HoverPopover | null = null;

  constructor(
    private readonly app: App,
    private readonly options: ResultActionsOptions,
  ) {}

  open(result: SearchResult, event: MouseEvent | KeyboardEvent): void {
    this.openIn(result, Keymap.isModEvent(event));
  }

  openIn(result: SearchResult, where: PaneType | boolean): void {
    const { path, line, snippet, matches, turn } = result;
    this.options.select(path);
    this.options.leaving();
    if (turn !== undefined) {
      void tellErrors(() => openSession(this.app, turn.session, turn.id));
      return;
    }
    void openNote(this.app, { path, line, matches: matches.map(([start, end]) => snippet.slice(start, end)) }, where);
  }

  insertLink(result: SearchResult): void {
    if (insertLink(this.app, noteOf(result))) this.options.leaving();
  }

  showMatches(result: SearchResult): void {
    if (result.turn === undefined) this.options.showMatches?.(result.path);
    else this.openIn(result, false);
  }

  fold({ path }: SearchResult): void {
    this.options.fold(path);
  }

  hover({ path, line, turn }: SearchResult, event: MouseEvent, element: HTMLElement): void {
    if (Platform.isMobile || turn !== undefined) return;
    this.app.workspace.trigger('hover-link', {
      event,
      source: this.options.source,
      hoverParent: this,
      targetEl: element,
      linktext: path,
      sourcePath: '',
      state: { scroll: line - 1 },
    });
  }

  drag({ path }: SearchResult, event: DragEvent): void {
    const file = this.app.vault.getFileByPath(path);
    if (file === null) event.preventDefault();
    else dragNote(this.app, file, event);
  }

  menu(result: SearchResult, event: MouseEvent): void {
    event.preventDefault();
    this.options.select(result.path);
    this.#menuFor(result, event.view ?? window).showAtMouseEvent(event);
  }

  /** Opens the menu for the keyboard and for a long touch. */
  menuAt(result: SearchResult, element: HTMLElement): void {
    const { left, bottom } = element.getBoundingClientRect();
    this.#menuFor(result, element.win).showAtPosition({ x: left, y: bottom }, element.doc);
  }

  /** Returns the notes that supersede or contradict this one. */
  #others({ path, supersededBy, contradicts = [] }: SearchResult): string[] {
    const contradicted = contradicts.flatMap((name) => {
      const file = this.app.metadataCache.getFirstLinkpathDest(name, path);
      return file === null ? [] : [file.path];
    });
    return [...new Set([...(supersededBy === undefined ? [] : [supersededBy]), ...contradicted])];
  }

  /** Adds what can be done with the note about a session to the menu of one of its turns. */
  #withRecord(menu: Menu, note: string | null): Menu {
    if (note === null) return menu;
    return menu.addItem((item) => {
      item
        .setTitle(`Open “${baseNameOf(note)}”`)
        .setIcon('arrow-right')
        .onClick(() => {
          this.options.leaving();
          void openNote(this.app, { path: note, line: 1 }, false);
        });
    });
  }

  #menuFor(result: SearchResult, win: Window): Menu {
    const menu = new Menu();
    const add = (title: string, icon: string, run: () => void): void => {
      menu.addItem((item) => {
        item.setTitle(title).setIcon(icon).onClick(run);
      });
    };
    add('Open', 'file-text', () => {
      this.openIn(result, false);
    });
    if (result.turn !== undefined) return this.#withRecord(menu, result.turn.note);
    add('Open in new tab', 'file-plus', () => {
      this.openIn(result, 'tab');
    });
    add('Open to the right', 'separator-vertical', () => {
      this.openIn(result, 'split');
    });
    if (this.options.showMatches !== undefined)
      add('Show all matches', 'list', () => {
        this.showMatches(result);
      });
    for (const path of this.#others(result))
      add(`Open “${baseNameOf(path)}”`, 'arrow-right', () => {
        this.options.leaving();
        void openNote(this.app, { path, line: 1 }, false);
      });
    menu.addSeparator();
    add('Copy link', 'copy', () => {
      void copyLink(this.app, result.path, win);
    });
    add('Insert link', 'link', () => {
      this.insertLink(result);
    });
    const file = this.app.vault.getFileByPath(result.path);
    if (file === null) return menu;
    menu.addSeparator();
    // The app and other plugins add their entries for a file.
    this.app.workspace.trigger('file-menu', menu, file, 'cyberbrain', this.app.workspace.getMostRecentLeaf());
    return menu;
  }
}

/** Returns the path of the note of a result; for a turn, of the note about its session, if there is one. */
export function noteOf({ path, turn }: Pick<SearchResult, 'path' | 'turn'>): string {
  return turn?.note ?? path;
}

/** Returns a link to the note in the user's own style, as it would be written in the note at `sourcePath`. */
export function linkTo(app: App, path: string, sourcePath: string): string | null {
  const file = app.vault.getFileByPath(path);
  return file === null ? null : app.fileManager.generateMarkdownLink(file, sourcePath);
}

/**
 * Inserts a link at the cursor of the note that was edited last, and copies it where none is open for editing. False when
 * it was not inserted; the user has been told why.
 */
function insertLink(app: App, path: string): boolean {
  const open = lastEditor(app);
  if (open === null) {
    void copyLink(app, path, activeWindow, 'No note is open for editing, so the link was copied.');
    return false;
  }
  const link = linkTo(app, path, open.path);
  if (link === null) {
    showNotice('The note no longer exists. Search again.');
    return false;
  }
  open.editor.replaceSelection(link);
  return true;
}

async function copyLink(app: App, path: string, win: Window, told = 'Link copied.'): Promise<void> {
  const link = linkTo(app, path, '');
  if (link === null) return;
  try {
    await win.navigator.clipboard.writeText(link);
    showNotice(told);
  } catch {
    showNotice('Could not copy the link. Open a note for editing and insert it with Alt+Enter instead.');
  }
}

/** Gives the app's editors a link for a dragged note; other programs get it as text. */
function dragNote(app: App, file: TFile, event: DragEvent): void {
  try {
    // Not part of the public interface, though widely used, so it may be missing.
    const { dragManager } = app as unknown as { readonly dragManager: DragManager };
    dragManager.onDragStart(event, dragManager.dragFile(event, file));
  } catch {
    event.dataTransfer?.setData('text/plain', app.fileManager.generateMarkdownLink(file, ''));
  }
}

function lastEditor({ workspace }: App): OpenEditor | null {
  const active = workspace.activeEditor;
  if (active?.editor !== undefined) return { editor: active.editor, path: active.file?.path ?? '' };
  const view = workspace.getMostRecentLeaf()?.view;
  if (!(view instanceof MarkdownView) || view.getMode() !== 'source') return null;
  return { editor: view.editor, path: view.file?.path ?? '' };
}
