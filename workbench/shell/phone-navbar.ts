import type { App } from '../model/app';
import { Menu } from '../ui/menu';
import { setIcon } from '../ui/icons';
import { leavesBelow } from '../workspace/leaf-tree';
import type { Workspace } from '../workspace/workspace';

/** An entry of the menu at the right end of the bar. */
export interface MenuEntry {
  readonly title: string;
  readonly icon: string;
  readonly run: () => unknown;
}

/** The bar at the foot of the phone layout. */
export function createPhoneNavbar(app: App, workspace: Workspace, entries: () => readonly MenuEntry[]): HTMLElement {
  const navbar = createDiv({ cls: 'mobile-navbar', attr: { role: 'navigation' } });
  const actions = navbar.createDiv({
    cls: 'mobile-navbar-actions',
    attr: { role: 'toolbar', 'aria-label': 'Navigation' },
  });
  const add = (icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement => {
    const action = actions.createEl('button', {
      cls: 'mobile-navbar-action clickable-icon',
      attr: { 'aria-label': title },
    });
    setIcon(action, icon);
    action.addEventListener('click', (event) => void callback(event));
    return action;
  };
  const command = (id: string) => () => app.commands.executeCommandById(id);
  add('arrow-left', 'Navigate back', command('app:go-back'));
  add('arrow-right', 'Navigate forward', command('app:go-forward'));
  add('search', 'Quick switcher', command('switcher:open'));
  add('plus', 'New note', command('file-explorer:new-file'));
  const tabs = add('copy', 'Tabs', (event) => {
    showTabs(workspace, event);
  });
  const count = tabs.createSpan({ cls: 'workbench-tab-count' });
  workspace.on('layout-change', () => {
    count.setText(String(leavesBelow(workspace.rootSplit).length));
    tabs.setAttribute('aria-label', `Tabs: ${count.getText()}`);
  });
  add('menu', 'Menu', (event) => {
    showEntries(entries(), event);
  });
  return navbar;
}

function showTabs(workspace: Workspace, event: MouseEvent): void {
  const menu = new Menu();
  for (const leaf of leavesBelow(workspace.rootSplit)) {
    menu.addItem((item) =>
      item
        .setTitle(leaf.getDisplayText())
        .setIcon(leaf.getIcon())
        .setChecked(leaf === workspace.getMostRecentLeaf(workspace.rootSplit))
        .onClick(() => {
          void workspace.revealLeaf(leaf).then(() => {
            workspace.setActiveLeaf(leaf, { focus: true });
          });
        }),
    );
  }
  menu.addSeparator();
  menu.addItem((item) =>
    item
      .setTitle('New tab')
      .setIcon('plus')
      .onClick(() => {
        workspace.setActiveLeaf(workspace.getLeaf('tab'));
      }),
  );
  menu.addItem((item) =>
    item
      .setTitle('Close tab')
      .setIcon('x')
      .onClick(() => workspace.getMostRecentLeaf(workspace.rootSplit)?.detach()),
  );
  menu.showAtMouseEvent(event);
}

function showEntries(entries: readonly MenuEntry[], event: MouseEvent): void {
  const menu = new Menu();
  for (const { title, icon, run } of entries)
    menu.addItem((item) =>
      item
        .setTitle(title)
        .setIcon(icon)
        .onClick(() => void run()),
    );
  menu.showAtMouseEvent(event);
}
