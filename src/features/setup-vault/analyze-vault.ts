import { isInDotFolder, isInFolder, isNotePath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/references/resolve-link';
import { normalizeType, type Vocabulary } from '../../core/note/vocabulary';
import { auditNotePath, logNotePath } from '../../core/plan/log-note';
import { readAppFacts } from '../../core/vault-profile/app-facts';
import { readNoteTraits } from '../../core/vault-profile/note-traits';
import type { VaultProfile } from '../../core/vault-profile/render-profile';
import { VaultTally } from '../../core/vault-profile/vault-tally';
import { instructionsPath, isOpenToModels } from '../../engine/asking/vault-instructions';
import { readExistingNote } from '../../engine/reading/existing-note';
import { ReadAhead } from '../../engine/indexing/read-ahead';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import type { FileEntry } from '../../ports/vault';
import type { SetupVaultDeps } from './setup-vault-deps';

const readAhead = 16;

/** Fewest notes that make a type one of the vault. */
const fewestOfType = 3;
const mostTypes = 20;

const appFiles = ['app.json', 'daily-notes.json', 'templates.json'];

/** Reads all notes of the vault and counts how it is organized. */
export async function analyzeVault(deps: SetupVaultDeps, vocabulary: Vocabulary, run: Run): Promise<VaultProfile> {
  const { vault, hasher, clock, config, settings, exclusions } = deps;
  const files = await vault.list();
  const tally = new VaultTally(new LinkResolver(files.map(({ path }) => path)));
  const app = readAppFacts(await Promise.all(appFiles.map((file) => config.readJson(file))));
  const notes = files.filter((file) => isDescribed(file, settings.inboxFolder));
  const excludes = await exclusions();
  const indexed = notes.filter((file) => isOpenToModels(file.path) && excludes(file) === null);
  const yielder = new Yielder(clock, run.signal);
  const tasks = indexed.map((file) => () => readExistingNote(file.path, vault, hasher));
  const read = new ReadAhead(tasks, readAhead);
  let left = notes.length - indexed.length;
  for (const [at, { path }] of indexed.entries()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Reading notes', done: at, total: indexed.length });
    const note = await read.next();
    if (note === null) left += 1;
    else tally.add(readNoteTraits(path, note.text));
  }
  return { tally, app, settings, left, types: ownTypes(tally, vocabulary) };
}

/** False for CLAUDE.md itself, the inbox, and what commands write about their runs: a second run must count the same. */
function isDescribed({ path }: FileEntry, inboxFolder: string): boolean {
  const isOfRuns = [instructionsPath, logNotePath, auditNotePath].includes(path);
  return isNotePath(path) && !isOfRuns && !isInDotFolder(path) && !isInFolder(path, inboxFolder);
}

/** Returns the types that several notes have and the vocabulary lacks. */
function ownTypes({ all }: VaultTally, vocabulary: Vocabulary): VaultProfile['types'] {
  return all
    .ranked('value', 'type')
    .filter(([type, count]) => count >= fewestOfType && isTypeName(type) && normalizeType(type, vocabulary) === null)
    .slice(0, mostTypes)
    .map(([type, count]) => [type.toLowerCase(), count]);
}

function isTypeName(type: string): boolean {
  return /^\p{L}[\p{L}\p{N}_-]{0,29}$/u.test(type);
}
