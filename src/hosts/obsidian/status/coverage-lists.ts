import type { App } from 'obsidian';
import { andMore, counted, grouped } from '../../../core/counted';
import { readRetrievers } from '../../../engine/indexing/retriever-states';
import type { NoteReason } from '../../../core/note/note-record';
import type { Coverage, GraphState } from '../../../ports/note-index';
import { addNoteLink } from '../screen/note-link';
import { addFolded, type Fold } from '../screen/section';

const mostShown = 100;

const graphWords: Readonly<Record<GraphState, string>> = {
  making: ' A graph that speeds it up is being built.',
  ready: ' It uses a graph.',
};

/** Adds the numbers of notes in the vault by state. */
export function addCounts(parent: HTMLElement, { total, indexed, waiting, failed, excluded }: Coverage): void {
  const counts = parent.createEl('dl', { cls: 'cyberbrain-counts' });
  const rows = [
    ['Indexed', indexed],
    ['Waiting', waiting],
    ['Failed', failed.length],
    ['Excluded', excluded.length],
    ['Notes in the vault', total],
  ] as const;
  for (const [name, count] of rows) {
    counts.createEl('dt', { text: name });
    counts.createEl('dd', { text: grouped(count) });
  }
}

/** Adds failed notes, problems with front matter and excluded notes, each with its reason; empty lists are omitted. */
export function addReasonLists(
  parent: HTMLElement,
  app: App,
  { failed, frontmatterProblems, excluded }: Coverage,
): void {
  addReasons(parent, app, failed, { heading: `${counted(failed.length, 'note')} failed`, key: 'failed', isOpen: true });
  addReasons(parent, app, frontmatterProblems, {
    heading: `${counted(frontmatterProblems.length, 'problem')} in properties`,
    key: 'front matter',
    isOpen: false,
  });
  addReasons(parent, app, excluded, {
    heading: `${counted(excluded.length, 'note')} excluded`,
    key: 'excluded',
    isOpen: false,
  });
}

function addReasons(
  parent: HTMLElement,
  app: App,
  notes: readonly (NoteReason & { readonly line?: number })[],
  fold: Fold,
): void {
  if (notes.length === 0) return;
  const folded = addFolded(parent, fold);
  const list = folded.createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reason, line } of notes.slice(0, mostShown)) {
    const row = list.createEl('li', { cls: 'cyberbrain-reason' });
    addNoteLink(row, app, line === undefined ? { path, text: path } : { path, text: `${path}:${line}`, line });
    row.createDiv({ cls: 'cyberbrain-facts', text: reason });
  }
  if (notes.length > mostShown)
    folded.createEl('p', {
      cls: 'cyberbrain-faint',
      text: `… ${andMore(notes.length - mostShown)}.`,
    });
}

/** Describes whether search by meaning answers, and what it lacks, in a line. */
export function meaningWords(coverage: Coverage): string {
  const { embedder, reason } = readRetrievers(coverage).semantic;
  if (reason !== undefined) return reason;
  if (embedder !== 'model') return 'Search by meaning is ready.';
  const { graph = null } = coverage.embedded ?? {};
  return `Search by meaning is ready, with the model.${graph === null ? '' : graphWords[graph]}`;
}
