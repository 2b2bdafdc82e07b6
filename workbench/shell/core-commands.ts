import type { App } from '../model/app';
import type { Command } from '../model/commands';
import { MarkdownView } from '../workspace/views/markdown-view';
import type { Workspace } from '../workspace/workspace';
import { CommandPalette } from './command-palette';
import { createNote } from './new-note';
import { QuickSwitcher } from './quick-switcher';

/** Adds the app's own commands. If the browser reserves a key, Alt works as well. */
export function addCoreCommands(app: App, workspace: Workspace): void {
  for (const command of [...openingCommands(app), ...workspaceCommands(workspace)]) app.commands.addCommand(command);
  app.commands.editorInFocus = () => {
    const view = workspace.activeEditor;
    return view?.getMode() === 'source' ? { editor: view.editor, context: view } : null;
  };
}

function openingCommands(app: App): Command[] {
  return [
    {
      id: 'command-palette:open',
      name: 'Command palette: Open command palette',
      hotkeys: [{ modifiers: ['Mod'], key: 'p' }],
      callback: () => {
        new CommandPalette(app).open();
      },
    },
    {
      id: 'switcher:open',
      name: 'Quick switcher: Open quick switcher',
      hotkeys: [{ modifiers: ['Mod'], key: 'o' }],
      callback: () => {
        new QuickSwitcher(app).open();
      },
    },
    {
      id: 'app:open-settings',
      name: 'Open settings',
      hotkeys: [{ modifiers: ['Mod'], key: ',' }],
      callback: () => {
        app.setting.open();
      },
    },
    {
      id: 'file-explorer:new-file',
      name: 'Create new note',
      hotkeys: [
        { modifiers: ['Mod'], key: 'n' },
        { modifiers: ['Alt'], key: 'n' },
      ],
      callback: () => createNote(app),
    },
  ];
}

function workspaceCommands(workspace: Workspace): Command[] {
  return [
    {
      id: 'workspace:new-tab',
      name: 'New tab',
      hotkeys: [
        { modifiers: ['Mod'], key: 't' },
        { modifiers: ['Alt'], key: 't' },
      ],
      callback: () => {
        workspace.setActiveLeaf(workspace.getLeaf('tab'), { focus: true });
      },
    },
    {
      id: 'workspace:close',
      name: 'Close current tab',
      hotkeys: [
        { modifiers: ['Mod'], key: 'w' },
        { modifiers: ['Alt'], key: 'w' },
      ],
      callback: () => workspace.activeLeaf?.detach(),
    },
    { id: 'workspace:split-vertical', name: 'Split right', callback: () => splitRight(workspace) },
    {
      id: 'app:go-back',
      name: 'Navigate back',
      hotkeys: [{ modifiers: ['Alt'], key: 'ArrowLeft' }],
      callback: () => workspace.getMostRecentLeaf()?.history.back(),
    },
    {
      id: 'app:go-forward',
      name: 'Navigate forward',
      hotkeys: [{ modifiers: ['Alt'], key: 'ArrowRight' }],
      callback: () => workspace.getMostRecentLeaf()?.history.forward(),
    },
    {
      id: 'app:toggle-left-sidebar',
      name: 'Toggle left sidebar',
      callback: () => {
        workspace.leftSplit.toggle();
      },
    },
    {
      id: 'app:toggle-right-sidebar',
      name: 'Toggle right sidebar',
      callback: () => {
        workspace.rightSplit.toggle();
      },
    },
    {
      id: 'markdown:toggle-preview',
      name: 'Toggle reading view',
      hotkeys: [{ modifiers: ['Mod'], key: 'e' }],
      checkCallback: (isChecking) => togglePreview(workspace, isChecking),
    },
  ];
}

function togglePreview(workspace: Workspace, isChecking: boolean): boolean {
  const view = workspace.getMostRecentLeaf()?.view;
  if (!(view instanceof MarkdownView)) return false;
  if (!isChecking) view.toggleMode();
  return true;
}

async function splitRight(workspace: Workspace): Promise<void> {
  const leaf = workspace.getMostRecentLeaf();
  if (leaf !== null) await workspace.duplicateLeaf(leaf, 'split');
}
