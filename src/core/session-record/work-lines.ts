import { andMore, counted } from '../counted';
import { plainText } from '../extraction/text/sentences';
import { standsAlone } from '../extraction/text/stands-alone';
import { readUnits } from '../extraction/text/units';
import { contentWords } from '../extraction/text/words';
import { letterCount } from '../extraction/text/statement';
import type { Session } from '../transcript/turn';
import { trailer } from '../transcript/work/commit-trailer';
import type { Deed } from '../transcript/work/deed';
import { idNear } from './asked-lines';
import { removalsOf, shortPath } from './removed-files';
import { fitting, longestText, shortest, type RecordLine } from './record-line';

const filesChanged = 'Files changed: ';
const filesDeleted = 'Files deleted: ';
/** Matches a file that only keeps an empty folder. */
const placeholder = /(?:^|[\\/])\.(?:git)?keep$/;
/** Matches a number of files that are not named. */
const counter = /^(?:and )?([\d,]{1,9}) (?:placeholder files?|more)$/;
const mostFilesOfLine = 170;
const mostCommits = 14;
const latestTurns = 6;
/** Matches an error that says what to do. */
const remedy = /\b(?:run|use|try|install|set|add|enable)\b/i;
const mostOfCommit = 3;
const fewestOfCommit = 30;
const longestOfCommit = 180;
const mostFixed = 3;
const mostFigures = 3;

/** Returns the work done, failures and their fixes, the test results and the remaining tasks, from tool calls. */
export function workLines(session: Session): RecordLine[] {
  const deeds = session.deeds ?? [];
  const root = session.cwd ?? '';
  const removed = removalsOf(session);
  const written = deeds.flatMap((deed) => {
    const path = deed.kind === 'file' ? shortPath(deed.path, root) : '';
    return path === '' ? [] : [{ path, turn: idOfWork(session, deed.turnsBefore) }];
  });
  const gone = [...new Map(written.map((each) => [each.path, each])).values()].filter(({ path }) => removed.has(path));
  return [
    ...withLastFigures(deeds).flatMap((deed) => deedLines(deed, session)),
    ...fileLines(
      filesChanged,
      written.filter(({ path }) => !removed.has(path)),
      5,
    ),
    ...fileLines(
      filesDeleted,
      gone.map(({ path }) => ({ path, turn: idOfWork(session, removed.get(path)?.turnsBefore ?? 0) })),
      3,
    ),
  ];
}

/** Leaves out the figures of a command that was run again later, and all but the last few. */
function withLastFigures(deeds: readonly Deed[]): Deed[] {
  const last = new Map(deeds.flatMap((deed) => (deed.kind === 'figures' ? [[deed.command, deed] as const] : [])));
  const kept = new Set<Deed>([...last.values()].slice(-mostFigures));
  return deeds.filter((deed) => deed.kind !== 'figures' || kept.has(deed));
}

function deedLines(deed: Deed, session: Session): RecordLine[] {
  const turn = idOfWork(session, deed.turnsBefore);
  switch (deed.kind) {
    case 'commit':
      return commitLines(deed, turn);
    case 'push':
      return [{ part: 'done', text: `Pushed: ${code(deed.to, 100)}`, turn, weight: 3 }];
    case 'pull-request':
      return [{ part: 'done', text: `Pull request: ${requestWords(deed)}`, turn, weight: 7 }];
    case 'failure':
      return failureLines(deed, session);
    case 'test': {
      const label = testLabel(deed, session);
      const text = `${label}: ${code(deed.command, 70)} → ${fitting(deed.outcome, 110)}`;
      return [{ part: label === testsFail ? 'open' : 'measured', text, turn, weight: 5 }];
    }
    case 'figures':
      return [
        {
          part: 'measured',
          text: `${code(deed.command, 90)} → ${figuresOf(deed.figures, longestText - 98)}`,
          turn,
          weight: 4,
        },
      ];
    case 'task':
      return deed.isDone || isStale(deed.turnsBefore, session)
        ? []
        : [{ part: 'open', text: `Task not done: ${fitting(deed.subject, 180)}`, turn, weight: 4 }];
    default:
      return [];
  }
}

const testsFail = 'Tests still fail';

/** Says whether the last count of tests is how they stand at the end. */
function testLabel(
  { isPassed, isOlder, turnsBefore }: Extract<Deed, { kind: 'test' }>,
  { deeds = [] }: Session,
): string {
  if (isPassed) return isOlder === true ? 'Tests before the last change' : 'Tests';
  // What was changed or committed after it may have mended it.
  const isCommitted = deeds.some((deed) => deed.kind === 'commit' && deed.turnsBefore > turnsBefore);
  return isOlder === true || isCommitted ? 'Tests failed' : testsFail;
}

function requestWords({ url, title }: Extract<Deed, { kind: 'pull-request' }>): string {
  const said = fitting(title, longestText - url.length - 20);
  return said === '' ? url : `${said} (${url})`;
}

/** Returns as many of the last figures as fit into a line. */
function figuresOf(figures: readonly string[], most: number): string {
  const fits = figures.reduceRight<string[]>(
    (kept, figure) => ([figure, ...kept].join('; ').length <= most ? [figure, ...kept] : kept),
    [],
  );
  return fits.join('; ');
}

/** Returns the title of a commit, and what its message says that was done and why. */
function commitLines({ hash, title, body }: Extract<Deed, { kind: 'commit' }>, turn: string): RecordLine[] {
  const name = `Commit ${hash.slice(0, 9)}`.trim();
  const told = readUnits(body.replace(trailer, '').replace(/([、，])\n/gu, '$1')).flatMap(
    ({ kind, label, statements }) =>
      (kind === 'item' ? statements.slice(0, 1) : statements).flatMap(({ raw }) => {
        const text = label === '' ? plainText(raw) : `${label}: ${plainText(raw)}`;
        const words = fitting(text, longestOfCommit);
        const isTold = letterCount(words) >= fewestOfCommit && contentWords(words).size >= 4 && !words.endsWith(':');
        return isTold && standsAlone(words) ? words : [];
      }),
  );
  return [
    { part: 'done', text: `${name}: ${fitting(title, longestOfCommit)}`, turn, weight: 6 },
    ...told
      .slice(0, mostOfCommit)
      .map((words): RecordLine => ({ part: 'done', text: `${name} says: ${words}`, turn, weight: 3.5 })),
  ];
}

/** True for a task list that nobody touched while the work went on. */
export function isStale(turnsBefore: number, { turns, deeds = [] }: Session): boolean {
  const isWork = ({ kind }: Deed): boolean => kind === 'file' || kind === 'commit' || kind === 'test';
  return (
    turnsBefore < turns.length - latestTurns && deeds.some((deed) => isWork(deed) && deed.turnsBefore > turnsBefore)
  );
}

/** Returns an error in words; '' for a mere position in a file, which explains nothing. */
export function tellingError(error: string): string {
  // Some tools print line feeds as two characters.
  const said = fitting(error.replace(/(?:\\n)+/g, ' ').replace(/^\**\s/, ''), 110);
  const words = said
    .split(' ')
    .filter((word) => !/[\\/]|\.\w{1,5}:\d|^[\d:.,]+$/.test(word))
    .join(' ');
  return letterCount(words) < shortest ? '' : said;
}

function failureLines(deed: Extract<Deed, { kind: 'failure' }>, session: Session): RecordLine[] {
  const { command, error, fix, turnsBefore } = deed;
  const said = tellingError(error);
  if (said === '') return [];
  // The shell refused the form of the command.
  const isForm = said.startsWith('PowerShell Parser');
  const failed = `${isForm ? formOf(command) : code(command, 50)} failed: ${said}`;
  if (fix === null && isForm) return [];
  if (fix === null) {
    // An earlier failure that nobody tried again was gone round.
    const isLate = turnsBefore >= session.turns.length - latestTurns;
    const text = `${failed} (no later run of it worked)`;
    return isLate ? [{ part: 'open', text, turn: idOfWork(session, turnsBefore), weight: 1 }] : [];
  }
  const names = fix.files.map((file) => file.replace(/^.*[\\/]/, ''));
  const files = (
    new Set(names).size < names.length ? fix.files.map((file) => file.split(/[\\/]/).slice(-2).join('/')) : names
  )
    .slice(0, mostFixed)
    .join(', ');
  const added = fix.added === undefined ? '' : code(fix.added, 90);
  // A later run alone does not say what helped, unless the error does.
  const isSame = files === '' && fix.command === command;
  if (isSame && !remedy.test(said)) return [];
  const how = isSame
    ? 'worked in a later run'
    : files === ''
      ? `${isForm ? formOf(fix.command) : code(fix.command, 70)} worked`
      : added === ''
        ? `worked after changes to ${files}`
        : `worked with ${added} in ${files}`;
  const turn = idOfWork(session, fix.turnsBefore);
  return [{ part: 'fixed', text: `${failed} → ${how}`, turn, weight: files === '' ? 3 : added === '' ? 4 : 5 }];
}

/** Matches a command that first goes to a folder, and the program behind it with its first argument. */
const going =
  /^((?:cd|Set-Location|pushd)(?: \/d)?) (?:"[^"\n]{1,400}"|'[^'\n]{1,400}'|[^\s;&"']{1,400})(\s{0,4}(?:&&|;)) {0,4}([^\s;&]{1,60} [^\s;&]{1,100})/i;

/** Returns the form of a command that first goes to a folder: without the folder's name and further arguments. */
function formOf(command: string): string {
  const [, go, joint = '', program = ''] = going.exec(command) ?? [];
  return go === undefined ? code(command, 70) : `\`${`${go} …${joint} ${program} …`.replace(/`/g, "'")}\``;
}

interface ChangedFile {
  readonly path: string;
  readonly turn: string;
}

/**
 * Returns a line of as many files as fit, first those that were changed most often, and the number of the others; files
 * that only keep a folder are counted.
 */
function fileLines(label: string, files: readonly ChangedFile[], weight: number): RecordLine[] {
  const times = new Map<string, number>();
  for (const { path } of files) times.set(path, (times.get(path) ?? 0) + 1);
  const paths = [...times.keys()];
  const items = paths.filter((path) => !placeholder.test(path));
  const kept = paths.length - items.length;
  if (kept > 0) items.push(counted(kept, 'placeholder file'));
  const isLong = widthOf(items.join(', ')) > mostFilesOfLine;
  if (isLong) items.sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
  let count = items.length;
  while (count > 1 && widthOf(items.slice(0, count).join(', ')) > mostFilesOfLine) count -= 1;
  const shown = items.slice(0, count);
  const left = paths.length - shown.reduce((sum, item) => sum + filesOfItem(item), 0);
  const text = [...shown, ...(left > 0 ? [andMore(left)] : [])].join(', ');
  const { turn = '' } = files.at(-1) ?? {};
  return text === '' ? [] : [{ part: 'done', text: `${label}${text}`, turn, weight }];
}

const filesOfItem = (item: string): number => Number(counter.exec(item)?.[1]?.replaceAll(',', '') ?? 1);

/** Returns the number of files that a line lists or counts. */
export const filesOfLine = ({ text }: RecordLine): number =>
  text
    .replace(filesChanged, '')
    .split(', ')
    .reduce((sum, item) => sum + filesOfItem(item), 0);

/** Length of paths in a note, where some characters are escaped. */
const widthOf = (paths: string): number => paths.length + (paths.match(/[_*`~<>[\]$|#]/g)?.length ?? 0);

/** True for a line that only lists files, or what was edited in one. */
export const listsFiles = ({ text }: RecordLine): boolean =>
  /^(?:Files (?:chang|delet)ed: |(?:Edited|Wrote) )/.test(text);

/** True for a line that lists changed files. */
export const isOfChanged = ({ text }: RecordLine): boolean => text.startsWith(filesChanged);

/** Keeps the last of many commits, which show the outcome. */
export function withoutOldCommits(lines: readonly RecordLine[]): RecordLine[] {
  const commits = lines.filter(({ text }) => /^Commit\b/.test(text));
  const old = new Set(commits.slice(0, Math.max(0, commits.length - mostCommits)));
  return lines.filter((line) => !old.has(line));
}

/** Returns the beginning of a command in back quotes, without a second command or half an argument. */
function code(text: string, most: number): string {
  const line = text.replace(/`/g, "'").replace(/\s+/g, ' ').replace(/…$/, ' …').trim();
  if (line.length <= most && !line.endsWith('…')) return `\`${line}\``;
  const cut = line.slice(0, most);
  const end = Math.max(cut.lastIndexOf(' && '), cut.lastIndexOf('; '), cut.lastIndexOf(' | '));
  const words =
    end > 0 ? cut.slice(0, end) : cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.indexOf(' ') < 0 ? most : 0));
  return `\`${words.trim()}\``;
}

/** Returns the id of the reply in which something was done: the last turn before it, or the next one when that was the person's. */
export function idOfWork({ turns }: Pick<Session, 'turns'>, turnsBefore: number): string {
  const next = turns[turnsBefore];
  const isReply = turns[turnsBefore - 1]?.role === 'user' && next?.role === 'assistant';
  return isReply ? next.id : idNear({ turns }, turnsBefore);
}
