import type { TFile } from '../../model/files/files';
import { resolveSubpath } from '../../model/metadata/cache-refs';
import type { Menu } from '../../ui/menu';
import { setIcon } from '../../ui/icons';
import { setTooltip } from '../../ui/tooltip';
import type { Editor } from '../editor/editor';
import { MarkdownPreviewView } from '../markdown/markdown-preview-view';
import { lineStart, placeOf, selectPlace } from '../show-place';
import { SourceMode, type SourceHost } from '../source-mode';
import { TextFileView } from './text-file-view';
import type { LeafOfView, ViewStateResult } from './view';
import { stateRecord } from './view-state';

export type MarkdownViewModeType = 'source' | 'preview';

/** A note in reading or editing mode. */
export class MarkdownView extends TextFileView implements SourceHost {
  readonly previewMode: MarkdownPreviewView;
  readonly sourceMode: SourceMode;
  override icon = 'file-text';
  hoverPopover: unknown = null;
  #mode: MarkdownViewModeType = 'preview';
  #lineBreak = '\n';
  #text = '';
  readonly #modeButton: HTMLElement;

  constructor(leaf: LeafOfView) {
    super(leaf);
    this.sourceMode = new SourceMode(
      this.contentEl.createDiv({ cls: 'markdown-source-view mod-cm6 is-readable-line-width' }),
      this,
    );
    this.previewMode = this.addChild(
      new MarkdownPreviewView(this.contentEl.createDiv({ cls: 'markdown-reading-view' }), this),
    );
    this.#modeButton = this.addAction('edit-3', 'Edit', () => {
      this.toggleMode();
    });
    this.#showMode();
  }

  get editor(): Editor {
    return this.sourceMode.editor;
  }

  get currentMode(): MarkdownPreviewView | SourceMode {
    return this.#mode === 'preview' ? this.previewMode : this.sourceMode;
  }

  override getViewType(): string {
    return 'markdown';
  }

  getMode(): MarkdownViewModeType {
    return this.#mode;
  }

  override canAcceptExtension(extension: string): boolean {
    return extension === 'md';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), mode: this.#mode, source: true };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const { mode } = stateRecord(state);
    if (mode === 'preview' || mode === 'source') this.#setMode(mode);
  }

  override getEphemeralState(): Record<string, unknown> {
    return { scroll: this.#mode === 'preview' ? this.previewMode.getScroll() : this.editor.getCursor().line };
  }

  override setEphemeralState(eState: unknown): void {
    const place = placeOf(eState, this.#text, (subpath) => this.#lineOf(subpath));
    const { focus, scroll } = stateRecord(eState);
    if (place !== null && this.#mode === 'source') selectPlace(this.editor, place);
    else if (place !== null) this.previewMode.showLine(place.from.line);
    else if (typeof scroll === 'number' && this.#mode === 'preview') this.previewMode.applyScroll(scroll);
    if (focus === true || place !== null) this.focus();
  }

  focus(): void {
    if (this.#mode === 'source') this.editor.focus();
    else this.previewMode.scrollEl.focus({ preventScroll: true });
  }

  toggleMode(): void {
    const line = this.#mode === 'preview' ? this.previewMode.getScroll() : this.editor.getCursor().line;
    this.#setMode(this.#mode === 'preview' ? 'source' : 'preview');
    if (this.#mode === 'preview') this.previewMode.applyScroll(line);
    else selectPlace(this.editor, lineStart(line));
    this.focus();
    this.app.workspace.trigger('layout-change');
  }

  override getViewData(): string {
    return this.#text;
  }

  override setViewData(data: string, clear: boolean): void {
    this.#lineBreak = data.includes('\r\n') ? '\r\n' : '\n';
    this.#text = data;
    this.sourceMode.showTitle(this.getDisplayText());
    if (clear) this.editor.load(data);
    else if (this.editor.getValue() !== data.replaceAll('\r\n', '\n')) this.editor.setValue(data);
    this.#text = data;
    if (this.#mode === 'preview') this.previewMode.set(data, clear);
  }

  override clear(): void {
    this.setViewData('', true);
  }

  override onRename(file: TFile): Promise<void> {
    this.sourceMode.showTitle(file.basename);
    this.previewMode.rerender();
    return super.onRename(file);
  }

  override onPaneMenu(menu: Menu, source: string): void {
    const { file } = this;
    menu.addItem((item) =>
      item
        .setSection('pane')
        .setTitle('Reading view')
        .setIcon('book-open')
        .setChecked(this.#mode === 'preview')
        .onClick(() => {
          this.toggleMode();
        }),
    );
    if (file !== null) this.app.workspace.trigger('file-menu', menu, file, source, this.leaf);
  }

  linkTo(file: TFile): string {
    return this.app.fileManager.generateMarkdownLink(file, this.file?.path ?? '');
  }

  changed(): void {
    const text = this.editor.getValue();
    this.#text = this.#lineBreak === '\n' ? text : text.replaceAll('\n', '\r\n');
    this.requestSave();
    this.app.workspace.trigger('editor-change', this.editor, this);
    if (this.file !== null) this.app.workspace.trigger('quick-preview', this.file, this.#text);
  }

  tell(name: 'editor-menu' | 'editor-drop' | 'editor-paste', ...data: unknown[]): void {
    this.app.workspace.trigger(name, ...data, this);
  }

  #setMode(mode: MarkdownViewModeType): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    if (mode === 'preview') this.previewMode.set(this.#text, false);
    this.#showMode();
  }

  #showMode(): void {
    const isReading = this.#mode === 'preview';
    this.sourceMode.containerEl.toggle(!isReading);
    this.previewMode.containerEl.toggle(isReading);
    this.containerEl.setAttr('data-mode', this.#mode);
    setIcon(this.#modeButton, isReading ? 'edit-3' : 'book-open');
    setTooltip(
      this.#modeButton,
      isReading ? 'Current view: reading\nClick to edit' : 'Current view: editing\nClick to read',
    );
  }

  #lineOf(subpath: string): number | null {
    const cache = this.file === null ? null : this.app.metadataCache.getFileCache(this.file);
    return (cache && resolveSubpath(cache, subpath)?.start.line) ?? null;
  }
}
