import { coreSections, corePath, isCorePath, projectOfCore, withCoreLine } from '../../core/core-memory/core-memory';
import { AppError } from '../../core/errors';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { isPrivateText } from '../../core/note/state/private-note';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import { unseenWords } from '../../engine/asking/vault-instructions';
import type { WindowPlan } from '../../engine/extracting/plan-window';
import { localDay } from '../../engine/reading/local-day';
import type { Run } from '../../ports/run';
import type { FileDeps } from './file-input';

/** A section of a core memory to which a line is added. */
export interface CorePlace {
  readonly path: VaultPath;
  readonly section: string;
}

/** Maximum length in characters of a line. */
const longestLine = 1_000;

/**
 * Reads the place of a core memory from the folder that the user named, such as `AI/Core Memory.md#Preferences`; null
 * for a folder. Throws `usage` for a section that core memories do not have, and for any other note.
 */
export function corePlaceOf(folder: string | undefined): CorePlace | null {
  const [named = '', section = 'Context'] = (folder ?? '').split('#');
  if (!/\.md$/i.test(named)) return null;
  if (!isCorePath(named))
    throw new AppError('usage', `${named} is the name of a note. Name a folder for the new note.`);
  const path = parseVaultPath(named);
  const known = coreSections.find((each) => each.toLowerCase() === section.trim().toLowerCase());
  if (known === undefined || corePath(projectOfCore(path)) !== path)
    throw new AppError('usage', `Name one of ${coreSections.map((each) => `${corePath(null)}#${each}`).join(', ')}.`);
  return { path, section: known };
}

/** Plans a line for a core memory. It is used only after the user has seen it on this device. */
export async function planCoreLine(
  text: string,
  { path, section }: CorePlace,
  { vault, hasher }: FileDeps,
  run: Run,
): Promise<WindowPlan> {
  const line = harmlessLine(text);
  if (line.length > longestLine)
    throw new AppError(
      'usage',
      `A line of a core memory can have at most ${longestLine} characters. Shorten the text.`,
    );
  const before = (await vault.stat(path)) === null ? null : await vault.read(path);
  const note = before === null ? '' : new TextDecoder().decode(before);
  if (isPrivateText(note) || readBeat(readFrontmatter(note).data).isLocked)
    throw new AppError('conflict', `${path} is private or locked, so only you can change it.`, path);
  const bytes = new TextEncoder().encode(withCoreLine(note, section, line, localDay(run.startedAt)));
  const operation: FileOperation =
    before === null ? { op: 'create', path, bytes } : { op: 'modify', path, bytes, expects: hasher.sha256(before) };
  run.warn(unseenWords(path));
  const kind = {
    type: 'core-memory',
    durability: 'durable',
    scope: projectOfCore(path) === null ? 'general' : 'project',
  };
  return {
    operations: [operation],
    notes: [],
    reports: [{ title: line, ...kind, path, confidence: 1, action: before === null ? 'created' : 'extended' }],
    skippedCount: 0,
    problems: [],
  };
}
