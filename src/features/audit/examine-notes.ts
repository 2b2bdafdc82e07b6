import { checkKeys, type KeyRules } from '../../core/audit/check-keys';
import { checkName, checkPlace, type PlaceFinding } from '../../core/audit/check-place';
import { checkRelations } from '../../core/audit/check-relations';
import { archiveOldest, isCorePath, readCoreMemory } from '../../core/core-memory/core-memory';
import { counted, grouped } from '../../core/counted';
import type { Finding } from '../../core/audit/finding';
import { isAppError } from '../../core/errors';
import type { Durability, Scope } from '../../core/note/beat';
import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { folderOf, isInFolder } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import { findMappedFolder } from '../../engine/filing/find-project';
import { routeBeat } from '../../engine/filing/route-beat';
import type { ExistingNote } from '../../engine/reading/existing-note';

export interface ExaminingRules extends KeyRules {
  readonly settings: VaultSettings;
  /** Value of `cb_modified` for a note that is fixed. */
  readonly modified: string;
  /** True when the link target leads from the note at `source` to a file. */
  readonly isNote: (target: string, source: string) => boolean;
}

/** The problems of one note and the possible fixes. */
export interface ExaminedNote {
  readonly note: ExistingNote;
  readonly findings: readonly Finding[];
  /** The fixed text of the note; null when it needs no change, or when only the user can tell what is right. */
  readonly text: string | null;
  /** The fixed text without relations to missing notes; null when there are none. `gone` lists what is removed. */
  readonly pruned: string | null;
  readonly gone: readonly string[];
  readonly place: PlaceFinding | null;
  /** The id that no other note may have; null for a note without one. */
  readonly ownId: string | null;
}

/** Checks every note's name, and checks Cyberbrain's own notes against the contract as well. */
export function examineNote(note: ExistingNote, rules: ExaminingRules): ExaminedNote {
  const { path } = note;
  const { data, problems } = readFrontmatter(note.text);
  const name = checkName(path);
  // Only the user renames their own notes.
  const placed = (found: PlaceFinding | null): Finding[] =>
    found === null ? [] : [{ ...found.finding, ...(note.isBeat ? {} : { asksWord: true }) }];
  const named = { note, findings: placed(name), text: null, pruned: null, gone: [], place: name, ownId: null };
  const core = examineCore(note);
  if (core !== null) return { ...named, ...core, findings: [...core.findings, ...named.findings] };
  const { id, isRoutingUncertain } = readBeat(data);
  if (!isHeldToContract(data)) return named;
  const ownId = id === '' ? null : id;
  if (problems.length > 0) return { ...named, ownId };
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
  // A value that another property depends on cannot be fixed.
  const told = [...keys.findings, ...relations.findings].map((finding): Finding =>
    (finding.asksWord === true ? pruned : text) === null ? { ...finding, fix: null } : finding,
  );
  return {
    note,
    findings: [...told, ...placed(own), ...named.findings],
    text,
    pruned,
    gone: relations.gone,
    place,
    ownId,
  };
}

/** Checks whether all lines of a core memory are used; null for another note and for one that fits. */
function examineCore({ path, text }: ExistingNote): Pick<ExaminedNote, 'findings' | 'text'> | null {
  const archived = isCorePath(path) ? archiveOldest(path, text) : null;
  if (archived === null) return null;
  const { tokens, budget, left } = readCoreMemory(path, text);
  const problem = `It has about ${grouped(tokens)} tokens, and ${grouped(budget)} are used. Its ${counted(left, 'oldest line')} ${left === 1 ? 'is' : 'are'} left out.`;
  const fix = 'Move the lines that are left out to its section “Archive”.';
  return { findings: [{ path, line: null, kind: 'core-memory', problem, fix }], text: archived };
}

/** True for a beat. A note that was restructured from a person's own notes also has a source, but still belongs to that person. */
function isHeldToContract(data: Readonly<Record<string, unknown>>): boolean {
  const { source } = readBeat(data);
  return (
    source !== '' &&
    !isSessionRecord(data) &&
    (source !== 'cb-restructure' || ['durability', 'scope'].some((key) => valueOf(data, key) !== undefined))
  );
}

/** Returns the text with changed values for keys; null when another key depends on one of them. */
export function edited(text: string, changes: Parameters<typeof setFrontmatterKeys>[1]): string | null {
  try {
    return setFrontmatterKeys(text, changes);
  } catch (error) {
    if (isAppError(error, 'damaged')) return null;
    throw error;
  }
}

/** Returns the folder where a note belongs. In the working-memory folder, a note stays in its subfolder if it names no project or no durability. */
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
