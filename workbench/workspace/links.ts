import type { App } from '../model/app';
import { TFile } from '../model/files/files';
import { parseLinktext } from '../model/metadata/linktext';
import { normalizePath } from '../model/files/normalize-path';
import type { PaneType } from '../model/keymap';
import type { Menu } from '../ui/menu';
import type { OpenViewState } from './views/view-state';
import type { WorkspaceLeaf } from './workspace-leaf';

/** The functions of the workspace that opening a link needs. */
export interface LinkHost {
  readonly app: App;
  getLeaf(newLeaf?: PaneType | boolean): WorkspaceLeaf;
  openLinkText(linktext: string, sourcePath: string, newLeaf?: PaneType | boolean): Promise<void>;
  trigger(name: string, ...data: unknown[]): void;
}

/** Opens the target of a link at its heading or block. Creates a note that does not exist yet and opens it for editing. */
export async function openLink(
  host: LinkHost,
  linktext: string,
  sourcePath: string,
  newLeaf?: PaneType | boolean,
  openState: OpenViewState = {},
): Promise<void> {
  const { path, subpath } = parseLinktext(linktext);
  const found = host.app.metadataCache.getFirstLinkpathDest(path, sourcePath);
  const file = found ?? (await createNote(host.app, path));
  const eState = { ...(subpath !== '' && { subpath }), ...openState.eState };
  const state = { ...(found === null && { mode: 'source' }), ...openState.state };
  await host.getLeaf(newLeaf).openFile(file, { ...openState, state, eState });
}

async function createNote(app: App, linkpath: string): Promise<TFile> {
  const path = normalizePath(/\.md$/i.test(linkpath) ? linkpath : `${linkpath}.md`);
  const folder = path.split('/').slice(0, -1).join('/');
  if (folder !== '' && app.vault.getAbstractFileByPath(folder) === null) await app.vault.createFolder(folder);
  return app.vault.create(path, '');
}

/** Adds the entries for the target of a link; returns false when it leads nowhere. */
export function addLinkMenu(
  host: LinkHost,
  menu: Menu,
  linktext: string,
  sourcePath: string,
  leaf?: WorkspaceLeaf,
): boolean {
  const file = host.app.metadataCache.getFirstLinkpathDest(parseLinktext(linktext).path, sourcePath);
  const ways = [
    ['tab', 'Open in new tab', 'file-plus'],
    ['split', 'Open to the right', 'separator-vertical'],
    ['window', 'Open in new window', 'picture-in-picture-2'],
  ] as const;
  for (const [pane, title, icon] of ways) {
    menu.addItem((item) =>
      item
        .setSection('open')
        .setTitle(title)
        .setIcon(icon)
        .onClick(() => void host.openLinkText(linktext, sourcePath, pane)),
    );
  }
  if (file instanceof TFile) host.trigger('file-menu', menu, file, 'link-context-menu', leaf);
  return file !== null;
}
