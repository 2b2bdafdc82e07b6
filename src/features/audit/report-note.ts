import { findingKinds, type Finding, type FindingKind, fixableWords } from '../../core/audit/finding';
import { counted, grouped } from '../../core/counted';
import { AppError } from '../../core/errors';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { auditNotePath } from '../../core/plan/log-note';
import type { FileOperation } from '../../core/plan/plan';
import { localTime } from '../../engine/reading/local-day';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import type { Yielder } from '../../engine/running/yielder';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { UnwrittenNote } from './examine-vault';
import { ReportLists } from './report-lists';

export const kindTitles: Readonly<Record<FindingKind, string>> = {
  frontmatter: 'Unreadable properties',
  keys: 'Missing properties',
  vocabulary: 'Unknown words',
  review: 'Review dates',
  relations: 'Relations',
  place: 'Notes in the wrong folder',
  name: 'File names',
  'core-memory': 'Core memory',
  board: 'Project board',
  duplicate: 'Notes with the same id',
  links: 'Broken links',
  index: 'The index',
};

/** The result of examining the vault. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly unwritten: readonly UnwrittenNote[];
  readonly leftOut: readonly LeftOutNote[];
  readonly checked: number;
}

const unwrittenTitle = 'Linked notes that don’t exist yet';
const leftOutTitle = 'Not checked';
/** Renders the report note: counts at the top, then a section for each kind of problem, with equal problems grouped. */
export async function renderReport(
  { findings, unwritten, leftOut, checked }: Examined,
  at: Date,
  yielder: Pick<Yielder, 'yieldIfDue'>,
): Promise<string> {
  const lists = new ReportLists(yielder);
  const sections: { title: string; count: number; lines: readonly string[] }[] = [];
  for (const kind of findingKinds) {
    const own = findings.filter((finding) => finding.kind === kind);
    if (own.length > 0) sections.push({ title: kindTitles[kind], count: own.length, lines: await lists.problems(own) });
  }
  const further = [
    {
      title: unwrittenTitle,
      count: unwritten.length,
      lines: [
        'This is fine if you still want to write them. If a note was renamed or deleted elsewhere, fix the links by hand.',
        '',
        ...(await lists.unwritten(unwritten)),
      ],
    },
    {
      title: leftOutTitle,
      count: leftOut.length,
      lines: await lists.leftOut(leftOut),
    },
  ].filter(({ count }) => count > 0);
  const told = [...sections, ...further];
  return [
    `---\ncb_report: audit\ncb_created: ${at.toISOString().slice(0, 19)}Z\n---`,
    `${localTime(at)} · ${counted(checked, 'note')} checked`,
    summary(findings),
    ...(told.length === 0 ? [] : [told.map(({ title, count }) => `- [[#${title}]]: ${grouped(count)}`).join('\n')]),
    ...told.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

function summary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.';
  const found = `**${counted(findings.length, 'problem')}.**`;
  const fixable = fixableWords(findings);
  if (fixable === '') return `${found} ${findings.length === 1 ? 'It has' : 'They have'} to be fixed by hand.`;
  return `${found} ${fixable} *Fix audit problems…* in the app, or \`cyberbrain audit --fix\`, shows each change before it is made.`;
}

/** Plans to replace the previous report. Throws `exists` when a note of the user's has its name. */
export async function planReport(text: string, vault: Vault, hasher: Hasher): Promise<FileOperation> {
  const bytes = new TextEncoder().encode(text);
  if ((await vault.stat(auditNotePath)) === null) return { op: 'create', path: auditNotePath, bytes };
  const old = await vault.read(auditNotePath);
  const { data } = readFrontmatter(new TextDecoder().decode(old));
  if (textValue(valueOf(data, 'cb_report')) !== 'audit')
    throw new AppError(
      'exists',
      `${auditNotePath} is your own note. Rename it so that the report can be written.`,
      auditNotePath,
    );
  return { op: 'modify', path: auditNotePath, bytes, expects: hasher.sha256(old) };
}
