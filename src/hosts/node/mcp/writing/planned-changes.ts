import { createHash } from 'node:crypto';
import { andMore, counted } from '../../../../core/counted';
import { parseVaultPath } from '../../../../core/note/path';
import { plannedContent, type PrintedOperation } from '../../../../core/plan/plan';
import { lineDiff, type DiffLine } from '../../../../core/plan/shown-file';
import type { Vault } from '../../../../ports/vault';

/** One file of a plan with what happens to it; `lines` is null for a file that is only moved or trashed. */
interface PlannedFile {
  readonly operation: PrintedOperation;
  readonly lines: readonly DiffLine[] | null;
}

const signs: Readonly<Record<DiffLine['kind'], string>> = { same: ' ', added: '+', removed: '-', 'left-out': '…' };
const mostNamed = 5;
const longestLine = 1_500;
const longestSaid = 60;

/** Identifies what a plan does: its operations, the content they expect, and the content they write. */
export function fingerprintOf(plan: readonly PrintedOperation[]): string {
  const hash = createHash('sha256');
  for (const operation of plan) {
    const content = plannedContent(operation);
    const written = content === null ? '' : createHash('sha256').update(content).digest('hex');
    hash.update(JSON.stringify([operation, written]));
  }
  return hash.digest('hex');
}

/** Compares what a plan writes with the notes as they are. */
export async function plannedFiles(
  plan: readonly PrintedOperation[],
  vault: Pick<Vault, 'read'>,
): Promise<PlannedFile[]> {
  const files: PlannedFile[] = [];
  for (const operation of plan) {
    const content = plannedContent(operation);
    const after = content === null ? null : new TextDecoder().decode(content);
    const before = operation.op === 'modify' ? await textOf(operation.path, vault) : null;
    files.push({ operation, lines: after === null ? null : lineDiff(before, after) });
  }
  return files;
}

/** Returns the operations, each with its lines when `isWhole`, as text of at most about `most` characters. */
export function changesText(files: readonly PlannedFile[], isWhole: boolean, most: number): string {
  const lines = files.flatMap(({ operation, lines: changed }) => [
    operationLine(operation),
    ...(isWhole ? (changed ?? []).map(changedLine) : []),
  ]);
  return limitLines(lines, most);
}

/** Says in a few words what would change, for the person who is asked. */
export function changesInWords(files: readonly PlannedFile[]): string {
  const said = files.slice(0, mostNamed).map((file) => `${operationLine(file.operation)}${saidOf(file)}`);
  return `${said.join('; ')}${files.length > mostNamed ? ` ${andMore(files.length - mostNamed)}` : ''}`;
}

/** Cuts a text at a line so that it has at most `most` characters, and says how many lines are left out. */
export function limitLines(lines: readonly string[], most: number): string {
  let length = 0;
  const short = lines.map((line) => shortened(line, longestLine));
  const end = short.findIndex((line) => (length += line.length + 1) > most);
  return end === -1 ? short.join('\n') : [...short.slice(0, end), `… ${andMore(short.length - end)} lines`].join('\n');
}

function operationLine({ op, path, to }: PrintedOperation): string {
  return to === undefined ? `${op} ${path}` : `${op} ${path} to ${to}`;
}

function changedLine({ kind, text }: DiffLine): string {
  return `  ${signs[kind]} ${kind === 'left-out' ? `${text} unchanged lines` : text}`.trimEnd();
}

function saidOf({ operation: { op }, lines }: PlannedFile): string {
  if (lines === null) return '';
  const textsOf = (wanted: DiffLine['kind']): string[] =>
    lines.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  const added = textsOf('added');
  const removedCount = textsOf('removed').length;
  // Of a new note its own words say most, of another the first property or sentence.
  const bodyAt = op === 'create' && added[0] === '---' ? added.indexOf('---', 1) + 1 : 0;
  const telling = added.slice(bodyAt).find((text) => /[\p{L}\p{N}]/u.test(text)) ?? '';
  const removed = removedCount === 0 ? '' : `, ${counted(removedCount, 'line')} removed`;
  const said = telling === '' ? '' : `: "${shortened(telling.replace(/^#+ /, ''), longestSaid)}"`;
  return ` (${counted(added.length, 'line')} added${removed}${said})`;
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

async function textOf(path: string, vault: Pick<Vault, 'read'>): Promise<string | null> {
  try {
    return new TextDecoder().decode(await vault.read(parseVaultPath(path)));
  } catch {
    return null;
  }
}
