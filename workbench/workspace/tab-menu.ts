import type { Menu } from '../ui/menu';
import type { WorkspaceLeaf } from './workspace-leaf';

/** Adds the entries for a tab. */
export function addTabMenu(menu: Menu, leaf: WorkspaceLeaf, duplicate: (pane: 'split' | 'window') => void): void {
  menu.addItem((item) =>
    item
      .setSection('close')
      .setTitle('Close')
      .setIcon('x')
      .onClick(() => {
        leaf.detach();
      }),
  );
  menu.addItem((item) =>
    item
      .setSection('pane')
      .setTitle(leaf.pinned ? 'Unpin' : 'Pin')
      .setIcon('pin')
      .onClick(() => {
        leaf.togglePinned();
      }),
  );
  menu.addItem((item) =>
    item
      .setSection('pane')
      .setTitle('Split right')
      .setIcon('separator-vertical')
      .onClick(() => {
        duplicate('split');
      }),
  );
  menu.addItem((item) =>
    item
      .setSection('pane')
      .setTitle('Open in new window')
      .setIcon('picture-in-picture-2')
      .onClick(() => {
        duplicate('window');
      }),
  );
}
