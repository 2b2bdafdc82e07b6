import { cappedNames } from '../../core/counted';
import { baseNameOf } from '../../core/note/path';
import { auditNotePath } from '../../core/plan/log-note';
import { parseLogged, RunLog } from './run-log';
import { readRunRecord } from './run-records';
import type { WritingPorts } from './writing-ports';
import { capitalized } from '../../core/capitalized';

/** What a run was about, in words for people. */
export interface RunName {
  /** The kind of the run: `Save as a new note`. */
  readonly title: string;
  /** Titles of the notes that it made, or the names of the files that it changed, at most 20. */
  readonly titles: readonly string[];
  /** Number of further titles; missing when there are none. */
  readonly more?: number;
}

type Entry = Readonly<Record<string, unknown>>;

/** Kinds by the id of the command; any other command is named by its id. */
const kinds: Readonly<Record<string, string>> = {
  ingest: 'Capture',
  file: 'Save as a new note',
  autofile: 'Move to a suggested folder',
  uncertain: 'Sort out uncertain notes',
  enrich: 'Add missing properties',
  audit: 'Fix audit problems',
  compact: 'Tidy the memory',
  promote: 'Take in a folder',
  distil: 'Take in documents',
  refresh: 'Refresh truth',
  board: 'Project board',
  preferences: 'Change preferences for notes',
  'setup-vault': 'Set up this vault',
  undo: 'Delete unchanged notes',
};

const mostTitles = 20;
const titleLength = 200;
const mostNamed = 2;
const longestShown = 60;

/** Returns the name of a run; empty titles when nothing is known of its notes. */
export async function nameRun(ports: WritingPorts, run: string): Promise<RunName> {
  const log = await RunLog.read(ports, (line) => line.startsWith(`{"run":"${run}"`));
  const record = await readRunRecord(ports.device, run);
  const entry = log
    .linesOf(run)
    .map(({ text }) => parseLogged(text))
    .filter((each) => typeof each?.['beats_written'] === 'number')
    .at(-1);
  const logged = entry?.['command'];
  const command = record?.command ?? (typeof logged === 'string' ? logged : 'run');
  return runName(command, entry ?? {}, record?.files ?? []);
}

/** Returns the name of a run from its line of the run log and the first files that it changed. */
export function runName(command: string, entry: Entry, files: readonly string[]): RunName {
  const beats = textsIn(entry['beats'], ['title']);
  // What a restructuring made comes first: the notes that it merged are gone.
  const notes = ['moved', 'applied', 'notes', 'fixed'].flatMap((key) =>
    textsIn(entry[key], key === 'applied' ? ['to', 'path', 'from', 'notes'] : ['path', 'from', 'notes']).map(
      baseNameOf,
    ),
  );
  const isReport = command === 'audit' && files.length > 0 && files.every((file) => file === auditNotePath);
  const named = files.filter((file) => file.endsWith('.md'));
  const titles = [beats, notes, named.map(baseNameOf), files.map(baseNameOf)].find((list) => list.length > 0) ?? [];
  const all = [...new Set(titles.map((title) => title.slice(0, titleLength)))];
  const more = all.length - mostTitles;
  return {
    title: isReport ? 'Audit the vault' : (kinds[command] ?? capitalized(command)),
    titles: all.slice(0, mostTitles),
    ...(more > 0 ? { more } : {}),
  };
}

/** Returns the name in one short line: `Save as a new note, Lin Yue`; of three notes and more, it names the first. */
export function runNameWords({ title, titles, more }: RunName): string {
  if (titles.length === 0) return title;
  return `${title}, ${cappedNames(titles, titles.length > mostNamed ? 1 : mostNamed, shortTitle, more)}`;
}

/** Cuts a title after a word. */
function shortTitle(title: string): string {
  if (title.length <= longestShown) return title;
  const cut = title.slice(0, longestShown);
  const end = cut.lastIndexOf(' ');
  return `${end > longestShown / 2 ? cut.slice(0, end) : cut} …`;
}

function textsIn(value: unknown, keys: readonly string[]): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const row = typeof each === 'object' && each !== null ? (each as Entry) : {};
    return keys.flatMap((key) => row[key]).filter((text): text is string => typeof text === 'string' && text !== '');
  });
}
