import type { App, TFile } from 'obsidian';
import { type StatedLink, statedLinks } from '../../../../core/graph/stated-links';
import { isNotePath } from '../../../../core/note/path';
import { addNoteLink } from '../../screen/note-link';
import { addFolded } from '../../screen/section';

/** Maximum number of notes with a link to the open one that are read, and of rows. */
const mostRead = 40;
const mostRows = 60;

/** A connection of the open note: the statement, and the note at its other end. */
interface Connection extends StatedLink {
  readonly other: TFile;
  /** The note that states it. */
  readonly source: TFile;
}

/** The typed links from and to a note, each with the sentence that states it. It is read when it is opened. */
export class Connections {
  readonly #fold: HTMLDetailsElement;
  readonly #rows: HTMLElement;
  #file: TFile | null = null;
  #turn = 0;

  constructor(
    parent: HTMLElement,
    private readonly app: App,
  ) {
    this.#fold = addFolded(parent, { heading: 'Connections', key: 'connections', isOpen: false });
    this.#fold.addClass('cyberbrain-connections');
    this.#rows = this.#fold.createDiv();
    this.#fold.addEventListener('toggle', () => {
      void this.draw();
    });
  }

  follow(file: TFile | null): void {
    this.#file = file;
    this.#fold.toggle(file !== null);
    void this.draw();
  }

  async draw(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const file = this.#file;
    if (file === null || !this.#fold.open) return;
    const found = await this.#read(file);
    if (turn !== this.#turn) return;
    this.#rows.empty();
    if (found.length === 0)
      this.#rows.createEl('p', { cls: 'cyberbrain-faint', text: 'No link leads from this note to another, or back.' });
    const list = this.#rows.createEl('ul', { cls: 'cyberbrain-list' });
    for (const connection of found.slice(0, mostRows)) addRow(list, connection, file, this.app);
  }

  /** Links that say more than that there is one come first. */
  async #read(file: TFile): Promise<Connection[]> {
    const { resolvedLinks } = this.app.metadataCache;
    const linking = Object.entries(resolvedLinks)
      .filter(([path, targets]) => path !== file.path && isNotePath(path) && targets[file.path] !== undefined)
      .slice(0, mostRead)
      .flatMap(([path]) => this.app.vault.getFileByPath(path) ?? []);
    const read = await Promise.all([file, ...linking].map((source) => this.#linksOf(source)));
    const found = unrepeated(read.flat().filter(({ source, other }) => (source === file) !== (other === file)));
    return [...found.filter(({ type }) => type !== 'links'), ...found.filter(({ type }) => type === 'links')];
  }

  async #linksOf(source: TFile): Promise<Connection[]> {
    const text = await this.app.vault.cachedRead(source).catch(() => '');
    return statedLinks(source.path, text).flatMap((link) => {
      const other = this.app.metadataCache.getFirstLinkpathDest(link.linkpath, source.path);
      if (other === null) return [];
      const isPlain = [other.basename, `${link.type}: ${other.basename}`].includes(link.quote);
      return [{ ...link, quote: isPlain ? '' : link.quote, other, source }];
    });
  }
}

/** Keeps one of the connections that read the same, such as a property and the line of the list that repeats it. */
function unrepeated(found: readonly Connection[]): Connection[] {
  const wordsOf = ({ source, other, type, quote }: Connection): string =>
    JSON.stringify([source.path, other.path, type, quote]);
  return [...new Map([...found].reverse().map((each) => [wordsOf(each), each])).values()].reverse();
}

function addRow(list: HTMLElement, { source, other, type, quote, line }: Connection, file: TFile, app: App): void {
  const isOut = source === file;
  const row = list.createEl('li', { cls: 'cyberbrain-connection' });
  row.createSpan({
    cls: 'cyberbrain-type',
    text: `${isOut ? '→' : '←'} ${type.replace(/^cb_/, '').replaceAll('_', ' ')}`,
  });
  row.appendText(' ');
  const shown = isOut ? other : source;
  addNoteLink(row, app, { path: shown.path, text: shown.basename, ...(isOut ? {} : { line }) });
  if (quote !== '') row.createDiv({ cls: 'cyberbrain-facts', text: quote });
}
