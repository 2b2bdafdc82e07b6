import { AppError } from '../../core/errors';
import { draftFromText } from '../../core/extraction/draft-from-text';
import { isPrivateText } from '../../core/note/state/private-note';
import { baseNameOf, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import { isOpenToModels } from '../../engine/asking/vault-instructions';
import { NoteEdits, withSource } from '../../engine/extracting/note-edits';
import type { WindowPlan } from '../../engine/extracting/plan-window';
import { passageFor, withPassage } from '../../engine/filing/passage-for';
import { localDay } from '../../engine/reading/local-day';
import { isOnBoard, readExistingNote } from '../../engine/reading/existing-note';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { FileDeps } from './file-input';
import type { NoteNames } from './note-names';
import type { Material } from './plan-note';

/**
 * Plans to add a text to the end of an existing note. Throws `not-found`, and `conflict` when the note is private or
 * locked, holds instructions for language models, or cannot hold the text.
 */
export async function planExtension(
  { text, project, given, names }: Material,
  named: string,
  { vault, hasher }: FileDeps,
  run: Run,
): Promise<WindowPlan> {
  const path = await pathOf(named, names, vault);
  const old = path === null ? null : await readExistingNote(path, vault, hasher);
  if (old === null || path === null)
    throw new AppError('not-found', `There is no note ${named} that could be read. Name a note of the vault.`, named);
  if (!old.isChangeable || old.isRecord || isPrivateText(old.text))
    throw new AppError('conflict', `${path} is private or locked, so only you can change it.`, path);
  if (isOnBoard(old)) throw new AppError('conflict', `${path} is an entry of a project board. Revise it there.`, path);
  if (!isOpenToModels(path))
    throw new AppError('conflict', `${path} holds instructions for language models, so only you can change it.`, path);
  const draft = draftFromText(text, given);
  const passage = passageFor({ ...draft, path: null, day: localDay(run.startedAt), source: () => '' }, old, '');
  if ('obstacle' in passage)
    throw new AppError('conflict', `The text cannot be added to ${path}: ${passage.obstacle}`, path);
  const edits = new NoteEdits();
  edits.edit(old, (before) => withSource(withPassage(before, '', passage), null, draft, isoSeconds(run.startedAt)));
  const { title, type, durability, confidence } = draft;
  const scope = project === null ? 'general' : 'project';
  return {
    operations: edits.operations(),
    notes: [],
    reports: [{ title, type, durability, scope, path, confidence, action: 'extended' }],
    skippedCount: 0,
    problems: edits.problems,
  };
}

/** Finds a note by its path or, as wikilinks do, by its name. */
async function pathOf(named: string, names: NoteNames, vault: Pick<Vault, 'stat'>): Promise<VaultPath | null> {
  const path = parseVaultPath(/\.md$/i.test(named) ? named : `${named}.md`);
  return (await vault.stat(path)) === null ? names.holderOf(baseNameOf(path)) : path;
}
