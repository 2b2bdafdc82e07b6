import { type Editor, type Menu, type Plugin, type TAbstractFile, TFile, TFolder } from 'obsidian';
import { askAboutFolder, askAboutNote, askAboutSelection, askEntry } from './asking/ask-about';
import { addNote, addSelection } from './board/add-to-board';
import { enrichFolder, enrichNote, enrichPaths } from './enriching/enrich-notes';
import { tellErrors } from './failures';
import { autofileFolder, autofileNote, autofilePaths } from './filing/autofile-note';
import { fileNote, fileSelection } from './filing/file-this';
import { moveNote } from './filing/move-note';
import type { AppHost } from './host';
import { restructureFolder } from './restructure/restructure-folder';

interface MenuEntry {
  readonly name: string;
  readonly icon: string;
  readonly run: (host: AppHost) => unknown;
}

/** Adds entries to the menus of notes, tabs, folders, several notes and the editor, together in one section. */
export function addMenus(plugin: Plugin, hostReady: Promise<AppHost>): void {
  const { workspace } = plugin.app;
  const add = (menu: Menu, entries: readonly MenuEntry[]): void => {
    for (const { name, icon, run } of entries)
      menu.addItem((item) =>
        item
          .setSection('cyberbrain')
          .setTitle(name)
          .setIcon(icon)
          .onClick(() => {
            void tellErrors(async () => run(await hostReady));
          }),
      );
  };
  plugin.registerEvent(
    workspace.on('file-menu', (menu, file) => {
      add(menu, fileEntries(file));
    }),
  );
  plugin.registerEvent(
    workspace.on('files-menu', (menu, files) => {
      add(menu, filesEntries(files));
    }),
  );
  plugin.registerEvent(
    workspace.on('editor-menu', (menu, editor, info) => {
      add(menu, editorEntries(editor, info.file));
    }),
  );
}

function fileEntries(file: TAbstractFile): readonly MenuEntry[] {
  if (file instanceof TFolder)
    return [
      { ...askEntry('this folder'), run: (host) => askAboutFolder(host, file.path) },
      { name: 'Restructure folder…', icon: 'combine', run: (host) => restructureFolder(host, file.path) },
      { name: 'Add missing properties…', icon: 'list-plus', run: (host) => enrichFolder(host, file.path) },
      { name: 'Suggest folders for the notes…', icon: 'folder-input', run: (host) => autofileFolder(host, file.path) },
    ];
  if (!(file instanceof TFile) || file.extension !== 'md') return [];
  return [
    { ...askEntry('this note'), run: (host) => askAboutNote(host, file) },
    {
      name: 'Add to board…',
      icon: 'square-kanban',
      run: (host) => {
        addNote(host, file);
      },
    },
    { name: 'Move and update links…', icon: 'folder-output', run: (host) => moveNote(host, file) },
    { name: 'Suggest a folder…', icon: 'folder-input', run: (host) => autofileNote(host, file) },
    { name: 'Add missing properties…', icon: 'list-plus', run: (host) => enrichNote(host, file) },
  ];
}

function filesEntries(files: readonly TAbstractFile[]): readonly MenuEntry[] {
  const paths = files.filter((file) => file instanceof TFolder || file.path.endsWith('.md')).map(({ path }) => path);
  if (paths.length === 0) return [];
  return [
    { name: 'Add missing properties…', icon: 'list-plus', run: (host) => enrichPaths(host, paths) },
    { name: 'Suggest folders for the notes…', icon: 'folder-input', run: (host) => autofilePaths(host, paths) },
  ];
}

function editorEntries(editor: Editor, note: TFile | null): readonly MenuEntry[] {
  const text = editor.getSelection();
  if (text.trim() !== '')
    return [
      { ...askEntry('the selection'), run: (host) => askAboutSelection(host, text, note) },
      {
        name: 'Add selection to board…',
        icon: 'square-kanban',
        run: (host) => {
          addSelection(host, text, note);
        },
      },
      {
        name: 'Save selection as a new note…',
        icon: 'file-plus',
        run: (host) => fileSelection(host, text, note),
      },
    ];
  return note === null ? [] : [{ name: 'Save as a new note…', icon: 'file-plus', run: (host) => fileNote(host, note) }];
}
