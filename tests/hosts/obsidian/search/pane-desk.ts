import { App, type WorkspaceLeaf } from 'obsidian-test-mocks/obsidian';
import type { AppHost, IndexStatus } from '../../../../src/hosts/obsidian/host';
import { SearchPane } from '../../../../src/hosts/obsidian/search/pane/search-pane';
import { Observable } from '../../../../src/hosts/obsidian/observable';
import type { Coverage } from '../../../../src/ports/note-index';
import { HeldClock } from '../../../fakes/clocks/held-clock';
import { type SearchedVault, searchedVault } from './searched-vault';

export const notes = {
  'Projects/Tokens.md':
    '---\ntype: decision\ntags: [security, auth, hashing]\n---\n# Session tokens\n\n## Hashing\n\nWe chose SHA-256 for every token.\n',
  'Other.md': '# Other\n\nA token is short.\n',
};

export const coverage: Coverage = {
  total: 6_600,
  indexed: 6_581,
  waiting: 0,
  failed: [{ path: 'a.md' as never, reason: 'no' }],
  excluded: [],
  chunks: 1,
  frontmatterProblems: [],
  meaning: 'none',
  embedded: null,
  modelProblem: null,
  notKept: null,
};
export const ready: IndexStatus = { phase: 'ready', done: 0, total: null, coverage, place: 'worker', problem: null };

/** The search pane over a small vault, in the page. */
export class PaneDesk {
  readonly app = App.createConfigured__({ files: notes });
  readonly clock = new HeldClock();
  readonly vault: SearchedVault = searchedVault(notes, this.clock);
  readonly index = new Observable<IndexStatus>(ready);
  readonly host = {
    app: this.app.asOriginalType__(),
    index: this.index,
    services: this.vault.services,
  } as unknown as AppHost;
  readonly told: string[] = [];
  readonly pane = new SearchPane(this.host, document.body, {
    source: 'cyberbrain-search',
    showStatus: () => {
      this.told.push('status');
    },
    leaving: () => {
      this.told.push('leaving');
    },
    stateChanged: () => {
      this.told.push('state');
    },
    ask: (question) => {
      this.told.push(`ask ${question}`);
    },
  });
  readonly opened: unknown[][] = [];

  constructor() {
    jest.spyOn(HTMLElement.prototype, 'isShown').mockReturnValue(true);
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
    jest.spyOn(this.app.workspace, 'getLeaf').mockImplementation((where) => leafThat(this.opened, where));
    this.pane.load();
  }

  async type(text: string): Promise<void> {
    this.pane.setQuery(text);
    await this.answered();
  }

  /** Lets what was typed be searched; a search yields now and then. */
  async answered(): Promise<void> {
    await this.clock.pass(120);
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await this.clock.pass(0);
    }
  }
}

/** A leaf that notes what it is asked to open. */
export function leafThat(opened: unknown[][], where: unknown): WorkspaceLeaf {
  return {
    loadIfDeferred: () => Promise.resolve(),
    openFile: (file: { path: string }, state: unknown) => {
      opened.push([file.path, where, state]);
      return Promise.resolve();
    },
    view: {},
  } as unknown as WorkspaceLeaf;
}

const patienceMs = 20_000;

export async function waitFor(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + patienceMs; !isTrue() && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 1));
  expect(isTrue()).toBe(true);
}

export function one(selector: string): HTMLElement {
  const found = document.body.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

export const all = (selector: string): string[] =>
  [...document.body.querySelectorAll(selector)].map((el) => el.textContent);
export const isSeen = (selector: string): boolean => one(selector).style.display !== 'none';
export const input = (): HTMLElement => one('input');
export const list = (): HTMLElement => one('[role=listbox]');
export const selected = (): string | null =>
  document.body.querySelector('[aria-selected=true] .cyberbrain-result-name')?.textContent ?? null;

export function press(key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  document.activeElement?.dispatchEvent(event);
  return event;
}

export function button(label: string): HTMLElement {
  const found = [...document.body.querySelectorAll('button')].find(
    (el) => el.getAttribute('aria-label') === label || el.textContent === label,
  );
  if (found === undefined) throw new Error(`There is no button ${label}.`);
  return found;
}
