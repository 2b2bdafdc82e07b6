import type { TFile } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import { cutText } from '../../../core/text-ends';
import { knownProjects, openProject, projectOfNote } from '../brief/known-projects';
import type { AppHost } from '../host';
import { changeBoard } from './board-calls';
import { BoardForm } from './board-form';
import { changedInput, fieldsOfNew } from './form-fields';

const longestTitle = 80;

/** What is in the form at first. */
export interface Draft {
  readonly kind?: string;
  readonly title?: string;
  readonly rationale?: string;
  readonly project?: string;
  /** Path of the note that says it, which the entry then cites. */
  readonly from?: string;
}

/** Asks for a new entry, from the selection or the open note if there is one. */
export function addToBoard(host: AppHost): void {
  const { workspace } = host.app;
  const selected = workspace.activeEditor?.editor?.getSelection() ?? '';
  const note = workspace.activeEditor?.file ?? null;
  if (selected.trim() !== '') addSelection(host, selected, note);
  else if (note?.extension === 'md') addNote(host, note);
  else askForEntry(host, {});
}

export function addSelection(host: AppHost, text: string, note: TFile | null): void {
  const [first = ''] = text
    .trim()
    .replace(/^[\s#>*-]+/, '')
    .split('\n');
  const from = note === null ? {} : { from: note.path, project: projectOfNote(host.app, note) };
  askForEntry(host, { title: cutText(first.trim(), longestTitle), rationale: text.trim(), ...from });
}

export function addNote(host: AppHost, note: TFile): void {
  askForEntry(host, { title: note.basename, project: projectOfNote(host.app, note), from: note.path });
}

function citing(path: string): string {
  return `The entry will cite “${baseNameOf(path)}”. Reasons and tags that you leave empty come from that note.`;
}

/** Shows the form of a new entry. */
export function askForEntry(host: AppHost, draft: Draft, changed: () => void = () => undefined): void {
  const { from, ...texts } = draft;
  const first = { ...texts, project: (draft.project ?? '') || openProject(host.app) };
  new BoardForm(host.app, {
    ...{ title: 'Add to board', action: 'Add', projects: knownProjects(host.app) },
    ...(from === undefined ? {} : { note: citing(from) }),
    fields: (values) => fieldsOfNew({ ...first, ...Object.fromEntries(values) }),
    submit: (fields, values) => {
      const shown = new Map(fields.map(({ name, value }) => [name, values.get(name) ?? value]));
      // What stands in the form counts, also where nobody changed it.
      const { kind, ...given } = changedInput(
        fields.map((field) => ({ ...field, value: '' })),
        shown,
      );
      return changeBoard(host, { action: 'add', subject: kind, from, ...given }, 'Added to the board', changed);
    },
  }).open();
}
