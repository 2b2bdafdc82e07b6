import { Component, MarkdownView, type App } from 'obsidian';
import { readBeat } from '../../../core/note/beat-note';
import { addButton } from '../screen/action-button';
import { openSource } from './open-source';

const foldedClass = 'cyberbrain-origin-folded';
const mostTurns = 4;
/** Id of a turn; a stranger's note may have any text in its place. */
const turnId = /^[\w.-]{1,20}$/;

/**
 * Puts a line above each open note that was made from a session, which says when and opens the session. The properties
 * that only say where the note came from are hidden until the user asks for them.
 */
export class OriginLines extends Component {
  constructor(private readonly app: App) {
    super();
  }

  override onload(): void {
    const { workspace, metadataCache } = this.app;
    const update = (): void => {
      this.#update();
    };
    this.registerEvent(workspace.on('layout-change', update));
    this.registerEvent(workspace.on('file-open', update));
    this.registerEvent(metadataCache.on('changed', update));
    workspace.onLayoutReady(update);
  }

  override onunload(): void {
    for (const view of this.#views()) clear(view);
  }

  #update(): void {
    for (const view of this.#views()) this.#updateView(view);
  }

  #views(): MarkdownView[] {
    return this.app.workspace
      .getLeavesOfType('markdown')
      .flatMap(({ view }) => (view instanceof MarkdownView ? [view] : []));
  }

  #updateView(view: MarkdownView): void {
    const { file, contentEl } = view;
    const data: Readonly<Record<string, unknown>> =
      file === null ? {} : (this.app.metadataCache.getFileCache(file)?.frontmatter ?? {});
    const { session, turnIds } = readBeat(data);
    const words =
      session === '' || file === null
        ? ''
        : originWords(
            data['date'],
            turnIds.filter((id) => turnId.test(id)),
          );
    const standing = contentEl.querySelector<HTMLElement>(':scope > .cyberbrain-origin');
    if (words === '' || file === null) clear(view);
    else if (standing?.dataset['origin'] !== `${file.path} ${words}`) {
      clear(view);
      addLine(view, { app: this.app, path: file.path, words });
    }
  }
}

function addLine({ contentEl }: MarkdownView, { app, path, words }: { app: App; path: string; words: string }): void {
  contentEl.addClass('cyberbrain-has-origin', foldedClass);
  const line = contentEl.createDiv({ cls: 'cyberbrain-origin', attr: { 'data-origin': `${path} ${words}` } });
  contentEl.prepend(line);
  line.createSpan({ text: words });
  addButton(line, { label: 'Open', name: 'Open the session of this note', run: () => openSource(app, path, null) });
  const fold = addButton(line, {
    label: 'Properties',
    name: 'All properties of this note',
    run: () => {
      const isFolded = !contentEl.hasClass(foldedClass);
      contentEl.toggleClass(foldedClass, isFolded);
      fold.setAttribute('aria-expanded', String(!isFolded));
    },
  });
  fold.setAttribute('aria-expanded', 'false');
}

function clear({ contentEl }: MarkdownView): void {
  for (const line of contentEl.querySelectorAll(':scope > .cyberbrain-origin')) line.remove();
  contentEl.removeClass('cyberbrain-has-origin', foldedClass);
}

/** Returns `From a session on 4 March 2026, turns u3 and a6`. */
function originWords(date: unknown, turnIds: readonly string[]): string {
  const time = new Date(typeof date === 'string' ? date : '');
  const day = Number.isNaN(time.getTime()) ? '' : ` on ${time.toLocaleDateString(undefined, { dateStyle: 'medium' })}`;
  const more = turnIds.length > mostTurns ? ` and ${String(turnIds.length - mostTurns)} more` : '';
  const turns = turnIds.slice(0, mostTurns).join(', ');
  return `From a session${day}${turns === '' ? '' : `, ${turnIds.length === 1 ? 'turn' : 'turns'} ${turns}${more}`}`;
}
