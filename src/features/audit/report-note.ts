import {
  findingKinds,
  type Finding,
  type FindingKind,
  groupFindings,
  type FindingGroup,
  fixableWords,
  mostNamedFiles,
} from '../../core/audit/finding';
import { andMore, cappedNames, counted, grouped } from '../../core/counted';
import { AppError } from '../../core/errors';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { harmlessMarkdown } from '../../core/note/harmless-markdown';
import { isNotePath, parseVaultPath } from '../../core/note/path';
import { logLink, auditNotePath } from '../../core/plan/log-note';
import type { FileOperation } from '../../core/plan/plan';
import { localTime } from '../../engine/reading/local-day';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { UnwrittenNote } from './examine-vault';

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
const mostGroups = 40;
const mostNotes = 12;
const mostLeftOut = 8;
/** Maximum number of lines in a folded list: longer ones would make the report slow to open. */
const mostFolded = 400;

/** Renders the report note: counts at the top, then a section for each kind of problem, with equal problems grouped. */
export function renderReport({ findings, unwritten, leftOut, checked }: Examined, at: Date): string {
  const sections = findingKinds.flatMap((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    return own.length === 0
      ? []
      : [
          {
            title: kindTitles[kind],
            count: own.length,
            lines: capped(groupFindings(own), (group) => groupLines(group, mostNotes)),
          },
        ];
  });
  const further = [
    {
      title: unwrittenTitle,
      count: unwritten.length,
      lines: [
        'This is fine if you still want to write them. If a note was renamed or deleted elsewhere, fix the links by hand.',
        '',
        ...capped(unwritten, unwrittenLines),
      ],
    },
    {
      title: leftOutTitle,
      count: leftOut.length,
      lines: capped(leftOutGroups(leftOut), (group) => groupLines(group, mostLeftOut)),
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

function capped<Row>(rows: readonly Row[], linesOf: (row: Row) => readonly string[]): string[] {
  const shown = rows.slice(0, mostGroups).flatMap((row) => linesOf(row));
  if (rows.length <= mostGroups) return shown;
  const others = rows.slice(mostGroups).map((row) => linesOf(row));
  return [...shown, ...folded(`${grouped(rows.length - mostGroups)} more`, others)];
}

/** Returns a callout that the reader unfolds, with the lines of as many rows as fit and the number of the others. */
function folded(title: string, rows: readonly (readonly string[])[]): string[] {
  const shown: string[] = [];
  let count = 0;
  for (const lines of rows) {
    if (shown.length + lines.length > mostFolded) break;
    shown.push(...lines);
    count += 1;
  }
  const left = rows.length - count;
  const rest = left > 0 ? [`- … ${andMore(left)}; \`cyberbrain audit --json\` lists them all.`] : [];
  return ['', `> [!note]- ${title}`, ...[...shown, ...rest].map((line) => `> ${line}`.trimEnd())];
}

function groupLines(group: FindingGroup, most: number): string[] {
  const { problem, fix, places } = group;
  const sentence = `${asText(problem)}${fix === null ? '' : ` ${asText(fix)}`}`;
  const [first] = places;
  const shown =
    first === undefined || first.path === ''
      ? [`- ${sentence}`]
      : places.length === 1
        ? [`- ${placeWords(first)}: ${sentence}`]
        : [`- ${sentence}`, `  ${cappedNames(places, most, placeWords)}`];
  return [...shown.map(harmlessMarkdown), ...allOf(group, most).map((line) => `  ${line}`.trimEnd())];
}

/** Returns all missing files, or else all places, folded; nothing when the lines above name them all. */
function allOf({ files, places }: FindingGroup, most: number): string[] {
  if (files.length > mostNamedFiles)
    return folded(
      `All ${grouped(files.length)} files`,
      files.map(([file, from]) => [harmlessMarkdown(`- ${asCode(file)} in ${cappedNames(from, most, placeWords)}`)]),
    );
  if (places.length <= most) return [];
  return folded(
    `All ${grouped(places.length)} places`,
    places.map((place) => [harmlessMarkdown(`- ${placeWords(place)}`)]),
  );
}

function unwrittenLines({ name, in: paths }: UnwrittenNote): string[] {
  const places = cappedNames(paths, mostNotes, (path) => placeWords({ path, line: null }));
  return [harmlessMarkdown(`- ${asCode(name)} in ${places}`)];
}

function leftOutGroups(leftOut: readonly LeftOutNote[]): FindingGroup[] {
  return groupFindings(
    leftOut.map(({ path, reason }) => ({ path, line: null, kind: 'index', problem: reason, fix: null })),
  );
}

function placeWords({ path, line }: Pick<Finding, 'path' | 'line'>): string {
  return `${isNotePath(path) ? logLink(parseVaultPath(path)) : asCode(path)}${line === null ? '' : ` (line ${grouped(line)})`}`;
}

/** Puts a sentence on one line. Quoted parts become code, so that nothing in them turns into a link or a tag of the report. */
function asText(sentence: string): string {
  return sentence
    .replace(/\s+/g, ' ')
    .replace(/"([^"]+)"/g, (_, quoted: string) => asCode(quoted))
    .replace(/\[\[|\]\]/g, '');
}

function asCode(text: string): string {
  return `\`${text.replace(/`/g, '’')}\``;
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
