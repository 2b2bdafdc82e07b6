import { isInFolder, nameOf } from '../../core/note/path';
import { auditNotePath, logNotePath } from '../../core/plan/log-note';
import type { VaultSettings } from '../../core/settings/settings';
import type { ConfigFolder } from '../../ports/config-folder';
import type { Glob } from '../../ports/glob';
import type { FileEntry } from '../../ports/vault';
import type { ExclusionRule } from './sync-world';
import { readTemplatePaths } from './template-paths';

const largestBytes = 10_000_000;

/** What decides which notes are left out. */
export interface ExclusionWorld {
  readonly config: ConfigFolder;
  readonly glob: Glob;
  readonly settings: Pick<VaultSettings, 'excluded' | 'inboxFolder'>;
}

/** Reads the app's settings and returns the rule by which notes are not indexed, told without reading them. */
export async function readExclusions({ config, glob, settings }: ExclusionWorld): Promise<ExclusionRule> {
  const templates = await readTemplatePaths(config);
  const rules: ExclusionRule[] = [
    ({ isLink }) => (isLink ? 'It is a link to a file elsewhere.' : null),
    ({ path }) => (nameOf(path).startsWith('.') ? 'It is a hidden file: its name begins with a dot.' : null),
    ({ path }) => (path.includes('\\') ? 'Its path holds a backslash, which links and other systems read as a folder. Rename it.' : null),
    ({ size }) => (size > largestBytes ? 'It is larger than 10 MB.' : null),
    inboxRule(settings.inboxFolder),
    ({ path }) => (path === logNotePath ? 'It is the log of what commands did.' : path === auditNotePath ? 'It is the report of the last audit.' : null),
    ...templates.folders.map((folder) => folderRule(folder, `It lies in the template folder "${folder}".`)),
    ...templates.notes.map((note) => folderRule(note, 'It is the template of daily notes.')),
    ...settings.excluded.map((pattern) => pattern.trim()).filter((pattern) => pattern !== '').map((pattern) => userRule(pattern, glob)),
  ];
  return (note) => firstReason(rules, note);
}

function firstReason(rules: readonly ExclusionRule[], note: FileEntry): string | null {
  for (const rule of rules) {
    const reason = rule(note);
    if (reason !== null) return reason;
  }
  return null;
}

function folderRule(folder: string, reason: string): ExclusionRule {
  const plain = folder.normalize('NFC');
  return ({ path }) => (isInFolder(path.normalize('NFC'), plain) ? reason : null);
}

/** What capture leaves in the inbox: copies of captured files, and notes that say why a file could not be captured. */
function inboxRule(inboxFolder: string): ExclusionRule {
  const processed = folderRule(`${inboxFolder}/Processed`, 'It was captured from the inbox.');
  const problem = folderRule(inboxFolder, 'It says why a file in the inbox could not be captured.');
  return (note) => processed(note) ?? (note.path.endsWith('.problem.md') ? problem(note) : null);
}

/** A folder or note by its path, with or without slashes around it; or a glob. */
function userRule(pattern: string, glob: Glob): ExclusionRule {
  const reason = `You excluded "${pattern}".`;
  const plain = pattern.replace(/^\/+|\/+$/g, '');
  const byPath = plain === '' ? () => null : folderRule(plain, reason);
  if (!/[*?[\]{}()!]/.test(pattern)) return byPath;
  const matches = glob.compile(plain);
  return (note) => byPath(note) ?? (matches(note.path) ? reason : null);
}
