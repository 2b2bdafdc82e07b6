import { cutText } from '../../core/text-ends';
import { levelOfHeading } from '../../core/note/sections';
import { recordsFolder } from '../../core/session-record/record-note';
import { fileNameFromTitle } from '../../core/note/file-name';
import { baseNameOf, joinPath, nameOf, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isOpenToModels } from '../asking/vault-instructions';
import { isOnBoard, readExistingNote, type ExistingNote } from '../reading/existing-note';
import { checkFolder } from './check-folder';
import type { Filing, FilingDeps, NoteToFile } from './filing';
import { filingTask, type ProposedPlace } from './filing-task';
import { outlineFolders } from './folder-outline';
import { judgeExtension } from './judge-extension';
import { NearNotes } from './near-notes';
import { passageFor } from './passage-for';

/** Minimum confidence; below it the folder is a guess. */
const leastConfidence = 0.5;
/** Minimum number of common tags for two notes with the same name to be about one subject. */
const sharedTags = 2;
const longestRules = 2_000;

/**
 * Asks the model in one call where notes belong, and checks the answers; the result has one for each note, in order. A
 * place that cannot be taken is the usual one. Throws a `ModelError` without a usable answer.
 */
export async function decideFilings(notes: readonly NoteToFile[], deps: FilingDeps): Promise<Filing[]> {
  const near = await NearNotes.find(notes, deps);
  const paths = (await deps.vault.list()).map(({ path }) => path);
  const say = (sentence: string): void => {
    deps.run.warn(sentence);
  };
  const { preferences, rules } = await deps.instructions.promptTexts(say);
  const { inboxFolder, uncertainFolder, sessionsFolder } = deps.settings;
  const folders = outlineFolders(paths, {
    hidden: [inboxFolder, uncertainFolder, recordsFolder],
    always: [sessionsFolder],
    near: near.all.map(({ path }) => path),
  });
  const isOnlyUsual = near.all.length === 0 && !folders.includes('\n');
  // Nothing says where else a note could go, so no question is worth its price.
  if (isOnlyUsual && preferences === '' && rules === '' && notes.every(({ path }) => path === null))
    return notes.map(() => usual({}, 'No other folder holds notes yet, so the model was not asked for one.'));
  const task = filingTask(
    {
      ...{ preferences, folders, near: near.text, rules: cutText(rules, longestRules) },
      notes: notes.map((note, at) => near.textOf(note, at)).join('\n\n'),
    },
    notes.length,
    await deps.instructions.prompt('autofile', say),
  );
  const { value } = await deps.client.ask(task, deps.run);
  const filings: Filing[] = [];
  for (const [at, note] of notes.entries()) {
    const place = value.find((each) => each.new === at + 1);
    filings.push(
      place === undefined ? usual({}, 'The model named no place.') : await check(place, note, near, paths, deps),
    );
  }
  return filings;
}

async function check(
  place: ProposedPlace,
  note: NoteToFile,
  near: NearNotes,
  paths: readonly VaultPath[],
  deps: FilingDeps,
): Promise<Filing> {
  if (place.action === 'usual') return usual(place, place.reason, false);
  if (place.confidence < leastConfidence) return usual(place, `The model was not sure: ${place.reason}`);
  return place.action === 'create'
    ? checkCreation(place, note, paths, deps)
    : checkExtension(place, note, near.all, deps);
}

async function checkCreation(
  place: ProposedPlace,
  note: NoteToFile,
  paths: readonly VaultPath[],
  deps: FilingDeps,
): Promise<Filing> {
  const { confidence, reason, folder: named = '' } = place;
  const folder = place.folder === undefined ? null : checkFolder(named, paths, deps.settings);
  if (folder === null) return usual(place, `The model named a folder that cannot be used: "${named.slice(0, 100)}".`);
  // An existing note keeps its name; the move itself checks for a collision.
  if (note.path !== null) return { action: 'create', folder, title: baseNameOf(note.path), confidence, reason };
  const title = fileNameFromTitle(note.title);
  const path = folder === '' ? parseVaultPath(`${title}.md`) : joinPath(folder, `${title}.md`);
  if (!isOpenToModels(path)) return usual(place, `The model named ${path}, which AI tools would read as instructions.`);
  const standing = await deps.vault.findCollision(path);
  if (standing === null) return { action: 'create', folder, title, confidence, reason };
  const old = await readExistingNote(standing, deps.vault, deps.hasher);
  const shared = old?.tags.filter((tag) => note.tags.includes(tag)).length ?? 0;
  if (old !== null && shared >= sharedTags) return extend(old, { ...place, heading: '' }, note, deps);
  return { action: 'create', folder, title: specificTitle(title, note), confidence, reason };
}

/** Adds the first tag that the title does not contain, to distinguish the note from another one with that title. */
function specificTitle(title: string, { tags }: NoteToFile): string {
  const telling = tags.find(
    (tag) => !title.toLowerCase().includes(tag.replaceAll('-', ' ')) && !title.toLowerCase().includes(tag),
  );
  return telling === undefined ? title : `${title} (${telling.replaceAll('-', ' ')})`;
}

async function checkExtension(
  place: ProposedPlace,
  note: NoteToFile,
  near: readonly ExistingNote[],
  deps: FilingDeps,
): Promise<Filing> {
  const named = (place.note ?? '').trim();
  const old = near.find(({ path }) => path === named || nameOf(path) === named);
  if (old === undefined) return usual(place, `The model named a note that it was not shown: "${named.slice(0, 100)}".`);
  return extend(old, { ...place, heading: place.heading ?? '' }, note, deps);
}

async function extend(
  old: ExistingNote,
  place: Pick<ProposedPlace, 'confidence' | 'reason'> & { readonly heading: string },
  note: NoteToFile,
  deps: FilingDeps,
): Promise<Filing> {
  const { confidence, reason, heading } = place;
  if (!isOpenToModels(old.path))
    return usual(place, `The model named ${old.path}, which AI tools read as instructions.`);
  if (!old.isChangeable)
    return usual(place, `${old.path} is locked or its properties cannot be read, so nothing can be added to it.`);
  if (isOnBoard(old)) return usual(place, `${old.path} is an entry of a project board.`);
  const passage = passageFor(note, old, heading);
  if ('obstacle' in passage) return usual(place, `It may belong in ${old.path}, but ${passage.obstacle}`);
  const judgement = await judgeExtension(old, heading, passage.text, deps);
  if (judgement.verdict === 'failed')
    return usual(place, `A second check decided against adding it to ${old.path}: ${judgement.reason}`);
  if (judgement.verdict === 'unsure')
    return usual(place, `It may belong in ${old.path}, but a second check was not sure: ${judgement.reason}`);
  return {
    ...{ action: 'extend', note: old, heading, passage, confidence },
    reason: isInvented(old, heading)
      ? `${reason} It is added at the end because the note has no heading "${heading.slice(0, 100)}".`
      : reason,
  };
}

function isInvented({ text }: ExistingNote, heading: string): boolean {
  return heading.trim() !== '' && levelOfHeading(text, heading) === null;
}

function usual(
  { confidence = 0 }: Partial<Pick<ProposedPlace, 'confidence'>>,
  reason: string,
  isRefused = true,
): Filing {
  return { action: 'usual', confidence, reason, isRefused };
}
