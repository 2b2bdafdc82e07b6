import type { App } from '../../model/app';
import type { TFile } from '../../model/files/files';
import { findBlock } from './find-block';
import { MarkdownRenderer } from './markdown-renderer';
import { renderNote } from './render-note';

const longestRendered = 400_000;
const flashMs = 1_500;

/** The note shown in reading mode. */
export interface ReadNote {
  readonly app: App;
  readonly file: TFile | null;
}

/** The reading mode of a note. */
export class MarkdownPreviewView extends MarkdownRenderer {
  readonly scrollEl: HTMLElement;
  readonly #sizer: HTMLElement;
  #text = '';

  constructor(
    containerEl: HTMLElement,
    private readonly note: ReadNote,
  ) {
    super(containerEl);
    this.scrollEl = containerEl.createDiv({
      cls: 'markdown-preview-view markdown-rendered node-insert-event is-readable-line-width allow-fold-headings',
      attr: { tabindex: -1 },
    });
    this.#sizer = this.scrollEl.createDiv({ cls: 'markdown-preview-sizer markdown-preview-section' });
  }

  get file(): TFile | null {
    return this.note.file;
  }

  get(): string {
    return this.#text;
  }

  set(data: string, _clear: boolean): void {
    this.#text = data;
    this.rerender();
  }

  clear(): void {
    this.#text = '';
    this.#sizer.empty();
  }

  rerender(): void {
    const top = this.scrollEl.scrollTop;
    this.#sizer.empty();
    this.#sizer.createDiv({ cls: 'inline-title', text: this.file?.basename ?? '' });
    const shown = this.#text.slice(0, longestRendered);
    this.#sizer.append(renderNote(shown, { app: this.note.app, sourcePath: this.file?.path ?? '', hoverParent: this }));
    this.#postProcess();
    if (shown.length < this.#text.length) {
      this.#sizer.createDiv({
        cls: 'workbench-hint',
        text: 'This note is long: only its beginning is shown here. Switch to editing to see all of it.',
      });
    }
    this.scrollEl.scrollTop = top;
  }

  #postProcess(): void {
    const { app, file } = this.note;
    if (file === null) return;
    const frontmatter = app.metadataCache.getFileCache(file)?.frontmatter;
    for (const process of app.handlers.postProcessors) process(this.#sizer, { sourcePath: file.path, frontmatter });
  }

  /** Returns the line of the note at the top of the view. */
  getScroll(): number {
    const { top } = this.scrollEl.getBoundingClientRect();
    const blocks = [...this.#sizer.querySelectorAll<HTMLElement>('[data-line]')];
    return Number(blocks.find((block) => block.getBoundingClientRect().bottom > top)?.getAttribute('data-line') ?? 0);
  }

  applyScroll(line: number): void {
    if (line <= 0) this.scrollEl.scrollTop = 0;
    else findBlock(this.#sizer, line)?.scrollIntoView({ block: 'start' });
  }

  /** Scrolls to the block of `line` and highlights it briefly. */
  showLine(line: number): void {
    const block = findBlock(this.#sizer, line);
    if (block === null) {
      // The line is one of the properties, above all blocks.
      this.scrollEl.scrollTop = 0;
      return;
    }
    block.scrollIntoView({ block: 'center' });
    block.addClass('is-flashing');
    window.setTimeout(() => block.removeClass('is-flashing'), flashMs);
  }
}
