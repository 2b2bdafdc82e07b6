import { isInDotFolder, isInFolder, isNotePath, type VaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/references/resolve-link';
import { normalizeType, type Vocabulary } from '../../core/note/vocabulary';
import { auditNotePath, logNotePath } from '../../core/plan/log-note';
import { readAppFacts } from '../../core/vault-profile/app-facts';
import { readNoteTraits } from '../../core/vault-profile/note-traits';
import type { VaultProfile } from '../../core/vault-profile/render-profile';
import { VaultTally } from '../../core/vault-profile/vault-tally';
import { instructionsPath, isOpenToModels } from '../../engine/asking/vault-instructions';
import { ReadAhead } from '../../engine/indexing/read-ahead';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import type { FileEntry, Vault } from '../../ports/vault';
import type { SetupVaultDeps } from './setup-vault-deps';

const readAhead = 16;

/** Fewest notes that make a type one of the vault. */
const fewestOfType = 3;
const mostTypes = 20;

/** Reads all notes of the vault and counts how it is organized. */
export async function analyzeVault(deps: SetupVaultDeps, vocabulary: Vocabulary, run: Run): Promise<VaultProfile> {
  const { vault, config, settings, exclusions } = deps;
  const files = (await vault.list()).filter((file) => isDescribed(file, settings.inboxFolder));
  const tally = new VaultTally(new LinkResolver(files.map(({ path }) => path)));
  const app = readAppFacts({
    app: await config.readJson('app.json'),
    dailyNotes: await config.readJson('daily-notes.json'),
    templates: await config.readJson('templates.json'),
  });
  const notes = files.filter(({ path }) => isNotePath(path));
  for (const { path } of files) if (!isNotePath(path)) tally.addFile(path);
  const open = notes.filter(({ path }) => isOpenToModels(path));
  const excludes = await exclusions();
  const indexed = open.filter((file) => excludes(file) === null);
  const unreadable = await readAll(indexed, tally, deps, run);
  return {
    ...{ tally, app, settings },
    left: { excluded: open.length - indexed.length + unreadable, instructions: notes.length - open.length },
    templateCount: app.templateFolder === null ? 0 : countIn(notes, app.templateFolder),
    hasAgents: notes.some(({ path }) => path === 'AGENTS.md'),
    types: ownTypes(tally, vocabulary),
  };
}

/** False for CLAUDE.md itself, the inbox, and what commands write about their runs: a second run must count the same. */
function isDescribed({ path, isUnreadFolder }: FileEntry, inboxFolder: string): boolean {
  const isOfRuns = path === instructionsPath || path === logNotePath || path === auditNotePath;
  return !isOfRuns && !isInDotFolder(path) && !isInFolder(path, inboxFolder) && isUnreadFolder !== true;
}

/** Adds the notes to the tally; returns the number of those that are not text. */
async function readAll(
  notes: readonly FileEntry[],
  tally: VaultTally,
  { vault, clock }: Pick<SetupVaultDeps, 'vault' | 'clock'>,
  run: Run,
): Promise<number> {
  const yielder = new Yielder(clock, run.signal);
  const read = new ReadAhead(
    notes.map(
      ({ path }) =>
        () =>
          readText(path, vault),
    ),
    readAhead,
  );
  let unreadable = 0;
  for (const [at, { path }] of notes.entries()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Reading notes', done: at, total: notes.length });
    const text = await read.next();
    if (text === null) unreadable += 1;
    else tally.add(readNoteTraits(path, text));
  }
  return unreadable;
}

async function readText(path: VaultPath, vault: Pick<Vault, 'read'>): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await vault.read(path));
  } catch {
    return null;
  }
}

function countIn(notes: readonly FileEntry[], folder: string): number {
  return notes.filter(({ path }) => isInFolder(path, folder)).length;
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
  return /^\p{L}[\p{L}\p{N}_-]{0,29}(?: [\p{L}\p{N}_-]{1,30}){0,2}$/u.test(type);
}
