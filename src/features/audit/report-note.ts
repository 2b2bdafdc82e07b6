import { findingKinds, type Finding, type FindingKind } from '../../core/audit/finding';
import { AppError } from '../../core/errors';
import { readFrontmatter } from '../../core/note/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter-values';
import { isNotePath, parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-link';
import { auditNotePath } from '../../core/plan/log-note';
import type { Operation } from '../../core/plan/plan';
import { localTime } from '../../engine/reading/local-day';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';

export const kindTitles: Readonly<Record<FindingKind, string>> = {
  frontmatter: 'Frontmatter that cannot be read',
  keys: 'Missing properties',
  vocabulary: 'Words that are not in the vocabulary',
  review: 'Days of review',
  relations: 'Relations',
  place: 'Notes in another folder than is right for them',
  name: 'File names',
  duplicate: 'Notes with one id',
  links: 'Links that lead nowhere',
  index: 'The index',
};

/** The report as a note. */
export function renderReport(findings: readonly Finding[], checked: number, at: Date, run: string): string {
  const sections = findingKinds.flatMap((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    return own.length === 0 ? [] : [`## ${kindTitles[kind]} (${own.length})\n\n${own.map(lineOf).join('\n')}\n`];
  });
  const head = `---\ncb_report: audit\ncb_created: ${at.toISOString().slice(0, 19)}Z\n---\n\n${localTime(at)}, run \`${run}\`. ${checked.toLocaleString('en')} ${checked === 1 ? 'note was' : 'notes were'} examined.\n`;
  return [head, ...(sections.length === 0 ? ['Everything is as it should be.\n'] : sections)].join('\n');
}

function lineOf({ path, line, problem, fix }: Finding): string {
  const where = path === '' ? '' : `${isNotePath(path) ? logLink(parseVaultPath(path)) : path}${line === null ? '' : `, line ${line}`}: `;
  return `- ${where}${problem.replace(/\s+/g, ' ').replace(/\[\[|\]\]/g, '')}${fix === null ? '' : ` ${fix}`}`;
}

/** Takes the place of the report before; a note of the user's that has its name is left. */
export async function planReport(text: string, vault: Vault, hasher: Hasher): Promise<Operation> {
  const bytes = new TextEncoder().encode(text);
  if ((await vault.stat(auditNotePath)) === null) return { op: 'create', path: auditNotePath, bytes };
  const old = await vault.read(auditNotePath);
  const { data } = readFrontmatter(new TextDecoder().decode(old));
  if (textValue(valueOf(data, 'cb_report')) !== 'audit') throw new AppError('exists', `${auditNotePath} is a note of yours. Rename it, so that the report can be written.`, auditNotePath);
  return { op: 'modify', path: auditNotePath, bytes, expects: hasher.sha256(old) };
}
