import { isOpenToModels } from '../asking/vault-instructions';
import { levelOfHeading } from '../../core/note/sections';
import { fileNameFromTitle } from '../../core/note/file-name';
import { baseNameOf, joinPath, nameOf, parseVaultPath, type VaultPath } from '../../core/note/path';
import { readExistingNote, type ExistingNote } from '../reading/existing-note';
import { checkFolder } from './check-folder';
import { type Filing, type FilingDeps, type NoteToFile, filingTask, type ProposedPlace } from './filing';
import { judgeExtension, passageFor } from './passage-for';
import { outlineFolders } from './folder-outline';

const relatedCount = 5;
/** Number of additional notes to request, because the note itself and some others are not shown. */
const spareCount = 4;
const longestShown = 2_000;
/** Minimum confidence; below it the user decides, because the folder is a guess. */
const leastConfidence = 0.5;
/** Number of words of the body that describe a note without a summary. */
const wordsOfBody = 60;
/** Minimum number of common tags for two notes with the same name to be about one subject. */
const sharedTags = 2;

/** Asks the model where a note belongs, and checks the answer. Throws a `ModelError` without a usable answer. */
export async function decideFiling(note: NoteToFile, deps: FilingDeps): Promise<Filing> {
  const related = await relatedNotes(note, deps);
  const paths = (await deps.vault.list()).map(({ path }) => path);
  const say = (sentence: string): void => {
    deps.run.warn(sentence);
  };
  const task = filingTask(
    {
      ...(await deps.instructions.promptTexts(say)),
      folders: outlineFolders(paths, [deps.settings.inboxFolder, deps.settings.uncertainFolder]),
      related: related
        .map((old) => `${old.path}\nTags: ${old.tags.join(', ') || 'none'}\n${old.body.slice(0, longestShown)}`)
        .join('\n\n---\n\n'),
      note: `${note.title}\nTags: ${note.tags.join(', ')}\n${note.summary}\n\n${note.body}`,
    },
    await deps.instructions.prompt('autofile', say),
  );
  const { value } = await deps.client.ask(task, deps.run);
  if (value.confidence < leastConfidence) return uncertain(value, `The model was not sure: ${value.reason}`);
  return value.action === 'create'
    ? checkCreation(value, note, paths, deps)
    : checkExtension(value, note, related, deps);
}

async function relatedNotes(note: NoteToFile, { nearest, vault, hasher }: FilingDeps): Promise<ExistingNote[]> {
  const about = note.summary === '' ? note.body.split(/\s+/).slice(0, wordsOfBody).join(' ') : note.summary;
  const paths = await nearest(`${note.title} ${note.tags.join(' ')} ${about}`, relatedCount + spareCount);
  const read = await Promise.all(
    paths
      .filter((path) => path !== note.path && isOpenToModels(path))
      .map((path) => readExistingNote(path, vault, hasher)),
  );
  return read.filter((old) => old !== null).slice(0, relatedCount);
}

async function checkCreation(
  place: ProposedPlace & { action: 'create' },
  note: NoteToFile,
  paths: readonly VaultPath[],
  deps: FilingDeps,
): Promise<Filing> {
  const folder = checkFolder(place.folder, paths, deps.settings);
  if (folder === null)
    return uncertain(place, `The model named a folder that cannot be used: "${place.folder.slice(0, 100)}".`);
  const { confidence, reason } = place;
  // An existing note keeps its name; the move itself checks for a collision.
  if (note.path !== null) return { action: 'create', folder, title: baseNameOf(note.path), confidence, reason };
  const title = fileNameFromTitle(place.title);
  const path = folder === '' ? parseVaultPath(`${title}.md`) : joinPath(folder, `${title}.md`);
  if (!isOpenToModels(path))
    return uncertain(place, `The model named ${path}, which AI tools would read as instructions.`);
  const standing = await deps.vault.findCollision(path);
  if (standing === null) return { action: 'create', folder, title, confidence, reason };
  const old = await readExistingNote(standing, deps.vault, deps.hasher);
  const shared = old?.tags.filter((tag) => note.tags.includes(tag)).length ?? 0;
  if (old !== null && shared >= sharedTags) return extend(old, { ...place, heading: '', text: note.body }, note, deps);
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
  place: ProposedPlace & { action: 'extend' },
  note: NoteToFile,
  related: readonly ExistingNote[],
  deps: FilingDeps,
): Promise<Filing> {
  const old = related.find(({ path }) => path === place.note.trim() || nameOf(path) === place.note.trim());
  if (old === undefined)
    return uncertain(place, `The model named a note that it was not shown: "${place.note.slice(0, 100)}".`);
  return extend(old, place, note, deps);
}

async function extend(
  old: ExistingNote,
  place: Pick<ProposedPlace, 'confidence' | 'reason'> & { heading: string; text: string },
  note: NoteToFile,
  deps: FilingDeps,
): Promise<Filing> {
  const { confidence, reason, heading } = place;
  if (!isOpenToModels(old.path))
    return uncertain(place, `The model named ${old.path}, which AI tools read as instructions.`);
  if (!old.isChangeable)
    return uncertain(place, `${old.path} is locked or its properties cannot be read, so nothing can be added to it.`);
  const passage = passageFor(note, old, place);
  if ('obstacle' in passage) return uncertain(place, `It may belong in ${old.path}, but ${passage.obstacle}`);
  const judgement = await judgeExtension(old, heading, passage.text, deps);
  if (judgement.verdict === 'failed')
    return {
      action: 'usual',
      confidence,
      reason: `A second check decided against adding it to ${old.path}: ${judgement.reason}`,
    };
  if (judgement.verdict === 'unsure')
    return uncertain(place, `It may belong in ${old.path}, but a second check was not sure: ${judgement.reason}`);
  return {
    action: 'extend',
    note: old,
    heading,
    passage: passage.text,
    confidence,
    reason: isInvented(old, heading)
      ? `${reason} It is added at the end because the note has no heading "${heading.slice(0, 100)}".`
      : reason,
  };
}

function isInvented({ text }: ExistingNote, heading: string): boolean {
  return heading.trim() !== '' && levelOfHeading(text, heading) === null;
}

function uncertain({ confidence }: Pick<ProposedPlace, 'confidence'>, reason: string): Filing {
  return { action: 'uncertain', confidence, reason };
}
