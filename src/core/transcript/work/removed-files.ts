const deleted = /^\*\*\* Delete File: (.+)$/gm;
const written = /^\*\*\* (?:Add|Update) File: (.+)$|^\*\*\* Move to: (.+)$/gm;
const joint = /&&|;|\n/;
const mostFiles = 200;

/** Returns the paths that a patch deletes and does not write again, or that `rm` deletes in a command line. */
export function removedFiles(patch: string, command: string): string[] {
  const again = new Set([...patch.matchAll(written)].map(([, path, moved]) => (path ?? moved ?? '').trim()));
  const patched = [...patch.matchAll(deleted)].map(([, path = '']) => path.trim()).filter((path) => !again.has(path));
  const parts = patch.includes('*** ') ? [] : command.split(joint).map((part) => part.trim().split(/\s+/));
  const named = parts.flatMap((words) => {
    const from = words[0] === 'git' ? 1 : 0;
    return words[from] === 'rm' ? words.slice(from + 1).filter(isPlainPath) : [];
  });
  return [...patched, ...named].slice(0, mostFiles);
}

/** Returns the files that `mv` or `git mv` moves in a command line, each with its new path. */
export function movedFiles(command: string): { readonly from: string; readonly to: string }[] {
  return command.split(joint).flatMap((part) => {
    const words = part
      .trim()
      .replace(/^git (?=mv )/, '')
      .split(/\s+/);
    const [from = '', to = '', ...more] = words.slice(1).filter((word) => !/^-\w+$/.test(word));
    if (words[0] !== 'mv' || more.length > 0 || !isPlainPath(from) || !isPlainPath(to)) return [];
    const name = from.replace(/^.*\//, '');
    const isFolder = to.endsWith('/') || (name.includes('.') && !to.replace(/^.*\//, '').includes('.'));
    return [{ from, to: isFolder ? `${to.replace(/\/$/, '')}/${name}` : to }];
  });
}

const takingBack = /^git (?:checkout (?:\S+ )?-- |restore )(.+)$/;

/** Returns the files of which a command line takes the edits back; none when it does not name them. */
export function restoredFiles(command: string): string[] {
  const all = command.split(joint).map((part) => takingBack.exec(part.trim())?.[1]?.split(/\s+/) ?? []);
  const paths = all.flat();
  return paths.every((path) => isPlainPath(path) && !/^\.{0,2}\/?$/.test(path)) ? paths : [];
}

/** True for an argument that is a path as it stands, without quotes, variables or patterns. */
const isPlainPath = (word: string): boolean => /^[\p{L}\p{N}./_@~-]+$/u.test(word) && !word.startsWith('-');
