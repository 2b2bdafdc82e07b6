import type { Session } from '../transcript/turn';
import type { RecordLine } from './record-line';

/** A path that the session deleted and did not write again, and the number of turns before that. */
interface Removal {
  readonly path: string;
  readonly turnsBefore: number;
}

/** Matches a word that may be the name of a file or folder: one with a slash or a dot. */
const word = /[\p{L}\p{N}_.@~/-]{2,300}/gu;
/** Matches a line that itself says that something is gone. */
const gone =
  /\b(?:delet|remov|drop|clean|renam|mov)\p{L}*|\b(?:gelöscht|entfernt|supprim|elimin|borrad|rimoss|cancellat|xóa|xoá)\p{L}*|удал|删除|移除|削除/iu;

/** Returns what the session changed or deleted and left deleted, by its path as records show it. */
export function removalsOf({ deeds = [], cwd }: Session): ReadonlyMap<string, Removal> {
  const removals = new Map<string, Removal>();
  for (const deed of deeds) {
    if (deed.kind !== 'file' && deed.kind !== 'removal') continue;
    const path = shortPath(deed.path, cwd ?? '').replace(/^\.\/|\/$/g, '');
    removals.delete(path);
    if (deed.kind === 'removal') removals.set(path, { path, turnsBefore: deed.turnsBefore });
  }
  return removals;
}

/** Leaves out what the assistant said of a file, or of a folder with all its files, before it was deleted. */
export function withoutRemoved(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const removals = removalsOf(session);
  if (removals.size === 0) return [...lines];
  const places = new Map(session.turns.map(({ id }, at) => [id, at]));
  const left = filesLeft(session, removals);
  const removed = new Map([...removals.values()].flatMap((each) => withFolders(each, left)));
  return lines.filter(({ part, text, turn }) => {
    const at = places.get(turn);
    if (at === undefined || part === 'goal' || part === 'decided' || text.startsWith('Files ') || gone.test(text))
      return true;
    return ![...text.matchAll(word)].some(
      ([name]) => /[/.]/.test(name) && (removed.get(name.replace(/^\.\/|[./]$/g, '')) ?? -1) > at,
    );
  });
}

/** Returns the names by which a text may mean what was deleted, each with the number of turns before that. */
function withFolders({ path, turnsBefore }: Removal, left: FilesLeft): [string, number][] {
  const parts = path.split('/');
  const names = [...new Set(parts.map((_, at) => parts.slice(0, at + 1).join('/')))];
  const file = parts.at(-1) ?? '';
  const alone = left.names.has(file) ? [] : [file];
  return [...names.filter((name) => name === path || !left.folders.has(name)), ...alone].map((name) => [
    name,
    turnsBefore,
  ]);
}

/** The names of the files that the session wrote and did not delete, and the folders above them. */
interface FilesLeft {
  readonly names: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

function filesLeft({ deeds = [], cwd }: Session, removals: ReadonlyMap<string, Removal>): FilesLeft {
  const paths = deeds
    .flatMap((deed) => (deed.kind === 'file' ? [shortPath(deed.path, cwd ?? '')] : []))
    .filter((path) => !removals.has(path))
    .map((path) => path.split('/'));
  return {
    names: new Set(paths.map((parts) => parts.at(-1) ?? '')),
    folders: new Set(paths.flatMap((parts) => parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/')))),
  };
}

const drive = /^[a-z]:\//i;

/** On Windows, letter case does not count. */
const isBelow = (path: string, base: string): boolean =>
  drive.test(base) ? path.toLowerCase().startsWith(base.toLowerCase()) : path.startsWith(base);

/** Returns a path relative to the folder of the session when it is inside it. */
export function shortPath(path: string, root: string): string {
  const unified = path.replace(/[\\/]{1,9}/g, '/');
  const base = root.replace(/\\/g, '/').replace(/\/$/, '');
  if (base !== '' && isBelow(unified, `${base}/`)) return unified.slice(base.length + 1);
  const parts = unified.split('/');
  return parts.length > 4 ? parts.slice(-3).join('/') : unified;
}
