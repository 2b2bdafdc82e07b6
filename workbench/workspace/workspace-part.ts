import type { PaneType } from '../model/keymap';
import type { Menu } from '../ui/menu';
import type { View } from './views/view';
import type { OpenViewState } from './views/view-state';
import type { WorkspaceLeaf } from './workspace-leaf';

/** The members of the workspace that views, dialogs and the shell use through `app.workspace`. */
declare module '../model/app-parts' {
  interface WorkspacePart {
    readonly layoutReady: boolean;
    readonly activeLeaf: WorkspaceLeaf | null;
    getLeaf(newLeaf?: PaneType | boolean): WorkspaceLeaf;
    getLeavesOfType(viewType: string): WorkspaceLeaf[];
    getMostRecentLeaf(): WorkspaceLeaf | null;
    getActiveViewOfType<T extends View>(type: abstract new (...values: never[]) => T): T | null;
    getLastOpenFiles(): string[];
    openLinkText(
      linktext: string,
      sourcePath: string,
      newLeaf?: PaneType | boolean,
      openState?: OpenViewState,
    ): Promise<void>;
    handleLinkContextMenu(menu: Menu, linktext: string, sourcePath: string, leaf?: WorkspaceLeaf): boolean;
    revealLeaf(leaf: WorkspaceLeaf): Promise<void>;
    setActiveLeaf(leaf: WorkspaceLeaf, params?: { focus?: boolean }): void;
  }
}
