import type { BoardRow } from '../../../features/board/board-output';
import { addButton } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';
import { addFolded, addTime } from '../screen/section';
import { type ActionContext, actionsOf } from './board-actions';
import { showRevisions } from './board-calls';

/** A row with what the entry says, in short. */
export interface ShownEntry {
  readonly row: BoardRow;
  readonly why: string;
  /** Values of the keys of the kind: `Outcome: Postgres`. */
  readonly details: readonly string[];
}

export interface CardContext extends ActionContext {
  /** Moment of a view of the past, in which nothing can be changed; '' for the present. */
  readonly asOf: string;
}

export const entryClass = 'cyberbrain-board-entry';

/** Adds one entry: its note, state, reasons, since when, what is wrong with it, its history and what can be done. */
export function addEntryCard(list: HTMLElement, entry: ShownEntry, context: CardContext): void {
  const { row, why, details } = entry;
  const card = list.createEl('li', { cls: `cyberbrain-card ${entryClass}` });
  const title = card.createDiv({ cls: 'cyberbrain-card-title' });
  addNoteLink(title, context.host.app, { path: row.path, text: row.title });
  title.createSpan({ cls: 'cyberbrain-type', text: row.status });
  if (why !== '') card.createDiv({ cls: 'cyberbrain-board-why', text: why });
  for (const detail of details) card.createDiv({ cls: 'cyberbrain-facts', text: detail });
  addFacts(card, row);
  for (const reason of row.illegal ?? []) card.createDiv({ cls: 'cyberbrain-problem', text: reason });
  for (const remark of row.remarks ?? []) card.createDiv({ cls: 'cyberbrain-facts', text: remark });
  addHistory(card, row, context);
  if (context.asOf !== '') return;
  const foot = card.createDiv({ cls: 'cyberbrain-card-foot' });
  for (const { label, letter, run } of actionsOf(row, context))
    addButton(foot, { label, letter, name: `${label}: ${row.title}`, key: `${label} ${row.id}`, run });
}

function addFacts(card: HTMLElement, { since, project, tags, author }: BoardRow): void {
  const facts = card.createDiv({ cls: 'cyberbrain-facts' });
  const date = new Date(since);
  const day = date.toLocaleDateString(undefined, { dateStyle: 'medium' });
  facts.appendText('since ');
  facts.createEl('time', { text: day, attr: { datetime: since } });
  const others = [project, ...tags.map((tag) => `#${tag}`), `by ${author}`].filter((fact) => fact !== '');
  facts.appendText(` · ${others.join(' · ')}`);
}

/** Reads the history when it is opened. */
function addHistory(card: HTMLElement, { id, revision, title }: BoardRow, { host, asOf }: CardContext): void {
  const fold = addFolded(card, { heading: `History (${String(revision)})`, key: `history ${id}`, isOpen: false });
  const summary = fold.querySelector('summary');
  summary?.setAttribute('aria-label', `History (${String(revision)}): ${title}`);
  summary?.setAttribute('aria-keyshortcuts', 'H');
  let isRead = false;
  fold.addEventListener('toggle', () => {
    if (!fold.open || isRead) return;
    isRead = true;
    void fillHistory(fold, () => showRevisions(host, id, asOf === '' ? undefined : asOf));
  });
}

async function fillHistory(fold: HTMLElement, read: () => ReturnType<typeof showRevisions>): Promise<void> {
  const shown = await read();
  if (shown === null) return;
  const list = fold.createEl('ul', { cls: 'cyberbrain-list' });
  for (const { at, author, changed, revision } of [...shown.revisions].reverse()) {
    const item = list.createEl('li', { cls: 'cyberbrain-facts', text: `${String(revision)} · ` });
    addTime(item, at);
    item.appendText(` · ${author}: ${changed}`);
  }
}
