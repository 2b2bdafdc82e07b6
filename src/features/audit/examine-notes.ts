import { checkKeys, type KeyRules } from '../../core/audit/check-keys';
import { checkName, checkPlace, type PlaceFinding } from '../../core/audit/check-place';
import { checkRelations } from '../../core/audit/check-relations';
import type { Finding } from '../../core/audit/finding';
import { isAppError } from '../../core/errors';
import type { Durability, Scope } from '../../core/note/beat';
import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import { setFrontmatterKeys } from '../../core/note/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter-values';
import { folderOf, isInFolder } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import { findMappedFolder } from '../../engine/filing/find-project';
import { routeBeat } from '../../engine/filing/route-beat';
import type { ExistingNote } from '../../engine/reading/existing-note';

export interface ExaminingRules extends KeyRules {
  readonly settings: VaultSettings;
  /** What `cb_modified` says of a note that is mended. */
  readonly modified: string;
  /** True for a link's target that leads to a file from the note at `source`. */
  readonly isNote: (target: string, source: string) => boolean;
}

/** What is wrong with one note, and how it could be mended. */
export interface ExaminedNote {
  readonly note: ExistingNote;
  readonly findings: readonly Finding[];
  /** The note as it should be; null where its text needs no change, or only the user can tell which. */
  readonly text: string | null;
  /** That, without relations to what is no note (yet); null where it has none. What goes stands in `gone`. */
  readonly pruned: string | null;
  readonly gone: readonly string[];
  readonly place: PlaceFinding | null;
}

/** Notes of ours are held against the contract; of everybody's the name. */
export function examineNote(note: ExistingNote, rules: ExaminingRules): ExaminedNote {
  const { path } = note;
  const { data, problems } = readFrontmatter(note.text);
  const name = checkName(path);
  // The name of a person's own note is theirs.
  const placed = (found: PlaceFinding | null): Finding[] =>
    found === null ? [] : [{ ...found.finding, ...(note.isBeat ? {} : { asksWord: true }) }];
  const named = { note, findings: placed(name), text: null, pruned: null, gone: [], place: name };
  const { isRoutingUncertain } = readBeat(data);
  if (!isHeldToContract(data) || problems.length > 0) return named;
  const keys = checkKeys(path, data, rules);
  const relations = checkRelations(path, note.text, rules.vocabulary, (target) => rules.isNote(target, path));
  const own = isRoutingUncertain ? null : checkPlace(path, rightFolder(path, data, rules.settings), rules.settings);
  const mended = (text: string): string | null =>
    Object.keys(keys.changes).length === 0 && text === note.text
      ? null
      : edited(text, { ...keys.changes, cb_modified: rules.modified });
  const text = mended(relations.text);
  const pruned = relations.gone.length === 0 ? null : mended(relations.pruned);
  const place =
    name?.to != null && own?.to != null
      ? { ...name, to: { folder: own.to.folder, name: name.to.name } }
      : (name ?? own);
  // What another property depends on cannot be mended.
  const told = [...keys.findings, ...relations.findings].map((finding): Finding =>
    (finding.asksWord === true ? pruned : text) === null ? { ...finding, fix: null } : finding,
  );
  return { note, findings: [...told, ...placed(own), ...named.findings], text, pruned, gone: relations.gone, place };
}

/** True for a beat. What was made of a person's own notes says where it comes from too, and is a person's own all the same. */
export function isHeldToContract(data: Readonly<Record<string, unknown>>): boolean {
  const { source } = readBeat(data);
  return (
    source !== '' &&
    !isSessionRecord(data) &&
    (source !== 'cb-restructure' || ['durability', 'scope'].some((key) => valueOf(data, key) !== undefined))
  );
}

/** The note with other values for keys; null where another key depends on what would change. */
export function edited(text: string, changes: Parameters<typeof setFrontmatterKeys>[1]): string | null {
  try {
    return setFrontmatterKeys(text, changes);
  } catch (error) {
    if (isAppError(error, 'damaged')) return null;
    throw error;
  }
}

/** Of working memory that names no project its folder tells, and of what does not say whether it is. */
function rightFolder(path: string, data: Readonly<Record<string, unknown>>, settings: VaultSettings): string {
  const text = (key: string): string => textValue(valueOf(data, key));
  const project = text('project');
  const isEphemeral = readBeat(data).isEphemeral;
  const durability: Durability = isEphemeral ? 'working-memory' : (text('durability').toLowerCase() as Durability);
  const isOfFolder =
    isInFolder(path, settings.workingMemoryFolder) &&
    (text('durability') === '' || (durability === 'working-memory' && project === ''));
  if (isOfFolder) return folderOf(path);
  return routeBeat(
    { durability, scope: text('scope') as Scope },
    project === '' ? null : { name: project, folder: findMappedFolder(settings, project) },
    settings,
  );
}
