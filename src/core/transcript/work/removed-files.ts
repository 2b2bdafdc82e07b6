import { withoutTexts } from './commit-message';

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

/** Matches a command after which edits may be gone. */
export const takesBack =
  /\bgit (?:-[cC] \S{1,200} |--?[\w-]{1,30} ){0,5}(?:checkout (?!-[bB] )|restore (?!--staged [^-])|reset --(?:hard|merge|keep)|stash(?! (?:l|sh|po|a))|(?:revert|clean|switch)\b)/;
const ofFiles = /^git (?:checkout (?:\S+ )?-- |restore )(.+)$/;

/** Returns the files of which a command line takes the edits back; none when any part of it does not name them. */
export function restoredFiles(command: string): string[] {
  const parts = withoutTexts(command)
    .split(joint)
    .filter((part) => takesBack.test(part));
  const paths = parts.flatMap((part) => ofFiles.exec(part.trim())?.[1]?.split(/\s+/) ?? '');
  return paths.every((path) => isPlainPath(path) && !/^\.{0,2}\/?$/.test(path)) ? paths : [];
}

/** True for an argument that is a path as it stands, without quotes, variables or patterns. */
const isPlainPath = (word: string): boolean => /^[\p{L}\p{N}./_@~-]+$/u.test(word) && !word.startsWith('-');
