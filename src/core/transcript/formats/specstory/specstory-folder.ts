import { wordSet } from '../../../support/function-words';
import type { Beside } from '../../work/deed';

const historyFile = /^(.{1,4000}[^\\/])[\\/]\.specstory[\\/]history[\\/][^\\/]+$/;

/** Returns the folder whose history SpecStory keeps in this file; null for a file that lies elsewhere. */
export function folderAround(place: string): string | null {
  return historyFile.exec(place)?.[1] ?? null;
}

/** Matches what Claude Code says when a command left the folder of the session. */
const reset = /^Shell cwd was reset to (\/\S.{0,300}?)\s*$/;
/** Matches a command that begins in a folder of its own. */
const changed =
  /^(?:cd(?: \/d)?|Push-Location|Set-Location) ["']?((?:\/|[A-Za-z]:[\\/])[^"'&;|\n]{2,300}?)["']?\s*(?:&&|;|\n|$)/;
const temporary = /^(?:\/tmp|\/private\/tmp|\/var\/folders|\/dev|~)(?:\/|$)|[\\/](?:Temp|AppData)[\\/]/i;
const fewestParts = 3;
const longestRead = 200_000;

/**
 * Returns the folder a session worked in, which SpecStory does not record: the one that the tool went back to, the one that commands begin in, or the one that contains all files written; null when
 * none of them tells.
 */
export function folderOf(lines: readonly string[], beside: readonly Beside[]): string | null {
  const calls = beside.flatMap((each) => (each.kind === 'call' ? [each.call] : []));
  const back = lines
    .slice(0, longestRead)
    .map((line) => reset.exec(line)?.[1])
    .find((folder) => folder !== undefined);
  const entered = calls.map(({ command }) => changed.exec(command)?.[1]).find((folder) => folder !== undefined);
  const files = [...new Set(calls.flatMap((call) => call.files))];
  const options = [back, entered, mentionedRoot(lines, files) ?? commonFolder(files)];
  const folder = options.find((option) => option !== undefined && isProject(option));
  return folder === undefined ? folderOfRootFile(files) : aboveNamed(folder, lines);
}

const fewestInner = 2;

/** Returns the folder above one that several paths of the text begin with, because those are seen from the project. */
function aboveNamed(folder: string, lines: readonly string[]): string {
  const name = partsOf(folder).at(-1) ?? '';
  const above = folder.slice(0, folder.lastIndexOf(name)).replace(/[\\/]$/, '');
  const inside = new RegExp(`(?:^|[\\s"'\`(@])${escaped(name)}[\\\\/][\\w.-]{1,80}[\\w/]`, 'u');
  const naming = lines.slice(0, longestRead).filter((line) => inside.test(line.slice(0, longestLine)));
  return naming.length >= fewestInner && isProject(above) ? above : folder;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a file that stands at the top of a project, with its folder. */
const rootFile =
  /^((?:[A-Za-z]:)?(?:[\\/][^\\/]{1,80}){2,20})[\\/](?:README(?:\.\w{2,4})?|package\.json|pyproject\.toml|Cargo\.toml|go\.mod|pom\.xml|Makefile|\.gitignore|docker-compose\.ya?ml|CLAUDE\.md|AGENTS\.md)$/i;

function folderOfRootFile(files: readonly string[]): string | null {
  const folders = files.flatMap((file) => rootFile.exec(file)?.[1] ?? []);
  const [first] = folders.sort((one, other) => one.length - other.length);
  return first === undefined || temporary.test(first) ? null : first;
}

/** Matches an absolute path of a file below the home of somebody; the backslashes of a printed one are doubled. */
const homePath =
  /(?:^|[\s"'`(=:]|file:\/\/)((?:\/(?:Users|home)\/[\p{L}\p{N}_.-]{1,60}|[A-Za-z]:(?:\\{1,2}[\p{L}\p{N}_.-]{1,60}){1,2})(?:[\\/]{1,2}[\p{L}\p{N}_.%-]{1,80}){1,20})/gu;
/** Matches the folders in a project, and those of the tools outside of one. */
const inner =
  /[\\/](?:node_modules|src|lib|tests?|tmp|dist|build|docs|scripts|public|packages|\.[\w-]{1,40})(?:[\\/].*)?$/i;
const fewestNamed = 3;
const longestLine = 2_000;

/** Returns the folder whose inner folders, else files, the text names most often; null when none is named a few times. */
export function namedFolder(lines: readonly string[]): string | null {
  const counts = new Map<string, number>();
  const files = new Set<string>();
  for (const line of lines.slice(0, longestRead))
    for (const [, path = ''] of line.slice(0, longestLine).matchAll(homePath)) {
      const whole = path.replace(/\\\\/g, '\\').replace(/%20/g, ' ');
      files.add(whole);
      const folder = whole.replace(inner, '');
      if (folder !== whole && isProject(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= fewestNamed ? best[0] : folderOfNamed(files);
}

/** Matches a file with its folder; those of tools and of the desktop are left out. */
const fileOf = /^(.{1,300})[\\/][^\\/]{1,80}\.[a-z]\w{0,11}$/i;
const ofTools = /[\\/](?:Library|bin|Desktop|Downloads|Documents|node_modules|site-packages|\.[\w-]{1,40})(?:[\\/]|$)/i;

/** Returns the folder in which most of the named files lie; null when those are few. */
function folderOfNamed(files: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = fileOf.exec(file)?.[1] ?? '';
    if (isProject(folder) && !ofTools.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= fewestNamed ? best[0] : null;
}

/** True for a folder below that of a person, rather than one of the system. */
function isProject(folder: string): boolean {
  const parts = partsOf(folder);
  return !temporary.test(folder) && parts.length >= (/^[A-Za-z]:/.test(folder) ? 2 : fewestParts);
}

const partsOf = (path: string): string[] => path.split(/[\\/]+/).filter((part) => part !== '');

/** Number of folders down to one that contains others with files, but no file itself. */
const fewestAbove = 4;

/**
 * Returns the folder that contains all files, when one of them lies in it directly and another below, or when they lie
 * in several of its folders; the folders of a project, such as `src`, are none.
 */
function commonFolder(files: readonly string[]): string | undefined {
  const all = [...new Set(files)]
    .filter((file) => /^(?:\/|[A-Za-z]:[\\/])/.test(file))
    .map((file) => partsOf(file).slice(0, -1));
  const [first = [], ...others] = all;
  const shared = first.filter(
    (part, at) =>
      others.every((other) => first.slice(0, at + 1).join('/') === other.slice(0, at + 1).join('/')) && part !== '',
  );
  const isTop = all.some(({ length }) => length === shared.length) && all.some(({ length }) => length > shared.length);
  const isParent = new Set(all.map((parts) => parts[shared.length])).size > 1 && shared.length >= fewestAbove && !isTop;
  if (!isTop && !isParent) return undefined;
  const folder = /^[A-Za-z]:$/.test(shared[0] ?? '') ? shared.join('/') : `/${shared.join('/')}`;
  return withoutParts(isParent ? folder.replace(inner, '') : folder);
}

/** Folders in which projects keep parts of their code. */
const parts = wordSet(
  'src lib test tests docs scripts public packages app assets cmd components controllers hooks internal models modules pages pkg routes screens services styles templates utils views',
);

function withoutParts(folder: string): string {
  const at = folder.lastIndexOf('/');
  return at > 0 && parts.has(folder.slice(at + 1).toLowerCase()) ? withoutParts(folder.slice(0, at)) : folder;
}

/** Matches a path that somebody mentions as seen from the folder that is open in the editor. */
const mention = /(?:^|\s)@((?:[^\s@\\/:]{1,80}[\\/]){1,12}[^\s@\\/:]{1,80}\.\w{1,8})(?![\w\\/])/gu;

/** Returns the folder that is left of an absolute path without the path by which a message mentions its file. */
function mentionedRoot(lines: readonly string[], files: readonly string[]): string | undefined {
  const absolute = files.filter((file) => /^(?:\/|[A-Za-z]:[\\/])/.test(file)).map((file) => partsOf(file).join('/'));
  for (const line of lines.slice(0, longestRead))
    for (const [, path = ''] of line.slice(0, longestLine).matchAll(mention)) {
      const end = `/${partsOf(path).join('/')}`;
      const root = absolute.find((file) => file.endsWith(end))?.slice(0, -end.length);
      if (root !== undefined) return /^[A-Za-z]:/.test(root) ? root : `/${root}`;
    }
  return undefined;
}
