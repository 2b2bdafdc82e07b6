import { andMore, counted, grouped } from '../counted';
import { folderOf, nameOf } from '../note/path';
import type { VaultSettings } from '../settings/settings';
import type { AppFacts } from './app-facts';
import { folderFacts, type Quotes } from './folder-facts';
import { asCode } from './quotable-name';
import { fileLines, languageLines, linkLines, nameLines, propertyLines, tagLines } from './vault-facts';
import type { VaultTally } from './vault-tally';

/** Everything that the description of a vault is made from. */
export interface VaultProfile {
  readonly tally: VaultTally;
  readonly app: AppFacts;
  readonly settings: Pick<
    VaultSettings,
    'inboxFolder' | 'sessionsFolder' | 'workingMemoryFolder' | 'uncertainFolder' | 'journalFolder'
  >;
  /** Number of notes that are not indexed, such as templates, and of those with instructions for AI tools. */
  readonly left: { readonly excluded: number; readonly instructions: number };
  /** Number of notes in the app's template folder. */
  readonly templateCount: number;
  /** True when the vault has `AGENTS.md`. */
  readonly hasAgents: boolean;
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
export function folderRows({ all, folders, subfolders }: VaultTally, quotes: Quotes): FolderRow[] {
  const rows = [...folders].flatMap(([path, group]): FolderRow[] => {
    const above = folderOf(path);
    const isTop = above === '';
    if (!path.split('/').every(quotes) || !quotes(path)) return [];
    const own = folderFacts(group, { all, above: folders.get(above) ?? null }, quotes);
    const isLarge = group.noteCount >= Math.max(fewestBelow, all.noteCount / 30);
    if (!isTop && (!isLarge || own.length === 0)) return [];
    return [
      { path, notes: group.noteCount, facts: [...own, ...subfolderFact([...(subfolders.get(path) ?? [])], quotes)] },
    ];
  });
  const rank = ({ path, notes }: FolderRow): number => (path.includes('/') ? notes : notes + 1e9);
  const chosen = new Set([...rows].sort((one, other) => rank(other) - rank(one)).slice(0, mostRows));
  return rows.filter((row) => chosen.has(row)).sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Names the folders directly in a folder if they are few, else counts all below it. */
function subfolderFact(below: readonly string[], quotes: Quotes): string[] {
  if (below.length === 0) return [];
  const depth = Math.min(...below.map((path) => path.split('/').length));
  const isNamed =
    below.length <= mostNamed &&
    below.every((path) => path.split('/').length === depth && quotes(nameOf(path)) && quotes(path));
  if (!isNamed) return [counted(below.length, 'subfolder')];
  const names = below.map((path) => asCode(nameOf(path))).sort();
  return [`${names.length === 1 ? 'subfolder' : 'subfolders'} ${names.join(', ')}`];
}

/** Renders the description of a vault as lines of Markdown, in which every figure was counted. */
export function renderProfile(profile: VaultProfile, day: string, quotes: Quotes): string {
  const { tally, types } = profile;
  const own = (path: string): boolean => !path.split('/').includes('..') && /\.md$/i.test(path);
  const about = [
    ...languageLines(tally),
    ...nameLines(tally),
    ...tagLines(tally, quotes),
    ...linkLines(tally, own, quotes),
    ...fileLines(tally.extensions, quotes),
  ];
  return [
    [
      countLine(profile, day),
      ...(profile.hasAgents ? ['`AGENTS.md` at the root has more rules for AI tools.'] : []),
    ].join(' '),
    ...folderPart(tally, quotes),
    ...(tally.all.noteCount === 0 ? [] : [`### Notes\n\n${bullets(about)}`]),
    ...part(
      'Types',
      '',
      types.map(([type, count]) => `\`${type}\`: ${counted(count, 'note')}`),
    ),
    ...part(
      'Properties',
      'The number of notes that have each property is in parentheses.',
      propertyLines(tally, quotes),
    ),
    ...part('Places', '', [...appLines(profile, quotes), ...productLines(profile, quotes)]),
  ].join('\n\n');
}

function countLine({ tally, left }: VaultProfile, day: string): string {
  const outside = [
    [tally.capturedCount, 'written by Cyberbrain'],
    [left.excluded, 'not indexed (such as templates)'],
    [left.instructions, 'with other instructions for AI tools'],
    [tally.privateCount, 'private'],
  ] as const;
  const named = outside.filter(([count]) => count > 0).map(([count, words]) => `${grouped(count)} ${words}`);
  const rest = named.length === 0 ? '' : ` Not counted: ${named.join(', ')}.`;
  return `${counted(tally.all.noteCount, 'note')} beside this one, counted on ${day}.${rest}`;
}

function folderPart(tally: VaultTally, quotes: Quotes): string[] {
  const rows = folderRows(tally, quotes);
  if (rows.length === 0) return [];
  const top = [...tally.folders.keys()].filter((path) => !path.includes('/')).length;
  const left = top - rows.filter(({ path }) => !path.includes('/')).length;
  const lines = rows.map(
    ({ path, notes, facts }) => `| ${asCode(`${path}/`)} | ${grouped(notes)} | ${facts.join('; ')} |`,
  );
  const root = tally.rootCount === 0 ? [] : [`| at the root | ${grouped(tally.rootCount)} | |`];
  return [
    [
      '### Folders',
      '',
      'Counts include subfolders. A number in parentheses says to how many notes something applies; without one, it applies to all.',
      '',
      '| folder | notes | what they have in common |',
      '|---|---:|---|',
      ...lines,
      ...root,
      ...(left > 0 ? ['', `… ${andMore(left)} at the root of the vault.`] : []),
    ].join('\n'),
  ];
}

/** Says what the app's settings name. */
function appLines({ app, templateCount }: VaultProfile, quotes: Quotes): string[] {
  const { dailyFolder, dailyFormat, templateFolder, attachmentFolder, newNoteFolder, writesMarkdownLinks } = app;
  const shown = (name: string | null): name is string => name !== null && quotes(name);
  const lines: string[] = [];
  if (shown(dailyFolder) && quotes(dailyFormat))
    lines.push(`Daily notes: ${asCode(`${dailyFolder}/`)}, named ${asCode(dailyFormat)}.`);
  if (shown(templateFolder))
    lines.push(
      `Templates: ${asCode(`${templateFolder}/`)} (${counted(templateCount, 'note')}); they are forms, not knowledge.`,
    );
  if (shown(newNoteFolder)) lines.push(`New notes: ${asCode(`${newNoteFolder}/`)}.`);
  if (shown(attachmentFolder)) lines.push(`New attachments: ${attachmentPlace(attachmentFolder)}.`);
  if (writesMarkdownLinks) lines.push('The app writes new links as Markdown links.');
  return lines;
}

function attachmentPlace(folder: string): string {
  if (folder === '/') return 'the root of the vault';
  if (folder === './') return 'the folder of the note';
  return folder.startsWith('./') ? `${asCode(`${folder.slice(2)}/`)} in the folder of the note` : asCode(`${folder}/`);
}

function productLines({ settings, tally }: VaultProfile, quotes: Quotes): string[] {
  const { inboxFolder, sessionsFolder, workingMemoryFolder, uncertainFolder, journalFolder } = settings;
  const place = (folder: string): string =>
    quotes(folder) ? asCode(`${folder}/`) : 'the folder that the settings name';
  const captured = tally.capturedCount === 0 ? '' : ` (${counted(tally.capturedCount, 'note')} so far)`;
  return [
    `Transcripts for Cyberbrain: dropped into ${place(inboxFolder)}.`,
    `Notes that Cyberbrain makes from sessions${captured}: ${place(sessionsFolder)}, temporary ones ${place(workingMemoryFolder)}, uncertain ones ${place(uncertainFolder)}.`,
    ...(journalFolder === '' ? [] : [`Captures are also listed in the daily notes in ${place(journalFolder)}.`]),
    'Notes with `cb_lock: true` must not be changed, and nothing may be copied from notes with `cb_private: true`.',
  ];
}

function part(title: string, introduction: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [[`### ${title}`, ...(introduction === '' ? [] : [introduction]), bullets(lines)].join('\n\n')];
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
