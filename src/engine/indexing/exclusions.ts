import { type GlobPath, readGlob, readGlobPath } from '../../core/glob/glob';
import { isInFolder } from '../../core/note/path';
import { auditNotePath, logNotePath } from '../../core/plan/log-note';
import { bareFolder, type VaultSettings } from '../../core/settings/settings';
import { folderAt } from '../../core/vault-profile/app-facts';
import type { ConfigFolder } from '../../ports/config-folder';
import type { FileEntry } from '../../ports/vault';
import type { ExclusionRule } from './sync-deps';
import { isProblemNote } from '../../core/transcript/inbox';

/** Template folders and single template notes according to the app's settings. Vault paths without a trailing `/`. */
interface TemplatePaths {
  readonly folders: readonly string[];
  readonly notes: readonly string[];
}

const largestBytes = 10_000_000;

const isAscii = /^[\0-\x7f]*$/;

/** Sources of the rules that exclude notes. */
export interface ExclusionDeps {
  readonly config: ConfigFolder;
  readonly settings: Pick<VaultSettings, 'excluded' | 'inboxFolder'>;
}

/** Reads the app's settings and returns the rule that excludes notes from the index without reading them. */
export async function readExclusions({ config, settings }: ExclusionDeps): Promise<ExclusionRule> {
  const templates = await readTemplatePaths(config);
  const rules: ExclusionRule[] = [
    ({ isLink }) => (isLink ? 'It is a symbolic link.' : null),
    ({ path }) => (path[path.lastIndexOf('/') + 1] === '.' ? 'It is hidden: its name begins with a dot.' : null),
    ({ path }) =>
      path.includes('\\')
        ? 'Its path contains a backslash, which links and other systems read as a folder. Rename it.'
        : null,
    ({ size }) => (size > largestBytes ? 'It is larger than 10 MB.' : null),
    inboxRule(settings.inboxFolder),
    ({ path }) =>
      path === logNotePath
        ? 'It is the log note, which lists what commands did.'
        : path === auditNotePath
          ? 'It is the report of the latest audit.'
          : null,
    ...templates.folders.map((folder) => folderRule(folder, `It is in the template folder "${folder}".`)),
    ...templates.notes.map((note) => folderRule(note, 'It is the template of daily notes.')),
    userRule(settings.excluded),
  ];
  return (note) => firstReason(rules, note);
}

/** Runs for each note of the vault before anything is compiled, when iterators cost more than the rules. */
function firstReason(rules: readonly ExclusionRule[], note: FileEntry): string | null {
  for (let at = 0; at < rules.length; at += 1) {
    const reason = rules[at]?.(note) ?? null;
    if (reason !== null) return reason;
  }
  return null;
}

function folderRule(folder: string, reason: string): ExclusionRule {
  const isIn = folderTest(folder);
  return ({ path }) => (isIn(path) ? reason : null);
}

/** Composes the characters of a path; most have none, and this is asked of each note. */
function composed(path: string): string {
  return isAscii.test(path) ? path : path.normalize('NFC');
}

/**
 * Returns the test of a path, composed or not, for being the folder or below it. An ASCII character stays itself when it
 * is composed, or becomes another than ASCII, so the first one mostly settles it.
 */
function folderTest(folder: string): (path: string) => boolean {
  const plain = folder.normalize('NFC');
  const start = `${plain}/`;
  const first = plain.charCodeAt(0);
  return (path) => {
    const code = path.charCodeAt(0);
    if (code !== first && code < 128 && first < 128) return false;
    const whole = composed(path);
    return plain === '' || whole.startsWith(start) || whole === plain;
  };
}

/**
 * Excludes what capture leaves in the inbox: copies of captured files, and notes that say why a file could not be
 * captured. Most notes are elsewhere, and are looked at once.
 */
function inboxRule(inboxFolder: string): ExclusionRule {
  const isInInbox = folderTest(inboxFolder);
  const isProcessed = folderTest(`${inboxFolder}/Processed`);
  return ({ path }) => {
    if (!isInInbox(path)) return null;
    if (isProcessed(path)) return 'It was captured from the inbox.';
    return isProblemNote(path) ? 'It explains why a file in the inbox could not be captured.' : null;
  };
}

/** Excludes what the user named; a path is split at most once for all patterns. */
function userRule(patterns: readonly string[]): ExclusionRule {
  const tests = patterns
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
    .map((pattern) => ({ pattern, matches: userTest(pattern) }));
  if (tests.length === 0) return () => null;
  return ({ path }) => {
    const whole = composed(path);
    let names: GlobPath | null = null;
    const split = (): GlobPath => (names ??= readGlobPath(whole));
    const found = tests.find(({ matches }) => matches(whole, split));
    return found === undefined ? null : `You excluded "${found.pattern}".`;
  };
}

/** Matches a folder or note by its path, with or without surrounding slashes, or by a glob. */
function userTest(pattern: string): (path: string, names: () => GlobPath) => boolean {
  const plain = bareFolder(pattern).normalize('NFC');
  if (plain === '') return () => false;
  const glob = /[*?[\]{}\\]/.test(plain) ? readGlob(plain) : null;
  return (path, names) => isInFolder(path, plain) || glob?.(names()) === true;
}

/**
 * Reads the settings of the app's own templates and daily notes and of the Templater plugin. Missing or invalid
 * settings name nothing.
 */
async function readTemplatePaths(config: ConfigFolder): Promise<TemplatePaths> {
  const templates = await config.readJson('templates.json');
  const templater = await config.readJson('plugins/templater-obsidian/data.json');
  const dailyNotes = await config.readJson('daily-notes.json');
  const daily = folderAt(dailyNotes, 'template');
  return {
    // The vault's root does not count as template folder: it would exclude everything.
    folders: [
      folderAt(templates, 'folder'),
      folderAt(templater, 'templates_folder'),
      folderAt(templater, 'template_folder'),
    ].filter((folder) => folder !== ''),
    notes: daily === '' ? [] : [/\.md$/i.test(daily) ? daily : `${daily}.md`],
  };
}
