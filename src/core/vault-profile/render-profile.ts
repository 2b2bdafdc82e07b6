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
  const rank = ({ path, notes }: FolderRow): number => (path.includes('/') ? notes : notes + 1e9);
  const chosen = rows.sort((one, other) => rank(other) - rank(one)).slice(0, mostRows);
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

/** Renders the description of a vault as Markdown, in which every figure was counted. */
export function renderProfile(profile: VaultProfile, day: string, quotes: Quotes): string {
  const { tally, types, hasAgents } = profile;
  const { all } = tally;
  return [
    `${countLine(profile, day)}${hasAgents ? ' `AGENTS.md` has more rules for AI tools.' : ''}`,
    ...folderPart(tally, quotes),
    ...(all.total === 0 ? [] : part('Notes', '', vaultLines(tally, quotes))),
    ...part(
      'Types',
      'Types of notes beside those that every vault has:',
      types.map(([type, count]) => `\`${type}\`: ${counted(count, 'note')}`),
    ),
    ...part('Properties', 'With the number of notes that have them:', propertyLines(all, quotes)),
    ...part('Places', '', [...appLines(profile, quotes), ...productLines(profile, quotes)]),
  ].join('\n\n');
}

function countLine({ tally: { all, counts }, left }: VaultProfile, day: string): string {
  const outside = Object.entries({
    'written by Cyberbrain': counts.captured,
    'not indexed (such as templates)': left.excluded,
    'with other instructions for AI tools': left.instructions,
    private: counts.private,
  }).filter(([, count]) => count > 0);
  const rest = outside.map(([words, count]) => `${grouped(count)} ${words}`).join(', ');
  return `${counted(all.total, 'note')} beside this one, counted on ${day}.${rest === '' ? '' : ` Not counted: ${rest}.`}`;
}

function folderPart(tally: VaultTally, quotes: Quotes): string[] {
  const rows = folderRows(tally, quotes);
  if (rows.length === 0) return [];
  const isTop = (path: string): boolean => !path.includes('/');
  const left = [...tally.folders.keys()].filter(isTop).length - rows.filter(({ path }) => isTop(path)).length;
  return [
    '### Folders',
    'Counts include subfolders. A number in parentheses says to how many notes something applies; without one, it applies to all.',
    [
      '| folder | notes | what they have in common |\n|---|---:|---|',
      ...rows.map(({ path, notes, facts }) => `| ${asCode(`${path}/`)} | ${grouped(notes)} | ${facts.join('; ')} |`),
      ...(tally.counts.root === 0 ? [] : [`| at the root | ${grouped(tally.counts.root)} | |`]),
    ].join('\n'),
    ...(left > 0 ? [`… ${andMore(left)} at the root of the vault.`] : []),
  ];
}

/** Says what the app's settings name. */
function appLines({ app, templateCount }: VaultProfile, quotes: Quotes): string[] {
  const { dailyFolder, dailyFormat, templateFolder, attachmentFolder, newNoteFolder } = app;
  const line = (label: string, folder: string | null, more = ''): string[] =>
    folder !== null && quotes(folder) ? [`${label}: ${asCode(`${folder}/`)}${more}.`] : [];
  const beside = attachmentFolder?.startsWith('./') === true ? ' in the folder of the note' : '';
  return [
    ...(quotes(dailyFormat) ? line('Daily notes', dailyFolder, `, named ${asCode(dailyFormat)}`) : []),
    ...line('Templates', templateFolder, ` (${counted(templateCount, 'note')}), which are forms, not knowledge`),
    ...line('New notes', newNoteFolder),
    ...(attachmentFolder === './'
      ? ['New attachments: the folder of the note.']
      : line('New attachments', attachmentFolder?.replace(/^\.\//, '') ?? null, beside)),
    ...(app.writesMarkdownLinks ? ['The app writes new links as Markdown links.'] : []),
  ];
}

function productLines({ settings, tally }: VaultProfile, quotes: Quotes): string[] {
  const { inboxFolder, sessionsFolder, workingMemoryFolder, uncertainFolder, journalFolder } = settings;
  const place = (folder: string): string => (quotes(folder) ? asCode(`${folder}/`) : 'a folder that the settings name');
  const { captured } = tally.counts;
  const made = 'Notes that Cyberbrain makes from sessions';
  return [
    `Transcripts for Cyberbrain: ${place(inboxFolder)}.`,
    `${captured === 0 ? made : withCount(made, captured)}: ${place(sessionsFolder)}, temporary ones ${place(workingMemoryFolder)}, uncertain ones ${place(uncertainFolder)}.`,
    ...(journalFolder === '' ? [] : [`Daily notes in ${place(journalFolder)} list what was captured.`]),
    'Notes with `cb_lock: true` must not be changed, and nothing may be copied from notes with `cb_private: true`.',
  ];
}

function part(title: string, introduction: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const bullets = lines.map((line) => `- ${line}`).join('\n');
  return [`### ${title}`, ...(introduction === '' ? [] : [introduction]), bullets];
}
