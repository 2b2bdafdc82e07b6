import { TextDecoder, TextEncoder } from 'node:util';
import { App } from '../../../workbench/model/app';
import type { TFile } from '../../../workbench/model/files/files';
import { MemoryBackend } from '../../../workbench/model/files/memory-backend';
import { installDomExtensions } from '../../../workbench/ui/dom-extensions';
import { ItemView } from '../../../workbench/workspace/views/item-view';
import { MarkdownView } from '../../../workbench/workspace/views/markdown-view';
import { Workspace } from '../../../workbench/workspace/workspace';
import type { WorkspaceLeaf } from '../../../workbench/workspace/workspace-leaf';

/** Gives the document of a test what a browser has and jsdom has not. */
export function prepareDocument(): void {
  installDomExtensions(window);
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  Element.prototype.scrollIntoView = () => undefined;
}

/** A view with a query, as a plugin's sidebar has. */
export class SearchView extends ItemView {
  query = '';
  isFocused = false;

  override getViewType(): string {
    return 'search';
  }

  override getDisplayText(): string {
    return 'Search notes';
  }

  override getState(): Record<string, unknown> {
    return { query: this.query };
  }

  override setState(state: unknown): Promise<void> {
    this.query = (state as { query?: string }).query ?? '';
    return Promise.resolve();
  }

  override setEphemeralState(state: unknown): void {
    this.isFocused = (state as { focus?: boolean }).focus === true;
  }
}

export interface OpenedWorkspace {
  readonly app: App;
  readonly workspace: Workspace;
  readonly file: (path: string) => TFile;
  /** Paths of the files in the main area, in the order of their tabs. */
  readonly open: () => (string | null)[];
}

/** The query of the search that a leaf shows. */
export function queryOf(leaf: WorkspaceLeaf | undefined): string {
  if (!(leaf?.view instanceof SearchView)) throw new Error('The leaf shows no search.');
  return leaf.view.query;
}

let earlier: Workspace | null = null;

/** A workspace over a vault in memory, with its layout ready; the one before is gone, and what it kept on this device is restored. */
export async function openWorkspace(
  files: Readonly<Record<string, string>> = {},
  isPhone = false,
): Promise<OpenedWorkspace> {
  earlier?.requestSaveLayout.cancel();
  const app = new App(new MemoryBackend(files, 'Test vault'));
  const workspace = new Workspace(app, isPhone);
  earlier = workspace;
  app.workspace = workspace;
  app.viewRegistry = workspace.viewRegistry;
  workspace.viewRegistry.registerView('search', (leaf: WorkspaceLeaf) => new SearchView(leaf));
  await app.vault.load();
  await app.metadataCache.settled();
  document.body.append(workspace.containerEl);
  await workspace.restore(() => Promise.resolve());
  const file = (path: string): TFile => {
    const found = app.vault.getFileByPath(path);
    if (found === null) throw new Error(`There is no ${path}.`);
    return found;
  };
  return { app, workspace, file, open: () => openPaths(workspace) };
}

/** The note that a leaf shows. */
export function noteOf(leaf: WorkspaceLeaf | null): MarkdownView {
  if (!(leaf?.view instanceof MarkdownView)) throw new Error('The leaf shows no note.');
  return leaf.view;
}

/** Writes the layout now instead of a moment later. */
export function keepLayout(workspace: Workspace): void {
  workspace.requestSaveLayout();
  workspace.requestSaveLayout.run();
}

function openPaths(workspace: Workspace): (string | null)[] {
  const paths: (string | null)[] = [];
  workspace.iterateRootLeaves((leaf) => paths.push((leaf.view.getState()['file'] as string | undefined) ?? null));
  return paths;
}
