/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { VaultPath } from '../../../../src/core/note/path';
import { changeBoard } from '../../../../src/hosts/obsidian/board/board-calls';
import { BoardForm } from '../../../../src/hosts/obsidian/board/board-form';
import type { BoardView } from '../../../../src/hosts/obsidian/board/board-view';
import type { OpenedView } from '../../../fakes/app/opened-view';
import { rememberNotices } from '../../../fakes/app/shown-notices';
import { settled } from '../../../fakes/settled';
import { type BoardHost, boardHost, openBoardView } from './board-host';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
beforeEach(() => {
  // The app shows a window in the document until it is closed.
  jest.spyOn(BoardForm.prototype, 'open').mockImplementation(function (this: BoardForm) {
    activeDocument.body.append(this.modalEl);
    this.onOpen();
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  activeDocument.body.empty();
});

interface Opened {
  readonly host: BoardHost;
  readonly opened: OpenedView<BoardView>;
}

const postgres = { subject: 'decision', title: 'Use Postgres', rationale: 'Two programs\nwrite.', outcome: 'Postgres' };
const freeTier = { subject: 'open-question', title: 'Which free tier?', tag: ['pricing'] };

async function open(...entries: readonly object[]): Promise<Opened> {
  const made = await boardHost();
  for (const entry of entries) await add(made.host, entry);
  return { host: made.host, opened: await openBoardView(made) };
}

async function add(host: BoardHost, entry: object): Promise<void> {
  const isDone = await changeBoard(host, { action: 'add', project: 'velo', ...entry }, 'Added', () => undefined);
  expect([isDone, host.runner.refused]).toEqual([true, []]);
}

const texts = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

async function waits(times = 12): Promise<void> {
  for (let at = 0; at < times; at += 1) await settled();
}

function choose(content: HTMLElement, label: string, value: string): void {
  const found = [...content.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
  const input = found?.querySelector<HTMLInputElement>('select, input');
  if (input == null) throw new Error(`There is no ${label}.`);
  input.value = value;
  input.dispatchEvent(new Event('change'));
}

/** Fills the open form by the names of its fields and sends it. */
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  const form = activeDocument.querySelector('form') as HTMLFormElement;
  for (const [name, value] of Object.entries(values)) {
    const input = form.querySelector<HTMLInputElement>(`[data-key="${name}"]`) as HTMLInputElement;
    input.value = value;
    input.dispatchEvent(new Event('input'));
  }
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await waits();
}

test('an empty board says what it is for and how entries get there', async () => {
  const { opened } = await open();
  await waits();
  expect(opened.content.textContent).not.toContain('Looking for');
  expect(opened.content.textContent).toContain('Nothing is on the board yet.');
  expect(opened.actions()).toContain('Add to board…');
  await opened.close();
});

test('shows entries by kind with state, reasons, project and what can be done', async () => {
  const { opened } = await open(postgres, freeTier);
  await waits();
  expect(texts(opened.content, 'h3')).toEqual(['Decided', 'Open']);
  expect(texts(opened.content, '.internal-link')).toEqual(['Use Postgres', 'Which free tier?']);
  expect(texts(opened.content, '.cyberbrain-type')).toEqual(['accepted', 'open']);
  expect(texts(opened.content, '.cyberbrain-board-why')).toEqual(['Two programs write.']);
  expect(opened.content.textContent).toContain('Outcome: Postgres');
  expect(opened.content.textContent).toContain('velo · #pricing · by Laptop');
  expect(opened.actions()).toEqual(
    expect.arrayContaining(['Supersede…: Use Postgres', 'Revise…: Use Postgres', 'Resolve…: Which free tier?']),
  );
  await opened.close();
});

test('narrows the board, remembers that, and offers everything again', async () => {
  const { host, opened } = await open(postgres, freeTier);
  await waits();
  choose(opened.content, 'Kind', 'open-question');
  await waits();
  expect(texts(opened.content, 'h3')).toEqual(['Open']);
  choose(opened.content, 'State', 'resolved');
  await waits();
  expect(host.runner.calls.at(-2)?.input).toMatchObject({ kind: 'open-question', status: 'resolved' });
  expect(opened.view.getState()).toMatchObject({ kind: 'open-question', status: 'resolved' });
  await opened.press('Show everything');
  await waits();
  expect(texts(opened.content, 'h3')).toEqual(['Decided', 'Open']);
  await opened.close();
});

test('a question is resolved with its answer; its history tells both states', async () => {
  const { host, opened } = await open(freeTier);
  await waits();
  await opened.press('Resolve…: Which free tier?');
  await fill({ answer: 'Ten bookings.' });
  expect(host.runner.refused).toEqual([]);
  expect(opened.content.textContent).toContain('1 entry no longer in force');
  expect(opened.content.textContent).toContain('Answer: Ten bookings.');
  const history = opened.content.querySelector('details[data-fold^="history"]') as HTMLDetailsElement;
  history.open = true;
  history.dispatchEvent(new Event('toggle'));
  await waits();
  const [newest, first] = texts(history, 'li');
  expect(newest).toContain('resolved');
  expect(first).toContain('Laptop');
  await opened.close();
});

test('a decision is superseded by a new one; the board of the day before has only the old one, and nothing to press', async () => {
  const { opened } = await open(postgres);
  await waits();
  await opened.press('Supersede…: Use Postgres');
  await fill({ title: 'Use SQLite', rationale: 'One program is enough.' });
  expect(texts(opened.content, '.cyberbrain-type')).toEqual(['accepted', 'superseded']);
  choose(opened.content, 'As of', '2026-05-01');
  await waits();
  expect(texts(opened.content, '.internal-link')).toEqual(['Use Postgres']);
  expect(opened.content.textContent).toContain('The board as it was at the end of 2026-05-01');
  expect(opened.actions()).not.toContain('Revise…: Use Postgres');
  await opened.close();
});

test('a form without what it needs says so at each field, and stays open with what was typed', async () => {
  const { host, opened } = await open();
  await waits();
  await opened.press('Add to board…');
  const problems = (): string[] => texts(activeDocument, 'form .cyberbrain-problem').filter((text) => text !== '');
  await fill({ rationale: 'Two programs write.' });
  expect(problems()).toEqual(['Enter the project.', 'Enter the title.']);
  expect(activeDocument.activeElement?.getAttribute('data-key')).toBe('project');
  await fill({ project: 'velo' });
  expect(problems()).toEqual(['Enter the title.']);
  await fill({ title: 'Use Postgres' });
  expect(host.runner.refused).toEqual([]);
  expect(activeDocument.querySelector('form')).toBeNull();
  expect(texts(opened.content, '.internal-link')).toEqual(['Use Postgres']);
  await opened.close();
});

test('a notice about a question does not add a period to its question mark', async () => {
  const { shown } = rememberNotices();
  await open(freeTier, postgres);
  expect(shown.map(({ text }) => text)).toEqual(['Added: Which free tier?UndoOpen', 'Added: Use Postgres.UndoOpen']);
});

test('a note that was edited to an illegal state says why and can be put back', async () => {
  const { host, opened } = await open(postgres);
  await waits();
  const path = 'AI/Projects/velo/Board/Use Postgres.md' as VaultPath;
  const text = new TextDecoder().decode(await host.writing.vault.read(path));
  host.writing.vault.place(path, text.replace('status: accepted', 'status: maybe'));
  choose(opened.content, 'Project', '');
  await waits();
  expect(texts(opened.content, '.cyberbrain-problem').join(' ')).toContain('maybe');
  await opened.press('Put back: Use Postgres');
  await waits();
  expect(texts(opened.content, '.cyberbrain-problem')).toEqual([]);
  await opened.close();
});

test('arrows go through the entries and letters press their buttons', async () => {
  const { opened } = await open(postgres, freeTier);
  await waits();
  const press = (key: string): void => {
    const from = opened.content.contains(activeDocument.activeElement) ? activeDocument.activeElement : opened.content;
    from?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  press('ArrowDown');
  expect(activeDocument.activeElement?.textContent).toBe('Use Postgres');
  press('ArrowDown');
  expect(activeDocument.activeElement?.textContent).toBe('Which free tier?');
  press('r');
  await waits();
  expect(activeDocument.querySelector('form button')?.textContent).toBe('Resolve');
  await opened.close();
});

test('proposals of sessions and sources are offered, and nothing is recorded before the user adds one', async () => {
  const { host, opened } = await open(postgres);
  host.runner.proposals = [
    { path: 'Beat.md', kind: 'risk', title: 'Deposits may be lost', summary: 'No retry.', project: 'velo', date: '' },
  ];
  choose(opened.content, 'Project', 'velo');
  await waits();
  expect(opened.content.textContent).toContain('From sessions and sources: 1 proposal');
  await opened.press('Add… Deposits may be lost');
  const form = activeDocument.querySelector('form') as HTMLFormElement;
  expect(form.querySelector<HTMLInputElement>('[data-key="title"]')?.value).toBe('Deposits may be lost');
  expect(form.querySelector<HTMLSelectElement>('[data-key="kind"]')?.value).toBe('risk');
  expect(form.querySelector('[data-key="mitigation"]')).not.toBeNull();
  expect(form.parentElement?.querySelector('p')?.textContent).toContain('The entry will cite “Beat”.');
  expect(host.runner.calls.filter(({ input }) => (input as { action: string }).action === 'add')).toHaveLength(1);
  await opened.close();
});
