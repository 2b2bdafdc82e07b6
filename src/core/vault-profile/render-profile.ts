import { andMore, counted, grouped } from '../counted';
import { folderOf, nameOf } from '../note/path';
import type { VaultSettings } from '../settings/settings';
import type { AppFacts } from './app-facts';
import { folderFacts, type Quotes, withCount } from './folder-facts';
import { asCode } from './quotable-name';
import { propertyLines, vaultLines } from './vault-facts';
import type { VaultTally } from './vault-tally';

/** Everything that the description of a vault is made from. */
export interface VaultProfile {
  readonly tally: VaultTally;
  readonly app: AppFacts;
  readonly settings: Pick<
    VaultSettings,
    'inboxFolder' | 'sessionsFolder' | 'workingMemoryFolder' | 'uncertainFolder' | 'journalFolder'
  >;
  /** Number of notes that were not looked at: those that are not indexed, such as templates, and those with instructions for AI tools. */
  readonly left: number;
  /** Types of the vault's notes that its vocabulary lacks, with the number of notes. */
  readonly types: readonly (readonly [type: string, count: number])[];
}

/** A folder in the description. */
export interface FolderRow {
  readonly path: string;
  /** Number of notes in it and its subfolders. */
  readonly notes: number;
  readonly facts: readonly string[];
}

const mostRows = 20;

/** Fewest notes for a folder within another one to have a row. */
const fewestBelow = 10;

/** Maximum number of subfolders that are named. */
const mostNamed = 8;

/** Returns the described folders by path: those at the top, and larger ones below them that differ from the folder around them. */
export function folderRows({ all, folders, paths }: VaultTally, quotes: Quotes): FolderRow[] {
  const rows = [...folders].flatMap(([path, group]): FolderRow[] => {
    const isTop = !path.includes('/');
    if (!path.split('/').every(quotes) || !quotes(path)) return [];
    const own = folderFacts(group, { all, above: folders.get(folderOf(path)) ?? null }, quotes);
    const isLarge = group.total >= Math.max(fewestBelow, all.total / 30);
    if (!isTop && (!isLarge || own.length === 0)) return [];
    const below = [...paths].filter((other) => other.startsWith(`${path}/`));
    return [{ path, notes: group.total, facts: [...own, ...subfolderFact(path, below, quotes)] }];
  });
  const isTop = ({ path }: FolderRow): number => (path.includes('/') ? 0 : 1);
  const chosen = rows.sort((one, other) => isTop(other) - isTop(one) || other.notes - one.notes).slice(0, mostRows);
  return chosen.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Names the folders directly in a folder if they are few, else counts all below it. */
function subfolderFact(folder: string, below: readonly string[], quotes: Quotes): string[] {
  const direct = below.filter((path) => folderOf(path) === folder);
  if (direct.length === 0) return [];
  const isNamed = direct.length <= mostNamed && direct.every((path) => quotes(nameOf(path)) && quotes(path));
  if (!isNamed) return [counted(below.length, 'subfolder')];
  const names = direct.map((path) => asCode(nameOf(path))).sort();
  return [`${names.length === 1 ? 'subfolder' : 'subfolders'} ${names.join(', ')}`];
}

/** Renders the description of a vault with these folders as Markdown, in which every figure was counted. */
export function renderProfile(profile: VaultProfile, rows: readonly FolderRow[], day: string, quotes: Quotes): string {
  const { tally, types } = profile;
  const { all } = tally;
  return [
    countLine(profile, day),
    ...folderPart(tally, rows),
    ...(all.total === 0 ? [] : part('Notes', vaultLines(tally, quotes))),
    ...part(
      'Types',
      types.map(([type, count]) => `\`${type}\`: ${counted(count, 'note')}`),
    ),
    ...part('Properties', propertyLines(all, quotes)),
    ...part('Places', placeLines(profile, quotes)),
  ].join('\n\n');
}

function countLine({ tally: { all, counts }, left }: VaultProfile, day: string): string {
  const outside = [
    [counts.captured, 'written by Cyberbrain'],
    [left, 'left out (templates, excluded notes, other instructions for AI tools)'],
    [counts.private, 'private'],
  ] as const;
  const rest = outside.flatMap(([count, words]) => (count === 0 ? [] : [`${grouped(count)} ${words}`])).join(', ');
  return `${counted(all.total, 'note')} beside this one, counted on ${day}.${rest === '' ? '' : ` Not counted: ${rest}.`}`;
}

function folderPart(tally: VaultTally, rows: readonly FolderRow[]): string[] {
  if (rows.length === 0) return [];
  const tops = (list: Iterable<string>): number => [...list].filter((path) => !path.includes('/')).length;
  const left = tops(tally.folders.keys()) - tops(rows.map(({ path }) => path));
  return [
    '### Folders',
    'With their subfolders. A number in parentheses counts the notes to which something applies, if not to all.',
    [
      '| folder | notes | in common |\n|---|---:|---|',
      ...rows.map(({ path, notes, facts }) => `| ${asCode(`${path}/`)} | ${grouped(notes)} | ${facts.join('; ')} |`),
      ...(tally.counts.root === 0 ? [] : [`| at the root | ${grouped(tally.counts.root)} | |`]),
    ].join('\n'),
    ...(left > 0 ? [`… ${andMore(left)} at the root.`] : []),
  ];
}

/** Says what the settings of the app and of Cyberbrain name. */
function placeLines({ app, settings, tally }: VaultProfile, quotes: Quotes): string[] {
  const line = (label: string, folder: string, more = ''): string[] =>
    folder !== '' && quotes(folder) ? [`${label}: ${asCode(`${folder}/`)}${more}`] : [];
  const { captured } = tally.counts;
  const made = 'Notes that Cyberbrain makes from sessions';
  return [
    ...line('Daily notes', app.daily, quotes(app.format) ? `, named ${asCode(app.format)}` : ''),
    ...line('Templates, which are forms and not knowledge', app.templates),
    ...line('New attachments', app.attachments),
    ...line('Transcripts for Cyberbrain', settings.inboxFolder),
    ...line(captured === 0 ? made : withCount(made, captured), settings.sessionsFolder),
    ...line('Temporary ones', settings.workingMemoryFolder),
    ...line('Uncertain ones', settings.uncertainFolder),
    'Notes with `cb_lock: true` must not be changed, and nothing may be copied from notes with `cb_private: true`.',
  ];
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, lines.map((line) => `- ${line}`).join('\n')];
}
