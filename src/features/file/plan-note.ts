import { AppError, messageOf } from '../../core/errors';
import { draftFromText } from '../../core/extraction/draft-from-text';
import { isModelError } from '../../core/language-models/model-error';
import type { BeatDraft, BeatSource } from '../../core/note/beat';
import { normalizeType, type Vocabulary } from '../../core/note/vocabulary';
import type { Session } from '../../core/transcript/turn';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';
import { planWindow, type WindowPlan } from '../../engine/extracting/plan-window';
import { makeBeat, reportOfNew } from '../../engine/filing/make-beat';
import { doubtOfOrder } from '../../engine/filing/doubt-of-order';
import { placeBeats, planBeats } from '../../engine/filing/plan-beats';
import { parseFolder, type Project, routeBeat } from '../../engine/filing/route-beat';
import type { Run } from '../../ports/run';
import type { SourceFiles, StandardInput } from '../../ports/source-files';
import type { FileInput, FileDeps } from './file-input';

/** A text without secrets, with the type and folder that the user prescribed. */
export interface Material {
  readonly text: string;
  readonly project: Project | null;
  /** The type as the vault spells it; null when the user left it open. */
  readonly type: string | null;
  readonly folder: string | null;
}

/** Maximum length in characters; a longer text is more than one piece of knowledge. */
const longestText = 60_000;

/**
 * Checks the type and folder that the user prescribed. Throws `usage` when the vault has no such type, `outside-vault`
 * when the folder lies outside it.
 */
export function readForced({ type, folder }: FileInput, vocabulary: Vocabulary): Pick<Material, 'type' | 'folder'> {
  const known = type === undefined ? null : normalizeType(type, vocabulary);
  if (type !== undefined && known === null)
    throw new AppError('usage', `This vault has no type "${type}". Use one of ${vocabulary.types.join(', ')}.`);
  const place = folder === undefined ? null : parseFolder(folder);
  if (folder !== undefined && place === null)
    throw new AppError('outside-vault', `The vault has no folder "${folder}". Check the name, or create the folder.`);
  return { type: known, folder: place };
}

/** Plans the note with a model. When that fails, warns the user and falls back to rules. */
export async function planByModel(
  material: Material,
  extraction: ModelExtraction,
  services: FileDeps,
  run: Run,
): Promise<WindowPlan> {
  const turn = { id: 'u1', role: 'user', key: 'text', text: material.text, at: null } as const;
  const session: Session = { id: 'text', cwd: null, turns: [turn], summaries: [] };
  const { type, folder, project } = material;
  try {
    const work = {
      session,
      isTalk: false,
      project,
      source: 'manual-filing',
      extraction,
      deps: services,
      run,
      forced: { type, folder },
    } as const;
    const plan = await planWindow({ pieces: [{ turn, text: turn.text, isNew: true }], completes: [turn] }, work);
    if (plan.reports.length > 0) return plan;
    run.warn('The language model found nothing worth a note. The text was saved unchanged.');
  } catch (error) {
    if (!isModelError(error)) throw error;
    run.warn(`${messageOf(error)} The text was saved unchanged.`);
  }
  return planByRules(material, 'offline-extraction', services, run);
}

/** Plans a note with the text as it is. */
export async function planByRules(
  { text, project, type, folder }: Material,
  source: BeatSource,
  { vault, hasher, settings }: FileDeps,
  run: Run,
): Promise<WindowPlan> {
  const found = draftFromText(text);
  const draft: BeatDraft = type === null ? found : { ...found, type };
  const doubt = doubtOfOrder(draft);
  const beat = makeBeat(draft, { session: null, project, source, run, settings, ...doubt }, hasher);
  const usual = doubt.isRoutingUncertain ? settings.uncertainFolder : routeBeat(draft, project, settings);
  const placed = await placeBeats([{ beat, folder: folder ?? usual }], vault);
  return {
    operations: planBeats(placed),
    reports: placed.map(reportOfNew),
    skippedCount: 0,
    problems: [],
  };
}

/** Reads the text to file. Throws `usage` when there is none or it is too long, and `not-found` or `unreadable` as the source does. */
export async function readMaterial(
  { path, text }: FileInput,
  { sources, standardInput }: { readonly sources: SourceFiles; readonly standardInput: StandardInput },
): Promise<string> {
  if ((path === undefined) === (text === undefined))
    throw new AppError('usage', 'Give a text file or the text itself.', null, [{ input: 'text' }]);
  const material = text ?? (path === '-' ? await standardInput.read() : await readFile(path ?? '', sources));
  if (material.trim() === '') throw new AppError('usage', 'There is nothing to save: the text is empty.');
  if (material.length > longestText)
    throw new AppError(
      'usage',
      `The text is too long for one note: it has ${material.length.toLocaleString('en')} characters, and the limit is ${longestText.toLocaleString('en')}. Save it as several notes. If it is a transcript, capture it instead.`,
      null,
      [{ command: 'ingest' }],
    );
  return material;
}

async function readFile(path: string, sources: SourceFiles): Promise<string> {
  const { files, problems } = await sources.find([path]);
  const [file] = files;
  if (file === undefined || !file.isNamed)
    throw new AppError('not-found', problems[0]?.reason ?? `${path} is a folder. Name a text file.`, path);
  const source = await file.open();
  const bytes = await source.read(0, Math.min(source.size, 4 * longestText + 1));
  try {
    return new TextDecoder('utf-8', { fatal: bytes.length === source.size }).decode(bytes);
  } catch {
    throw new AppError('unreadable', `${path} is not text. Give a text file.`, path);
  }
}
