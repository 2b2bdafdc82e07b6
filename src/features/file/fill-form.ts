import { AppError } from '../../core/errors';
import { draftFromText } from '../../core/extraction/draft-from-text';
import { folderOf } from '../../core/note/path';
import { uniqueTags } from '../../core/note/tags';
import type { WindowPlan } from '../../engine/extracting/plan-window';
import { reportOfNew } from '../../engine/filing/make-beat';
import { placeBeats, planBeats, type PlacedBeat } from '../../engine/filing/plan-beats';
import { parseFolder } from '../../engine/filing/route-beat';
import type { DraftedNote, FilledNote, NoteForm } from '../../ports/note-form';
import type { Run } from '../../ports/run';
import type { FileDeps } from './file-input';
import { planExtension } from './plan-extension';
import type { Material } from './plan-note';

type Planned = WindowPlan & { readonly same?: string | null };

/**
 * Shows each new note of a plan to the user, and returns the plan with their changes; null when they cancel. Without a
 * form, and for a text that a model adds to an existing note, the plan stays as it is.
 */
export async function fillForm(
  plan: Planned,
  types: readonly string[],
  { material, services, run }: { readonly material: Material; readonly services: FileDeps; readonly run: Run },
): Promise<Planned | null> {
  const [note] = plan.notes;
  const form = services.noteForm;
  if (form === undefined || note === undefined || plan.notes.length > 1) return plan;
  const filled = await ask(note, types, form, material);
  if (filled === null) return null;
  if ('extend' in filled) return planExtension({ ...material, text: filled.text }, filled.extend, services, run);
  const changed = await placed(note, filled, material);
  const others = plan.operations.filter(({ op }) => op !== 'create');
  return {
    ...plan,
    operations: [...planBeats([changed]), ...others],
    notes: [changed],
    reports: [reportOfNew(changed), ...plan.reports.slice(1)],
  };
}

function ask(
  { beat, path }: PlacedBeat,
  types: readonly string[],
  form: NoteForm,
  { names }: Material,
): Promise<FilledNote | null> {
  const draft = {
    title: beat.title,
    type: beat.type,
    folder: folderOf(path),
    tags: beat.tags,
    text: beat.body,
  };
  return form.fill(draft, {
    types: [...new Set([...types, beat.type])],
    holderOf: (title) => names.holderOf(title),
    freeTitle: (title) => names.freeTitle(title),
  });
}

async function placed({ beat }: PlacedBeat, filled: DraftedNote, { names }: Material): Promise<PlacedBeat> {
  const folder = filled.folder === '' ? '' : parseFolder(filled.folder);
  if (folder === null)
    throw new AppError('outside-vault', `No note can be in the folder "${filled.folder}". Choose another folder.`);
  const { title, type, text } = filled;
  const body = text.trim();
  const summary = body === beat.body.trim() ? beat.summary : draftFromText(body, { title, type, tags: [] }).summary;
  const changed = { ...beat, title, type, body, summary, tags: uniqueTags(filled.tags) };
  const [note] = await placeBeats([{ beat: changed, folder }], names);
  if (note === undefined) throw new AppError('internal', 'The note has no place.');
  return note;
}
