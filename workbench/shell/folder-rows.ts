import { type TAbstractFile, TFile, TFolder } from '../model/files/files';
import { setIcon } from '../ui/icons';

/** Actions of the rows in a file explorer. */
export interface RowActions {
  isExpanded(folder: TFolder): boolean;
  toggle(folder: TFolder): void;
  openFile(file: TFile, event: MouseEvent): void;
  showMenu(file: TAbstractFile, event: MouseEvent): void;
  hover(file: TFile, event: MouseEvent, row: HTMLElement): void;
  /** Makes a row draggable and a drop target. */
  prepare(file: TAbstractFile, row: HTMLElement): void;
}

/** Number of rows that are rendered at once; more follow when the user scrolls to the end. */
const rowsAtOnce = 150;

/** Renders the rows of a folder and of the open folders in it. */
export function renderRows(parent: HTMLElement, folder: TFolder, actions: RowActions, depth = 1): void {
  const sorted = [...folder.children].sort(inOrder);
  renderFrom(parent, sorted, 0, actions, depth);
}

function renderFrom(
  parent: HTMLElement,
  files: readonly TAbstractFile[],
  start: number,
  actions: RowActions,
  depth: number,
): void {
  for (const file of files.slice(start, start + rowsAtOnce)) {
    if (file instanceof TFolder) renderFolder(parent, file, actions, depth);
    else if (file instanceof TFile) renderFile(parent, file, actions, depth);
  }
  const next = start + rowsAtOnce;
  if (next >= files.length) return;
  const end = parent.createDiv({ cls: 'workbench-more-rows', text: `${files.length - next} more…` });
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return;
    observer.disconnect();
    end.remove();
    renderFrom(parent, files, next, actions, depth);
  });
  observer.observe(end);
}

function renderFolder(parent: HTMLElement, folder: TFolder, actions: RowActions, depth: number): void {
  const isOpen = actions.isExpanded(folder);
  const item = parent.createDiv({ cls: 'tree-item nav-folder' });
  item.toggleClass('is-collapsed', !isOpen);
  const row = createRow(item, folder, 'nav-folder-title mod-collapsible', depth);
  row.setAttr('aria-expanded', isOpen);
  const icon = row.createDiv({ cls: 'tree-item-icon collapse-icon' });
  icon.toggleClass('is-collapsed', !isOpen);
  setIcon(icon, 'right-triangle');
  row.createDiv({ cls: 'tree-item-inner nav-folder-title-content', text: folder.name });
  row.addEventListener('click', () => {
    actions.toggle(folder);
  });
  addMenu(row, folder, actions);
  if (isOpen)
    renderRows(
      item.createDiv({ cls: 'tree-item-children nav-folder-children', attr: { role: 'group' } }),
      folder,
      actions,
      depth + 1,
    );
}

function renderFile(parent: HTMLElement, file: TFile, actions: RowActions, depth: number): void {
  const row = createRow(parent.createDiv({ cls: 'tree-item nav-file' }), file, 'nav-file-title tappable', depth);
  row.createDiv({
    cls: 'tree-item-inner nav-file-title-content',
    text: file.extension === 'md' ? file.basename : file.name.replace(/\.[^.]+$/, ''),
  });
  if (file.extension !== 'md') row.createDiv({ cls: 'nav-file-tag', text: file.extension });
  row.addEventListener('click', (event) => {
    actions.openFile(file, event);
  });
  row.addEventListener('auxclick', (event) => {
    if (event.button === 1) actions.openFile(file, event);
  });
  row.addEventListener('mouseover', (event) => {
    actions.hover(file, event, row);
  });
  addMenu(row, file, actions);
}

function createRow(parent: HTMLElement, file: TAbstractFile, cls: string, depth: number): HTMLElement {
  const row = parent.createDiv({
    cls: `tree-item-self is-clickable ${cls}`,
    attr: { 'data-path': file.path, role: 'treeitem', tabindex: -1, 'aria-level': depth },
  });
  row.setCssProps({ '--depth': String(depth - 1) });
  return row;
}

function addMenu(row: HTMLElement, file: TAbstractFile, actions: RowActions): void {
  actions.prepare(file, row);
  row.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    actions.showMenu(file, event);
  });
}

/** Sorts folders first, then by name in natural order: 2 before 10. */
function inOrder(one: TAbstractFile, other: TAbstractFile): number {
  const byKind = Number(other instanceof TFolder) - Number(one instanceof TFolder);
  return byKind === 0 ? collator.compare(one.name, other.name) : byKind;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
