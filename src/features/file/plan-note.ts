import { AppError, messageOf, remediesOf } from '../../core/errors';
import { draftFromText, type GivenValues } from '../../core/extraction/draft-from-text';
import { isModelError } from '../../core/language-models/model-error';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { uniqueTags, bareTag } from '../../core/note/tags';
import type { BeatDraft, BeatSource } from '../../core/note/beat';
import { normalizeType, type Vocabulary } from '../../core/note/vocabulary';
import type { Session } from '../../core/transcript/turn';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';
import { planWindow, type WindowPlan } from '../../engine/extracting/plan-window';
import { makeBeat, reportOfNew } from '../../engine/filing/make-beat';
import { doubtOfOrder } from '../../engine/filing/doubt-of-order';
import { placeBeats, planBeats } from '../../engine/filing/plan-beats';
import { parseFolder, type Project, routeBeat } from '../../engine/filing/route-beat';
import type { KnownNotes } from '../../engine/reading/known-notes';
import type { Run } from '../../ports/run';
import type { FileInput, FileDeps } from './file-input';
import type { NoteNames } from './note-names';
import { noteWithSameText } from './same-text';

/** A text without secrets and properties, with the values that it or the user prescribes. */
export interface Material {
  readonly text: string;
  readonly project: Project | null;
  readonly notes: KnownNotes;
  readonly names: NoteNames;
  readonly given: GivenValues;
  /** null when the user left it open. */
  readonly folder: string | null;
}

/**
 * Returns the values that the user prescribed, else those of the text itself. Throws `usage` when the vault has no such
 * type, `outside-vault` when the folder lies outside it.
 */
export function readForced(
  { title, type, tags, folder }: FileInput,
  own: GivenValues,
  vocabulary: Vocabulary,
): Pick<Material, 'given' | 'folder'> {
  const known = type === undefined ? null : normalizeType(type, vocabulary);
  if (type !== undefined && known === null)
    throw new AppError('usage', `This vault has no type "${type}". Use one of ${vocabulary.types.join(', ')}.`);
  const place = folder === undefined ? null : parseFolder(folder);
  if (folder !== undefined && place === null)
    throw new AppError('outside-vault', `The vault has no folder "${folder}". Check the name, or create the folder.`);
  const chosen = uniqueTags(tags.map((tag) => bareTag(harmlessLine(tag).trim())).filter((tag) => tag !== ''));
  return {
    given: {
      title: harmlessLine(title ?? '').trim() || own.title,
      type: known ?? (own.type === null ? null : (normalizeType(own.type, vocabulary) ?? own.type)),
      tags: chosen.length > 0 ? chosen : own.tags,
    },
    folder: place,
  };
}

/** What happens to a text without a language model. */
export const unchanged = 'The text was saved unchanged.';

/** Plans the note with a model. When that fails, warns the user and falls back to rules. */
export async function planByModel(
  material: Material,
  extraction: ModelExtraction,
  services: FileDeps,
  run: Run,
): Promise<WindowPlan> {
  const turn = { id: 'u1', role: 'user', key: 'text', text: material.text, at: null } as const;
  const session: Session = { id: 'text', cwd: null, turns: [turn], summaries: [] };
  const { given, folder, project, names } = material;
  try {
    const work = {
      session,
      isTalk: false,
      project,
      source: 'manual-filing',
      extraction,
      deps: services,
      run,
      forced: { ...given, folder },
      places: names,
    } as const;
    const plan = await planWindow({ pieces: [{ turn, text: turn.text, isNew: true }], completes: [turn] }, work);
    if (plan.reports.length > 0) return plan;
    run.warn(`The language model found nothing worth a note. ${unchanged}`);
  } catch (error) {
    if (!isModelError(error)) throw error;
    run.warn(`${messageOf(error)} ${unchanged}`, remediesOf(error));
  }
  return planByRules(material, 'offline-extraction', services, run);
}

/** Plans a note with the text as it is. */
export async function planByRules(
  { text, project, notes, names, given, folder }: Material,
  source: BeatSource,
  { vault, hasher, settings }: FileDeps,
  run: Run,
): Promise<WindowPlan & { readonly same: string | null }> {
  const draft: BeatDraft = { ...draftFromText(text, given), scope: project === null ? 'general' : 'project' };
  const same = await noteWithSameText(draft, project?.name ?? null, folder, notes, vault);
  const doubt = doubtOfOrder(draft);
  const beat = makeBeat(draft, { session: null, project, source, run, settings, ...doubt }, hasher);
  const usual = doubt.isRoutingUncertain ? settings.uncertainFolder : routeBeat(draft, project, settings);
  const placed = await placeBeats([{ beat, folder: folder ?? usual }], names);
  return {
    operations: planBeats(placed),
    notes: placed,
    reports: placed.map(reportOfNew),
    skippedCount: 0,
    problems: [],
    same,
  };
}
