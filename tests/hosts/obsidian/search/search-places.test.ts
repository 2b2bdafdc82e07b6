/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { AppError } from '../../../../src/core/errors';
import type { AppHost } from '../../../../src/hosts/obsidian/host';
import { SearchModal } from '../../../../src/hosts/obsidian/search/search-modal';
import { SearchView } from '../../../../src/hosts/obsidian/search/search-view';
import { settled } from '../../../fakes/clocks/held-clock';
import { all, input, one, PaneDesk, press, waitFor } from './pane-desk';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('places of the pane', () => {
  function open(hostReady: (desk: PaneDesk) => Promise<AppHost>): { desk: PaneDesk; view: SearchView } {
    const desk = new PaneDesk();
    desk.pane.unload();
    const leaf = { app__: desk.app, getRoot: () => ({}) };
    const view = new SearchView(leaf as never, hostReady(desk), { showStatus: () => undefined });
    document.body.append(view.contentEl);
    view.load();
    return { desk, view };
  }

  const opened = (view: SearchView): Promise<void> => (view as unknown as { onOpen(): Promise<void> }).onOpen();

  test('the view waits for the plugin and restores its state', async () => {
    const { desk, view } = open((made) => Promise.resolve(made.host));
    await view.setState({ query: 'token', collapsed: true, why: true }, { history: false });
    expect(view.getState()).toMatchObject({ query: 'token', collapsed: true, why: true });
    view.enter('search');
    await opened(view);
    await settled();
    await desk.answered();
    await waitFor(() => all('[role=option].is-collapsed').length === 2);
    expect(document.activeElement).toBe(input());
    expect(view.getState()).toMatchObject({ query: 'token', collapsed: true, why: true });
    view.unload();
  });

  test('the view says that it waits, and nothing more if it was closed meanwhile', async () => {
    let start: (host: AppHost) => void = () => undefined;
    const { desk, view } = open(
      () =>
        new Promise((resolve) => {
          start = resolve;
        }),
    );
    await opened(view);
    expect(document.body.textContent).toBe('Loading…');
    await (view as unknown as { onClose(): Promise<void> }).onClose();
    start(desk.host);
    await settled();
    expect(document.body.querySelector('input')).toBeNull();
  });

  test('the view says why the plugin did not start', async () => {
    const { view } = open(() => Promise.reject(new AppError('damaged', 'The vault has no name.')));
    await opened(view);
    await waitFor(() => document.body.querySelector('[role=alert]') !== null);
    expect(one('[role=alert]').textContent).toContain('The vault has no name.');
  });

  test('the window closes when a note is opened, and begins with the same words the next time', async () => {
    const desk = new PaneDesk();
    desk.pane.unload();
    const modal = new SearchModal(desk.host, { showStatus: () => undefined }, 'sha-256');
    document.body.append(modal.contentEl);
    modal.onOpen();
    await settled();
    await desk.answered();
    await waitFor(() => all('[role=option]').length === 1);
    expect(document.activeElement).toBe(input());
    const close = jest.spyOn(modal, 'close');
    press('Enter');
    expect(close).toHaveBeenCalled();
    modal.contentEl.remove();
    const next = new SearchModal(desk.host, { showStatus: () => undefined });
    document.body.append(next.contentEl);
    next.onOpen();
    await settled();
    await waitFor(() => (input() as HTMLInputElement).value === 'sha-256');
  });
});
