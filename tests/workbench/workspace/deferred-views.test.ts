/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { keepLayout, noteOf, openWorkspace, prepareDocument, queryOf, SearchView } from './opened-workspace';

beforeAll(prepareDocument);
beforeEach(() => localStorage.clear());

const files = { 'A.md': 'One', 'B.md': 'Two' };

/** Two tabs, the second in front, and a search in the closed right sidebar; then the app is started again. */
async function reopened(): ReturnType<typeof openWorkspace> {
  const before = await openWorkspace(files);
  await before.workspace.getLeaf().openFile(before.file('A.md'));
  await before.workspace.getLeaf('tab').openFile(before.file('B.md'));
  await before.workspace.ensureSideLeaf('search', 'right', { reveal: false, state: { query: 'kept' } });
  keepLayout(before.workspace);
  return openWorkspace(files);
}

describe('a restored layout', () => {
  it('loads only the front tab', async () => {
    const { workspace, open } = await reopened();
    expect(open()).toEqual(['A.md', 'B.md']);
    const [behind, front] = workspace.getLeavesOfType('markdown');
    expect([behind?.isDeferred, front?.isDeferred]).toEqual([true, false]);
    expect(behind?.getDisplayText()).toBe('A');
    expect(workspace.getActiveFile()?.path).toBe('B.md');
  });

  it('loads a view when it is looked at, with the state it had', async () => {
    const { workspace } = await reopened();
    const [leaf] = workspace.getLeavesOfType('search');
    expect(leaf?.isDeferred).toBe(true);
    expect(leaf?.view).not.toBeInstanceOf(SearchView);
    if (leaf === undefined) return;
    await workspace.revealLeaf(leaf);
    expect(leaf.isDeferred).toBe(false);
    expect(queryOf(leaf)).toBe('kept');
  });

  it('loads a tab when it comes to the front', async () => {
    const { workspace, file } = await reopened();
    const [behind] = workspace.getLeavesOfType('markdown');
    if (behind === undefined) throw new Error('There is no tab.');
    await workspace.revealLeaf(behind);
    expect(noteOf(behind).file).toBe(file('A.md'));
  });

  it('keeps the place of a view whose plugin is not running, and shows it when it comes', async () => {
    const { workspace } = await reopened();
    const [leaf] = workspace.getLeavesOfType('search');
    await leaf?.loadIfDeferred();
    workspace.viewRegistry.unregisterView('search');
    expect(leaf?.view).not.toBeInstanceOf(SearchView);
    expect(leaf?.getViewState()).toMatchObject({ type: 'search', state: { query: 'kept' } });
    workspace.viewRegistry.registerView('search', (of: never) => new SearchView(of));
    await new Promise((resolve) => setTimeout(resolve));
    expect(queryOf(leaf)).toBe('kept');
  });

  it('starts over if the saved layout is invalid', async () => {
    const { app } = await openWorkspace(files);
    app.saveLocalStorage('workspace', { main: 1 });
    const { workspace, open } = await openWorkspace(files);
    expect(open()).toEqual([null]);
    expect(workspace.layoutReady).toBe(true);
  });
});

describe('onLayoutReady', () => {
  it('calls at once when the layout is ready', async () => {
    const { workspace } = await openWorkspace();
    const ready = jest.fn();
    workspace.onLayoutReady(ready);
    expect(ready).toHaveBeenCalledTimes(1);
  });
});
